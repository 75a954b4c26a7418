// Made from docs/schema by web/schema/make_types.mjs (npm run types). Do not edit.
import type { ScenarioFile } from "./scenario_file";

/** What can be asked of a host: the members of each request beside `do`. */
export interface HostRequests {
  hello: unknown;
  clause: { ids?: string[]; ruleset?: string };
  scenarios: unknown;
  check: { scenario: Record<string, unknown> };
  verify: { record: string };
  draft:
    | { ruleset: string; columns?: number; rows?: number }
    | { like: Record<string, unknown>; seed?: number; at?: DraftSearch };
  study: {
    /** As a file study/1, with its scenario inside; at most four variants. */
    study: Record<string, unknown>;
    at?: StudySoFar;
    /** About so many battles with this request. */
    slice?: number;
    /** Fight no more: the figures so far as one file to read. */
    page?: boolean;
  };
  rulesets: unknown;
  create: {
    scenario?: string | ScenarioFile;
    record?: string;
    ruleset?: string;
    house_rules?: Record<string, string | number | boolean>;
    players?: Record<string, Player>;
    dice?: "program" | "typed" | "sealed";
    /** The word that a host may ask for before it lets a client start a battle. */
    invitation?: string;
  };
  seat: { seat: string };
}
/** What is replied to each, if nothing is wrong. */
export interface HostReplies {
  hello: Hello;
  clause: Clauses;
  scenarios: Scenarios;
  check: Check;
  verify: Verify;
  draft: Draft;
  study: Study;
  rulesets: Rulesets;
  create: Created;
  seat: SeatInfo;
}
/** What can be asked of a seat: the members of each request beside `do`. */
export interface SeatRequests {
  hello: unknown;
  clause: { ids?: string[]; ruleset?: string };
  scenarios: unknown;
  check: { scenario: Record<string, unknown> };
  verify: { record: string };
  draft:
    | { ruleset: string; columns?: number; rows?: number }
    | { like: Record<string, unknown>; seed?: number; at?: DraftSearch };
  study: {
    /** As a file study/1, with its scenario inside; at most four variants. */
    study: Record<string, unknown>;
    at?: StudySoFar;
    /** About so many battles with this request. */
    slice?: number;
    /** Fight no more: the figures so far as one file to read. */
    page?: boolean;
  };
  orders: { unit?: string; side?: string };
  chances: { unit?: string; choice?: string; side?: string };
  why: { unit: string; at: string; side?: string };
  threats: { at: string; side?: string };
  changes: { since: number; side?: string };
  hint: {
    player?:
      | "random"
      | "captain"
      | "captain:cautious"
      | "captain:steady"
      | "captain:bold"
      | "concentrate"
      | "defend"
      | "rush"
      | "level:1"
      | "level:2"
      | "level:3"
      | "level:4"
      | "level:5"
      | "general"
      | "level:6";
    side?: string;
  };
  outlook: { at?: number; playouts?: number; slice?: number; so_far?: Endings; side?: string };
  missed: { at: number; playouts?: number; slice?: number; so_far?: Compared; side?: string };
  cost:
    | { at: number; slice?: number; so_far?: JudgedPart; seed?: number; side?: string }
    | { parts?: JudgedPart[]; chances?: number[][]; moments?: number; playouts?: number; seed?: number; side?: string };
  rulesets: unknown;
  request: { side?: string };
  options: { unit?: string; side?: string };
  judge: { choice: string; side?: string };
  odds: { choice?: string; plan?: string[]; doctrine?: Doctrine; side?: string; states?: number; bytes?: number };
  sight: { from: string; to: string; unit?: string };
  board: { side?: string };
  record: { side?: string; until?: number };
  report: {
    side?: string;
    format: "html" | "markdown" | "figures";
    pictures?: "svg" | "png";
    chances?: number[][];
    moments?: number;
  };
  position: { line: string };
  view: {
    side?: string;
    since?: number;
    /** 0: of no view yet. */
    edition?: number;
    at?: number;
  };
  apply: {
    side?: string;
    choice: string;
    /** An answer that closes a step and could not be undone is not carried out; the reply says so. */
    pause?: boolean;
    lot?: Lot;
    number: StepNumber;
    edition: Edition;
  };
  undo: { side?: string; ask?: boolean; number: StepNumber; edition: Edition };
  consent: { side?: string; yes: boolean; number: StepNumber; edition: Edition };
  first_throw: { side?: string; lot: Lot; number: StepNumber; edition: Edition };
  correct: { side?: string; step: number; choice: string; number: StepNumber; edition: Edition };
}
/** What is replied to each, if nothing is wrong. */
export interface SeatReplies {
  hello: Hello;
  clause: Clauses;
  scenarios: Scenarios;
  check: Check;
  verify: Verify;
  draft: Draft;
  study: Study;
  orders: Orders;
  chances: Chances;
  why: Why;
  threats: Threats;
  changes: Changes;
  hint: Hint;
  outlook: Outlook;
  missed: Missed;
  cost: Cost;
  rulesets: Rulesets;
  request: RequestReply;
  options: Options;
  judge: Judge;
  odds: Odds;
  sight: SightLine;
  board: Board;
  record: RecordText;
  report: ReportReply;
  position: PositionReply;
  view: ViewReply;
  apply: Applied;
  undo: Undone;
  consent: Consent;
  first_throw: FirstThrow;
  correct: Correct;
}
/** Where the search for a fair battle stands: the draft that is being fought, and what its first side has won, drawn and lost. */
export type DraftSearch = { draft: number; won: number; drawn: number; lost: number };
/** What was fought of a study: seeds, and what was counted of each variant. */
export type StudySoFar = { seeds: number; counts: Record<string, unknown>[] };
export type Player =
  | "person"
  | "random"
  | "captain"
  | "captain:cautious"
  | "captain:steady"
  | "captain:bold"
  | "concentrate"
  | "defend"
  | "rush"
  | "level:1"
  | "level:2"
  | "level:3"
  | "level:4"
  | "level:5"
  | "general"
  | "level:6";
