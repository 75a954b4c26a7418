// Which cells a step of a guide speaks of: the one it points to, those it writes out, and where the Units it names stand.
import type { UnitView } from "../engine/engine_link";
import type { GuideStep } from "./guide_file";

const CELL = /\b[A-Z]{1,2}[1-9]\d?\b/g;

export function namedCells(step: GuideStep, units: readonly Pick<UnitView, "id" | "name" | "at">[]): string[] {
  const said = `${step.title} ${step.words} ${step.task}`;
  const given = step.answer.split(/[\s;]+/);
  const cells = new Set([
    ...(step.at ? [step.at] : []),
    ...(said.match(CELL) ?? []),
    ...given.filter((w) => /^[A-Z]{1,2}\d+$/.test(w)),
  ]);
  for (const { id, name, at } of units)
    if (at && (given.includes(id) || said.includes(name) || new RegExp(`\\b${id}\\b`).test(said))) cells.add(at);
  return [...cells];
}
