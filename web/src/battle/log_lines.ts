// The log: sentences of the engine, with the dice that fell and the clauses behind them taken out of them to be drawn.
import type { ClauseId, EngineEvent, EventMembers, Step } from "../engine/engine_link";

export interface LogLine {
  key: string;
  place: string; // "4.11": turn and step of the turn
  side: string | null;
  dice: number[];
  cards: string[];
  words: string;
  clauses: ClauseId[];
  strong: boolean; // a loss, an end
}

const CLAUSE = /\b[A-Z][A-Z0-9]{1,3}-(?:[A-Z]{2,4}-\d{1,3}|R\d{1,4})\b/g;
const STRONG = new Set([
  "strength-lost",
  "destroyed",
  "left-board",
  "exhausted",
  "objective-taken",
  "ended",
  "turn-began",
  "activations-granted",
]);

const IN_BRACKETS = /\s*\[(?:[A-Z][A-Z0-9]*-[A-Z0-9-]+(?:, )?)+\]/g;

/** Words without the clauses in brackets at their end or behind one of their sentences. */
export const plain = (words: string): string =>
  words
    .replace(/\s*\[[^\]]*\]\s*$/, "")
    .replace(IN_BRACKETS, "")
    .trim();

export function clausesIn(words: string): ClauseId[] {
  return [...new Set(words.match(CLAUSE) ?? [])];
}

export type Piece = { text: string } | { clause: ClauseId };

/** Words cut at the clause ids inside them, so that each can be a link. */
export function pieces(words: string): Piece[] {
  const found: Piece[] = [];
  let last = 0;
  for (const match of words.matchAll(CLAUSE)) {
    if (match.index > last) found.push({ text: words.slice(last, match.index) });
    found.push({ clause: match[0] });
    last = match.index + match[0].length;
  }
  if (last < words.length) found.push({ text: words.slice(last) });
  return found;
}

/** A later step of the same move says more. */
export function goesOn(events: EngineEvent[], index: number): boolean {
  const event = events[index]!;
  if (event.event !== "moved") return false;
  return events
    .slice(index + 1)
    .some((later) => later.event === "moved" && later.unit === event.unit && later.way === event.way);
}

function line(step: Step, event: EventMembers, place: string, index: number): LogLine {
  const own = event.clauses ?? (event.clause ? [event.clause] : []);
  const clauses = [...new Set([...own, ...clausesIn((event.words.match(IN_BRACKETS) ?? []).join())])];
  return {
    key: `${step.number}.${index}`,
    place,
    side: step.side,
    dice: event.event === "rolled" && typeof event.face === "number" ? [event.face] : [],
    cards: event.event === "card-dealt" ? [String(event.card)] : [],
    words: plain(event.words),
    clauses,
    strong: STRONG.has(event.event),
  };
}

/** Lines of one step. `place` is said once, at its first line. */
export function linesOf(step: Step, place: string): LogLine[] {
  const told = step.events.filter((event, i) => event.words && !goesOn(step.events, i));
  return told.map((event, i) => line(step, event, i ? "" : place, i));
}

/** All lines; steps are numbered within their turn. Dice that were thrown together and say the same are one line. */
export function logLines(steps: Step[]): LogLine[] {
  const lines: LogLine[] = [];
  let turn = -1;
  let count = 0;
  for (const step of steps) {
    if (step.turn !== turn) {
      turn = step.turn;
      count = 0;
    }
    count += 1;
    lines.push(...linesOf(step, `${turn}.${count}`));
  }
  return lines;
}