export type Hello = AnyHello & { host: "server" | "page" };
export type Clauses = {
  clauses: {
    id: string;
    ruleset: string;
    kind: "clause" | "ruling";
    text: string;
    section?: string;
    question?: string;
    why?: string;
  }[];
};
export type Scenarios = {
  scenarios: {
    name: string;
    scenario: ScenarioFile;
    units: [number, number];
    words: string;
    measured?: { player: string; battles: number; won: [number, number]; drawn: number; turns: number };
  }[];
};
export type Check = {
  faults: Fault[];
  warnings: Fault[];
  /** Of a scenario without faults: its file. */
  text?: string;
};
export type Verify = {
  title: string;
  verdict: "intact" | "broken" | "not-opened" | "not-sealed";
  /** The verdict in a sentence. */
  words: string;
  /** What else there is to say of it. */
  notes: Texts;
  /** How many hold. */
  answers: number;
  /** How many of them were thrown again. */
  throws: number;
  /** How many of them brought a lot. */
  lots: number;
  /** How many of them are dice or cards that a player typed. */
  given: number;
  over: boolean;
  seals: {
    seal: string;
    /** The host's, where it is open. */
    number?: string;
    /** The first answer under it. */
    from: number;
  }[];
  /** The answers that hold, in their order. */
  entries: {
    text: string;
    /** What came of it. */
    words?: string;
    /** Of one in the chain. */
    link?: string;
    lot?: string;
    given?: true;
    /** Thrown again, it fell the same. */
    thrown?: true;
  }[];
  /** The first answer that is not as it was. */
  broken?: {
    /** Its number. */
    at: number;
    line: number;
    found: string;
    expected: string;
    /** Of a die or card: what the chain throws. */
    thrown?: string;
  };
};
export type Draft = Drafted | DraftUnderWay;
export type Study = {
  at: StudySoFar;
  /** As limber study --json writes it: study.schema.json, report. */
  report: Record<string, unknown>;
  /** Every battle is fought, or every interval is as small as was asked. */
  done: boolean;
  html?: string;
};
export type Rulesets = { rulesets: RulesetInfo[] };
export type Created = {
  battle: BattleName;
  seats: { both: SeatToken; watcher: SeatToken; sides: Record<string, SeatToken> };
  warnings?: Fault[];
};
export type SeatInfo = { battle: BattleName; seat: SeatName; title: string };
/** Battles played out so far: won by each side, drawn. */
export type Endings = { won: [number, number]; drawn: number };
/** The same battles played out after each of several answers, the one that was given first. */
export type Compared = { played: number; halves: number[]; squares: number[] };
/** Of an order or a throw of a finished battle: what has been counted of it. It is sent back as it came. */
export type JudgedPart = {
  at: number;
  step?: number;
  other?: number;
  wanted?: number;
  weight?: number;
  played: number;
  won: number[];
  gain?: [number, number];
  gain_put_off?: [number, number];
  luck?: [number, number];
};
/** Names beside these are ids of sides. */
export type Doctrine = {
  retreat?: "ask" | "back" | "stand" | "best";
  follow?: boolean;
  fight_on?: boolean;
  facing?: "ask" | "keep";
};
/** Of sealed dice: drawn at random for each request. */
export type Lot = string;
export type StepNumber = number;
export type Edition = number;
export type Orders = {
  unit?: string;
  moves: {
    to: string;
    path: Texts;
    cost: string;
    activations?: number;
    contact: boolean;
    fatal: boolean;
    still_fires: boolean;
    text: string;
    facings: { facing: string | null; text: string }[];
  }[];
  fires: { target: string; enemy?: string; facing?: string; text: string; moving?: string }[];
  fights: { enemy: string; at: string; text: string }[];
  turns: { facing: string; text: string }[];
  retreats: { to: string; text: string }[];
  places: { to: string; text: string }[];
  others: { verb: string; text: string; words: string; closes?: true }[];
};
export type Chances = { chances: Chance[] };
export type Why = {
  unit: string;
  at: string;
  lawful: Texts;
  short: string;
  reasons: { verb: string; text: string; words: string; forbidden: AllForbidden }[];
  nearest?: string;
};
export type Threats = {
  at: string;
  threats: { unit: string; from: string; range: number; reaches: number; seen: boolean; words: string }[];
};
export type Changes = {
  since: number;
  changes: { kind: "losses" | "ground" | "threat"; words: string; units: string[]; cells: string[] }[];
};
export type Hint = {
  side: string;
  choice: string;
  /** The order as it is said. */
  words: string;
  parts: Choice;
  why: string;
};
export type Outlook = {
  at: number;
  played: number;
  playouts: number;
  won: Record<string, number>;
  drawn: number;
  chance: SharesOfSides;
  draw: PartOfOne;
  low: PartOfOne;
  high: PartOfOne;
  words: string;
  so_far?: Endings;
  capped?: { slice?: number };
};
export type Missed = {
  at: number;
  side: string;
  played: number;
  playouts: number;
  given: LookedBackOn;
  better?: null | (LookedBackOn & Required<Pick<LookedBackOn, "chance" | "why">>);
  gain?: PartOfOne;
  low?: PartOfOne;
  high?: number;
  words: string;
  so_far?: Compared;
  capped?: { slice?: number };
};
export type Cost = {
  part?: JudgedPart;
  done?: boolean;
  judged?: number;
  of?: number;
  left?: number[];
  cost?: WorthCost;
  capped?: { slice?: number };
};
export type RequestReply = { request: Request };
export type Options = { options: Choice[] };
export type Judge = {
  lawful: boolean;
  meant?: Texts;
  refused?: string;
  answers_question?: boolean;
  forbidden?: AllForbidden;
  nearest?: string;
  candidates?: Texts;
  words?: string;
};
export type Odds = {
  meant: Texts;
  outcomes: Outcome[];
  rest: string;
  exact: boolean;
  playouts?: number;
  states: number;
  /** At a seat: the most it may ask for, where it asked for more. */
  capped?: { states?: number; bytes?: number };
  cut_off?: { states?: string; bytes?: string; dice?: string; outcomes?: string; unlisted?: number };
  summary?: {
    losses: { unit: string; lost: Texts; mean: string; destroyed: string }[];
    morale: { commander: string; killed: string; fewest: number; most: number; words: string }[];
  };
};
export type SightLine = {
  from: string;
  to: string;
  unit?: string;
  seen: boolean;
  partly: boolean;
  range: number;
  crossed: string[][];
  stopped_by: string[];
  would_block: string[];
  clauses: ClauseIds;
  words: string;
};
export type Board = { board: ScenarioFile; line?: string };
export type RecordText = { record: string; name: string };
export type ReportReply =
  | { html: string }
  | { markdown: string; maps: { name: string; svg: string }[] }
  | ReportFigures;
