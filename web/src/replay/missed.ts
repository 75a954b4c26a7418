// Orders that would have won more than those that were given, as far as they are found out.
import type { Missed, SideId } from "../engine/engine_link";

export interface Find {
  side: SideId;
  choice: string;
  parts: Record<string, unknown>;
  gain: number; // in shares of 1: so much more often it would have won
  words: string;
  why: string;
}
/** Of one order: looked at, with few battles or with many (`sure`), and what was found. */
export interface MissedOrder {
  at: number;
  sure: boolean;
  find: Find | null;
}
export type MissedOrders = Record<number, MissedOrder>; // by the number of the order that was given

export function findIn({ side, better, gain, words }: Missed): Find | null {
  return better ? { side, choice: better.choice, parts: better.parts, gain: gain ?? 0, words, why: better.why } : null;
}

/** What is told of a side: finds that stood when they were tried again, the greatest gain first. */
export function bestOf(missed: MissedOrders, side: SideId, most: number): (MissedOrder & { find: Find })[] {
  return Object.values(missed)
    .filter((one): one is MissedOrder & { find: Find } => one.sure && one.find?.side === side)
    .sort((a, b) => b.find.gain - a.find.gain || a.at - b.at)
    .slice(0, most);
}
