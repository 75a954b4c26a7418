// The invite links of battles that were made in this browser: the maker of a battle has them at hand as long as it lasts.
import type { Created, SideId } from "./engine_link";
import { storedNotes } from "./stored_notes";

export interface MyLinks {
  battle: string;
  seats: Created["seats"];
  sides: { id: SideId; name: string }[];
  made: number; // milliseconds since 1970
}

const KEY = "limber-links:";
const MOST = 200;

const noted = (storage: Storage): MyLinks[] => storedNotes<MyLinks>(KEY, storage).sort((a, b) => b.made - a.made);

export function rememberLinks(links: Omit<MyLinks, "made">, now = Date.now(), storage: Storage = localStorage): void {
  try {
    storage.setItem(KEY + links.battle, JSON.stringify({ ...links, made: now }));
    for (const old of noted(storage).slice(MOST)) storage.removeItem(KEY + old.battle);
  } catch {
    // No room, or not allowed: the links have been shown once.
  }
}

export const linksOf = (battle: string, storage: Storage = localStorage): MyLinks | null =>
  noted(storage).find((one) => one.battle === battle) ?? null;

export function forgetLinks(battle: string, storage: Storage = localStorage): void {
  storage.removeItem(KEY + battle);
}

/** Addresses that mean this very machine: nobody else can open a link to them. */
export const isThisMachine = (host: string): boolean =>
  host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);
