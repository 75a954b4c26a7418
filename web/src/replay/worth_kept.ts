// What has been judged of a battle stays in the browser. It belongs to one record: of a battle that has become another, nothing is known.
import type { JudgedPart } from "../engine/engine_link";

interface Kept {
  record: string;
  parts: JudgedPart[];
  changed: number; // milliseconds since 1970
}

const KEY = "limber-worth:";
const MOST = 20; // battles

export function readParts(battle: string, record: string, storage: Storage = localStorage): JudgedPart[] {
  try {
    const kept = JSON.parse(storage.getItem(KEY + battle) ?? "null") as Kept | null;
    if (kept?.record === record) return kept.parts;
  } catch {
    // Torn, or not available: judged again.
  }
  return [];
}

export function keepParts(
  battle: string,
  record: string,
  parts: JudgedPart[],
  now = Date.now(),
  storage: Storage = localStorage,
): void {
  try {
    storage.setItem(KEY + battle, JSON.stringify({ record, parts, changed: now } satisfies Kept));
    const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i)!).filter((key) => key.startsWith(KEY));
    const changed = (key: string) => (JSON.parse(storage.getItem(key) ?? "{}") as Partial<Kept>).changed ?? 0;
    for (const key of keys.sort((a, b) => changed(b) - changed(a)).slice(MOST)) storage.removeItem(key);
  } catch {
    // No room, or not allowed: it is known until the page is left.
  }
}
