// The house the page plays in: a server, or the engine inside the page. Set once, at the door.
import { signal } from "@preact/signals";
import type { Hello, House } from "../engine/contract";

export const house = signal<House | null>(null);
export const hello = signal<Hello | null>(null);
/** The browser has no connection; with the engine inside the page that hinders nobody. */
export const offline = signal(false);

export function watchConnection(): void {
  const look = () => (offline.value = !navigator.onLine);
  look();
  addEventListener("online", look);
  addEventListener("offline", look);
}
