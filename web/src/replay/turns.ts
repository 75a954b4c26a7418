// The turns of a battle along its answers.
import type { Step } from "../engine/engine_link";

export interface Band {
  turn: number;
  from: number; // the answer before its first
  to: number;
}

export function bandsOf(steps: readonly Step[]): Band[] {
  const bands: Band[] = [];
  for (const step of steps) {
    const band = bands.at(-1);
    if (band && band.turn === step.turn) band.to = step.number;
    else bands.push({ turn: step.turn, from: step.number - 1, to: step.number });
  }
  return bands;
}

/** Where the turn began; from there, where the one before began. */
export const turnBefore = (bands: readonly Band[], at: number): number =>
  bands.filter((band) => band.from < at).at(-1)?.from ?? 0;

/** Where the next turn begins, or the end. */
export const turnAfter = (bands: readonly Band[], at: number, last: number): number =>
  bands.find((band) => band.from > at)?.from ?? last;