export type PositionReply = { scenario: ScenarioFile };
export type ViewReply = View | PastView;
export type Applied = {
  meant: Texts;
  /** Nothing was done: this answer closes the step, in words. Send it again without `pause`. */
  ends?: string;
  view: ChangedView;
};
export type Undone = { undone?: string; asked?: true; view: ChangedView };
export type Consent = { undone?: string; view: ChangedView };
export type FirstThrow = { view: ChangedView };
export type Correct = { corrected: string; view: ChangedView };
export type HostFailure = {
  ok: false;
  error: string;
  faults?: Fault[];
  refused?: string;
  answers_question?: boolean;
  forbidden?: AllForbidden;
  nearest?: string;
  candidates?: Texts;
  words?: string;
  stale?: true;
  number?: StepNumber;
  edition?: Edition;
  needs_consent?: true;
  /** Of create: send the invitation word of this host. */
  needs_invitation?: true;
};
/** The data of a server-sent event. */
export type News = { number: StepNumber; edition: Edition; thinking: Texts };
export type AnyHello = {
  protocol: 2;
  program: string;
  host: "engine" | "server" | "page";
  players: { name: string; words: string }[];
  looks: Record<string, Record<string, Look>>;
};
export type Fault = {
  line?: number;
  column?: number;
  where?: string;
  found?: string;
  expected?: string;
  remedy?: string;
  /** What was found, what was expected and the remedy, as sentences. */
  words: string;
};
export type Texts = string[];
/** A new scenario, and what can be chosen for it. */
export type Drafted = {
  scenario: ScenarioFile;
  choices: {
    terrains: Texts;
    facings: Texts;
    qualities: Texts;
    edges: Texts;
    armies: Texts;
    ratings: Texts;
    kinds: Texts;
  };
  /** Of one that was searched for: how fair it is. */
  words?: string;
};
/** A search that has not found one yet: ask again, with `at`. */
export type DraftUnderWay = { at: DraftSearch; words: string };
export type RulesetInfo = {
  id: string;
  title: string;
  prefix: string;
  phrase: string;
  revision: number;
  fingerprint: string;
  grid: "square" | "hex";
  least_side: number;
  phases: Phase[];
  units: UnitType[];
  switches: Switch[];
  figures: { module: string; name: string; value: string; clauses: ClauseIds }[];
};
export type BattleName = string;
export type SeatToken = string;
/** The id of a side, both or watcher. */
export type SeatName = string;
export type Chance = {
  text: string;
  verb: string;
  target?: string;
  enemy?: string;
  aim: Share;
  against?: Share;
  dice?: { side: string; hurts: string; words: string; modifiers: Modifier[] }[];
  follows?: Texts;
  die: string;
  parts: { chance: string; decimal: number; words: string; kind: "hurt" | "choice" | "own" | "nothing" }[];
  modifiers: Modifier[];
  clauses: ClauseIds;
  exact: boolean;
};
export type AllForbidden = {
  id: string;
  words: string;
  reason?: string;
  measure?:
    | "range"
    | "steps"
    | "half-steps"
    | "steps-fired"
    | "contours"
    | "sides"
    | "activations"
    | "units"
    | "turns"
    | "distance"
    | "rows"
    | "movement"
    | "cards"
    | "figures";
  found?: number;
  allowed?: number;
}[];
export type Choice = {
  text: string;
  verb: string;
  unit?: string;
  other?: string;
  enemy?: string;
  path?: string[];
  to?: string | null;
  target?: string | null;
  moving?: true;
  activations?: number;
  facing?: string | null;
  face?: number;
  card?: string;
  side?: string;
};
export type SharesOfSides = Record<string, PartOfOne>;
export type PartOfOne = number;
export type LookedBackOn = {
  choice: string;
  /** The order as it is said. */
  words: string;
  parts: Choice;
  chance?: PartOfOne;
  why?: string;
};
export type WorthCost = {
  limber: "cost/1";
  title: string;
  ruleset: string;
  answers: WorthCount;
  seed: WorthCount;
  side: string;
  headline: string;
  words: string[];
  ledger: WorthLedger;
  sides: Record<string, WorthSide>;
  orders: WorthOrder[];
  throws: WorthThrow[];
  curve: { answer: WorthCount; chance: number }[];
};
export type Request = {
  kind: "decision" | "die" | "card" | "over";
  purpose?: Purpose;
  turn: number;
  phase: Phase;
  sides: string[];
  sealed?: true;
  ready?: string[];
  unit?: string;
  other?: string;
  cell?: string;
  movers?: string[];
  kept?: Texts;
  count?: number;
  modifiers?: Modifier[];
  needs?: number;
  faces?: Face[];
  sequence: string;
  words: string;
  clauses: ClauseIds;
  result?: Result;
};
export type Outcome = {
  chance: string;
  decimal: number;
  low?: number;
  high?: number;
  words: string;
  changes: {
    unit: string;
    lost?: number;
    destroyed?: true;
    retreated?: true;
    moved?: true;
    pinned?: boolean;
    broken?: true;
    at?: string;
    facing?: string;
  }[];
  ends: "done" | "decision" | "horizon" | "over";
  decision?: { sides: string[]; purpose: Purpose; unit?: string; other?: string };
  horizon?:
    | "activation-dice"
    | "initiative"
    | "reinforcements"
    | "command-dice"
    | "deal"
    | "army-morale"
    | "end-of-turn";
  tests?: number;
  activations?: number;
  cards?: number;
  card?: string;
  command_value?: number;
  first?: string;
  skipped?: Texts;
};
export type ClauseIds = string[];
export type ReportFigures = {
  over: boolean;
  answers: number;
  lead: string;
  result: string;
  turns: { turn: number; last: number; lost: [number, number] }[];
  losses: { unit: string; lost: number; of: number; gone: boolean; answers: number[] }[];
  ledger: { kind: string; sides: Record<string, { throws: number; got: number; expected: string }> }[];
  throws: {
    number: number;
    turn: number;
    side: string | null;
    kind: string;
    got: number;
    expected: string;
    luck: string;
    decimal: number;
  }[];
  turning_points: {
    first: number;
    last: number;
    turn: number;
    side: string | null;
    before: PartOfOne;
    after: PartOfOne;
    unit?: string;
    chance?: string;
    words: string;
    telling: string[];
  }[];
  settled: number[];
  weigh: number[];
  story: {
    words: string;
    number?: number;
    kind?: string;
    turn?: number;
    side?: string | null;
    unit?: string;
    by?: string;
    manner?: "shells" | "fire" | "combat";
    points?: number;
    both?: true;
  }[][];
};
/** As the battle stands: with what is asked. */
export type View = SeatView & Required<Pick<SeatView, "request">>;
/** As it stood after a step (`at`): nothing is asked. */
export type PastView = SeatView & { mine: false };
/** As after a change: with the steps since then. */
export type ChangedView = View & Required<Pick<View, "steps">>;
export type Look = { arm: string; role: ArmRole; sign: Sign };
export type Phase =
  | "set-up"
  | "artillery"
  | "initiative"
  | "dice"
  | "flight"
  | "action"
  | "activation"
  | "combat"
  | "declare"
  | "command"
  | "name"
  | "retreats"
  | "card"
  | "end"
  | "over";
