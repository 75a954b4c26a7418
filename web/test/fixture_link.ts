// A seat whose answers are written down: enough of a battle to try the stores of the page without an engine.
import type {
  Asked,
  AskSeat,
  EngineEvent,
  EventMembers,
  News,
  Orders,
  Reply,
  Seat,
  SideView,
  Step,
  UnitView,
  View,
} from "../src/engine/engine_link";

export const unit = (id: string, side: string, at: string | null, more: Partial<UnitView> = {}): UnitView => ({
  id,
  name: `Unit ${id}`,
  side,
  type: "infantry",
  title: "Infantry",
  arm: "infantry",
  role: "infantry",
  sign: "infantry",
  at,
  facing: "N",
  strength: 4,
  full: 4,
  marks: [],
  words: `in ${at}`,
  ...more,
});

export const side = (id: string, more: Partial<SideView> = {}): SideView => ({
  id,
  name: id === "red" ? "Brannock" : "Velloria",
  called: id === "red" ? "Brannock" : "Velloria",
  edge: id === "red" ? "south" : "north",
  player: "person",
  units: 3,
  units_left: 3,
  lost: 0,
  start: 10,
  counted_in: "SP",
  breaking: 4,
  broken: false,
  words: "0 of 10 SP lost, exhausted at 4",
  points: 0,
  ...more,
});

export function view(more: Partial<View> = {}): View {
  return {
    battle: "a",
    seat: "red",
    number: 4,
    edition: 1,
    title: "Hallow",
    ruleset: "big-board-19c",
    ruleset_phrase: "squares, strength points",
    house_rules: [],
    dice: "program",
    ground: { grid: "square", columns: 8, rows: 8, map: Array.from({ length: 8 }, () => "........") },
    goal: {
      objectives: [{ at: "D4", points: 1, words: "houses, 1 point" }],
      forces: { red: "from the south: 2 Infantry", blue: "from the north: 1 Infantry" },
      wins: { words: "More points win.", clauses: ["BB-R122"] },
      ends: { words: "The battle ends after turn 12.", clauses: ["BB-R121"] },
    },
    turn: 1,
    turn_limit: 12,
    phase: "action",
    sequence: [],
    sides: [side("red", { activations: 2 }), side("blue", { player: "captain:steady" })],
    units: [unit("r1", "red", "D7"), unit("r2", "red", "F7"), unit("b1", "blue", "D4")],
    wire: [],
    held: {},
    request: {
      kind: "decision",
      purpose: "pick-unit",
      turn: 1,
      phase: "action",
      sides: ["red"],
      movers: ["r1", "r2"],
      sequence: "Turn 1",
      words: "Brannock: order a Unit",
      clauses: [],
    },
    mine: true,
    thinking: [],
    undo: { may: true, words: "" },
    ...more,
  };
}

export const orders = (more: Partial<Orders> = {}): Orders => ({
  moves: [],
  fires: [],
  fights: [],
  turns: [],
  retreats: [],
  places: [],
  others: [],
  ...more,
});

export const step = (
  number: number,
  side: string | null,
  text: string,
  events: EventMembers[],
  kind: Step["kind"] = "order",
): Step => ({ number, turn: 1, kind, side, text, events: events as EngineEvent[] });

/** Answers by what is asked; everything that was asked is remembered. */
export class FixtureSeat implements Seat {
  readonly token = "seat";
  readonly asked: Asked[] = [];
  tell: (news: News) => void = () => {};

  constructor(private readonly answers: Record<string, (request: Asked) => unknown>) {}

  readonly ask = ((request: Asked) => {
    this.asked.push(request);
    const answer = this.answers[request.do];
    const reply = answer ? answer(request) : { ok: false, error: `no answer to ${request.do}` };
    return Promise.resolve({ ok: true, ...(reply as object) } as Reply<object>);
  }) as AskSeat;

  listen(news: (n: News) => void): () => void {
    this.tell = news;
    return () => {};
  }
}

export const whenIdle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** A browser that notes nothing but that the goal of the battle has been read. */
export const goalRead = (key: string): string | null => (key === "limber.goals" ? '["a"]' : null);
