import { beforeAll, describe, expect, it, vi } from "vitest";
import { routeOf } from "../src/app/route";
import { Companion } from "../src/companion/companion";
import { columnsOf, figureOf, sectionsOf, type Figure, type UnitFigures } from "../src/companion/paper";
import type { Purpose } from "../src/engine/engine_link";
import { throwSoFar, ThrowCount } from "../src/companion/throw_so_far";
import { FixtureSeat, orders, whenIdle, step, unit, view } from "./fixture_link";

const die = (count: number, purpose: Purpose = "activation-die") => ({
  ...view().request,
  kind: "die" as const,
  purpose,
  count,
});

describe("the throw under way", () => {
  it("knows how many dice it has while they are given one by one, and after one was taken back", () => {
    const count = new ThrowCount();
    expect(count.follow(die(3), 10)).toBe(3);
    expect(count.follow(die(2), 11)).toBe(3);
    expect(count.follow(die(3), 10)).toBe(3);
    expect(count.follow(die(2), 11)).toBe(3);
    expect(count.follow(die(1), 12)).toBe(3);
    expect(count.follow(die(1, "fire-die"), 13)).toBe(1);
  });
  it("begins anew with the next throw of the same kind", () => {
    const count = new ThrowCount();
    expect(count.follow(die(1), 4)).toBe(1);
    expect(count.follow(die(2), 5)).toBe(2);
  });
  it("shows the dice that were given of it, and no others", () => {
    const steps = [
      step(1, "red", "d6 6", [], "die"),
      step(2, "red", "fire r1 at D4", []),
      step(3, "red", "d6 4", [], "die"),
      step(4, "red", "d6 2", [], "die"),
    ];
    expect(throwSoFar(steps, 3, 1)).toEqual([4, 2]);
    expect(throwSoFar(steps, 1, 1)).toEqual([]);
  });
});

describe("the companion", () => {
  beforeAll(
    () =>
      void vi.stubGlobal("localStorage", {
        length: 0,
        key: () => null,
        setItem: () => {},
        getItem: () => null,
        removeItem: () => {},
      }),
  );
  const seated = async (request: object, more: object = {}) => {
    const sent: string[] = [];
    const now = view({ seat: "both", dice: "typed", request: { ...view().request, ...request }, ...more });
    const seat = new FixtureSeat({
      view: () => now,
      orders: () => orders(),
      apply: (asked) => {
        sent.push(String(asked.choice));
        return { meant: [asked.choice], view: { ...now, number: now.number + 1 } };
      },
    });
    const companion = new Companion(seat);
    await companion.model.open();
    await whenIdle();
    return { companion, sent };
  };
  it("sends a die as it fell, and all that are left at once when the page throws", async () => {
    const { companion, sent } = await seated({ kind: "die", count: 3, sides: ["red"] });
    companion.die(4);
    await whenIdle();
    expect(sent).toEqual(["d6 4"]);
    let next = 0;
    companion.throwForMe(() => next++);
    await whenIdle();
    expect(sent[1]).toBe("1 2 3");
  });
  it("deals only cards that are not out", async () => {
    const units = [unit("r1", "red", "D7", { card: "AH" }), unit("b1", "blue", "D4")];
    const { companion, sent } = await seated({ kind: "card", count: 2, sides: ["red"] }, { units });
    companion.dealForMe(() => 0);
    await whenIdle();
    expect(sent).toEqual(["2H 3H"]);
    companion.card("7", "C");
    await whenIdle();
    expect(sent[1]).toBe("card 7C");
  });
  it("gives a typed line as it stands, and goes back to the question", async () => {
    const { companion, sent } = await seated({ kind: "die", count: 2, sides: ["red"] });
    companion.page.value = "type";
    companion.type(" 4 2 ");
    await whenIdle();
    expect(sent).toEqual(["4 2"]);
    expect(companion.page.value).toBe("question");
  });
});

describe("sheets to print", () => {
  const units: UnitFigures[] = [
    {
      type: "infantry",
      title: "Infantry",
      strength: 4,
      move: 2,
      range: 3,
      save: { front: [3, 4, 5, 6], flank: [5, 6] },
    },
    { type: "transport", title: "Transport", strength: 1, move: 2, save: { front: [5, 6], flank: [6] } },
  ];
  it("have the columns that say something", () => {
    expect(columnsOf(units)).toEqual(["strength", "move", "range", "front", "flank"]);
    expect(figureOf(units[0]!, "front")).toBe("3+");
    expect(figureOf(units[1]!, "flank")).toBe("6");
    expect(figureOf(units[1]!, "range")).toBe("");
  });
  it("have each clause in force once, by section, without rulings", () => {
    const figures: Figure[] = [
      { module: "fire", name: "hits on", value: 5, clauses: ["BB-FIR-14"] },
      { module: "turn", name: "artillery", value: "yes", clauses: ["BB-SEQ-02"] },
      { module: "fire", name: "still", value: 1, clauses: ["BB-FIR-17", "BB-R83"] },
      { module: "fire", name: "again", value: 1, clauses: ["BB-FIR-14"] },
      { module: "fire", name: "off", value: "no", clauses: ["BB-FIR-99"] },
      { module: "unit infantry", name: "move", value: 2, clauses: ["BB-MOV-01"] },
    ];
    expect(sectionsOf(figures)).toEqual([
      { module: "turn", clauses: ["BB-SEQ-02"] },
      { module: "fire", clauses: ["BB-FIR-14", "BB-FIR-17"] },
    ]);
  });
});

describe("addresses of the table", () => {
  it("name a seat, sheets to print, or nothing yet", () => {
    expect(routeOf("#/table")).toEqual({ page: "companion", word: null, print: null });
    expect(routeOf("#/table/ab-12")).toEqual({ page: "companion", word: "ab-12", print: null });
    expect(routeOf("#/print/hex-19c")).toEqual({ page: "companion", word: null, print: "hex-19c" });
  });
});
