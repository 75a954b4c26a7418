// The design's promises about colour, worked out from the colours themselves.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { apart, contrast, seen, type Eye } from "../src/board/colour";
import { canBeTold, drawnIn, liveryOf, sideColours, wear } from "../src/board/livery";
import { GROUND, MARKS, SIDES } from "../src/board/palette";
import { drawingOf } from "../src/board/scenario";
import { thumbnail } from "../src/board/thumbnail";

const css = readFileSync(join(__dirname, "../src/look/tokens.css"), "utf8");
/** The colours of the page as they are by day (0) or by night (1); one that is the same at both times stands there once. */
const tokens = (time: 0 | 1): Record<string, string> => {
  const from = css.indexOf("{", css.indexOf(":root {"));
  const body = css.slice(from, css.indexOf("}", from));
  const found = body.matchAll(/--([\w-]+):\s*(?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/g);
  return Object.fromEntries([...found].map((m) => [m[1]!, m[4] ?? m[2 + time]!]));
};
const light = tokens(0);
const dark = tokens(1);

describe.each([
  ["light", light, 15.0, 7.4],
  ["dark", dark, 12.3, 7.5],
] as const)("the page, %s", (_, t, ink, ink2) => {
  test("ink and second ink on a card", () => {
    expect(contrast(t.ink!, t.card!)).toBeCloseTo(ink, 0);
    expect(contrast(t.ink2!, t.card!)).toBeCloseTo(ink2, 0);
  });
  test.each([
    ["ink", "page"],
    ["ink", "panel"],
    ["ink2", "panel"],
    ["ink2", "page"],
    ["link", "card"],
    ["link", "panel"],
    ["bar-ink", "bar"],
    ["bar-mute", "bar-step"],
    ["step-ink", "step"],
    ["go-ink", "go"],
    ["warn", "card"],
    ["ink", "recap"],
    ["ink", "soft"],
  ])("%s on %s can be read", (front, back) => expect(contrast(t[front]!, t[back]!)).toBeGreaterThanOrEqual(4.5));
});

test("each colour stands in one place", () => {
  expect(css).not.toContain("prefers-color-scheme");
  expect(Object.keys(light).filter((name) => light[name] !== dark[name]).length).toBeGreaterThan(25);
});

describe.each(["light", "dark"] as const)("the board, %s", (theme) => {
  const t = theme === "light" ? light : dark;
  const ground = GROUND[theme].ground;
  test("page and board name the same colours", () => {
    expect([t.red, t["red-edge"], t.blue, t["blue-edge"]]).toEqual([
      SIDES[theme][0].fill,
      SIDES[theme][0].edge,
      SIDES[theme][1].fill,
      SIDES[theme][1].edge,
    ]);
    expect([t.reach, t.contact, t.chosen]).toEqual([MARKS[theme].reach, MARKS[theme].contact, MARKS[theme].chosen]);
  });
  test.each([0, 1] as const)(
    "side %i: the sign on its block, its ink on its strip, its outline on the ground",
    (side) => {
      const s = SIDES[theme][side];
      expect(contrast(s.sign, s.fill)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(s.ink, s.strip)).toBeGreaterThanOrEqual(4.5);
      expect(Math.max(contrast(s.fill, ground), contrast(s.edge, ground))).toBeGreaterThanOrEqual(3);
    },
  );
  test("marks stand out from the ground", () => {
    const m = MARKS[theme];
    for (const colour of [m.reach, m.contact]) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3);
    // The frame is amber between two lines: by day the lines are seen, by night the amber.
    expect(Math.max(contrast(m.chosen, ground), contrast(m.chosenLine, ground))).toBeGreaterThanOrEqual(3);
    expect(contrast("#ffffff", m.order)).toBeGreaterThanOrEqual(4.5);
    expect(contrast("#ffffff", m.orderSmall)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(m.offInk, m.off)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(m.hintInk, m.hint)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(m.reach, m.reachDisc)).toBeGreaterThanOrEqual(4.5);
  });
  test("names of rows and columns can be read", () =>
    expect(contrast(GROUND[theme].inkSoft, GROUND[theme].paper)).toBeGreaterThanOrEqual(4.5));
});

test.each<[Eye, number]>([
  ["protan", 56],
  ["deutan", 74],
  ["tritan", 96],
])("to the %s eye the two sides' blocks stay %i apart", (kind, distance) => {
  const [red, blue] = SIDES.light;
  expect(apart(seen(red.fill, kind), seen(blue.fill, kind))).toBeGreaterThan(distance - 1.5);
  const [red2, blue2] = SIDES.dark;
  expect(apart(seen(red2.fill, kind), seen(blue2.fill, kind))).toBeGreaterThan(40);
});

describe("colours that a scenario names", () => {
  test("are worn where the pair can be told apart", () => {
    expect(wear("white", "green")["--red"]).toBe("light-dark(#f3eee2, #f3eee2)");
    expect(sideColours("light", 0).sign).not.toBe(sideColours("light", 1).sign);
    expect(canBeTold([sideColours("light", 0), sideColours("light", 1)], "light")).toBe(true);
    expect(wear("#204a7c", "#b4521a")["--blue"]).toContain("#b4521a");
  });
  test("the other way round they are Limber's own", () => {
    wear("blue", "red");
    expect([sideColours("dark", 0), sideColours("dark", 1)]).toEqual([SIDES.dark[1], SIDES.dark[0]]);
    expect(sideColours("print", 0)).toBe(SIDES.print[0]);
  });
  test.each([
    ["red", "green"], // the same to many eyes
    ["blue", "#2c5d95"],
    ["purple", "blue"],
    ["heliotrope", "blue"],
  ])("%s and %s are not", (first, second) => {
    expect(liveryOf(first, second)).toBeNull();
    expect(wear(first, second)).toEqual({});
    expect(sideColours("light", 0)).toBe(SIDES.light[0]);
  });
  test("are those of its own small picture, whatever is worn on the screen", () => {
    wear("blue", "red");
    const file = {
      board: { grid: "square", columns: 2, rows: 1, map: [".."] },
      sides: [
        { id: "a", units: [{ id: "a1", type: "infantry", at: "A1", facing: "N" }] },
        { id: "b", units: [] },
      ],
    };
    const drawing = drawingOf(file as unknown as Parameters<typeof drawingOf>[0], {});
    const picture = drawnIn(["white", "green"], () => thumbnail(drawing, { theme: "light", id: "t" }));
    expect(picture).toContain("#f3eee2");
    expect(sideColours("light", 0)).toBe(SIDES.light[1]);
    wear(undefined, undefined);
    expect(thumbnail(drawing, { theme: "light", id: "t" })).not.toContain("#f3eee2");
  });
  test("nothing named, nothing changed", () => expect(wear(undefined, undefined)).toEqual({}));
});
