// The last order of a step: it waits for a moment, is given by Enter, by the end of the pause or by leaving, or is taken back.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { change } from "../src/app/settings";
import { BattleModel } from "../src/battle/battle_model";
import { Keys, wishedKey } from "../src/battle/keyboard";
import { PAUSE } from "../src/battle/last_order";
import type { Asked } from "../src/engine/engine_link";
import { FixtureSeat, goalRead, orders, view, whenIdle } from "./fixture_link";

vi.stubGlobal("localStorage", {
  length: 0,
  key: () => null,
  getItem: goalRead,
  setItem: () => {},
  removeItem: () => {},
});

const ENDS = "That was the last order of Brannock's step.";

async function ordered() {
  const seat = new FixtureSeat({
    view: () => view({ steps: [] }),
    orders: (q) => orders({ others: q.unit ? [{ verb: "hold", text: "hold r1", words: "hold" }] : [] }),
    chances: () => ({ chances: [] }),
    apply: (q) =>
      "pause" in q
        ? { meant: ["hold r1"], ends: ENDS, view: view({ steps: [] }) }
        : { meant: ["hold r1"], view: view({ number: 5, steps: [], mine: false }) },
  });
  const model = new BattleModel(seat);
  await model.open();
  await whenIdle();
  await model.select("r1");
  model.selection.choose({ kind: "other", text: "hold r1", verb: "hold", words: "hold" });
  model.give();
  await whenIdle();
  const given = () => seat.asked.filter((q: Asked) => q.do === "apply" && !("pause" in q)).length;
  const keys = new Keys(model, () => null);
  return { seat, model, keys, given };
}

describe("the last order of a step", () => {
  beforeEach(() => change({ stepEnd: "pause" }));
  afterEach(() => vi.useRealTimers());

  it("waits, in the engine's words, and nothing else is ordered meanwhile", async () => {
    const { model, given } = await ordered();
    expect(model.battle.held.value).toEqual({ text: "hold r1", meant: ["hold r1"], ends: ENDS });
    expect(model.last.left.value).toBe(PAUSE);
    expect(model.ready.value).toBe(false);
    model.tap("F7");
    expect(model.selection.unit.value).toBe("r1");
    expect(given()).toBe(0);
    model.last.takeBack();
  });

  it.each(["Enter", "e"])("is given with %s", async (key) => {
    const { model, keys, given } = await ordered();
    expect(keys.press(key, false)).toBe(true);
    await whenIdle();
    expect(given()).toBe(1);
    expect(model.battle.held.value).toBeNull();
  });

  it.each(["u", "Escape"])("is taken back with %s, and stays in hand", async (key) => {
    const { model, keys, given, seat } = await ordered();
    expect(keys.press(key, false)).toBe(true);
    await whenIdle();
    expect(given()).toBe(0);
    expect(seat.asked.some((q) => q.do === "undo")).toBe(false);
    expect(model.battle.held.value).toBeNull();
    expect(model.ready.value).toBe(true);
    expect(model.selection.chosen.value?.text).toBe("hold r1");
  });

  it("is given when the pause is over, and not while a sheet lies over the board", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { model, given } = await ordered();
    vi.advanceTimersByTime((PAUSE - 1) * 1000);
    model.sheet.value = "rules";
    vi.advanceTimersByTime(60_000);
    expect(model.last.left.value).toBe(1);
    expect(given()).toBe(0);
    model.sheet.value = null;
    vi.advanceTimersByTime(1000);
    await whenIdle();
    expect(given()).toBe(1);
    vi.advanceTimersByTime(60_000);
    await whenIdle();
    expect(given()).toBe(1);
  });

  it("waits as long as the player wants, or not at all", async () => {
    change({ stepEnd: "wait" });
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const waiting = await ordered();
    expect(waiting.model.last.left.value).toBeNull();
    vi.advanceTimersByTime(600_000);
    expect(waiting.given()).toBe(0);
    waiting.model.last.takeBack();
    change({ stepEnd: "at_once" });
    const quick = await ordered();
    expect(quick.given()).toBe(1);
    expect(quick.model.battle.held.value).toBeNull();
  });

  it("is given by whoever leaves the battle", async () => {
    const { model, given } = await ordered();
    model.shut();
    await whenIdle();
    expect(given()).toBe(1);
  });

  it("is let go when the battle moves on without it", async () => {
    const { model, seat } = await ordered();
    (seat as unknown as { answers: Record<string, unknown> }).answers.view = () => view({ number: 9, steps: [] });
    await model.battle.refresh();
    expect(model.battle.held.value).toBeNull();
    expect(model.last.left.value).toBeNull();
  });
});

it("takes Ctrl Z for undo, and leaves other combinations to the browser", () => {
  const key = (name: string, more = {}) =>
    wishedKey({ key: name, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more });
  expect(key("e")).toBe("e");
  expect(key("z", { ctrlKey: true })).toBe("u");
  expect(key("Z", { metaKey: true })).toBe("u");
  expect(key("Z", { ctrlKey: true, shiftKey: true })).toBeNull();
  expect(key("r", { ctrlKey: true })).toBeNull();
  expect(key("u", { altKey: true })).toBeNull();
});
