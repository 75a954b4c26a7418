// Where in the page we are: the part of the address after #.
import { signal } from "@preact/signals";

export type Route = { page: "start" } | { page: "seat"; word: string } | { page: "guide"; name: string | null };

export function routeOf(hash: string): Route {
  const seat = /^#\/seat\/([A-Za-z0-9_-]+)/.exec(hash);
  if (seat) return { page: "seat", word: seat[1]! };
  const guide = /^#\/(?:learn|guide\/([A-Za-z0-9_-]+))$/.exec(hash);
  return guide ? { page: "guide", name: guide[1] ?? null } : { page: "start" };
}

export const seatAddress = (word: string): string => `#/seat/${word}`;
export const guideAddress = (name: string): string => `#/guide/${name}`;

export const route = signal<Route>({ page: "start" });

export function followAddress(): void {
  const look = () => (route.value = routeOf(location.hash));
  look();
  addEventListener("hashchange", look);
}

export function go(hash: string): void {
  location.hash = hash;
}
