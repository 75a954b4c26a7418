// How long each step is looked at: a block travels, dice lie for a moment, orders of others pause.
import type { CellName, Step, UnitId } from "../engine/engine_link";

export interface Pace {
  order: number; // pause at an order of the other side
  cell: number; // a block moves one cell
  way: number; // a whole move takes no longer
  die: number; // a die or card falls
  travel: boolean; // false: reduced motion, the block is simply there
}

export type Ways = Record<UnitId, CellName[]>;

/** The cells each Unit goes through in a step, both ends included. */
export function waysOf(step: Step): Ways {
  const ways: Ways = {};
  for (const event of step.events) {
    if (event.event !== "moved") continue;
    const way = (ways[String(event.unit)] ??= typeof event.from === "string" ? [event.from] : []);
    way.push(String(event.to));
  }
  return ways;
}

const BEAT = 90; // ms until the next modifier is added

/** A die that is aimed is added up before the next one falls. */
function sumTime(step: Step): number {
  const counted = step.events.map((e) =>
    e.event === "rolled" && e.verdict && (e.cell || e.other) ? e.modifiers.filter((m) => m.applied).length + 2 : 0,
  );
  return BEAT * Math.max(0, ...counted);
}

/** How long a step is shown. `others`: another player did it, so it must be seen. */
export function waitAfter(step: Step, pace: Pace, others: boolean): number {
  const cells = Math.max(0, ...Object.values(waysOf(step)).map((way) => way.length - 1));
  const travel = pace.travel ? Math.min(pace.way, pace.cell * cells) : 0;
  if (step.kind !== "order") return Math.max(pace.die && pace.die + sumTime(step), travel);
  if (!step.events.length) return 0;
  return Math.max(others ? pace.order : 0, travel);
}
