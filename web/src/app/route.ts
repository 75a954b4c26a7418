// Where in the page we are: the part of the address after #.
import { signal } from "@preact/signals";

export type Route = { page: "start" } | { page: "seat"; word: string } | { page: "guide"; name: string | null } | { page: "table"; word: string | null; print: string | null };

export function routeOf(hash: string): Route {
  const seat = /^#\/seat\/([A-Za-z0-9_-]+)/.exec(hash);
  if (seat) return { page: "seat", word: seat[1]! };
  const guide = /^#\/(?:learn|guide\/([A-Za-z0-9_-]+))$/.exec(hash);
  if (guide) return { page: "guide", name: guide[1] ?? null };
  const table = /^#\/(?:table(?:\/([A-Za-z0-9_-]+))?|print\/([a-z0-9-]+))$/.exec(hash);
  return table ? { page: "table", word: table[1] ?? null, print: table[2] ?? null } : { page: "start" };
}

export const seatAddress = (word: string): string => `#/seat/${word}`;
export const tableAddress = (word: string): string => `#/table/${word}`;
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
