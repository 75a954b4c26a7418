import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { mapSvg } from "../src/board/export";
import { drawGround } from "../src/board/ground";
import { drawingOf, type DrawnFile } from "../src/board/scenario";
import { thumbnail } from "../src/board/thumbnail";
import type { Ground, Theme } from "../src/board/types";

const folder = join(__dirname, "../../scenarios");
const files = readdirSync(folder).flatMap((ruleset) =>
  readdirSync(join(folder, ruleset)).map((name) => join(folder, ruleset, name)),
);
const scenarios = files.map((file) => JSON.parse(readFileSync(file, "utf8")) as DrawnFile);
const themes: Theme[] = ["light", "dark", "print"];

const LEGEND = {
  "1": "hill",
  "2": "hill 2",
  "3": "hill 3",
  w: "woods",
  t: "built-up",
  "~": "river",
  f: "ford",
  "=": "bridge",
  x: "trench",
  d: "dugout",
  F: "fortification",
  "*": "wire",
};
const everything = (grid: "square" | "hex", title = "Everything"): Ground => ({
  title,
  grid,
  columns: 6,
  rows: 5,
  map: ["123w*t", "111wwt", "~f~=~~", "xxd.F.", "~.x.*1"],
  legend: LEGEND,
  roads: [["D1", "D2", "D3", "D4"], ["D4", "C4"], ["F5"]],
  objectives: { D3: 2, A1: { points: 1, held_by: "red" } },
});

/** Opening and closing tags match, no number went wrong, nothing the content policy forbids. */
function expectSound(svg: string): void {
  expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
  expect(svg).not.toMatch(/\sstyle=|<style|<script/);
  const open: string[] = [];
  for (const [, close, name, self] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (close) expect(open.pop()).toBe(name);
    else if (!self) open.push(name!);
  }
  expect(open).toEqual([]);
}

test("there are scenarios to draw", () => expect(scenarios.length).toBeGreaterThanOrEqual(23));

describe.each(scenarios.map((s) => [s.title!, s] as const))("%s", (_, file) => {
  test("has a thumbnail", () => {
    const svg = thumbnail(drawingOf(file, {}), { id: "t", label: file.title });
    expectSound(svg);
    expect(svg).not.toContain("feTurbulence");
  });
  test("has a map in every theme", () => {
    for (const theme of themes) expectSound(mapSvg(drawingOf(file, {}), { theme }));
  });
});

describe.each(["square", "hex"] as const)("the ground on a %s grid", (grid) => {
  test("is the same every time", () => {
    const draw = () => drawGround(everything(grid), { theme: "light", id: "a" });
    expect(draw()).toBe(draw());
  });
  test("is another under another title", () => {
    const draw = (title: string) => drawGround(everything(grid, title), { theme: "light", id: "a" });
    expect(draw("One")).not.toBe(draw("Another"));
  });
  test("has the same shapes in every theme that draws all", () => {
    const paths = (theme: Theme) =>
      [...drawGround(everything(grid), { theme, id: "a" }).matchAll(/ d="([^"]*)"/g)].map((m) => m[1]);
    expect(paths("dark")).toEqual(paths("light"));
  });
  test("is sound with everything on it", () => {
    for (const theme of themes) expectSound(drawGround(everything(grid), { theme, id: "a" }));
  });
  test("puts its ids under the given beginning", () => {
    const svg = drawGround(everything(grid), { theme: "light", id: "zz" });
    for (const [, id] of svg.matchAll(/ id="([^"]*)"/g)) expect(id).toMatch(/^zz/);
  });
});

test("smallest boards and faulty maps are drawn too", () => {
  for (const grid of ["square", "hex"] as const) {
    expectSound(
      drawGround({ title: "", grid, columns: 1, rows: 1, map: ["~"], legend: LEGEND }, { theme: "light", id: "a" }),
    );
    expectSound(
      drawGround({ title: "", grid, columns: 3, rows: 2, map: ["?."], roads: [["Z99"]] }, { theme: "light", id: "a" }),
    );
  }
});
