// A battle played out in the background: the order of the work, what is kept, the line through it, finds that are told.
import { expect, test } from "vitest";
import { chancePath, chancesAsked, standing, standingAt, type Chance, type Chances } from "../src/replay/chances";
import { bestOf, type MissedOrders } from "../src/replay/missed";
import { Playouts } from "../src/replay/playouts";
import { keepKnown, nameOf, readKnown, type Known } from "../src/replay/playouts_kept";
import { battleOf, MOST_MOMENTS, nextMoment, nextTask, ordersToPlayOut, progressOf } from "../src/replay/playouts_plan";
import { bandsOf } from "../src/replay/turns";
import type { Step } from "../src/engine/engine_link";

const chance = (first: number, second = 1 - first): Chance => ({ first, second, low: first, high: first, played: 96 });
const known = (...shares: [number, number][]): Chances =>
  Object.fromEntries(shares.map(([n, share]) => [n, chance(share)]));

/** Red orders and throws, Blue orders and throws: six answers a turn. */
const steps = (turns: number): Step[] =>
  Array.from({ length: 6 * turns }, (_, i) => ({
    number: i + 1,
    turn: Math.floor(i / 6) + 1,
    kind: i % 3 ? "die" : "order",
    side: i % 6 < 3 ? "red" : "blue",
    text: "",
    events: [],
  }));
/** Before each order, and the end: as the engine tells. */
const settled = (turns: number) => Array.from({ length: 2 * turns + 1 }, (_, i) => 3 * i);
const battle = (turns: number) =>
  battleOf(steps(turns), bandsOf(steps(turns)), 6 * turns, ["red", "blue"], settled(turns));

test("a draw counts half, so that the middle is the middle", () => {
  expect(standing(chance(0.4, 0.4))).toBe(0.5);
  expect(standing(chance(0.5, 0.3))).toBeCloseTo(0.6);
});

test("between known moments the line is straight; before the first there is none", () => {
  const chances = known([2, 0.5], [6, 0.7]);
  expect(standingAt(chances, [2, 6], 4)).toBeCloseTo(0.6);
  expect(standingAt(chances, [2, 6], 6)).toBeCloseTo(0.7);
  expect(standingAt(chances, [2, 6], 1)).toBeNull();
});

test("the line has certain victory at the top and closes on the middle", () => {
  expect(chancePath(known([0, 0.5], [5, 1], [10, 0]), 10, 100, 80)).toEqual({
    line: "M0.0 40.0L50.0 0.0L100.0 80.0",
    area: "M0.0 40.0L50.0 0.0L100.0 80.0L100.0 40L0.0 40Z",
  });
  expect(chancePath(known([0, 0.5]), 10, 100, 80).line).toBe("");
});

test("a report is asked with what is known, in the order of the battle", () => {
  expect(chancesAsked(known([12, 0.25], [3, 0.5]))).toEqual([
    [3, 500, 500],
    [12, 250, 750],
  ]);
});

test("the curve comes roughly first: turns, then the middle of where most happens", () => {
  const four = battle(4);
  const chances: Chances = {};
  const order: number[] = [];
  const truth = (n: number) => (n <= 12 ? 0.5 : n <= 18 ? 0.9 : 1);
  for (let next = nextMoment(four, chances); next !== null; next = nextMoment(four, chances)) {
    order.push(next);
    chances[next] = chance(truth(next));
  }
  expect(order).toEqual([0, 6, 12, 18, 24, 15, 21, 3, 9]);
});

test("a long battle has no more moments than one waits for", () => {
  const long = battle(200);
  const chances: Chances = Object.fromEntries(long.turns.slice(0, -1).map((n) => [n, chance(0.5)]));
  expect(long.turns.length).toBeGreaterThan(MOST_MOMENTS);
  expect(nextMoment(long, chances)).toBe(1200);
  expect(nextMoment(long, { ...chances, 1200: chance(1) })).toBeNull();
});

test("orders by which a side came to stand worse are looked at first", () => {
  expect(ordersToPlayOut(battle(1), known([0, 0.6], [3, 0.4], [6, 0.5]))).toEqual([1, 4]);
  expect(ordersToPlayOut(battle(1), known([0, 0.4], [3, 0.4], [6, 0.6]))).toEqual([4, 1]);
});