export type UnitType = {
  type: string;
  also?: string;
  title: string;
  arm: string;
  role: ArmRole;
  sign: Sign;
  other_form?: string;
  mounted?: boolean;
  strength?: number;
  move: number;
  gun_range?: number;
  range?: number;
  dice?: number;
  hits_on?: number;
  power?: number;
  save: { front: number[]; flank: number[] };
  shoots: boolean;
  shares_cells: boolean;
  follows_up: boolean;
  clauses: Record<string, string>;
};
export type Switch = {
  name: string;
  values?: string[];
  least?: number;
  most?: number;
  default: string;
  ruling: string;
  question: string;
  words: string;
};
export type Share = { chance: string; decimal: number; words: string };
export type Modifier = { clause: string; also?: string; value: number; applied: boolean; words: string };
export type WorthCount = number;
export type WorthLedger = {
  start: WorthChance;
  own_orders: number;
  their_orders: number;
  dice: number;
  end: WorthChance;
  with_average_dice: number;
  dice_half: number;
};
export type WorthSide = {
  orders: WorthCount;
  told: WorthCount;
  cost: WorthEstimate;
  rate: WorthEstimate;
  throws: WorthCount;
  told_throws: WorthCount;
  luck: WorthEstimate;
  words: string;
};
export type WorthOrder = {
  answer: number;
  turn: WorthCount;
  side: string;
  given: WorthAnswer;
  better: WorthAnswer;
  cost: WorthEstimate;
  played: WorthCount;
};
export type WorthThrow = { answer: number; turn: WorthCount; side?: string; luck: WorthEstimate; played: WorthCount };
/** What a question or a die is for. */
export type Purpose =
  | "set-up-die"
  | "place-unit"
  | "place-facing"
  | "gun-order"
  | "landing-die"
  | "hit-die"
  | "give-ground"
  | "go-along"
  | "initiative-die"
  | "choose-first"
  | "arrival-die"
  | "activation-die"
  | "pick-unit"
  | "go-on"
  | "fire-die"
  | "attacker-die"
  | "defender-die"
  | "follow-up"
  | "fight-on"
  | "unlimbered-facing"
  | "effect-die"
  | "attack-power-die"
  | "defence-power-die"
  | "bolt-or-unpin"
  | "declare"
  | "pick-combat"
  | "withdraw"
  | "rating-die"
  | "declare-alone"
  | "command-die"
  | "name-pieces"
  | "name-next"
  | "draw-more"
  | "place-card"
  | "deal-card"
  | "piece-order"
  | "break-or-stand"
  | "choose-enemy"
  | "join-or-alone"
  | "spotting-die"
  | "hit-dice"
  | "kill-dice"
  | "commander-die"
  | "morale-die"
  | "attack-dice"
  | "defence-dice";
