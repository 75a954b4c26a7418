import { beforeAll, describe, expect, it, vi } from "vitest";
import { routeOf } from "../src/app/route";
import { Companion } from "../src/companion/companion";
import { columnsOf, figureOf, sectionsOf, type Figure, type UnitFigures } from "../src/companion/paper";
import { bearingOf, groupsOf, inReadingOrder, LETTERS, MOST } from "../src/companion/letters";
import { isWhole, partOf, placeIn } from "../src/companion/map_part";
import { FixtureSeat, orders, whenIdle, step, unit, view } from "./fixture_link";

describe("letters for cells", () => {
  it("are given in reading order, without I and O, as many as the alphabet then has", () => {
    expect(LETTERS).toBe("ABCDEFGHJKLMNPQRSTUVWXYZ");
    expect(MOST).toBe(24);
    expect(inReadingOrder(["B10", "C9", "A10", "AA9"], (c) => c)).toEqual(["C9", "AA9", "A10", "B10"]);
  });
  it("of too many cells ask for the direction first, each group small enough for them", () => {
    const cells = [..."ABCDEFGHIJK"].flatMap((c) => Array.from({ length: 11 }, (_, i) => `${c}${i + 1}`));
    const around = cells.filter((c) => c !== "F6");
    const groups = groupsOf(around, "F6", "square");
    expect(groups.map((g) => g.name)).toEqual(["N", "NE", "E", "SE", "S", "SW", "W", "NW"]);
    expect(groups.flatMap((g) => g.cells).sort()).toEqual([...around].sort());
    for (const group of groups) expect(group.cells.length).toBeLessThanOrEqual(MOST);
    expect(bearingOf("square", "F6", "F1")).toBe("N");
    expect(bearingOf("square", "F6", "A11")).toBe("SW");
    for (const [cell, way] of [
      ["F5", "N"],
      ["G6", "NE"],
      ["G7", "SE"],
      ["F7", "S"],
      ["E7", "SW"],
      ["E6", "NW"],
    ])
      expect(bearingOf("hex", "F6", cell!), cell).toBe(way);
  });
  it("of a set-up without a place of its own go by columns", () => {
    const cells = [..."ABCDEFGHIJKL"].flatMap((c) => [`${c}1`, `${c}2`]);
    expect(groupsOf(cells, null, "square").map((g) => g.name)).toEqual(["A–F", "G–L"]);
  });
});

describe("the part of the board beside the question", () => {
  const ground = {
    title: "x",
    grid: "square" as const,
    columns: 12,
    rows: 12,
    map: Array<string>(12).fill("............"),
  };
  const box = { width: 540, height: 500 };
  it("shows all cells that may be chosen, large enough for a letter of 30 px", () => {
    const cells = ["C4", "H4", "E9", "G7"];
    const part = partOf(ground, cells, box);
    expect(part.cell * 0.49).toBeGreaterThanOrEqual(30);
    for (const cell of cells) {
      const { left, top } = placeIn(ground, part, cell);
      expect(left > 0.04 && left < 0.96 && top > 0.04 && top < 0.96, cell).toBe(true);
    }
    expect(isWhole(ground, part)).toBe(false);
  });
  it("is the whole board where nothing is chosen", () => {
    expect(isWhole(ground, partOf(ground, [], box))).toBe(true);
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
  it("corrects a die of a step, and reads out what changed", async () => {
    const asked: object[] = [];
    const dice = [{ step: 3, text: "d6 5", did: "a hit" }];
    const thrown = {
      may_correct: true,
      throws: [{ kind: "die" as const, purpose: "fire-die" as const, side: "red", words: "Red throws a die", dice }],
    };
    const now = view({ seat: "both", dice: "typed", thrown });
    const seat = new FixtureSeat({
      view: () => now,
      orders: () => orders(),
      correct: (request) => {
        asked.push(request);
        const steps = [step(3, "red", "d6 2", [{ event: "rolled", words: "r1 misses." } as never], "die")];
        return { corrected: "d6 5", view: { ...now, edition: now.edition + 1, reset: true, steps } };
      },
    });
    const companion = new Companion(seat);
    await companion.model.open();
    await whenIdle();
    companion.touch({ of: thrown.throws[0]!, step: 3, text: "d6 5" });
    expect(companion.page.value).toBe("correct");
    await companion.correct("d6 5");
    expect(asked, "what it was is no correction").toHaveLength(0);
    companion.touch({ of: thrown.throws[0]!, step: 3, text: "d6 5" });
    await companion.correct("d6 2");
    expect(asked).toMatchObject([{ do: "correct", step: 3, choice: "d6 2" }]);
    expect(companion.corrected.value).toMatch(/^Corrected\. /);
    expect(companion.page.value).toBe("question");
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
    expect(routeOf("#/table")).toEqual({ page: "companion", token: null, print: null });
    expect(routeOf("#/table/ab-12")).toEqual({ page: "companion", token: "ab-12", print: null });
    expect(routeOf("#/print/hex-19c")).toEqual({ page: "companion", token: null, print: "hex-19c" });
  });
});
