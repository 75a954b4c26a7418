// Back after a while: when the card comes, and what it says is the engine's.
import { expect, test } from "vitest";
import { AWAY, Returning } from "../src/battle/returning";
import { FixtureSeat, step, view, whenIdle } from "./fixture_link";

const changes = [{ kind: "losses", words: "The Grey Dragoons (k1) are destroyed.", units: ["b1"], cells: ["D4"] }];
const moves = step(5, "blue", "move b1 D4 D5 D6", [
  { event: "moved", unit: "b1", from: "D4", to: "D5", way: "step", words: "" },
  { event: "moved", unit: "b1", from: "D5", to: "D6", way: "step", words: "" },
]);

function seated(found: unknown[] = changes) {
  const kept = new Map<string, string>();
  const eyes = {
    time: 1_000_000,
    open: true,
  };
  const seat = new FixtureSeat({
    changes: () => ({ since: 4, changes: found }),
    chances: () => ({ chances: [] }),
    outlook: () => ({ chance: { red: 0.47, blue: 0.5 } }),
  });
  const returning = new Returning("seat", seat.ask, (side) => side === "blue", {
    now: () => eyes.time,
    open: () => eyes.open,
    storage: () => ({ getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text) }),
  });
  returning.look(view({ number: 4 }), []);
  return { seat, eyes, returning, later: view({ number: 5 }) };
}

test("ten minutes and an order of the other side bring the card", async () => {
  const { seat, eyes, returning, later } = seated();
  eyes.time += AWAY;
  returning.look(later, [moves]);
  await whenIdle();
  expect(returning.since.value?.changes).toEqual(changes);
  expect(returning.since.value?.ways).toEqual({ b1: ["D4", "D5", "D6"] });
  expect(returning.chance.value).toBe(0.47);
  expect(seat.asked).toContainEqual({ do: "changes", since: 4 });
  returning.clear();
  expect(returning.shown.value).toBe(false);
});

test("a shorter while, or nothing of the other side, brings none", async () => {
  const { eyes, returning, later } = seated();
  eyes.time += AWAY - 1;
  returning.look(later, [moves]);
  eyes.time += AWAY;
  returning.look(later, [moves]); // seen already
  await whenIdle();
  expect(returning.shown.value).toBe(false);
});

test("what came while the page was hidden counts as not seen", async () => {
  const { eyes, returning, later } = seated();
  eyes.open = false;
  returning.look(later, [moves]);
  eyes.time += AWAY;
  eyes.open = true;
  returning.look(later, [moves]);
  await whenIdle();
  expect(returning.shown.value).toBe(true);
});

test("nothing worth telling, or a battle that is over, has no card", async () => {
  const idle = seated([]);
  idle.eyes.time += AWAY;
  idle.returning.look(idle.later, [moves]);
  await whenIdle();
  expect(idle.returning.shown.value).toBe(false);
  const over = seated();
  over.eyes.time += AWAY;
  over.returning.look(view({ number: 5, request: { ...view().request, kind: "over" } }), [moves]);
  await whenIdle();
  expect(over.returning.shown.value).toBe(false);
});
