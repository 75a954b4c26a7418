// The service worker of the site: keeps the page, the engine and the clause texts, so that it plays without a network.
// All files of one version are kept together, and a new version takes over when the player says so.
declare const __FILES__: string[]; // of this version, from the folder of the site
declare const __VERSION__: string;

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
const worker = self as unknown as {
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(what: "install" | "activate", act: (event: Lasting) => void): void;
  addEventListener(what: "fetch", act: (event: Fetching) => void): void;
  addEventListener(what: "message", act: (event: MessageEvent) => void): void;
};

const scope = worker.registration.scope;
const family = `limber ${new URL(scope).pathname} `;
const cacheName = family + __VERSION__;
const page = new URL("index.html", scope).href;

async function keepAll(): Promise<void> {
  const cache = await caches.open(cacheName);
  // Names that tell their content may come from the browser's own cache; others must be fresh.
  const fresh = (file: string) =>
    new Request(new URL(file, scope), { cache: file.startsWith("assets/") ? "default" : "reload" });
  await cache.addAll(__FILES__.map(fresh));
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(family) && name !== cacheName).map((name) => caches.delete(name)),
  );
  await worker.clients.claim();
}

async function kept(request: Request, address: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(address)) ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(keepAll()));
worker.addEventListener("activate", (event) => event.waitUntil(dropOthers()));
worker.addEventListener("message", (event) => {
  if (event.data === "take over") void worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  const address = request.url.replace(/[?#].*$/, "");
  const rest = address.slice(scope.length);
  if (rest === "" || rest === "index.html") event.respondWith(kept(request, page));
  else if (__FILES__.includes(rest)) event.respondWith(kept(request, address));
});
