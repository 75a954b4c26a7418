// The chance of winning along a battle: what is known of it, the line through that, and where it turned.
import type { Outlook, SideId } from "../engine/engine_link";

/** Of one moment, in shares of 1; what is left of both is drawn. */
export interface Chance {
  first: number;
  second: number;
  low: number;
  high: number;
  played: number; // 0: the battle is over there
}
export type Chances = Record<number, Chance>; // by the answer they follow

export const chanceOf = (outlook: Outlook, first: SideId, second: SideId): Chance => ({
  first: outlook.chance[first] ?? 0,
  second: outlook.chance[second] ?? 0,
  low: outlook.low,
  high: outlook.high,
  played: outlook.played,
});

/** What the line shows: a draw counts half, so that the middle is the middle. */
export const standing = (chance: Chance): number => 0.5 + (chance.first - chance.second) / 2;

export const knownMoments = (chances: Chances): number[] =>
  Object.keys(chances)
    .map(Number)
    .sort((a, b) => a - b);

/** Where the first side stands at any moment: on the line between the two known ones beside it. */
export function standingAt(chances: Chances, moments: readonly number[], at: number): number | null {
  const after = moments.find((n) => n >= at),
    before = moments.filter((n) => n <= at).at(-1);
  if (before === undefined || after === undefined) return null;
  const from = standing(chances[before]!),
    to = standing(chances[after]!);
  return before === after ? from : from + ((to - from) * (at - before)) / (after - before);
}

/** The line in a box, its top for certain victory of the first side, and the same as an area to the middle. */
export function chancePath(
  chances: Chances,
  last: number,
  width: number,
  height: number,
): { line: string; area: string } {
  const moments = knownMoments(chances);
  if (moments.length < 2) return { line: "", area: "" };
  const x = (n: number) => ((n / Math.max(1, last)) * width).toFixed(1);
  const y = (n: number) => ((1 - standing(chances[n]!)) * height).toFixed(1);
  const line = moments.map((n, i) => `${i ? "L" : "M"}${x(n)} ${y(n)}`).join("");
  return { line, area: `${line}L${x(moments.at(-1)!)} ${height / 2}L${x(moments[0]!)} ${height / 2}Z` };
}

/** As a report is asked with them: the entry and both sides, in thousandths. */
export const chancesAsked = (chances: Chances): number[][] =>
  knownMoments(chances).map((at) => {
    const { first, second } = chances[at]!;
    return [at, Math.round(1000 * first), Math.round(1000 * second)];
  });
