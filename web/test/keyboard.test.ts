import { describe, expect, it, vi } from "vitest";
import { Keys } from "../src/battle/keyboard";
import { BattleModel } from "../src/battle/battle_model";
import { battleMarks } from "../src/battle/battle_marks";
import { FixtureSeat, goalRead, orders, step, whenIdle, view } from "./fixture_link";

vi.stubGlobal("localStorage", {
  length: 0,
  key: () => null,
  getItem: goalRead,
  setItem: () => {},
  removeItem: () => {},
});

const move = (to: string) => ({
  to,
  path: ["D7", to],
  cost: "1",
  contact: false,
  fatal: false,
  still_fires: true,
  text: `move r1 D7 ${to}`,
  facings: [{ facing: "N", text: `move r1 D7 ${to}` }],
});

async function opened(more = {}) {
  const seat = new FixtureSeat({
    view: () => view({ steps: [], ...more }),
    orders: (q) =>
      q.unit
        ? orders({
            moves: [move("D6"), move("D5"), move("E7")],
            fires: [{ target: "D4", enemy: "b1", text: "fire r1 at D4" }],
          })
        : orders({ others: [{ verb: "end", text: "end", words: "End the step", closes: true }] }),
    chances: () => ({ chances: [] }),
    apply: () => ({ meant: [], view: view({ number: 5, steps: [] }) }),
  });
  const t = new BattleModel(seat);
  await t.open();
  await whenIdle();
  const focus = vi.fn();
  return { seat, t, focus, keys: new Keys(t, () => ({ focus, show() {}, closer() {}, farther() {}, whole() {} })) };
}

describe("keys", () => {
  it("goes from Unit to Unit and leaves the board past the last", async () => {
    const { t, keys } = await opened();
    expect(keys.press("Tab", false)).toBe(true);
    expect(t.selection.unit.value).toBe("r1");
    expect(keys.press("Tab", false)).toBe(true);
    expect(t.selection.unit.value).toBe("r2");
    expect(keys.press("Tab", false)).toBe(false);
    expect(keys.press("Tab", true)).toBe(true);
    expect(t.selection.unit.value).toBe("r1");
  });

  it("takes a cell that is typed after M as soon as it can mean one only", async () => {
    const { t, keys, focus } = await opened();
    await t.select("r1");
    keys.press("m", false);
    expect(focus).toHaveBeenCalled();
    keys.press("d", false);
    expect(t.selection.chosen.value).toBeNull();
    keys.press("6", false);
    expect(t.selection.chosen.value?.text).toBe("move r1 D7 D6");
    expect(keys.mode.value).toBeNull();
  });

  it("ends the typing when the order is chosen another way", async () => {
    const { t, keys } = await opened();
    await t.select("r1");
    keys.press("m", false);
    t.tap("D5");
    expect(keys.mode.value).toBeNull();
    expect(t.selection.chosen.value?.cell).toBe("D5");
  });

  it("gives the order with Enter, and asks before the step is ended", async () => {
    const { t, keys, seat } = await opened();
    await t.select("r1");
    keys.press("f", false);
    expect(t.selection.chosen.value?.text).toBe("fire r1 at D4");
    keys.press("Enter", false);
    expect(seat.asked.at(-1)).toMatchObject({ do: "apply", choice: "fire r1 at D4" });
    await whenIdle();
    await whenIdle();
    keys.press("e", false);
    expect(t.asked.value?.words).toContain("End anyway?");
  });

  it("takes the die that is asked for, and no other key", async () => {
    const { keys, seat } = await opened({ request: { ...view().request, kind: "die", purpose: "fire-die" } });
    expect(keys.press("7", false)).toBe(false);
    expect(keys.press("5", false)).toBe(true);
    expect(seat.asked.at(-1)).toMatchObject({ do: "apply", choice: "d6 5" });
  });

  it("takes the hint that is shown with Enter", async () => {
    const { seat, t, keys } = await opened();
    t.looks.hint.value = { side: "red", choice: "fire r1 at D4", words: "r1 fires at b1", parts: {}, why: "" } as never;
    expect(keys.press("Enter", false)).toBe(true);
    await whenIdle();
    expect(seat.asked.some((q) => q.do === "apply" && q.choice === "fire r1 at D4")).toBe(true);
  });

  it("draws the arrows of the other side's step when it has been seen", async () => {
    const steps = [
      step(5, "blue", "move b1 D4 D5", [
        { event: "moved", unit: "b1", from: "D4", to: "D5", way: "step", words: "b1 moves to D5." },
      ]),
    ];
    const { t } = await opened({ number: 5, steps });
    const arrows = () => battleMarks(t).filter((mark) => mark.kind === "step").length;
    expect(arrows()).toBe(1);
    t.playback.playing.value = steps[0]!;
    expect(arrows()).toBe(0);
  });
});
