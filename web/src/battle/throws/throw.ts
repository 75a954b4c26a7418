// A throw as one thing to look at: who throws at whom, every die with its sum, and what came of it. Made from steps as they are
// played; what a die means (needed, verdict, hurts) is the engine's (docs/formats.md, 4.6).
import type {
  CellName,
  ClauseId,
  EngineEvent,
  EventMembers,
  Modifier,
  SideId,
  Step,
  UnitId,
} from "../../engine/engine_link";
import { en } from "../../words/en";
import { goesOn, plain } from "../log_lines";
import { withoutIds } from "../names";
import type { Shown } from "../shown";

export interface Roll {
  side: SideId;
  unit: UnitId | null;
  purpose: string;
  dice: { face: number; hurts: boolean }[];
  modifiers: Modifier[]; // those that apply, as the panel has them
  total: number;
  needed: string;
  verdict: string;
  hurts: boolean;
  clauses: ClauseId[];
  words: string; // the engine's whole sentence
}

/** What came of it: a sentence, and what it cost whom. */
export interface Effect {
  words: string;
  clauses: ClauseId[];
  unit: UnitId | null;
  lost: number; // points or figures
  destroyed: boolean;
}

export interface Throw {
  side: SideId | null; // who throws the first die
  from: CellName | null;
  target: CellName;
  units: UnitId[]; // all who have a part in it
  lead: string; // the order, in words
  rolls: Roll[];
  effects: Effect[];
}

type Rolled = Extract<EngineEvent, { event: "rolled" }>;
const isRolled = (event: EngineEvent): event is Rolled => event.event === "rolled";
const TOLD = new Set(["strength-lost", "destroyed", "left-board", "combat-ended", "marked", "parted"]);

const placeOf = (shown: Shown, id: string | undefined): CellName | null =>
  shown.units.find((u) => u.id === id)?.at ?? null;

/** Where a die is aimed; null for dice of the turn itself, which are thrown at nobody. */
export function aimOf(
  die: Pick<Rolled, "unit" | "other" | "cell">,
  shown: Shown,
): { from: CellName | null; target: CellName } | null {
  const own = placeOf(shown, die.unit);
  const target = placeOf(shown, die.other) ?? die.cell ?? null;
  return target ? { from: own === target ? null : own, target } : null;
}

const unitOf = (text: string): UnitId | null => /^\S+ ([a-z]\S*)/.exec(text)?.[1] ?? null;
const clausesOf = (event: EventMembers): ClauseId[] => event.clauses ?? (event.clause ? [event.clause] : []);

function rollOf(die: Rolled, shown: Shown): Roll {
  return {
    side: die.side,
    unit: die.unit ?? null,
    purpose: die.purpose,
    dice: [{ face: die.face, hurts: die.hurts === true }],
    modifiers: die.modifiers.filter((m) => m.applied),
    total: die.total,
    needed: die.needed ?? "",
    verdict: withoutIds(die.verdict ?? "", shown.units),
    hurts: die.hurts === true,
    clauses: clausesOf(die),
    words: plain(die.words),
  };
}

/** Dice that are thrown together stand in one row; the first that hurts gives the row its verdict. */
function withRoll(rolls: Roll[], roll: Roll): Roll[] {
  const last = rolls.at(-1);
  if (!last || last.purpose !== roll.purpose || last.unit !== roll.unit || last.side !== roll.side)
    return [...rolls, roll];
  const verdict = roll.hurts && !last.hurts ? roll.verdict : last.verdict;
  return [
    ...rolls.slice(0, -1),
    { ...last, dice: [...last.dice, ...roll.dice], verdict, hurts: last.hurts || roll.hurts },
  ];
}

const begun = (die: Rolled, shown: Shown, lead: string): Throw | null => {
  const aim = aimOf(die, shown);
  if (!aim) return null;
  const there = shown.units.filter((u) => u.at === aim.target).map((u) => u.id);
  const units = [...new Set([die.unit, die.other, ...there].filter((id): id is string => !!id))];
  return { ...aim, side: die.side, units, lead, rolls: [], effects: [] };
};

