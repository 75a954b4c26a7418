// How long each part of a step is looked at. A block travels cell by cell, dice lie for a moment, orders of others pause.
import type { EngineEvent, Step } from "../engine/contract";

export interface Pace {
  order: number; // pause at an order of the other side
  cell: number; // a block moves one cell
  way: number; // a whole move takes no longer
  die: number; // a die or card falls
  travel: boolean; // false: reduced motion, the block is simply there
}

export interface Frame {
  events: EngineEvent[];
  wait: number; // after the events are shown
}

const travels = (event: EngineEvent) => event.event === "moved";

/** The parts of a step. `others`: it was done by somebody else and has to be seen. */
export function framesOf(step: Step, pace: Pace, others: boolean): Frame[] {
  const moves = step.events.filter(travels).length;
  if (!moves || !pace.travel) return [{ events: step.events, wait: pauseAfter(step, pace, others) }];
  const each = Math.min(pace.cell, pace.way / moves);
  const frames: Frame[] = [];
  let held: EngineEvent[] = [];
  for (const event of step.events) {
    held.push(event);
    if (!travels(event)) continue;
    frames.push({ events: held, wait: each });
    held = [];
  }
  const rest = Math.max(0, pauseAfter(step, pace, others) - each * moves);
  frames.push({ events: held, wait: rest });
  return frames;
}

function pauseAfter(step: Step, pace: Pace, others: boolean): number {
  if (step.kind !== "order") return pace.die;
  return others ? pace.order : 0;
}
