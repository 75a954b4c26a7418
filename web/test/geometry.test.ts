import { describe, expect, test } from "vitest";
import {
  bearing,
  cellName,
  cellOf,
  columnName,
  direction,
  facings,
  geometryOf,
  steps,
  walk,
} from "../src/board/geometry";

const square = geometryOf({ grid: "square", columns: 11, rows: 9 });
const hex = geometryOf({ grid: "hex", columns: 9, rows: 8 });
const cell = (name: string) => cellOf(name)!;
const names = (cells: { column: number; row: number }[]) => cells.map(cellName);

describe("names", () => {
  test("columns go on after Z", () => {
    expect([0, 25, 26, 27, 51, 52, 63].map(columnName)).toEqual(["A", "Z", "AA", "AB", "AZ", "BA", "BL"]);
  });
  test("every name is read back", () => {
    const wide = geometryOf({ grid: "square", columns: 64, rows: 8 });
    for (const c of wide.cells) expect(cellOf(cellName(c))).toEqual(c);
  });
  test("what is no name is no cell", () => {
    for (const word of ["", "a1", "A", "1", "A1B", "r1", "A100"]) expect(cellOf(word)).toBeNull();
  });
});

describe("neighbours", () => {
  test("squares have four, from the north clockwise", () => {
    expect(names(square.neighbours(cell("C4")))).toEqual(["C3", "D4", "C5", "B4"]);
  });
  test("hexes have six; columns B, D … lie half a hex lower", () => {
    expect(names(hex.neighbours(cell("C4")))).toEqual(["C3", "D3", "D4", "C5", "B4", "B3"]);
    expect(names(hex.neighbours(cell("D4")))).toEqual(["D3", "E4", "E5", "D5", "C5", "C4"]);
  });
  test.each([square, hex])("being neighbours goes both ways, and side i is the one they share", (g) => {
    for (const c of g.cells) {
      const corners = g.corners(c);
      g.neighbours(c).forEach((n, i) => {
        expect(names(g.neighbours(n).filter(g.inside))).toContain(cellName(c));
        const [a, b] = [corners[i]!, corners[(i + 1) % corners.length]!];
        const [x, y] = [(g.centre(c)[0] + g.centre(n)[0]) / 2, (g.centre(c)[1] + g.centre(n)[1]) / 2];
        expect(Math.hypot((a[0] + b[0]) / 2 - x, (a[1] + b[1]) / 2 - y)).toBeLessThan(0.01);
      });
    }
  });
});

describe("the cell under a point", () => {
  test.each([square, hex])("centres and points near every corner are found", (g) => {
    for (const c of g.cells) {
      expect(g.at(...g.centre(c))).toEqual(c);
      for (const corner of g.corners(c, 2)) expect(g.at(...corner)).toEqual(c);
    }
  });
  test("the margin is no cell", () => {
    expect(square.at(10, 10)).toBeNull();
    expect(hex.at(hex.width - 5, 60)).toBeNull();
    expect(hex.at(48, 48)).toBeNull();
  });
});

describe("walking with the arrows", () => {
  test("left and right keep the row on hexes", () => {
    const way = ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"] as const;
    let at = cell("C4");
    const seen = way.map((arrow) => cellName((at = walk(hex, at, arrow))));
    expect(seen).toEqual(["D4", "E4", "F4", "F5", "E5", "E4"]);
  });
  test("the board's edge holds", () => {
    expect(walk(square, cell("A1"), "ArrowUp")).toEqual(cell("A1"));
    expect(walk(square, cell("K9"), "ArrowRight")).toEqual(cell("K9"));
  });
});

test("steps between cells", () => {
  expect(steps(square, cell("A1"), cell("C4"))).toBe(5);
  expect(steps(hex, cell("C4"), cell("D4"))).toBe(1);
  expect(steps(hex, cell("C4"), cell("E3"))).toBe(2);
  expect(steps(hex, cell("A1"), cell("A5"))).toBe(4);
  for (const c of hex.cells) for (const n of hex.neighbours(c)) expect(steps(hex, c, n)).toBe(1);
});

describe("facings", () => {
  test("on hexes each side's facing points to the neighbour over that side", () => {
    facings(hex).forEach((facing, i) => {
      const from = hex.centre(cell("D4"));
      const to = hex.centre(hex.neighbours(cell("D4"))[i]!);
      const [dx, dy] = direction(facing)!;
      expect(dx * 100).toBeCloseTo(to[0] - from[0], 3);
      expect(dy * 100).toBeCloseTo(to[1] - from[1], 3);
    });
  });
  test("corners lie between their sides", () => {
    expect(facings(hex, true)).toHaveLength(12);
    expect(bearing("N/NE")).toBe(-60);
    expect(bearing("NE/SE")).toBe(0);
    expect(bearing("NW/N")).toBe(-120);
    expect(bearing("up")).toBeNull();
  });
});
