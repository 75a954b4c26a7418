import { beforeEach, expect, test, vi } from "vitest";
import { BattleModel } from "../src/battle/battle_model";
import { goalMarks } from "../src/battle/goal_marks";
import type { Step } from "../src/engine/engine_link";
import { FixtureSeat, orders, unit, view, whenIdle } from "./fixture_link";

const die = (number: number): Step => ({ number, turn: 1, kind: "die", side: "red", text: "d6 4", events: [] });
const order = (side: string): Step => ({ ...die(1), kind: "order", side, text: "hold g1" });

let kept: Record<string, string>;
beforeEach(() => {
  kept = {};
  vi.stubGlobal("localStorage", {
    length: 0,
    key: () => null,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: () => {},
  });
});

const start = [unit("r1", "red", "A8")];

async function opened(steps: Step[]) {
  const seat = new FixtureSeat({
    view: (q) => (q.at === 0 ? view({ number: 0, units: start }) : view({ number: 4, steps })),
    orders: () => orders({}),
  });
  const model = new BattleModel(seat);
  await model.open();
  await whenIdle();
  return model;
}

test("at the first sight of a battle the goal is open, and the board stands as before the first die", async () => {
  const model = await opened([die(1)]);
  expect(model.sheet.value).toBe("goal");
  expect(model.ready.value).toBe(false);
  expect(model.units.value).toEqual(start);
  model.closeGoal();
  model.playback.skip();
  await whenIdle();
  expect(model.sheet.value).toBe(null);
  expect(model.units.value).toEqual(view().units);
  expect(model.ready.value).toBe(true);
});

test("it opens by itself once", async () => {
  (await opened([die(1)])).closeGoal();
  expect((await opened([die(1)])).sheet.value).toBe(null);
});

test("who comes late sees the board as it is", async () => {
  const model = await opened([order("red"), die(2)]);
  expect(model.sheet.value).toBe("goal");
  expect(model.units.value).toEqual(view().units);
});

test("objectives are framed, the own Units dotted, neighbours of one worth named once", async () => {
  const model = await opened([die(1)]);
  const worth = (at: string) => ({ at, points: 1, words: "houses, 1 point" });
  model.battle.view.value = {
    ...view(),
    goal: { ...view().goal, objectives: [worth("D4"), worth("E4"), worth("H1")] },
  };
  const marks = goalMarks(model);
  expect(marks.filter((m) => m.kind === "objective")).toHaveLength(3);
  expect(marks.filter((m) => m.kind === "own")).toEqual([{ kind: "own", cell: "A8", side: 0 }]);
  expect(marks.filter((m) => m.kind === "tag").map((m) => m.kind === "tag" && m.text)).toEqual([
    "houses, 1 point each",
    "houses, 1 point",
    "your Units",
  ]);
});
