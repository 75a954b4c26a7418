import { describe, expect, it } from "vitest";
import type { MoveOrder } from "../src/engine/engine_link";
import type { Choice } from "../src/battle/choices";
import { Drag } from "../src/battle/drag";
import { Selection } from "../src/battle/selection";
import { listen, type Gestures } from "../src/board/gestures";
import { FixtureSeat, orders, whenIdle } from "./fixture_link";

const move = (to: string, more: Partial<MoveOrder> = {}): MoveOrder => ({
  to,
  path: ["D7", to],
  cost: "1",
  contact: false,
  fatal: false,
  still_fires: true,
  text: `move r1 D7 ${to}`,
  facings: [{ facing: "N", text: `move r1 D7 ${to}` }],
  ...more,
});

function dragging() {
  const seat = new FixtureSeat({
    orders: () =>
      orders({
        moves: [move("D6"), move("D5", { contact: true })],
        fires: [{ target: "D4", enemy: "b1", text: "fire r1 at D4" }],
      }),
    chances: () => ({ chances: [] }),
    why: () => ({ unit: "r1", at: "D2", lawful: [], short: "range 5, reaches 3", reasons: [] }),
  });
  const selection = new Selection(seat.ask);
  const given: Choice[] = [];
  const drag = new Drag({
    selection,
    orderable: (cell) => (cell === "D7" ? "r1" : null),
    select: (unit) => selection.select(unit, true),
    give: (choice) => given.push(choice),
  });
  return { drag, selection, given };
}

describe("a Unit that is dragged", () => {
  it("is only one that can be ordered", () => {
    const { drag } = dragging();
    expect([drag.lift("F7"), drag.unit.value]).toEqual([false, null]);
    expect([drag.lift("D7"), drag.unit.value]).toEqual([true, "r1"]);
  });

  it("moves to the cell it is dropped on, and shows the order on the way", async () => {
    const { drag, selection, given } = dragging();
    drag.lift("D7");
    await whenIdle();
    drag.carry("D6");
    expect(selection.chosen.value?.text).toBe("move r1 D7 D6");
    await drag.drop("D6");
    expect(given.map((c) => c.text)).toEqual(["move r1 D7 D6"]);
  });

  it("fires at the enemy it is dropped on, even before its orders were known", async () => {
    const { drag, given } = dragging();
    drag.lift("D7");
    await drag.drop("D4");
    expect(given.map((c) => c.text)).toEqual(["fire r1 at D4"]);
  });

  it("waits for the button before contact", async () => {
    const { drag, selection, given } = dragging();
    drag.lift("D7");
    await drag.drop("D5");
    expect([given.length, selection.chosen.value?.cell]).toEqual([0, "D5"]);
  });

  it("is told why not where it can do nothing, and nothing is ordered outside the board", async () => {
    const { drag, selection, given } = dragging();
    drag.lift("D7");
    await drag.drop("D2");
    await new Promise((resolve) => setTimeout(resolve, 5));
    await whenIdle();
    expect([selection.why.value?.short, given.length]).toEqual(["range 5, reaches 3", 0]);
    drag.lift("D7");
    await drag.drop(null);
    expect(given).toEqual([]);
  });
});

describe("gestures", () => {
  // As much of an element as the listener asks for.
  const element = () => {
    const handlers = new Map<string, (e: unknown) => void>();
    return {
      handlers,
      addEventListener: (name: string, handler: (e: unknown) => void) => handlers.set(name, handler),
      removeEventListener: () => {},
      getBoundingClientRect: () => ({ left: 0, top: 0 }),
      hasPointerCapture: () => true,
      setPointerCapture: () => {},
    };
  };
  const press = (type: string, x: number, id = 1) => ({
    type,
    pointerId: id,
    button: 0,
    clientX: x,
    clientY: 5,
    pointerType: "mouse",
  });

  function record(lifts: boolean) {
    const told: string[] = [];
    const to: Gestures = {
      tap: () => told.push("tap"),
      point: () => {},
      pan: () => told.push("pan"),
      zoom: () => false,
      busy: () => {},
      lift: (at) => (told.push(`lift ${at.x}`), lifts),
      carry: (at) => told.push(`carry ${at.x}`),
      drop: (at) => told.push(`drop ${at?.x ?? "nowhere"}`),
    };
    const fake = element();
    listen(fake as unknown as HTMLElement, to);
    const send = (type: string, x: number, id = 1) => fake.handlers.get(type)!(press(type, x, id));
    return { told, send };
  }

  it("carry what is lifted, and pan where nothing is", () => {
    const carried = record(true);
    for (const [type, x] of [
      ["pointerdown", 10],
      ["pointermove", 30],
      ["pointermove", 50],
      ["pointerup", 50],
    ] as const)
      carried.send(type, x);
    expect(carried.told).toEqual(["lift 10", "carry 30", "carry 50", "drop 50"]);
    const panned = record(false);
    for (const [type, x] of [
      ["pointerdown", 10],
      ["pointermove", 30],
      ["pointerup", 30],
    ] as const)
      panned.send(type, x);
    expect(panned.told).toEqual(["lift 10", "pan"]);
  });

  it("let go of it when a second finger comes or the press is taken away", () => {
    const pinched = record(true);
    pinched.send("pointerdown", 10);
    pinched.send("pointermove", 30);
    pinched.send("pointerdown", 90, 2);
    expect(pinched.told.at(-1)).toBe("drop nowhere");
    const lost = record(true);
    lost.send("pointerdown", 10);
    lost.send("pointermove", 30);
    lost.send("pointercancel", 30);
    expect(lost.told.at(-1)).toBe("drop nowhere");
  });
});
