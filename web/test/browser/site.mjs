// The site in a real browser, from a sub-folder of a plain file server: it plays, two tabs share one engine, a battle
// outlives its tab, and all of it works when the server is gone. Ends with the line "N passed, N failed".
//
//   node web/test/browser/site.mjs SITE
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { join, normalize } from "node:path";
import process from "node:process";
import { openBrowser } from "../../e2e/browser.mjs";

const folder = process.argv[2];
const KINDS = {
  html: "text/html",
  js: "text/javascript",
  css: "text/css",
  svg: "image/svg+xml",
  png: "image/png",
  wasm: "application/wasm",
  txt: "text/plain",
  webmanifest: "application/manifest+json",
};
const asked = [];
const server = createServer(async (request, response) => {
  const path = new URL(request.url, "http://here").pathname;
  asked.push(path);
  const name = path === "/games/limber/" ? "index.html" : normalize(path.replace("/games/limber/", ""));
  try {
    if (!path.startsWith("/games/limber/")) throw new Error("outside");
    const content = await readFile(join(folder, name));
    response
      .writeHead(200, { "content-type": KINDS[name.split(".").pop()] ?? "application/octet-stream" })
      .end(content);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = `http://127.0.0.1:${server.address().port}/games/limber/`;

let passed = 0,
  failed = 0;
function check(words, holds, found = "") {
  if (holds) passed++;
  else failed++;
  console.log(`${holds ? "ok" : "FAILED"} ${words} ${holds ? "" : found}`);
}

const browser = await openBrowser();
const context = await browser.newContext();
const complaints = [];
function open(page) {
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  return page;
}
/** Speaks to the engine through a Worker of this tab, as the page does. */
const talk = (page, steps) =>
  page.evaluate(
    async ({ steps, worker, files, base }) => {
      window.talker ??= (() => {
        const one = new Worker(new URL(worker, base), { type: "module" });
        one.postMessage({
          open: {
            engine: new URL(files.engine, base).href,
            clauses: new URL(files.clauses, base).href,
            name: `limber:${new URL(base).pathname}`,
          },
        });
        return one;
      })();
      let id = Date.now();
      const ask = (message) =>
        new Promise((resolve) => {
          const mine = ++id;
          const hear = ({ data }) =>
            data.id === mine && (window.talker.removeEventListener("message", hear), resolve(data));
          window.talker.addEventListener("message", hear);
          window.talker.postMessage({ id: mine, ...message });
        });
      const replies = [];
      for (const step of steps) {
        const answer = await ask(step);
        replies.push(answer.reply ? JSON.parse(answer.reply) : answer.value);
      }
      return replies;
    },
    { steps, base: address, ...names },
  );

const { readdirSync } = await import("node:fs");
const assets = readdirSync(join(folder, "assets"));
const named = (start) => `assets/${assets.find((name) => name.startsWith(start))}`;
const names = { worker: named("worker-"), files: { engine: named("limber-"), clauses: named("clauses-") } };
const request = (seat, what) => ({ seat, request: JSON.stringify(what) });

const page = open(await context.newPage());
const began = Date.now();
await page.goto(address);
await page.waitForFunction(() => document.querySelector("h1, h2, main") !== null, undefined, { timeout: 30_000 });
console.log(`first screen after ${Date.now() - began} ms`);
const [hello] = await talk(page, [request("", { do: "hello" })]);
check("the engine of the page says hello", hello.ok && hello.host === "page", JSON.stringify(hello));
check("no server is asked for", !asked.some((path) => path.includes("/api")));

const [made] = await talk(page, [
  request("", { do: "create", scenario: "big-board-19c/02-osier-bridge", players: { blue: "captain" } }),
]);
check("a battle is made", made.ok, JSON.stringify(made));
const seat = made.seats.sides.red;
const [view] = await talk(page, [request(seat, { do: "view" })]);
check("it is shown", view.ok && view.units.length > 5);

// Before another tab comes: one that comes earlier starts its Worker without a service worker to ask when the server is gone.
const ready = await page.evaluate(() =>
  Promise.race([navigator.serviceWorker.ready.then(() => true), new Promise((resolve) => setTimeout(resolve, 20_000))]),
);
check("the service worker is ready", ready === true);
await page
  .waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 })
  .catch(() => undefined);

const other = open(await context.newPage());
await other.goto(address);
const [same] = await talk(other, [request(seat, { do: "view" })]);
check(
  "another tab has the same battle, of the same engine",
  same.ok && same.edition === view.edition,
  JSON.stringify(same).slice(0, 200),
);

const seen = complaints.length;
server.closeAllConnections();
await new Promise((resolve) => server.close(resolve));
const [early] = await talk(page, [request("", { do: "clause", id: "BB-FIR-16" })]);
check(
  "without the server the tab that came before the service worker has the clause texts",
  early?.ok,
  JSON.stringify(early),
);
await page.close();
const [mine] = await talk(other, [request(seat, { do: "view", since: 0, edition: 0 })]);
check(
  "when the first tab is closed the second takes over",
  mine.ok && mine.number >= view.number,
  JSON.stringify(mine).slice(0, 200),
);

const later = open(await context.newPage());
await later.goto(address);
await later.waitForFunction(() => document.querySelector("h1, h2, main") !== null, undefined, { timeout: 30_000 });
const [still, clause, listed] = await talk(later, [
  request(seat, { do: "view" }),
  request("", { do: "clause", id: "BB-FIR-16" }),
  { list: true },
]);
check("without the server the page loads and the battle is there", still.ok && still.title === view.title);
check("and so are the clause texts", clause.ok && clause.clauses[0].text.length > 5, JSON.stringify(clause));
check("and the list of battles", listed.length === 1);
check("nobody complained", complaints.length === 0, `${complaints.join(" | ")} (${seen} before it was offline)`);

await browser.close();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