test("the moment that is looked at goes before all; when all is known there is nothing to do", () => {
  const one = battle(1);
  expect(nextTask(one, known([0, 0.5]), {}, 2)).toEqual({ do: "outlook", at: 2 });
  expect(nextTask(one, known([0, 0.5]), {}, 0)).toEqual({ do: "outlook", at: 6 });
  const all = known([0, 0.5], [3, 0.5], [6, 0.5]);
  const long = battle(40),
    rough = Object.fromEntries(long.turns.map((n) => [n, chance(0.5)]));
  expect(long.settled.length).toBeGreaterThan(long.turns.length);
  expect(nextTask(long, rough, {}, null)).toMatchObject({ do: "missed" });
  const looked = Object.fromEntries(long.orders.map(({ number }) => [number, { at: number, sure: true, find: null }]));
  expect(nextTask(long, rough, looked, null)).toEqual({ do: "outlook", at: 3 });
  expect(nextTask(one, all, {}, null)).toEqual({ do: "missed", at: 1, sure: false });
  const find = { side: "red", choice: "hold", parts: {}, gain: 0.2, words: "", why: "" };
  const once: MissedOrders = { 1: { at: 1, sure: false, find }, 4: { at: 4, sure: true, find: null } };
  expect(nextTask(one, all, once, null)).toEqual({ do: "missed", at: 1, sure: true });
  expect(nextTask(one, all, { ...once, 1: { at: 1, sure: true, find } }, null)).toBeNull();
  expect(progressOf(one, all, once)).toEqual({ what: "orders", done: 2, of: 2 });
});

test("only what has stood a second look is told, the greatest gain first", () => {
  const find = (side: string, gain: number) => ({ side, choice: "", parts: {}, gain, words: "", why: "" });
  const missed: MissedOrders = {
    1: { at: 1, sure: true, find: find("red", 0.1) },
    7: { at: 7, sure: true, find: find("red", 0.3) },
    13: { at: 13, sure: false, find: find("red", 0.9) },
    4: { at: 4, sure: true, find: find("blue", 0.5) },
    10: { at: 10, sure: true, find: null },
  };
  expect(bestOf(missed, "red", 2).map((one) => one.at)).toEqual([7, 1]);
  expect(bestOf(missed, "blue", 2).map((one) => one.at)).toEqual([4]);
});

