import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EngineEvent, Step } from "../src/engine/engine_link";
import { waitAfter } from "../src/battle/frames";
import { shownOf } from "../src/battle/shown";
import { CARD_HEIGHT, CARD_WIDTH, placeBeside, type Rect } from "../src/battle/throws/place";
import { afterStep, heard, spoken, told, verdictOf, type Throw } from "../src/battle/throws/throw";
import { choosing, Throws } from "../src/battle/throws/throws";
import { step, view } from "./fixture_link";

type Rolled = Extract<EngineEvent, { event: "rolled" }>;
const rolled = (more: Partial<Rolled>): Rolled => ({
  event: "rolled",
  purpose: "fire-die",
  side: "red",
  unit: "r1",
  cell: "D4",
  face: 5,
  total: 6,
  needs: 5,
  needed: "5 needed",
  verdict: "a hit",
  hurts: true,
  modifiers: [
    { clause: "BB-FIR-16", value: -1, applied: true, words: "cover" },
    { clause: "BB-FIR-17", value: 1, applied: true, words: "not moved" },
    { clause: "BB-FIR-18", value: 1, applied: true, words: "General" },
    { clause: "BB-FIR-19", value: 1, applied: false, words: "rear" },
  ],
  words: "Unit r1 (r1) fires at D4 and throws 5: a hit. [BB-FIR-14]",
  clauses: ["BB-FIR-14"],
  ...more,
});
const order = step(5, "red", "fire r1 at D4", [
  { event: "ordered", side: "red", choice: "fire r1 at D4", words: "Unit r1 (r1) fires at D4." },
]);
const shot = step(6, "red", "d6 5", [rolled({})], "die");
const hit = step(
  7,
  "blue",
  "d6 3",
  [
    rolled({
      purpose: "hit-die",
      side: "blue",
      unit: "b1",
      face: 3,
      total: 3,
      needed: undefined,
      verdict: "Elite: it must retreat or lose 1 SP",
      modifiers: [],
    }),
  ],
  "die",
);
const stands = step(8, "blue", "stand b1", [
  { event: "ordered", side: "blue", choice: "stand b1", words: "Unit b1 (b1) stands its ground." },
  { event: "strength-lost", unit: "b1", points: 1, left: 2, words: "Unit b1 (b1) loses 1 SP, 2 left. [BB-HIT-08]" },
]);
const shown = shownOf(view());
const all = (...steps: Step[]): Throw | null =>
  steps.reduce<Throw | null>((now, one) => afterStep(now, one, shown, "Unit r1 (r1) fires at D4."), null);

describe("a throw", () => {
  it("is the dice of an order with who throws at whom", () => {
    const found = all(order, shot, hit)!;
    expect([found.from, found.target, found.units]).toEqual(["D7", "D4", ["r1", "b1"]]);
    expect(found.rolls.map((r) => [r.side, r.total, r.needed, r.verdict])).toEqual([
      ["red", 6, "5 needed", "a hit"],
      ["blue", 3, "", "Elite: it must retreat or lose 1 SP"],
    ]);
    expect(found.rolls[0]!.modifiers.map((m) => m.words)).toEqual(["cover", "not moved", "General"]);
  });

  it("goes on with what the owner of the target chooses, and ends with the next order", () => {
    const found = all(order, shot, hit, stands)!;
    expect(found.effects.map((e) => [e.words, e.lost])).toEqual([
      ["Unit b1 (b1) stands its ground.", 0],
      ["Unit b1 (b1) loses 1 SP, 2 left.", 1],
    ]);
    expect(told(found)).toBe(
      "Unit r1 (r1) fires at D4: a hit. Unit b1 (b1) stands its ground. Unit b1 (b1) loses 1 SP, 2 left.",
    );
    expect(afterStep(found, step(9, "red", "move r2 F7 F6", []), shown, "")).toBeNull();
  });

  it("without an order is told by what came of it, for the strip has one line", () => {
    const found = all(order, shot, hit, stands)!;
    expect(told({ ...found, lead: "" })).toBe("Unit b1 (b1) stands its ground. Unit b1 (b1) loses 1 SP, 2 left.");
    expect(told({ ...found, lead: "", effects: [] })).toBe(found.rolls[0]!.words);
  });

  it("names the Unit that the verdict is about without its id", () => {
    const fight = step(6, "red", "d6 5", [rolled({ verdict: "Unit r1 (r1) is not hit", hurts: false })], "die");
    expect(verdictOf(all(order, fight)!.rolls[0]!)).toBe("Unit r1 is not hit");
  });

  it("leaves dice of the turn alone", () => {
    const dice = step(
      9,
      "red",
      "d6 4",
      [rolled({ purpose: "activation-die", unit: undefined, cell: undefined })],
      "die",
    );
    expect(afterStep(null, dice, shown, "")).toBeNull();
    const lies = all(order, shot);
    expect(afterStep(lies, dice, shown, "")).toBe(lies);
  });

  it("puts dice that are thrown together into one row and counts those that hurt", () => {
    const die = (face: number, hurts: boolean) =>
      step(
        6,
        "red",
        `d6 ${face}`,
        [rolled({ purpose: "hit-dice", face, hurts, verdict: hurts ? "a hit" : "a miss" })],
        "die",
      );
    const found = all(die(2, false), die(6, true), die(1, false), die(5, true))!;
    expect(found.rolls).toHaveLength(1);
    expect(verdictOf(found.rolls[0]!)).toBe("2 of 4: a hit");
    expect(verdictOf(all(die(2, false), die(1, false))!.rolls[0]!)).toBe("A miss");
  });

  it("is read aloud as its sum, once", () => {
    expect(spoken(rolled({}))).toBe("5, minus 1, plus 1, plus 1: 6. 5 needed. A hit.");
    expect(heard(rolled({}), shown)).toBe(spoken(rolled({})));
    const turn = rolled({
      purpose: "initiative-die",
      unit: undefined,
      cell: undefined,
      verdict: undefined,
      words: "Red throws 5.",
    });
    expect(heard(turn, shown)).toBe("Red throws 5.");
  });

  it("is added up before the next die falls, and at once without motion", () => {
    const pace = { order: 0, cell: 0, way: 0, die: 450, travel: true };
    expect(waitAfter(shot, pace, false)).toBe(450 + 5 * 90);
    expect(waitAfter(shot, { ...pace, die: 0 }, false)).toBe(0);
  });
});

