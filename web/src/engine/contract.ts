// The engine protocol, version 2, as the page uses it (docs/formats.md, section 4). Types only: the page holds no rule.
// Side ids, Unit ids, cells ("D5"), facings ("NE") and clause ids ("BB-FIR-05") are the engine's own words.

export type SideId = string;
export type UnitId = string;
export type CellName = string;
export type ClauseId = string;

export interface Failure {
  ok: false;
  error: string; // a sentence
  faults?: Fault[];
  stale?: true; // the number sent is not the present one: look again (view) and decide anew
  number?: number;
  away?: true; // nobody answered: the server cannot be reached
  // a refusal (4.5):
  refused?: string;
  answers_question?: boolean;
  forbidden?: Forbidden[];
  nearest?: string;
  candidates?: string[];
  words?: string;
}
export type Reply<T> = ({ ok: true } & T) | Failure;

export interface Fault {
  where?: string;
  line?: number;
  column?: number;
  found?: string;
  expected?: string;
  remedy?: string;
}
export interface Forbidden {
  id: ClauseId;
  words: string;
  reason?: string;
  measure?: string;
  found?: number;
  allowed?: number;
}

// ---- the host: battles are made and found here; no seat is needed ----------------------------------------------------

export interface Hello {
  protocol: 2;
  program: string; // "limber 0.9.0"
  host: "engine" | "server" | "page"; // limber engine, limber serve, the engine inside the page
  players: { name: string; words: string }[]; // "captain:steady"; what it is like, in a phrase
}
// {"do":"scenarios"}
export interface Scenarios {
  scenarios: ShippedScenario[];
}
export interface ShippedScenario {
  name: string; // "big-board-19c/02-osier-bridge": what `create` takes
  scenario: ScenarioFile;
  units: [number, number];
  words: string; // first sentence of the briefing
  measured?: { player: string; battles: number; won: [number, number]; drawn: number; turns: number }; // of a player against itself; half of the battles took no more turns
}
// {"do":"rulesets"}: 4.2, with `phrase` ("squares, strength points"), `least_side`
export interface RulesetInfo {
  id: string;
  title: string;
  prefix: string;
  grid: "square" | "hex";
  phrase: string;
  switches: {
    name: string;
    values?: string[];
    least?: number;
    most?: number;
    default: string;
    ruling: ClauseId;
    question: string;
    words: string;
  }[];
}
// {"do":"clause","id":"BB-FIR-16"} (or "ids": [...], or "ruleset": all of it in order); `section`: the heading it stands under
export interface Clauses {
  clauses: {
    id: ClauseId;
    ruleset: string;
    kind: "clause" | "ruling";
    text: string;
    section?: string;
    question?: string;
    why?: string;
  }[];
}

// {"do":"create", ...}
export interface Create {
  do: "create";
  scenario?: string | ScenarioFile; // name of a shipped one, or the file itself (a position too)
  record?: string; // or the text of a record, to go on with
  ruleset?: string; // play it under another ruleset of the same grid
  house_rules?: Record<string, string | number | boolean>;
  players?: Record<SideId, string>; // "person" (the default) or the name of a player of the program
  dice?: "program" | "typed";
}
// The links of the new battle. A seat is an unguessable word; knowing it gives the seat.
export interface Created {
  battle: string;
  seats: { both: string; watcher: string; sides: Record<SideId, string> };
  warnings?: Fault[];
}
// {"do":"seat","seat":"..."}: is there such a seat, and whose is it
export interface SeatInfo {
  battle: string;
  seat: SeatName;
  title: string;
}
export type SeatName = "both" | "watcher" | SideId;

// ---- a seat at a battle: every reply is made for that seat -----------------------------------------------------------
// Requests that change something (apply, undo, consent) take "number" and "edition": what the client saw last. Others are refused as stale.
// A seat "both" (two at one screen) may send "side" with any request: then it is answered as for that side alone.

