// The orders of others in a few words each: an order and the dice that followed it are one item.
import type { CellName, EngineEvent, SideId, Step, UnitId } from "../engine/engine_link";
import { goesOn, plain } from "./log_lines";

export interface RecapItem {
  side: SideId;
  unit: UnitId | null;
  from: CellName | null;
  way: CellName[]; // it went, or from where to where it shot
  shot: boolean;
  words: string;
  steps: Step[];
}

const TELLING = new Set([
  "moved",
  "strength-lost",
  "destroyed",
  "left-board",
  "combat-ended",
  "objective-taken",
  "shot-landed",
  "placed",
  "exhausted",
  "target-named",
  "joined",
  "parted",
]);

function lastIndex<T>(list: T[], holds: (one: T) => boolean): number {
  let i = list.length - 1;
  while (i >= 0 && !holds(list[i]!)) i -= 1;
  return i;
}

/** Only orders of others count; dice of a turn that follow no order (initiative) belong to nobody. */
export function recapOf(steps: Step[], isOther: (side: SideId | null) => boolean): RecapItem[] {
  const groups: Step[][] = [];
  let open = false;
  for (const step of steps) {
    if (step.kind === "order") {
      open = isOther(step.side) && step.events.length > 0;
      if (open) groups.push([step]);
    } else if (open) groups.at(-1)!.push(step);
  }
  return groups.map(item).filter((found): found is RecapItem => found !== null);
}

/**
 * What others did last, by the record alone: the orders since this seat's own last one, and of these the last run of one
 * side, so that a spectator sees one side's step and an order that was taken back is in nobody's.
 */
export function lastStepOf(record: Step[], isOther: (side: SideId | null) => boolean): RecapItem[] {
  const own = lastIndex(record, (step) => step.kind === "order" && step.side !== null && !isOther(step.side));
  const items = recapOf(record.slice(own + 1), isOther);
  const side = items.at(-1)?.side;
  return items.slice(lastIndex(items, (item) => item.side !== side) + 1);
}

function item(steps: Step[]): RecapItem | null {
  const events = steps.flatMap((step) => step.events);
  const unit = unitOf(steps[0]!.text);
  const words = wordsOf(events, unit);
  if (!words) return null;
  const path = pathOf(events, unit);
  const target = targetOf(events);
  return {
    side: steps[0]!.side!,
    unit,
    from: path[0] ?? null,
    way: path.length > 1 ? path : target ? [target] : [],
    shot: path.length < 2,
    words,
    steps,
  };
}

const unitOf = (text: string): UnitId | null => /^\S+ ([a-z]\S*)/.exec(text)?.[1] ?? null;

function pathOf(events: EngineEvent[], unit: UnitId | null): CellName[] {
  const path: CellName[] = [];
  for (const event of events) {
    if (event.event !== "moved" || event.unit !== unit) continue;
    if (!path.length && typeof event.from === "string") path.push(event.from);
    path.push(String(event.to));
  }
  return path;
}

function targetOf(events: EngineEvent[]): CellName | null {
  for (const event of events) if (event.event === "rolled" && typeof event.cell === "string") return event.cell;
  return null;
}

// What was ordered, then what came of it: the last move of each Unit and every loss.
function wordsOf(events: EngineEvent[], unit: UnitId | null): string {
  const told = events.filter(
    (event, i) => event.words && (event.event === "ordered" || TELLING.has(event.event)) && !goesOn(events, i),
  );
  const chosen = told.length
    ? told
    : events.filter((event) => event.event === "rolled" && unit !== null && event.unit === unit);
  return chosen.map((event) => plain(event.words)).join(" ");
}