describe("throws", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const thrown = (die: number) => {
    const throws = new Throws(() => ({ die }));
    for (const one of [order, shot]) throws.take(one, shown);
    return throws;
  };

  it("lies there for four seconds after the last die; the panel keeps it", () => {
    const throws = thrown(450);
    expect(throws.open.value).toBe(true);
    throws.rest(view());
    vi.advanceTimersByTime(3900);
    expect(throws.open.value).toBe(true);
    vi.advanceTimersByTime(200);
    expect([throws.open.value, throws.now.value !== null]).toEqual([false, true]);
  });

  it("leaves by no timer without motion, nor while somebody chooses", () => {
    const still = thrown(0);
    still.rest(view());
    const waiting = thrown(450);
    const asks = view({ request: { ...view().request, purpose: "give-ground", unit: "b1", sides: ["blue"] } });
    waiting.rest(asks);
    vi.advanceTimersByTime(60_000);
    expect([still.open.value, waiting.open.value, waiting.waits.value]).toEqual([true, true, "blue"]);
    expect(choosing(view({ request: { ...asks.request, purpose: "go-on" } }), ["b1"])).toBeNull();
    expect([waiting.dismiss(), waiting.open.value, waiting.dismiss()]).toEqual([true, false, false]);
  });
});

describe("the place of a throw", () => {
  const room: Rect = { x: 0, y: 0, width: 900, height: 640 };
  const cell = (column: number, row: number): Rect => ({ x: column * 64, y: row * 64, width: 64, height: 64 });
  const covers = (a: Rect, b: Rect) =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

  it("covers neither who throws nor the target, anywhere on the board", () => {
    for (let column = 0; column < 14; column++)
      for (let row = 0; row < 10; row++)
        for (const [dx, dy] of [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -3],
          [2, 2],
        ] as const) {
          const target = cell(column, row);
          const from = cell(column + dx, row + dy);
          const place = placeBeside(target, [target, from], [], room);
          expect(covers(place, target) || covers(place, from), `${column},${row} from ${dx},${dy}`).toBe(false);
          expect(place.x >= 0 && place.y >= 0 && place.x + CARD_WIDTH <= 900 && place.y + CARD_HEIGHT <= 640).toBe(
            true,
          );
        }
  });

  it("takes the emptiest side", () => {
    const target = cell(6, 4);
    const above = [4, 5, 6, 7, 8].flatMap((c) => [cell(c, 1), cell(c, 2), cell(c, 3)]);
    const below = above.map((c) => ({ ...c, y: c.y + 64 * 4 }));
    const full = [cell(8, 4), cell(9, 4), cell(10, 4), ...above, ...below];
    expect(placeBeside(target, [target], full, room).side).toBe("left");
  });
});