function effectOf(event: EventMembers): Effect {
  return {
    words: plain(event.words),
    clauses: clausesOf(event),
    unit: event.unit ? String(event.unit) : null,
    lost: event.event === "strength-lost" ? Number(event.points) : 0,
    destroyed: event.event === "destroyed",
  };
}

/** A Unit that gives ground moves too, but not step by step as ordered. */
const isEffect = (events: EngineEvent[], i: number): boolean => {
  const event = events[i]!;
  if (!event.words) return false;
  return TOLD.has(event.event) || (event.event === "moved" && event.way !== "step" && !goesOn(events, i));
};

const ownRow = (die: Rolled, now: Throw): boolean => die.unit !== undefined && now.units.includes(die.unit);

/** The throw after one more step; null when the step is about something else. `lead`: words of the order that is being carried out. */
export function afterStep(now: Throw | null, step: Step, shown: Shown, lead: string): Throw | null {
  let found = step.kind === "order" && now && !goesOnWith(now, step) ? null : now;
  for (const [i, event] of step.events.entries()) {
    if (event.event === "phase-began" || event.event === "turn-began") break;
    if (isRolled(event)) {
      const aimed = aimOf(event, shown) !== null;
      if (aimed && (!found || !ownRow(event, found))) found = begun(event, shown, lead);
      if (aimed && found) found = { ...found, rolls: withRoll(found.rolls, rollOf(event, shown)) };
    } else if (found?.rolls.length && (isEffect(step.events, i) || isAnswer(step, event)))
      found = { ...found, effects: [...found.effects, effectOf(event)] };
  }
  return found;
}

const isAnswer = (step: Step, event: EngineEvent): boolean =>
  step.kind === "order" && event.event === "ordered" && !!event.words;

/** An order that answers what the dice have asked (to stand or to retreat), by the owner of the Unit that was hit. */
export function goesOnWith(now: Throw, step: Step): boolean {
  const unit = unitOf(step.text);
  const hit = now.rolls.at(-1);
  return (
    !!unit && now.units.includes(unit) && !!hit && hit.unit === unit && hit.side === step.side && now.rolls.length > 1
  );
}

const sign = (value: number): string => en.throws.spoken_sign(value);

/** One die as it is read aloud: "5, minus 1, plus 1: 5. 5 needed. A hit." */
export function spoken(die: Pick<Rolled, "face" | "total" | "modifiers" | "needed" | "verdict">): string {
  const added = die.modifiers.filter((m) => m.applied && m.value !== 0).map((m) => `, ${sign(m.value)}`);
  const sum = `${die.face}${added.join("")}${added.length || die.total !== die.face ? `: ${die.total}` : ""}.`;
  return [sum, ...[die.needed, die.verdict].filter(Boolean).map((words) => `${en.capital(words!)}.`)].join(" ");
}

/** What the live region says of an event: of a die that is aimed, its sum once. */
export const heard = (event: EngineEvent, shown: Shown | null): string =>
  isRolled(event) && event.verdict && shown && aimOf(event, shown)
    ? spoken({ ...event, verdict: withoutIds(event.verdict, shown.units) })
    : plain(event.words);

/** "2 of 4: a hit" where several dice lie side by side. */
export function verdictOf(roll: Roll): string {
  const hurting = roll.dice.filter((die) => die.hurts).length;
  if (roll.dice.length === 1 || !hurting) return en.capital(roll.verdict);
  return en.throws.of(hurting, roll.dice.length, roll.verdict);
}

/** The whole of it in one line, for the strip below the board. */
export function told(now: Throw): string {
  const first = now.rolls[0];
  const effects = now.effects.map((e) => e.words);
  if (now.lead && first?.verdict)
    return [`${now.lead.replace(/\.$/, "")}: ${lower(verdictOf(first))}.`, ...effects].join(" ");
  // What came of it says more than how each die was counted, which stands in the panel and in the log.
  return effects.length ? effects.join(" ") : (first?.words ?? "");
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
