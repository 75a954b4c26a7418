// In what order the moments of a battle are played out: the moment that is looked at, the beginnings of turns, some of the moments where the
// chance changes most; then the orders, those first by which the side that gave them came to stand worse, and the best finds
// again with more battles; at last more moments. It follows from what is known alone, so that it goes on where it was left.
import type { SideId, Step } from "../engine/engine_link";
import { knownMoments, standing, standingAt, type Chances } from "./chances";
import type { MissedOrders } from "./missed";
import type { Band } from "./turns";

export type Task = { do: "outlook"; at: number } | { do: "missed"; at: number; sure: boolean };

export interface Battle {
  last: number;
  sides: readonly [SideId, SideId];
  turns: readonly number[]; // the moments at which they begin, and the end
  settled: readonly number[]; // moments at which nothing is in the air, as the engine has them
  orders: readonly { number: number; side: SideId; after: number }[]; // `after`: all that came of it has happened
}

export const ROUGH_MOMENTS = 32,
  MOST_MOMENTS = 96; // of the curve, before and after the orders
export const MOST_ORDERS = 160; // looked at for something better
const TRIED_AGAIN = 3; // finds of each side

const sorted = (moments: readonly number[]): number[] => [...new Set(moments)].sort((a, b) => a - b);

export function battleOf(
  steps: readonly Step[],
  bands: readonly Band[],
  last: number,
  sides: readonly [SideId, SideId],
  settled: readonly number[],
): Battle {
  const orders = steps.flatMap(({ number, kind, side }) =>
    kind === "order" && side !== null ? [{ number, side, after: settled.find((n) => n >= number) ?? last }] : [],
  );
  return { last, sides, settled, orders, turns: sorted([0, ...bands.map((band) => band.from), last]) };
}

/** The next moment of the curve: turns first, then the middle of the stretch along which most happens. */
export function nextMoment(battle: Battle, chances: Chances, most = MOST_MOMENTS): number | null {
  const rough = battle.turns.find((n) => !chances[n]);
  if (rough !== undefined) return rough;
  const { settled } = battle;
  const known = settled.filter((n) => chances[n]);
  if (known.length >= most) return null;
  let best: { weight: number; at: number } | null = null;
  known.forEach((to, i) => {
    const from = known[i - 1];
    if (from === undefined) return;
    const between = settled.filter((n) => n > from && n < to);
    if (!between.length) return;
    const weight = Math.abs(standing(chances[to]!) - standing(chances[from]!)) + (to - from) / battle.last;
    if (!best || weight > best.weight) best = { weight, at: between[between.length >> 1]! };
  });
  return (best as { at: number } | null)?.at ?? null;
}

/** Orders worth a look: those first by which, with what came of them, the side that gave them came to stand worse. */
export function ordersToPlayOut({ orders, sides }: Battle, chances: Chances): number[] {
  const known = knownMoments(chances);
  const at = (n: number) => standingAt(chances, known, n) ?? 0.5;
  const worse = new Map(
    orders.map(({ number, side, after }) => [number, (at(number - 1) - at(after)) * (side === sides[0] ? 1 : -1)]),
  );
  return [...worse.keys()].sort((a, b) => worse.get(b)! - worse.get(a)! || a - b).slice(0, MOST_ORDERS);
}

/** Finds that are worth being sure of: the best of each side. */
export function toBeSure(battle: Battle, missed: MissedOrders): number[] {
  return battle.sides.flatMap((side) =>
    Object.values(missed)
      .filter((one) => one.find?.side === side)
      .sort((a, b) => b.find!.gain - a.find!.gain || a.at - b.at)
      .slice(0, TRIED_AGAIN)
      .map((one) => one.at),
  );
}

/** The next task; nothing when everything is known. */
export function nextTask(battle: Battle, chances: Chances, missed: MissedOrders, present: number | null): Task | null {
  if (present !== null && !chances[present]) return { do: "outlook", at: present };
  const moment = nextMoment(battle, chances, ROUGH_MOMENTS);
  if (moment !== null) return { do: "outlook", at: moment };
  const order = ordersToPlayOut(battle, chances).find((n) => !missed[n]);
  if (order !== undefined && Object.keys(missed).length < MOST_ORDERS) return { do: "missed", at: order, sure: false };
  const again = toBeSure(battle, missed).find((n) => !missed[n]!.sure);
  if (again !== undefined) return { do: "missed", at: again, sure: true };
  const finer = nextMoment(battle, chances);
  return finer === null ? null : { do: "outlook", at: finer };
}

export interface Progress {
  what: "moments" | "orders" | "all";
  done: number;
  of: number;
}

export function progressOf(battle: Battle, chances: Chances, missed: MissedOrders): Progress {
  const { settled } = battle;
  const task = nextTask(battle, chances, missed, null);
  if (!task) return { what: "all", done: 1, of: 1 };
  if (task.do === "outlook")
    return {
      what: "moments",
      done: settled.filter((n) => chances[n]).length,
      of: Math.min(MOST_MOMENTS, settled.length),
    };
  const orders = ordersToPlayOut(battle, chances);
  return { what: "orders", done: Math.min(Object.keys(missed).length, orders.length), of: orders.length };
}
