// What is pointed out on the board at one moment: who acted, at what, who was hurt and how, where a Unit came from.
import type { Mark } from "../board";
import { sideIndex } from "../battle/battle_marks";
import type { CellName, EventMembers, SeatView, Step, UnitId } from "../engine/engine_link";
import { words } from "../words/replay";

const text = (value: unknown): string | null => (typeof value === "string" ? value : null);
const CELL = /^[A-Z]{1,2}\d{1,2}$/;

interface Blow {
  from: CellName | null;
  to: CellName | null;
}

function cellOf(view: SeatView, unit: UnitId | null): CellName | null {
  return view.units.find((u) => u.id === unit)?.at ?? null;
}

/** An order by its words: the Unit it names first, and the cell or the enemy it names last. */
function ofOrder(view: SeatView, choice: string): Blow {
  const [, unit = "", ...rest] = choice.split(" ");
  const last = rest.at(-1) ?? "";
  const to = choice.startsWith("move") ? null : CELL.test(last) ? last : cellOf(view, last);
  return { from: cellOf(view, unit), to };
}

/** A die by whom it was thrown for and where it was aimed. */
function ofDie(view: SeatView, event: EventMembers): Blow {
  const from = cellOf(view, text(event.unit));
  const to = text(event.cell) ?? cellOf(view, text(event.other));
  return { from, to: to === from ? null : to };
}

/** Who struck at a cell: the last of this order's dice that was aimed at it. */
function strikerAt(view: SeatView, before: readonly Step[], cell: CellName): CellName | null {
  for (const step of [...before].reverse()) {
    const from = (step.events as EventMembers[])
      .filter((e) => e.event === "rolled" && e.cell === cell)
      .map((e) => cellOf(view, text(e.unit)))
      .find((at) => at && at !== cell);
    if (from) return from;
    if (step.kind === "order") return null;
  }
  return null;
}

function blowOf(view: SeatView, steps: readonly Step[], index: number): Blow {
  const step = steps[index]!;
  if (step.kind === "order") return ofOrder(view, step.text);
  const rolled = (step.events as EventMembers[]).find((e) => e.event === "rolled" && text(e.unit));
  if (!rolled) return { from: null, to: null };
  const blow = ofDie(view, rolled);
  const at = text(rolled.cell);
  if ((blow.from && blow.to) || !at) return blow;
  return { from: strikerAt(view, steps.slice(0, index), at), to: at };
}

/** What each cell has suffered, in a word. */
function harmOf(view: SeatView, step: Step): Map<CellName, string> {
  const harm = new Map<CellName, string>();
  for (const event of step.events as EventMembers[]) {
    const cell = text(event.at) ?? cellOf(view, text(event.unit));
    if (!cell) continue;
    if (event.event === "destroyed") harm.set(cell, words.gone);
    else if (event.event === "strength-lost" && harm.get(cell) !== words.gone)
      harm.set(cell, words.lost(Number(event.points)));
  }
  return harm;
}

function left(view: SeatView, step: Step): Mark[] {
  const gone = new Map<UnitId, CellName>();
  for (const event of step.events as EventMembers[]) {
    const unit = text(event.unit),
      from = text(event.from);
    if (event.event === "moved" && unit && from && !gone.has(unit)) gone.set(unit, from);
  }
  return [...gone].map(
    ([unit, cell]): Mark => ({
      kind: "left",
      cell,
      side: sideIndex(view, view.units.find((u) => u.id === unit)?.side ?? null),
    }),
  );
}

export function replayMarks(view: SeatView, steps: readonly Step[], at: number): Mark[] {
  const index = steps.findIndex((step) => step.number === at);
  if (index < 0) return [];
  const { from, to } = blowOf(view, steps, index);
  const marks = left(view, steps[index]!);
  if (from) marks.push({ kind: "chosen", cell: from });
  if (to) marks.push({ kind: "target", cell: to });
  for (const [cell, said] of harmOf(view, steps[index]!)) {
    if (from && cell !== from) marks.push({ kind: "fire", cell, chance: said, from, full: true });
    else marks.push({ kind: "label", cell, text: said });
  }
  return marks;
}
