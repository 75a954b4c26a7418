import { describe, expect, it, vi } from "vitest";
import type { Chance, MoveOrder } from "../src/engine/engine_link";
import { Selection } from "../src/battle/selection";
import { FixtureSeat, orders, whenIdle } from "./fixture_link";

const move = (to: string, more: Partial<MoveOrder> = {}): MoveOrder => ({
  to,
  path: ["D7", to],
  cost: "1",
  contact: false,
  fatal: false,
  still_fires: true,
  text: `move r1 D7 ${to} facing N`,
  facings: [
    { facing: "N", text: `move r1 D7 ${to} facing N` },
    { facing: "E", text: `move r1 D7 ${to} facing E` },
  ],
  ...more,
});
const chance = (text: string): Chance => ({
  text,
  verb: "fire",
  aim: { chance: "1/2", decimal: 0.5, words: "to hit" },
  die: "one die, 4 or more",
  parts: [],
  modifiers: [],
  clauses: [],
  exact: true,
});

function selection(
  of = orders({ moves: [move("D6")], fires: [{ target: "D4", enemy: "b1", text: "fire r1 at D4" }] }),
) {
  const seat = new FixtureSeat({
    orders: () => of,
    chances: () => ({ chances: [chance("fire r1 at D4")] }),
    why: () => ({ unit: "r1", at: "D2", lawful: [], short: "range 5, reaches 3", reasons: [] }),
  });
  return { seat, selection: new Selection(seat.ask) };
}

describe("selection", () => {
  it("knows when a second click can only mean the order in hand", async () => {
    const shot = { target: "D4", enemy: "b1", text: "fire r1 at D4" };
    const { selection: s } = selection(
      orders({
        moves: [move("D6"), move("D5")],
        fires: [shot],
        fights: [{ enemy: "b2", at: "D5", text: "fight r1 b2" }],
      }),
    );
    await s.select("r1", true);
    expect(s.isOnly("D4")).toBe(false); // nothing is in hand yet
    s.chooseCell("D4");
    expect([s.isOnly("D4"), s.isOnly("D6")]).toEqual([true, false]);
    s.chooseCell("D5"); // Close Combat or a move: the next click chooses the other
    expect(s.isOnly("D5")).toBe(false);
  });

  it("offers one shot for a target, and the ways to turn to it as its facings", async () => {
    const ways = [
      { target: "A5", enemy: "r6", text: "fire b1 at A5" },
      { target: "A5", enemy: "r6", facing: "SW", text: "fire b1 facing SW at A5" },
    ];
    const { selection: s } = selection(
      orders({ fires: [...ways, { target: "D4", enemy: "r1", text: "fire b1 at D4" }] }),
    );
    await s.select("b1", true);
    expect(s.choices.value.map((c) => [c.text, c.facings?.map((f) => f.facing)])).toEqual([
      ["fire b1 at A5", ["", "SW"]],
      ["fire b1 at D4", [""]],
    ]);
    s.choose(s.choices.value[0]!);
    s.face("SW");
    expect(s.chosen.value?.text).toBe("fire b1 facing SW at A5");
  });

  it("shows the orders before it asks for the chances", async () => {
    const { seat, selection: s } = selection();
    const seen: string[][] = [];
    s.orders.subscribe((o) => o && seen.push(seat.asked.map((a) => a.do)));
    await s.select("r1", true);
    expect(seen[0]).toEqual(["orders"]);
    expect(seat.asked.map((a) => a.do)).toEqual(["orders", "chances"]);
    expect(s.chances.value.get("fire r1 at D4")?.aim.chance).toBe("1/2");
  });

  it("asks nothing for a Unit that may not be ordered", async () => {
    const { seat, selection: s } = selection();
    await s.select("b1", false);
    expect(s.unit.value).toBe("b1");
    expect(seat.asked).toEqual([]);
  });

  it("chooses by a cell, and goes round the orders of one cell", async () => {
    const { selection: s } = selection(
      orders({ moves: [move("D4", { contact: true })], fires: [{ target: "D4", enemy: "b1", text: "fire r1 at D4" }] }),
    );
    await s.select("r1", true);
    expect(s.chooseCell("D4")).toBe(true);
    expect(s.chosen.value?.kind).toBe("fire");
    s.chooseCell("D4");
    expect(s.chosen.value?.kind).toBe("move");
    s.chooseCell("D4");
    expect(s.chosen.value?.kind).toBe("fire");
    expect(s.chooseCell("A1")).toBe(false);
  });

  it("turns a move at its end to another facing", async () => {
    const { selection: s } = selection();
    await s.select("r1", true);
    s.chooseCell("D6");
    s.face("E");
    expect(s.chosen.value?.text).toBe("move r1 D7 D6 facing E");
  });

  it("asks why only where nothing may be done, and forgets it when the pointer leaves", async () => {
    vi.useFakeTimers();
    const { seat, selection: s } = selection();
    await s.select("r1", true);
    s.point("D6");
    await vi.advanceTimersByTimeAsync(500);
    expect(seat.asked.some((a) => a.do === "why")).toBe(false);
    s.point("D2");
    await vi.advanceTimersByTimeAsync(500);
    expect(s.why.value?.short).toBe("range 5, reaches 3");
    s.point(null);
    expect(s.why.value).toBeNull();
    vi.useRealTimers();
  });

  it("keeps a reason that was tapped for while the mouse goes to it", async () => {
    vi.useFakeTimers();
    const { selection: s } = selection();
    await s.select("r1", true);
    s.point("D2", true);
    await vi.advanceTimersByTimeAsync(10);
    s.point("D6"); // on the way to the panel
    s.point(null);
    await vi.advanceTimersByTimeAsync(1000);
    expect(s.why.value?.at).toBe("D2");
    s.chooseCell("D6");
    expect(s.why.value).toBeNull();
    vi.useRealTimers();
  });

  it("drops an answer that comes after another Unit was taken in hand", async () => {
    const { selection: s } = selection();
    const first = s.select("r1", true);
    const second = s.select("r2", false);
    await Promise.all([first, second]);
    await whenIdle();
    expect(s.orders.value).toBeNull();
    expect(s.unit.value).toBe("r2");
  });

  it("goes back one step at a time", async () => {
    const { selection: s } = selection();
    await s.select("r1", true);
    s.chooseCell("D6");
    expect(s.back()).toBe(true);
    expect(s.chosen.value).toBeNull();
    expect(s.unit.value).toBe("r1");
    s.back();
    expect(s.unit.value).toBeNull();
    expect(s.back()).toBe(false);
  });
});