class KeptStorage {
  readonly kept = new Map<string, string>();
  get length() {
    return this.kept.size;
  }
  key = (i: number) => [...this.kept.keys()][i] ?? null;
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

test("what is known belongs to one record, whatever is noted in it", () => {
  const record = "limber record/1\nhold g1\nd6 4\n";
  expect(nameOf("limber record/1\nhold g1\n# note Well.\nd6 4\n")).toBe(nameOf(record));
  expect(nameOf("limber record/1\nhold g1\nd6 5\n")).not.toBe(nameOf(record));
  const storage = new KeptStorage() as unknown as Storage;
  const known: Known = { chances: { 3: chance(0.6) }, missed: { 4: { at: 4, sure: true, find: null } } };
  keepKnown("b", "one", known, 1, storage);
  expect(readKnown("b", "one", storage)).toEqual(known);
  expect(readKnown("b", "another", storage)).toEqual({ chances: {}, missed: {} });
  storage.setItem("limber-study:b", "{torn");
  expect(readKnown("b", "one", storage)).toEqual({ chances: {}, missed: {} });
});

test("of many battles the oldest are forgotten", () => {
  const storage = new KeptStorage();
  for (let i = 0; i < 45; i++) keepKnown(`b${i}`, "r", { chances: {}, missed: {} }, i, storage as unknown as Storage);
  expect(storage.length).toBe(40);
  expect(storage.kept.has("limber-study:b4")).toBe(false);
  expect(storage.kept.has("limber-study:b5")).toBe(true);
});

type Asked = { do: string; at: number; playouts: number; slice: number; so_far?: { played: number } };

/** An engine that plays eight battles a request; Red wins more the later it is, and Blue's order 4 had a better one. */
function engine(asked: Asked[]) {
  const played = (request: Asked) => Math.min(request.playouts, (request.so_far?.played ?? 0) + request.slice);
  return async (request: Asked) => {
    asked.push(request);
    const so_far = played(request) < request.playouts ? { so_far: { played: played(request) } } : {};
    const same = {
      ok: true,
      at: request.at,
      played: played(request),
      playouts: request.playouts,
      words: "",
      ...so_far,
    };
    if (request.do === "outlook")
      return { ...same, chance: { red: request.at / 10, blue: 1 - request.at / 10 }, draw: 0, low: 0, high: 1 };
    if (request.at === 1) return { ok: false, error: "There is no other order." };
    return {
      ...same,
      side: "blue",
      given: { choice: "hold" },
      better: { choice: "fire b1 at D4", parts: {}, chance: 0.5, why: "" },
      gain: 0.2,
    };
  };
}

function playouts(
  asked: Asked[],
  more: {
    known?: Known;
    present?: () => number | null;
    keep?: (known: Known) => void;
    quiet?: () => Promise<void>;
    ask?: unknown;
    curve?: (chances: Chances) => void;
  } = {},
): Playouts {
  return new Playouts({
    seat: { ask: (more.ask ?? engine(asked)) as never },
    battle: battle(1),
    known: more.known ?? { chances: {}, missed: {} },
    keep: more.keep ?? (() => {}),
    curve: more.curve ?? (() => {}),
    present: more.present ?? (() => null),
    quiet: more.quiet ?? (() => Promise.resolve()),
    wait: () => Promise.resolve(),
  });
}

test("everything is found out, a few battles at a time, and kept as it comes", async () => {
  const asked: Asked[] = [],
    kept: Known[] = [];
  const one = playouts(asked, { keep: (known) => kept.push(known) });
  await one.goOn();
  expect(Object.keys(one.chances.value)).toEqual(["0", "3", "6"]);
  expect(one.chances.value[3]).toEqual({ first: 0.3, second: 0.7, low: 0, high: 1, played: 96 });
  expect(one.missed.value[1]).toEqual({ at: 1, sure: true, find: null });
  expect(one.missed.value[4]).toMatchObject({ sure: true, find: { side: "blue", choice: "fire b1 at D4", gain: 0.2 } });
  expect(asked.every((request) => request.slice === 8)).toBe(true);
  expect(
    asked
      .filter((request) => request.do === "outlook" && request.at === 3)
      .map((request) => request.so_far?.played ?? 0),
  ).toEqual([0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88]);
  expect(kept.at(-1)).toEqual({ chances: one.chances.value, missed: one.missed.value });
  expect(one.progress.value.what).toBe("all");
});

test("the curve is handed on when enough of it is known, and again when it has changed", async () => {
  const curves: string[][] = [];
  let here: number | null = null;
  const one = playouts([], { curve: (chances) => curves.push(Object.keys(chances)), present: () => here });
  await one.goOn();
  expect(curves).toEqual([["0", "3", "6"]]);
  here = 4;
  await one.goOn();
  expect(curves.at(-1)).toEqual(["0", "3", "4", "6"]);
  await one.goOn();
  expect(curves).toHaveLength(2);
});

test("what is known is not asked again; another moment that is looked at is", async () => {
  const before = playouts([]);
  await before.goOn();
  const asked: Asked[] = [];
  let present = 3;
  const after = playouts(asked, {
    known: { chances: before.chances.value, missed: before.missed.value },
    present: () => present,
  });
  await after.goOn();
  expect(asked).toEqual([]);
  present = 2;
  await after.goOn();
  expect(new Set(asked.map((request) => `${request.do} ${request.at}`))).toEqual(new Set(["outlook 2"]));
});

test("who leaves stops it; who comes back goes on where it was", async () => {
  const asked: Asked[] = [];
  let kept: Known = { chances: {}, missed: {} };
  const first: Playouts = playouts(asked, {
    keep: (known) => {
      kept = known;
      first.stop();
    },
  });
  await first.goOn();
  expect(asked.length).toBe(12);
  expect(Object.keys(kept.chances)).toEqual(["0"]);
  await playouts(asked, { known: kept }).goOn();
  expect(asked.filter((request) => request.do === "outlook" && request.at === 0).length).toBe(12);
});

test("it waits while somebody else waits for the engine, and begins once", async () => {
  const asked: Asked[] = [];
  let free = () => {};
  const blocked = new Promise<void>((resolve) => (free = resolve));
  const one = playouts(asked, { quiet: () => blocked });
  const running = [one.goOn(), one.goOn()];
  await Promise.resolve();
  expect(asked).toEqual([]);
  free();
  await Promise.all(running);
  expect(asked.filter((request) => request.do === "outlook" && request.at === 0).length).toBe(12);
});

test("an engine that does not weigh is asked once; one that is away is tried again", async () => {
  let tries = 0;
  const never = playouts([], { ask: async () => (tries++, { ok: false, error: "There is no request outlook." }) });
  await never.goOn();
  await never.goOn();
  expect([tries, never.failure.value]).toEqual([1, "There is no request outlook."]);
  const real = engine([]);
  const away = playouts([], {
    ask: async (request: Asked) => (tries++ < 4 ? { ok: false, error: "", away: true } : real(request)),
  });
  await away.goOn();
  expect(away.progress.value.what).toBe("all");
});
