// The site without a network: registers its service worker, and says when a newer version lies ready.

type Tell = (take: () => void) => void;

/** `tell` gets a function that loads the newer version: the page is then reloaded. */
export async function keepOffline(base: string, tell: Tell): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return; // not available: no secure address, or switched off
  const registration = await workers.register(new URL("sw.js", base), { scope: new URL(".", base).href });
  const offer = (waiting: ServiceWorker) =>
    tell(() => {
      workers.addEventListener("controllerchange", () => location.reload(), { once: true });
      waiting.postMessage("take over");
    });
  if (registration.waiting && workers.controller) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && workers.controller) offer(coming);
    });
  });
}