// {"do":"view"}                       everything the screen shows
// {"do":"view","since":12,"edition":3}   and the steps after step 12; of another edition: `reset`, and all steps from 1 on
// {"do":"view","at":12}               the battle as it stood after step 12 (no request, no undo)
// {"do":"view","side":"red"}          of seat "both": as Red may see it (sealed orders)
export interface View {
  battle: string;
  seat: SeatName;
  // of the last step this seat knows of: it has had so many answers; less after an undo. A seat "both" or "watcher" (no `side`) knows of sealed
  // answers when all are told: its number stands still meanwhile. Own sealed answers are numbered when given, the other side's after them when told
  number: number;
  edition: number; // another one: something this seat knew was taken back, or the host was started anew
  title: string;
  briefing?: string;
  ruleset: string;
  ruleset_phrase: string;
  house_rules: { name: string; value: string; ruling: ClauseId; words: string }[]; // those that differ from the default
  dice: "program" | "typed";
  ground: Ground; // map as it was at the start; never changes
  turn: number;
  turn_limit: number | null;
  phase: string;
  sequence: SequenceStep[]; // the steps of a turn, in order, for the bar at the top
  sides: [SideView, SideView];
  units: UnitView[]; // roster order
  wire: CellName[]; // where wire lies now
  held: Record<CellName, SideId>; // objectives, by who holds them
  request: Request; // section 4.3; at a seat that is not asked, `words` says who is waited for. Without a side, of a sealed question: no movers, no kept (ask with `side`)
  mine: boolean; // this seat has to answer now
  thinking: SideId[]; // computer players at work on an answer
  undo: { may: boolean; text?: string; words: string; needs_consent?: boolean; asked?: true }; // what would be taken back, or why nothing can
  undo_asked?: { by: SideId; words: string }; // the other side asks to take something back: answer with {"do":"consent","yes":true}
  steps?: Step[];
  reset?: true; // what was known at `since` no longer stands: draw anew, without motion
}
export interface Ground {
  grid: "square" | "hex";
  columns: number;
  rows: number;
  map: string[];
  legend?: Record<string, string>;
  roads?: CellName[][];
  objectives?: Record<CellName, number | { points: number; held_by?: SideId }>;
}
// name: the phase ("artillery", "action", "card" ...); words: the label ("Guns", "Red acts", "Cards"); detail of the step under way: "6 activations left"
export interface SequenceStep {
  name: string;
  words: string;
  side?: SideId;
  state: "done" | "now" | "next";
  detail?: string;
}
export interface SideView {
  id: SideId;
  name: string;
  colour?: string;
  edge: "north" | "east" | "south" | "west";
  player: string; // "person", "captain:steady"
  units: number;
  units_left: number;
  lost: number;
  start: number; // in strength points, figures or Units
  counted_in: string; // "SP", "Units", "figures"
  breaking: number | null; // losses at which the army is exhausted or beaten
  broken: boolean; // it is
  words: string; // "3 of 28 SP lost, exhausted at 10"
  activations?: number; // left, where they are thrown for and this side acts
  cards?: number; // it may deal this turn
  command?: number; // Command Value of its Commander, once known
  points: number; // of the objectives it holds
  ready?: boolean; // sealed orders: it has given all of its own
}
export interface UnitView {
  id: UnitId;
  name: string;
  side: SideId;
  type: string;
  title: string; // type as it is now (dismounted); title "Infantry"
  arm: "infantry" | "cavalry" | "machine-gun" | "artillery" | "transport" | "commander";
  native?: boolean;
  at: CellName | null;
  state?: "later" | "waiting" | "left" | "destroyed" | "set-up"; // why it is not on the board
  entry?: CellName;
  due?: number; // of one that comes later
  facing: string | null;
  strength: number | null;
  full: number | null; // null where Units have no points
  quality?: "elite" | "average" | "poor";
  marks: string[]; // acted moved fired pinned retreating mounted ... (4.6); also crossing, chief (army Commander)
  on_foot?: boolean;
  towed_by?: UnitId;
  with?: UnitId;
  alone?: boolean;
  card?: string; // "7H"
  contact?: UnitId; // the enemy it is in contact with
  task?: string;
  rating?: string;
  order?: string; // what its own side has ordered it, set-up or sealed, as long as the question is open ("fire g1 at E2")
  words: string; // "in G6, built-up; Elite; 4 of 4 SP; has fired"
}
export interface Request {
  kind: "decision" | "die" | "card" | "over";
  purpose?: string;
  turn: number;
  phase: string;
  sides: SideId[];
  sealed?: boolean;
  ready?: SideId[];
  unit?: UnitId;
  other?: UnitId;
  cell?: CellName;
  movers?: UnitId[];
  kept?: string[];
  count?: number;
  modifiers?: Modifier[];
  needs?: number;
  faces?: { faces: number[]; totals?: number[]; words: string; clauses: ClauseId[] }[];
  sequence: string;
  words: string;
  clauses: ClauseId[];
  result?: {
    winner: SideId | null;
    by: string;
    words: string;
    clauses: ClauseId[];
    points: Record<SideId, number>;
    losses: Record<SideId, { lost: number; start: number }>;
  };
}
export interface Modifier {
  clause: ClauseId;
  also?: ClauseId;
  value: number;
  applied: boolean;
  words: string;
}
// One answer and what came of it. Sealed answers of the other side are no steps of this seat; they are told when all are.
export interface Step {
  number: number;
  turn: number;
  kind: "order" | "die" | "card";
  side: SideId | null; // who gave or threw it
  text: string; // "fire r1 at F4", "d6 6"
  events: EngineEvent[];
}
export interface EngineEvent {
  event: string;
  words: string;
  clause?: ClauseId;
  clauses?: ClauseId[];
  [member: string]: unknown;
}

