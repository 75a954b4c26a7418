// How this page reaches its engine. A page that was built with the engine in it (tools/site) needs no server; the page
// inside `limber serve` has none, and asks the server it came from.
import { keepOffline } from "./offline";
import { WorkerLink, type EngineFiles } from "./worker_link";
import { HttpLink } from "./http_link";

declare const __ENGINE__: EngineFiles | null; // set by the build (site/site_plugin.ts)

const files = typeof __ENGINE__ === "undefined" ? null : __ENGINE__;
const base = (): string => new URL(".", document.baseURI).href;

export function openLink(): WorkerLink | HttpLink {
  return files ? new WorkerLink(files, base()) : new HttpLink(base());
}

/** Of a site: it works without a network from now on. `tell` is called when a newer version lies ready. */
export function watchForUpdate(tell: (take: () => void) => void): void {
  if (files && import.meta.env.PROD) keepOffline(base(), tell).catch((error: unknown) => console.warn(error));
}
