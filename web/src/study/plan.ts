// What a study is asked: a file study/1 with its scenario inside, and what came of it.
import type { ScenarioFile } from "../engine/engine_link";
import type { HostReplies } from "../engine/protocol";

export type Place = HostReplies["study"]["at"];

export interface Plan {
  limber: "study/1";
  scenario: ScenarioFile;
  players: [string, string];
  battles: number;
  variants: { changes: string[] }[];
}

export const MOST_VARIANTS = 4;
export const BATTLES = [200, 1000, 4000] as const;

export function planOf(scenario: ScenarioFile, battles: number, changes: readonly string[]): Plan {
  return {
    limber: "study/1",
    scenario,
    players: ["captain", "captain"],
    battles,
    variants: changes.map((one) => ({ changes: one.split(";").map((part) => part.trim()) })),
  };
}

interface Interval {
  share: number;
  interval: [number, number];
}
/** Of docs/schema/study.schema.json, `report`, what the screen shows by itself. */
export interface Report {
  title: string;
  sides: [string, string];
  seeds: number;
  variants: {
    name: string;
    battles: number;
    red: Interval;
    means: string;
    length: number[];
    difference?: Interval & { means: string };
  }[];
  refused: { where: string; found: string; expected: string; remedy: string }[];
  warnings: string[];
}

/** Turns on average; `length` counts battles by their turns. */
export function meanTurns(length: readonly number[]): number {
  let battles = 0,
    turns = 0;
  length.forEach((count, turn) => {
    battles += count;
    turns += count * turn;
  });
  return battles === 0 ? 0 : turns / battles;
}

export const inHundred = ({ share, interval: [low, high] }: Interval): string =>
  `${(100 * share).toFixed(1)} (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`;
