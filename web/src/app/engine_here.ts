// The link from the page to its engine: to a server, or to the engine inside the page. Set once, when the page starts.
import { signal } from "@preact/signals";
import type { Looks } from "../board/types";
import type { Hello, EngineLink } from "../engine/engine_link";

export const engine = signal<EngineLink | null>(null);
export const hello = signal<Hello | null>(null);
export const looks = (): Looks => hello.value?.looks ?? {};
/** The browser has no connection; with the engine inside the page that does not matter. */
export const offline = signal(false);

/** A newer version of the site lies ready: calling this loads it. */
export const newer = signal<(() => void) | null>(null);

export function watchConnection(): void {
  const look = () => (offline.value = !navigator.onLine);
  look();
  addEventListener("online", look);
  addEventListener("offline", look);
}