// {"do":"orders","unit":"r1"}         the options of a Unit, grouped for drawing; without "unit": those that name none
export interface Orders {
  unit?: UnitId;
  moves: MoveOrder[];
  fires: FireOrder[];
  fights: { enemy: UnitId; at: CellName; text: string }[];
  turns: { facing: string; text: string }[]; // turning on the spot; facing after set-up
  retreats: { to: CellName; text: string }[]; // also withdrawals
  places: { to: CellName; text: string }[]; // set-up
  others: { verb: string; text: string; words: string; closes?: true }[]; // every other answer: "Stand and lose 1 SP". closes: ends the Unit's action or the side's step
}
export interface MoveOrder {
  to: CellName;
  path: CellName[];
  cost: string; // to be shown: "2", "1½"
  activations?: number;
  contact: boolean; // it starts (or may start) Close Combat
  fatal: boolean; // lawful, and the Unit is lost by it
  still_fires: boolean; // a shot is left to it afterwards
  text: string; // with the facing that is listed first
  facings: { facing: string; text: string }[];
}
export interface FireOrder {
  target: CellName;
  enemy?: UnitId; // the Unit aimed at, where there is one
  facing?: string; // it turns to it
  text: string;
  moving?: string; // text of the same shot when it will still move
}

// {"do":"chances","unit":"r1"}        of every shot and combat of a Unit (a second request, after the highlights)
// {"do":"chances","choice":"fire r1 at F4"}   of one order
export interface Chances {
  chances: Chance[];
}
export interface Chance {
  text: string;
  verb: string;
  target?: CellName;
  enemy?: UnitId;
  aim: Share; // that the order does what it is for: "to hit Ferrand's Grenadiers", "to destroy the Herdsmen", shells "to land in D5"
  against?: Share; // Close Combat: that we are hurt
  die: string; // "one die, 4 or more"; empty where there is no such phrase
  parts: (Share & { kind: "hurt" | "choice" | "own" | "nothing" })[]; // the whole distribution, in the order of the bar; sums to 1
  modifiers: Modifier[]; // of the first die
  clauses: ClauseId[];
  exact: boolean;
}
export interface Share {
  chance: string;
  decimal: number;
  words: string;
} // "1/2", 0.5, "they lose 1 SP"

