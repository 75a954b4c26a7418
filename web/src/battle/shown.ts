// The battle as it is shown: the facts of a view, carried on event by event so that what others did can be seen happen.
// No rule: every event says itself what has become of whom (docs/formats.md, 4.6).
import type {
  CellName,
  EngineEvent,
  EventMembers,
  SeatView,
  SideId,
  Step,
  UnitId,
  UnitView,
} from "../engine/engine_link";

export interface Shown {
  number: number;
  units: UnitView[];
  wire: CellName[];
  held: Record<CellName, SideId>;
}

export function shownOf(view: SeatView): Shown {
  return { number: view.number, units: view.units, wire: view.wire, held: view.held };
}

type Change = (unit: UnitView, event: EventMembers) => Partial<UnitView>;

const cell = (value: unknown): CellName | null => (typeof value === "string" ? value : null);
const without = (marks: string[], mark: unknown) => marks.filter((m) => m !== mark);

// Who is changed by an event (the member that names it), and what becomes of him.
const CHANGES: { [Kind in EngineEvent["event"]]?: [member: keyof EventMembers, change: Change] } = {
  placed: ["unit", (_, e) => ({ at: cell(e.at), facing: cell(e.facing), state: undefined })],
  moved: ["unit", (_, e) => ({ at: cell(e.to), state: undefined })],
  turned: ["unit", (_, e) => ({ facing: cell(e.facing) })],
  marked: ["unit", (u, e) => ({ marks: [...without(u.marks, e.mark), String(e.mark)] })],
  unmarked: ["unit", (u, e) => ({ marks: without(u.marks, e.mark) })],
  "strength-lost": ["unit", (_, e) => ({ strength: Number(e.left) })],
  destroyed: ["unit", () => ({ at: null, state: "destroyed", card: undefined })],
  "left-board": ["unit", () => ({ at: null, state: "left", card: undefined })],
  "card-dealt": ["unit", (_, e) => ({ card: String(e.card) })],
  "card-returned": ["unit", () => ({ card: undefined })],
  joined: ["commander", (_, e) => ({ with: String(e.unit), alone: undefined })],
  parted: ["commander", () => ({ with: undefined, alone: true })],
  linked: ["gun", (_, e) => ({ towed_by: String(e.team) })],
  unlinked: ["gun", () => ({ towed_by: undefined })],
  due: ["unit", () => ({ state: "waiting" })],
};

function changed(units: UnitView[], id: UnitId, change: (unit: UnitView) => Partial<UnitView>): UnitView[] {
  return units.map((unit) => (unit.id === id ? { ...unit, ...change(unit) } : unit));
}

/** The battle after one event. What the page does not know of leaves it as it is; the next view says all. */
export function after(shown: Shown, event: EventMembers): Shown {
  const rule = CHANGES[event.event];
  if (rule) {
    const [member, change] = rule;
    return { ...shown, units: changed(shown.units, String(event[member]), (unit) => change(unit, event)) };
  }
  const at = cell(event.at);
  if (!at) return shown;
  if (event.event === "wire-laid") return { ...shown, wire: [...shown.wire, at] };
  if (event.event === "wire-cleared") return { ...shown, wire: shown.wire.filter((c) => c !== at) };
  if (event.event === "objective-taken") return { ...shown, held: { ...shown.held, [at]: String(event.side) } };
  return shown;
}

export function afterStep(shown: Shown, step: Step): Shown {
  return { ...step.events.reduce(after, shown), number: step.number };
}
