import { describe, expect, it } from "vitest";
import { routeOf } from "../src/app/route";
import * as change from "../src/edit/changes";
import { Editor, type Choices, type EditRuleset } from "../src/edit/editor";
import { LikeSearch } from "../src/edit/like";
import type { AskHost, EngineLink, Fault, ScenarioFile } from "../src/engine/engine_link";

const file = (): ScenarioFile => ({
  limber: "scenario/1",
  title: "The Mill at Ottery",
  ruleset: "big-board-19c",
  board: {
    grid: "square",
    columns: 4,
    rows: 3,
    map: ["....", ".w..", "...."],
    legend: { w: "woods" },
    roads: [["A1", "B1"]],
    objectives: { B2: 1 },
  },
  sides: [
    { id: "red", name: "Red", units: [{ id: "r1", type: "infantry", at: "A3", facing: "N" }] },
    { id: "blue", name: "Blue", units: [{ id: "b1", type: "infantry", at: "A1", facing: "S" }] },
  ],
});

describe("laying ground", () => {
  it("uses the letter there is, makes one where there is none, and never two for one thing", () => {
    const woods = change.layTerrain(file(), "C1", "woods");
    expect(woods.board.map).toEqual(["..w.", ".w..", "...."]);
    const hill = change.layTerrain(change.layTerrain(woods, "D3", "hill 2"), "C3", "hill 2");
    expect(change.terrainAt(hill, "C3")).toBe("hill 2");
    expect(Object.values(hill.board.legend ?? {}).sort()).toEqual(["hill 2", "woods"]);
    expect(file().board.map).toEqual(["....", ".w..", "...."]);
  });
  it("keeps a hill under what is laid on it, and lays beside what is there when asked", () => {
    expect(change.laidOn("hill 2", "woods", false)).toBe("hill 2 woods");
    expect(change.laidOn("hill woods", "built-up", false)).toBe("hill built-up");
    expect(change.laidOn("hill woods", "trench", true)).toBe("hill woods trench");
    expect(change.laidOn("woods", "hill 3", false)).toBe("hill 3 woods");
    expect(change.laidOn("hill woods", "", true)).toBe("");
  });
  it("finds a letter that is free", () => {
    const crowded = file();
    crowded.board.legend = { w: "woods", t: "trench" };
    const built = change.layTerrain(crowded, "A1", "wire");
    const letter = built.board.map[0]![0]!;
    expect(["w", "t", "."]).not.toContain(letter);
    expect(built.board.legend![letter]).toBe("wire");
  });
  it("cuts and widens the board", () => {
    expect(change.resize(file(), 2, 4).board.map).toEqual(["..", ".w", "..", ".."]);
    expect(change.resize(file(), 6, 1).board.map).toEqual(["......"]);
  });
  it("clears a cell of all that lies in it", () => {
    const bare = change.clearCell(change.layRoad(file(), "B2", true), "B2");
    expect(change.terrainAt(bare, "B2")).toBe("");
    expect(bare.board.objectives).toEqual({});
    expect(bare.board.roads).toEqual([["A1", "B1"]]);
  });
});

describe("armies", () => {
  it("numbers new Units, and lets them face as the others do", () => {
    const { file: made, id } = change.addUnit(file(), 1, "field-artillery", "C1");
    expect(id).toBe("b2");
    expect(change.unitOf(made, "b2")).toEqual({ id: "b2", type: "field-artillery", at: "C1", facing: "S" });
  });
  it("moves, takes off and strikes them", () => {
    expect(change.unitOf(change.moveUnit(file(), "r1", "D3"), "r1")).toMatchObject({ at: "D3", facing: "N" });
    expect(change.unitOf(change.moveUnit(file(), "r1", null), "r1")).toEqual({ id: "r1", type: "infantry" });
    expect(change.removeUnit(file(), "r1").sides[0]!.units).toEqual([]);
  });
  it("leaves out what is empty", () => {
    expect(change.setSide(file(), 0, { name: "", edge: "south" }).sides[0]).toEqual({
      id: "red",
      edge: "south",
      units: file().sides[0]!.units,
    });
  });
});

const choices: Choices = {
  terrains: ["woods"],
  facings: ["N", "E", "S", "W"],
  qualities: [],
  edges: [],
  armies: [],
  ratings: [],
  kinds: ["one-off"],
};
const ruleset = {
  id: "big-board-19c",
  units: [{ type: "infantry", title: "Infantry", role: "infantry", sign: "infantry" }],
  switches: [],
} as unknown as EditRuleset;
const linkOf = (faults: (scenario: ScenarioFile) => Fault[]): EngineLink => ({
  kind: "page",
  ask: (async (request: { scenario: ScenarioFile }) => ({
    ok: true,
    faults: faults(request.scenario),
    warnings: [],
    text: "as written",
  })) as unknown as AskHost,
  seat: () => {
    throw new Error("no seat is needed");
  },
});
const rest = () => new Promise((done) => setTimeout(done, 260));

