import { describe, expect, test } from "vitest";
import { chanceBubble, lines, settle } from "../src/board/bubbles";
import { cellOf, geometryOf } from "../src/board/geometry";
import { drawMarks } from "../src/board/draw_marks";
import { MARKS } from "../src/board/palette";
import type { Mark } from "../src/board/types";
import { clamped, fitted, showing, zoomed } from "../src/board/view";

const g = geometryOf({ grid: "hex", columns: 9, rows: 8 });
const draw = (marks: Mark[]) => drawMarks(marks, { g, theme: "light", occupied: new Set(["C2"]), scale: 1, id: "m" });
const all = (marks: Mark[]) => [...draw(marks).under, ...draw(marks).over].map((d) => d.svg).join("");

describe("marks", () => {
  test("reach is dotted, contact is dashed: hue is not needed", () => {
    expect(all([{ kind: "reach", cell: "C3", cost: 2 }])).toContain('stroke-dasharray="2 8"');
    expect(all([{ kind: "contact", cell: "C3" }])).toContain('stroke-dasharray="11 7"');
  });
  test("outlines lie under the Units, bubbles over them", () => {
    const drawn = draw([
      { kind: "chosen", cell: "E5" },
      { kind: "fire", cell: "C2", chance: "1/3", from: "E5", full: true },
    ]);
    expect(drawn.under.map((d) => d.key)).toEqual(["chosen E5"]);
    expect(drawn.over.map((d) => d.key)).toEqual(["fire C2", "bubble fire C2"]);
  });
  test("with more than three shots only the one in hand has a line", () => {
    const shots = ["C2", "D1", "E2", "F1"].map(
      (cell, i): Mark => ({ kind: "fire", cell, chance: "1/6", from: "E5", full: i === 0 }),
    );
    expect(draw(shots).over.filter((d) => d.key.startsWith("fire"))).toHaveLength(1);
    expect(draw(shots.slice(0, 3)).over.filter((d) => d.key.startsWith("fire"))).toHaveLength(3);
  });
  test("reasons are words, not markup", () =>
    expect(all([{ kind: "forbidden", cell: "C3", reason: "range <4>" }])).toContain("&lt;4&gt;"));
  test("every kind is drawn", () => {
    const kinds: Mark[] = [
      { kind: "chosen", cell: "A1" },
      { kind: "named", cell: "A1" },
      { kind: "target", cell: "A1" },
      { kind: "reach", cell: "A1" },
      { kind: "contact", cell: "A1" },
      { kind: "fatal", cell: "A1" },
      { kind: "fire", cell: "A1", chance: "1" },
      { kind: "fight", cell: "A1", they: "1/6", we: "11/36" },
      { kind: "forbidden", cell: "A1", reason: "not seen" },
      { kind: "label", cell: "A1", text: "no card" },
      { kind: "step", side: 0, number: 1, cell: "A1", way: ["A3", "A2", "A1"] },
      { kind: "hint", cell: "A1", way: ["A3", "A1"] },
      { kind: "sight", from: "A1", to: "D4", crossed: ["B2"], stopped: "C3" },
      { kind: "arc", from: "A1", cells: ["A2", "B2"] },
      { kind: "left", cell: "A1", side: 1 },
    ];
    for (const mark of kinds) {
      const svg = all([mark]);
      expect(svg, mark.kind).not.toBe("");
      expect(svg).not.toMatch(/NaN|undefined|style=/);
    }
  });
});

test("a sentence is broken into lines", () => {
  expect(lines("range 4, reaches 3", 30)).toEqual(["range 4, reaches 3"]);
  expect(lines("the bridge has already been crossed by another Unit", 24)).toEqual([
    "the bridge has already",
    "been crossed by another",
    "Unit",
  ]);
});

test("bubbles keep off each other and on the sheet", () => {
  const at = (cell: string) => g.centre(cellOf(cell)!);
  const bubbles = ["A1", "B1", "C1", "C2"].map((cell) => chanceBubble(at(cell), "1/6", "fire", true, MARKS.light, 1));
  const places = settle(bubbles, [], g.width, g.height);
  places.forEach(([x, y], i) => {
    expect(x).toBeGreaterThan(bubbles[i]!.width / 2);
    expect(y).toBeGreaterThan(10);
    for (const [u, v] of places.slice(i + 1)) expect(Math.abs(u - x) > 70 || Math.abs(v - y) > 30).toBe(true);
  });
});

describe("the view", () => {
  const box = { width: 400, height: 400 };
  const sheet = fitted({ width: 1000, height: 500 }, box);
  test("the whole board fits and stands in the middle", () => {
    expect(sheet).toEqual({ width: 400, height: 200 });
    expect(clamped({ zoom: 1, x: 50, y: 0 }, sheet, box, 4)).toEqual({ zoom: 1, x: 0, y: 100 });
  });
  test("zooming keeps the point under the finger", () => {
    const before = { zoom: 1, x: 0, y: 100 };
    const after = zoomed(before, 2, { x: 100, y: 200 }, 4);
    expect((100 - after.x) / after.zoom).toBeCloseTo(100);
    expect((200 - after.y) / after.zoom).toBeCloseTo(100);
  });
  test("no gap opens at the edges, and no cell grows without end", () => {
    expect(clamped({ zoom: 9, x: 80, y: -9999 }, sheet, box, 4)).toEqual({ zoom: 4, x: 0, y: -400 });
  });
  test("a cell out of view is brought in", () => {
    const view = showing({ zoom: 4, x: 0, y: 0 }, sheet, box, { x: 0.5, y: 0.5 });
    expect(view.x + 1600 * 0.5).toBeCloseTo(320);
    expect(view.y + 800 * 0.5).toBeCloseTo(320);
  });
});