/** Faces of a die that do the same. */
export type Face = { faces: number[]; totals: number[]; words: string; clauses: ClauseIds };
export type Result = {
  winner: string | null;
  by: "objectives" | "no-units" | "broken" | "exhaustion" | "losses" | "equal" | "resignation";
  words: string;
  clauses: ClauseIds;
  points: Record<string, number>;
  losses: Record<string, { lost: number; start: number }>;
};
/** A view that a host makes for a seat. */
export type SeatView = AnyView & { battle: BattleName; seat: SeatName; edition: Edition } & Required<
    Pick<AnyView, "mine" | "thinking" | "undo">
  >;
export type ArmRole = "infantry" | "cavalry" | "machine-gun" | "artillery" | "transport" | "commander";
/** The name of a picture, or the path of an SVG in a field 50 by 22 around the origin */
export type Sign =
  | "infantry"
  | "native-infantry"
  | "spears"
  | "cavalry"
  | "native-cavalry"
  | "dismounted"
  | "machine-gun"
  | "mountain-gun"
  | "field-gun"
  | "medium-gun"
  | "heavy-gun"
  | "transport"
  | "commander"
  | { path: string; filled?: true };
export type WorthChance = number;
/** In hundredths of a battle won, with the ends of its 95% interval. */
export type WorthEstimate = { mean: number; low: number; high: number };
export type WorthAnswer = { choice: string; words: string; chance: number };
export type AnyView = {
  battle: string;
  seat: string;
  number: number;
  edition: number;
  title: string;
  briefing?: string;
  ruleset: string;
  /** At a host that removes old battles: the day on which this one goes, unless a player gives an answer before. */
  kept_until?: string;
  /** At a host with a clock: when this question came up, in seconds since 1970. Not told while orders are sealed. */
  asked_at?: number;
  ruleset_phrase: string;
  house_rules: HouseRule[];
  dice: "program" | "typed" | "sealed";
  /** Of sealed dice: docs/formats.md, section 3.3. */
  sealed?: {
    seal: string;
    /** Where the chain stands, as far as both sides may know. */
    link: string;
    /** The host's, when no more dice can fall. */
    number?: string;
  };
  /** At a host: the first throw under a seal waits for a request `first_throw`. True where this seat may send it. */
  waits_for_lot?: boolean;
  ground: Ground;
  goal: Goal;
  turn: number;
  turn_limit: number | null;
  phase: Phase;
  sequence: SequenceStep[];
  sides: [SideView, SideView];
  units: UnitView[];
  wire: Texts;
  held: Record<string, string>;
  request?: Request;
  mine?: boolean;
  thinking?: Texts;
  undo?: { may: boolean; text?: string; words: string; needs_consent?: boolean; asked?: true };
  undo_asked?: { by: string; words: string };
  thrown?: Thrown;
  steps?: Step[];
  reset?: true;
};
export type HouseRule = { name: string; value: string; ruling: string; words: string };
export type Ground = {
  grid: "square" | "hex";
  columns: number;
  rows: number;
  map: Texts;
  legend?: Record<string, string>;
  roads?: Texts[];
  objectives?: Record<string, number | { points: number; held_by?: string }>;
};
/** What the battle is about, before its first die. */
export type Goal = {
  objectives: { at: string; points: number; words: string }[];
  forces: Record<string, string>;
  wins: GoalPart;
  ends: GoalPart;
  losses?: GoalPart;
  /** Of a battle under changed figures: whose they are, which, and that this is not the document's ruleset. */
  variant?: GoalPart;
  /** What helps a player, by a row of this ruleset's tables; not where they have none. */
  tip?: GoalPart;
};
export type SequenceStep = {
  name: string;
  words: string;
  side?: string;
  state: "done" | "now" | "next";
  detail?: string;
};
export type SideView = {
  id: string;
  name: string;
  /** Its name in the middle of a sentence. */
  called: string;
  colour?: string;
  edge: "north" | "east" | "south" | "west";
  player: string;
  units: number;
  units_left: number;
  lost: number;
  start: number;
  counted_in: "SP" | "Units" | "figures";
  breaking: number | null;
  broken: boolean;
  words: string;
  activations?: number;
  cards?: number;
  command?: number;
  points: number;
  ready?: boolean;
};
export type UnitView = {
  id: string;
  name: string;
  side: string;
  type: string;
  title: string;
  arm: string;
  role: ArmRole;
  sign: Sign;
  native?: true;
  at: string | null;
  state?: "later" | "waiting" | "left" | "destroyed" | "set-up";
  entry?: string;
  due?: number;
  facing: string | null;
  strength: number | null;
  full: number | null;
  quality?: "elite" | "average" | "poor";
  marks: Texts;
  on_foot?: true;
  towed_by?: string;
  with?: string;
  alone?: true;
  contact?: string;
  card?: string;
  task?: "limber" | "unlimber" | "lay-wire" | "clear-wire";
  rating?: "poor" | "average" | "exceptional";
  order?: string;
  words: string;
};
/** What players threw last, and whether it can be corrected. */
export type Thrown = {
  may_correct: boolean;
  /** Why it cannot. */
  words?: string;
  throws: Throw[];
  waiting?: Texts;
};
export type Step = {
  number: number;
  turn: number;
  kind: "order" | "die" | "card";
  side: string | null;
  text: string;
  events: EngineEvent[];
};
export type GoalPart = { words: string; clauses: ClauseIds };
/** Dice thrown or cards dealt together, as they were given. */
export type Throw = {
  kind: "die" | "card";
  purpose: Purpose;
  side: string | null;
  words: string;
  unit?: string;
  other?: string;
  faces?: Face[];
  under_way?: true;
  dice: { step: number; text: string; did?: string; unit?: string }[];
};
export type EngineEvent =
  | { event: "ordered"; side: string; choice: string; clause?: string; clauses?: ClauseIds; words: string }
  | {
      event: "rolled";
      purpose: Purpose;
      side: string;
      unit?: string;
      other?: string;
      cell?: string;
      face: number;
      total: number;
      needs?: number;
      needed?: string;
      verdict?: string;
      hurts?: boolean;
      modifiers: Modifier[];
      clause?: string;
      clauses?: ClauseIds;
      words: string;
    }
  | { event: "turn-began"; turn: number; clause?: string; clauses?: ClauseIds; words: string }
  | { event: "turn-closed"; turn: number; clause?: string; clauses?: ClauseIds; words: string }
  | { event: "phase-began"; phase: Phase; side: string | null; clause?: string; clauses?: ClauseIds; words: string }
  | { event: "first-named"; side: string | null; clause?: string; clauses?: ClauseIds; words: string }
  | { event: "placed"; unit: string; at: string; facing: string; clause?: string; clauses?: ClauseIds; words: string }
  | {
      event: "moved";
      unit: string;
      from?: string;
      to: string;
      way: "step" | "tow" | "retreat" | "follow" | "enter" | "withdraw";
      clause?: string;
      clauses?: ClauseIds;
      words: string;
    }
  | { event: "turned"; unit: string; facing: string; clause?: string; clauses?: ClauseIds; words: string }
  | { event: "marked"; unit: string; mark: string; clause?: string; clauses?: ClauseIds; words: string }
  | { event: "unmarked"; unit: string; mark: string; clause?: string; clauses?: ClauseIds; words: string }
  | { event: "crossing"; unit: string; since: 0 | 1 | 2; clause?: string; clauses?: ClauseIds; words: string }
  | {
      event: "task-begun";
      unit: string;
      with?: string;
      task: "limber" | "unlimber" | "lay-wire" | "clear-wire";
      clause?: string;
      clauses?: ClauseIds;
      words: string;
    }
  | {
      event: "task-ended";
      unit: string;
      with?: string;
      task: "limber" | "unlimber" | "lay-wire" | "clear-wire";
      done: boolean;
      clause?: string;
      clauses?: ClauseIds;
      words: string;
    }
  | { event: "linked"; gun: string; team: string; clause?: string; clauses?: ClauseIds; words: string }
  | { event: "unlinked"; gun: string; team: string; clause?: string; clauses?: ClauseIds; words: string }
  | {
      event: "strength-lost";
      unit: string;
      points: number;
      left: number;
      clause?: string;
      clauses?: ClauseIds;
      words: string;
    }
  | { event: "destroyed"; unit: string; at: string | null; clause?: string; clauses?: ClauseIds; words: string }
  | { event: "wire-laid"; at: string; clause?: string; clauses?: ClauseIds; words: string }
  | { event: "wire-cleared"; at: string; clause?: string; clauses?: ClauseIds; words: string }
  | { event: "activations-granted"; side: string; number: number; clause?: string; clauses?: ClauseIds; words: string }
  | { event: "activation-spent"; side: string; left: number; clause?: string; clauses?: ClauseIds; words: string }
  | { event: "activations-lapsed"; side: string; number: number; clause?: string; clauses?: ClauseIds; words: string }
  | { event: "due"; unit: string; clause?: string; clauses?: ClauseIds; words: string }
  | { event: "places-fixed"; clause?: string; clauses?: ClauseIds; words: string }
  | { event: "places-forgotten"; clause?: string; clauses?: ClauseIds; words: string }
  | {
      event: "target-named";
      gun: string;
      at: string;
      direct: boolean;
      clause?: string;
      clauses?: ClauseIds;
      words: string;
    }
  | { event: "shot-landed"; gun: string; at: string | null; clause?: string; clauses?: ClauseIds; words: string }
  | {
      event: "remembered";
      unit: string;
      named_by?: string[];
      named?: string | null;
      seen_by?: string[];
      seen?: boolean;
      revealed?: boolean;
      clause?: string;
      clauses?: ClauseIds;
      words: string;
    }
  | {
      event: "contact-made";
      unit: string;
      enemy: string;
      later: boolean;
      clause?: string;
      clauses?: ClauseIds;
      words: string;
    }
  | { event: "contact-lost"; unit: string; enemy: string; clause?: string; clauses?: ClauseIds; words: string }
  | { event: "chief-named"; side: string; unit: string | null; clause?: string; clauses?: ClauseIds; words: string }
  | { event: "objective-taken"; side: string; at: string; clause?: string; clauses?: ClauseIds; words: string }
  | { event: "exhausted"; side: string; clause?: string; clauses?: ClauseIds; words: string }
  | { event: "ended"; clause?: string; clauses?: ClauseIds; words: string }
  | { event: "resigned"; side: string; words: string }
  | { event: "command-value-set"; side: string; value: number; clause?: string; clauses?: ClauseIds; words: string }
  | { event: "cards-allowed"; side: string; number: number; clause?: string; clauses?: ClauseIds; words: string }
  | { event: "card-dealt"; unit: string; card: string; clause?: string; clauses?: ClauseIds; words: string }
  | { event: "card-returned"; unit: string; card: string; clause?: string; clauses?: ClauseIds; words: string }
  | { event: "joined"; commander: string; unit: string; clause?: string; clauses?: ClauseIds; words: string }
  | { event: "parted"; commander: string; unit: string; clause?: string; clauses?: ClauseIds; words: string }
  | { event: "left-board"; unit: string; at: string; clause?: string; clauses?: ClauseIds; words: string }
  | {
      event: "combat-ended";
      attacker: string;
      defender: string;
      result: "attacker-won" | "defender-won" | "draw" | "both-destroyed";
      clause?: string;
      clauses?: ClauseIds;
      words: string;
    }
  | { event: "quiet-turns"; number?: number; disturbed?: true; clause?: string; clauses?: ClauseIds; words: string };