describe("the editor", () => {
  it("takes a whole stroke back by one undo, also where its first cell was as it is", () => {
    const editor = new Editor(
      file(),
      ruleset,
      choices,
      linkOf(() => []),
    );
    const before = editor.file.value;
    editor.take({ kind: "terrain", terrain: "woods", title: "Woods" });
    editor.beginStroke("A3");
    for (const cell of ["B3", "C3", "C3"]) editor.paint(cell);
    editor.endStroke();
    const { board } = editor.file.value;
    expect([...board.map[2]!].map((c) => board.legend?.[c] ?? "")).toEqual(["woods", "woods", "woods", ""]);
    expect(editor.past.value).toHaveLength(1);
    editor.beginStroke("B2"); // a wood already
    editor.paint("C2");
    editor.paint("D2");
    editor.endStroke();
    expect(editor.past.value).toHaveLength(2);
    editor.undo();
    editor.undo();
    expect(editor.file.value).toEqual(before);
    editor.paint("D3");
    expect(editor.file.value, "no stroke is under way").toEqual(before);
    editor.shut();
  });
  it("asks the engine after every change, and knows the place of each fault", async () => {
    const bad = (scenario: ScenarioFile) =>
      scenario.sides[0]!.units.flatMap((u, i) =>
        u.at === "D3"
          ? [{ where: `sides[0].units[${i}].at`, expected: "another cell", words: "Limber expected another cell." }]
          : [],
      );
    const editor = new Editor(file(), ruleset, choices, linkOf(bad));
    await rest();
    expect(editor.good.value).toBe(true);
    expect(editor.saved()).toEqual({ text: "as written", name: "the-mill-at-ottery.json" });
    editor.drop({ kind: "move", unit: "r1" }, "D3");
    expect(editor.good.value).toBe(false);
    await rest();
    expect(editor.faultsAt(editor.pathOf("r1"), true)).toHaveLength(1);
    expect(editor.faultsAt(editor.pathOf("r1"))).toHaveLength(0);
    editor.undo();
    await rest();
    expect(editor.good.value).toBe(true);
    expect(editor.file.value).toEqual(file());
    editor.redo();
    expect(change.unitOf(editor.file.value, "r1")?.at).toBe("D3");
    editor.shut();
  });
  it("lays what is in hand cell after cell, and takes up whoever stands in a cell", () => {
    const editor = new Editor(
      file(),
      ruleset,
      choices,
      linkOf(() => []),
    );
    editor.take({ kind: "road" });
    for (const cell of ["A2", "B2", "C2"]) editor.tap(cell);
    expect(editor.file.value.board.roads).toEqual([
      ["A1", "B1"],
      ["A2", "B2", "C2"],
    ]);
    editor.take({ kind: "road" });
    editor.tap("D1");
    expect(editor.file.value.board.roads).toHaveLength(3);
    editor.take(null);
    editor.tap("A3");
    expect(editor.hand.value).toEqual({ kind: "move", unit: "r1" });
    editor.tap("B3");
    expect(editor.hand.value).toBeNull();
    expect(change.unitOf(editor.file.value, "r1")?.at).toBe("B3");
    editor.wipe("B3");
    expect(editor.file.value.sides[0]!.units).toEqual([]);
    editor.shut();
  });
});

describe("the search for a battle like this", () => {
  const steps = [
    { ok: true, at: { draft: 1 }, words: "4 fought" },
    { ok: true, at: { draft: 2 }, words: "none yet" },
    { ok: true, scenario: file(), words: "50%" },
  ];
  const searched = (asked: unknown[]): EngineLink => ({
    ...linkOf(() => []),
    ask: async (request) => (asked.push(request), steps[asked.length - 1]) as never,
  });
  it("sends on where it stands until there is one", async () => {
    const asked: { at?: unknown; seed?: number }[] = [];
    const search = new LikeSearch(searched(asked));
    expect(await search.find(file(), 7)).toEqual(file());
    expect(asked.map((one) => one.at)).toEqual([undefined, { draft: 1 }, { draft: 2 }]);
    expect(asked.every((one) => one.seed === 7)).toBe(true);
    expect([search.running.value, search.words.value]).toEqual([false, "50%"]);
  });
  it("asks no more once it is given up", async () => {
    const asked: unknown[] = [];
    const search = new LikeSearch(searched(asked));
    const coming = search.find(file(), 7);
    search.stop();
    expect(await coming).toBeNull();
    expect(asked).toHaveLength(1);
  });
});

describe("addresses", () => {
  it("name a ruleset, what is being made, or nothing yet", () => {
    expect(routeOf("#/edit")).toEqual({ page: "edit", of: null });
    expect(routeOf("#/edit/hex-19c")).toEqual({ page: "edit", of: "hex-19c" });
    expect(routeOf("#/edit/on")).toEqual({ page: "edit", of: "on" });
  });
});
