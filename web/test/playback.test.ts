import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Step } from "../src/engine/engine_link";
import { waitAfter, waysOf, type Pace } from "../src/battle/frames";
import { Playback } from "../src/battle/playback";
import { lastStepOf, recapOf } from "../src/battle/recap";
import { step, unit, view } from "./fixture_link";

const PACE: Pace = { order: 700, cell: 180, way: 600, die: 450, travel: true };
const moved = (u: string, from: string, to: string) => ({
  event: "moved" as const,
  unit: u,
  from,
  to,
  way: "step" as const,
  words: `${u} moves to ${to}. [BB-MOV-01]`,
});
const blueMoves: Step = step(5, "blue", "move b1 D4 D5 D6", [moved("b1", "D4", "D5"), moved("b1", "D5", "D6")]);
const blueFires: Step = step(6, "blue", "fire b1 at D7", [
  { event: "ordered", side: "blue", choice: "fire b1 at D7", words: "b1 fires at D7." },
]);
const die: Step = step(
  7,
  "blue",
  "d6 6",
  [
    { event: "rolled", face: 6, cell: "D7", words: "A hit." },
    { event: "strength-lost", unit: "r1", points: 1, left: 3, words: "r1 loses 1 SP, 3 left. [BB-HIT-08]" },
  ],
  "die",
);
const end = view({
  number: 7,
  units: [unit("r1", "red", "D7", { strength: 3 }), unit("r2", "red", "F7"), unit("b1", "blue", "D6")],
});
const isOther = (side: string | null) => side === "blue";

describe("frames", () => {
  it("gives a move the time of its cells, at most the longest", () => {
    expect(waitAfter(blueMoves, { ...PACE, order: 0 }, false)).toBe(360);
    expect(waitAfter(blueMoves, PACE, true)).toBe(700);
    expect(waitAfter(die, PACE, true)).toBe(450);
    expect(waysOf(blueMoves)).toEqual({ b1: ["D4", "D5", "D6"] });
  });

  it("does not travel where motion is unwelcome", () => {
    expect(waitAfter(blueMoves, { ...PACE, travel: false }, false)).toBe(0);
  });
});

describe("playback", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("plays steps one by one and ends with the view", async () => {
    const playback = new Playback(() => PACE, isOther);
    playback.set(view());
    playback.add([blueMoves, blueFires, die], end);
    const place = () => playback.shown.value!.units.find((u) => u.id === "b1")!.at;
    expect(place()).toBe("D6");
    expect(playback.playing.value).toBe(blueMoves);
    await vi.advanceTimersByTimeAsync(700);
    expect(playback.playing.value).toBe(blueFires);
    await vi.advanceTimersByTimeAsync(700);
    expect(playback.shown.value!.units[0]!.strength).toBe(3);
    await vi.advanceTimersByTimeAsync(450);
    expect(playback.busy.value).toBe(false);
    expect(playback.shown.value!.units).toBe(end.units);
  });

  it("can be skipped, and tells what was skipped", async () => {
    const told: number[] = [];
    const playback = new Playback(
      () => PACE,
      isOther,
      (s) => told.push(s.number),
    );
    playback.set(view());
    playback.add([blueMoves, blueFires, die], end);
    const done = playback.done();
    playback.skip();
    await done;
    expect(told).toEqual([5, 6, 7]);
    expect(playback.shown.value!.number).toBe(7);
  });

  it("remembers the orders of others, steps back and plays again", async () => {
    const playback = new Playback(() => PACE, isOther);
    playback.set(view());
    playback.add([blueMoves, blueFires, die], end);
    await vi.runAllTimersAsync();
    expect(playback.recap.value!.items.map((i) => i.words)).toEqual([
      "b1 moves to D6.",
      "b1 fires at D7. r1 loses 1 SP, 3 left.",
    ]);
    await playback.stepTo(1);
    expect(playback.shown.value!.units[0]!.strength).toBe(4);
    expect(playback.shown.value!.units[2]!.at).toBe("D6");
    await playback.stepTo(0);
    expect(playback.shown.value!.units[2]!.at).toBe("D4");
    void playback.again();
    await vi.runAllTimersAsync();
    expect(playback.shown.value!.units[0]!.strength).toBe(3);
    playback.forget();
    expect(playback.recap.value).toBeNull();
  });
});

describe("recap", () => {
  it("counts orders of others only, each with the dice that follow it", () => {
    const own = step(4, "red", "fire r1 at D4", [{ event: "ordered", words: "r1 fires." }]);
    const items = recapOf([own, die, blueMoves, blueFires, die], isOther);
    expect(items.map((i) => i.steps.length)).toEqual([1, 2]);
    expect(items[0]!.way).toEqual(["D4", "D5", "D6"]);
  });

  it("is derived from the record: an order that was taken back is in it no more, nor twice", async () => {
    const playback = new Playback(() => PACE, isOther);
    playback.set(view());
    playback.add([blueMoves], end, [blueMoves]);
    playback.skip();
    playback.set(view(), []); // taken back
    expect(playback.recap.value).toBeNull();
    playback.add([blueMoves], end, [blueMoves]);
    expect(playback.recap.value!.items.length).toBe(1);
  });

  it("is one side's step, also for a spectator, and begins after the seat's own last order", () => {
    const own = step(4, "red", "move r1 D7 D6", [moved("r1", "D7", "D6")]);
    const all = () => true;
    expect(lastStepOf([own, blueMoves, blueFires, die], all).map((i) => i.side)).toEqual(["blue", "blue"]);
    expect(lastStepOf([blueMoves, own], all).map((i) => i.side)).toEqual(["red"]);
    expect(lastStepOf([blueMoves, own], isOther)).toEqual([]);
    expect(lastStepOf([blueMoves, own, blueFires, die], isOther).length).toBe(1);
  });

  it("is there on return, and asks for its beginning when that is wanted", async () => {
    const asked: number[] = [];
    const before = { number: 4, units: view().units, wire: [], held: {} };
    const playback = new Playback(
      () => PACE,
      isOther,
      () => {},
      async (at) => (asked.push(at), before),
    );
    playback.set(end, [blueMoves, blueFires, die]);
    expect(playback.recap.value!.items.length).toBe(2);
    await playback.stepTo(0);
    expect(asked).toEqual([4]);
    expect(playback.shown.value!.units[2]!.at).toBe("D4");
    await playback.stepTo(1);
    expect(asked).toEqual([4]);
  });
});