// {"do":"why","unit":"r1","at":"I4"}  why a Unit may not do anything with a cell
export interface Why {
  unit: UnitId;
  at: CellName;
  lawful: string[]; // orders that it may give there after all
  short: string; // "range 4, reaches 3"
  reasons: { verb: string; text: string; words: string; forbidden: Forbidden[] }[];
  nearest?: string; // the lawful order that comes nearest
}
// {"do":"threats","at":"G6"}          what can reach this cell: enemies of the seat's side (of "side", of the Unit there)
export interface Threats {
  at: CellName;
  threats: { unit: UnitId; from: CellName; range: number; reaches: number; seen: boolean; words: string }[];
}
// {"do":"sight","from":"G6","to":"I4","unit":"r1"}
export interface SightLine {
  from: CellName;
  to: CellName;
  unit?: UnitId;
  seen: boolean;
  partly?: boolean;
  range: number;
  crossed: CellName[][];
  stopped_by: CellName[];
  clauses: ClauseId[];
  words: string;
}
// {"do":"hint","player":"general"}     what he would do here, for the seat's side, and why; nobody named: the captain
export interface Hint {
  side: SideId;
  choice: string;
  parts: Record<string, unknown>;
  why: string;
}
// {"do":"options"}                     every answer as text, for completion of typed orders (4.4)
export interface Options {
  options: { text: string; verb: string; unit?: UnitId }[];
}
// {"do":"judge","choice":"..."}        lawful or why not
// {"do":"apply","choice":"...","number":12,"edition":3}   gives `meant` and the new view, with the steps since `number`
export interface Applied {
  meant: string[];
  view: View;
}
// {"do":"undo","number":12,"edition":3}            gives `undone` and the view; {"do":"undo","ask":true}: asks the other side; {"do":"consent","yes":true}
export interface Undone {
  undone?: string;
  asked?: true;
  view: View;
}
// {"do":"record"}                      the record: before the end without seed and without what the other side has sealed
// {"do":"record","until":60}           ... its first 60 answers: what a branch begins with
export interface RecordText {
  record: string;
  name: string;
}
// {"do":"outlook","at":31,"playouts":96,"slice":16,"so_far":{...}}   who wins from a moment when captains play on (4.14). The past only of a battle that is over;
// a reply with `so_far` is not the last: the same again, with that
export interface Outlook {
  at: number;
  played: number;
  playouts: number;
  chance: Record<SideId, number>;
  draw: number; // sum to 1
  low: number;
  high: number; // 95 of 100 times the first side's true chance lies between
  words: string;
  so_far?: object;
}
// {"do":"missed","at":31,...}          whether another answer than step 31, an order, would have won more; `better` null: none
export interface Missed {
  at: number;
  side: SideId;
  played: number;
  playouts: number;
  given: { choice: string; chance?: number };
  better?: { choice: string; parts: Record<string, unknown>; chance: number; why: string } | null;
  gain?: number;
  low?: number;
  high?: number;
  words: string;
  so_far?: object;
}
// {"do":"report","format":"html"}      html; "markdown": markdown and maps; "figures": the numbers behind them (4.13, replay/figures.ts)
// {"do":"position","line":"..."}       the battle as a scenario that stands at that position line

export interface ScenarioFile {
  limber: string;
  title?: string;
  briefing?: string;
  ruleset: string;
  house_rules?: Record<string, string | number | boolean>;
  battle?: { kind?: string; turn_limit?: number };
  board: Ground;
  sides: {
    id: SideId;
    name?: string;
    colour?: string;
    edge?: string;
    army?: string;
    units: {
      id: UnitId;
      name?: string;
      type: string;
      at?: CellName;
      facing?: string;
      quality?: string;
      [m: string]: unknown;
    }[];
    [m: string]: unknown;
  }[];
  [m: string]: unknown;
}

// ---- the one interface of the page -----------------------------------------------------------------------------------

export interface EngineLink {
  readonly kind: "server" | "page";
  ask<T>(request: { do: string; [m: string]: unknown }): Promise<Reply<T>>; // hello, scenarios, rulesets, clause, create, seat
  seat(word: string): Seat;
}
export interface Seat {
  readonly word: string;
  ask<T>(request: { do: string; [m: string]: unknown }): Promise<Reply<T>>;
  // What others did (computer players too): called with the number there is now. Also when the link is lost and found again.
  listen(news: (n: News) => void): () => void;
}
export type News = { number: number; edition: number; thinking: SideId[] } | { link: "lost" | "found" };
