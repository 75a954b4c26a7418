// What was found out of a battle stays in the browser, so that nothing is played out twice. It belongs to one record: of a
// battle that has become another, nothing is known.
import type { Chances } from "./chances";
import type { MissedOrders } from "./missed";

export interface Known {
  chances: Chances;
  missed: MissedOrders;
}
interface Kept extends Known {
  record: string;
  changed: number; // milliseconds since 1970
}

const KEY = "limber-study:";
const MOST = 40; // battles

/** A short name for a text: what is not the answers themselves (notes, hashes) does not count. */
export function nameOf(record: string): string {
  let a = 0xdeadbeef,
    b = 0x41c6ce57;
  for (const line of record.split("\n")) {
    if (line.startsWith("#")) continue;
    for (let i = 0; i <= line.length; i++) {
      const code = i < line.length ? line.charCodeAt(i) : 10;
      a = Math.imul(a ^ code, 2654435761);
      b = Math.imul(b ^ code, 1597334677);
    }
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (b >>> 0).toString(36) + (a >>> 0).toString(36);
}

export function readKnown(battle: string, record: string, storage: Storage = localStorage): Known {
  try {
    const kept = JSON.parse(storage.getItem(KEY + battle) ?? "null") as Kept | null;
    if (kept?.record === record) return { chances: kept.chances, missed: kept.missed };
  } catch {
    // Torn, or not available: found out again.
  }
  return { chances: {}, missed: {} };
}

export function keepKnown(
  battle: string,
  record: string,
  known: Known,
  now = Date.now(),
  storage: Storage = localStorage,
): void {
  try {
    storage.setItem(KEY + battle, JSON.stringify({ record, ...known, changed: now } satisfies Kept));
    forgetOldest(storage);
  } catch {
    // No room, or not allowed: it is known until the page is left.
  }
}

function forgetOldest(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i)!).filter((key) => key.startsWith(KEY));
  if (keys.length <= MOST) return;
  const changed = (key: string) => (JSON.parse(storage.getItem(key) ?? "{}") as Partial<Kept>).changed ?? 0;
  for (const key of keys.sort((a, b) => changed(b) - changed(a)).slice(MOST)) storage.removeItem(key);
}
