// Where in the page we are: the part of the address after #.
import { signal } from "@preact/signals";

export type Route = { page: "start" } | { page: "seat"; word: string };

export function routeOf(hash: string): Route {
  const seat = /^#\/seat\/([A-Za-z0-9_-]+)/.exec(hash);
  return seat ? { page: "seat", word: seat[1]! } : { page: "start" };
}

export const seatAddress = (word: string): string => `#/seat/${word}`;

export const route = signal<Route>({ page: "start" });

export function followAddress(): void {
  const look = () => (route.value = routeOf(location.hash));
  look();
  addEventListener("hashchange", look);
}

export function go(hash: string): void {
  location.hash = hash;
}
