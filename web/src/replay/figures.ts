// The figures of a report (docs/formats.md, section 4.13) as the time line draws them. Fractions stay the engine's.
import type { EventMembers, ReportFigures, SideId, Step, UnitId } from "../engine/engine_link";

export type Figures = ReportFigures;
export type ReportThrow = ReportFigures["throws"][number];

/** Luck after each answer, from 0 to the last: the first side's less the second's. */
export function luckCurve(throws: readonly ReportThrow[], first: SideId, last: number): number[] {
  const curve = new Array<number>(last + 1).fill(0);
  for (const one of throws)
    if (one.number <= last) curve[one.number]! += one.side === first ? one.decimal : -one.decimal;
  for (let i = 1; i <= last; i++) curve[i] = curve[i]! + curve[i - 1]!;
  return curve;
}

/** A line through the curve in a box, and the height of its zero. */
export function curvePath(curve: readonly number[], width: number, height: number): { line: string; zero: number } {
  const most = Math.max(1, ...curve.map(Math.abs));
  const x = (i: number) => (curve.length > 1 ? (i / (curve.length - 1)) * width : 0);
  const y = (value: number) => height / 2 - (value / most) * (height / 2 - 4);
  const line = curve.map((value, i) => `${i ? "L" : "M"}${x(i).toFixed(1)} ${y(value).toFixed(1)}`).join("");
  return { line, zero: y(0) };
}

/** Every answer at which a Unit lost something, by what is told of it; `gone`: it was the last of it. */
export function lossesOf(steps: readonly Step[]): { unit: UnitId; number: number; gone: boolean }[] {
  const lost = new Map<string, { unit: UnitId; number: number; gone: boolean }>();
  for (const { number, events } of steps)
    for (const { event, unit } of events as EventMembers[]) {
      const gone = event === "destroyed" || event === "left-board";
      if (typeof unit !== "string" || !(gone || event === "strength-lost")) continue;
      const key = `${number} ${unit}`;
      lost.set(key, { unit, number, gone: gone || !!lost.get(key)?.gone });
    }
  return [...lost.values()];
}
