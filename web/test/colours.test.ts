// The design's promises about colour, worked out from the colours themselves.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { GROUND, MARKS, SIDES } from "../src/board/palette";

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

type Colour = readonly [number, number, number];
const channels = (hex: string): Colour =>
  [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255) as unknown as Colour;
const linear = (hex: string): Colour =>
  channels(hex).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as unknown as Colour;
const luminance = (hex: string): number => {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
function contrast(a: string, b: string): number {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (hi + 0.05) / (lo + 0.05);
}

/** Machado, Oliveira and Fernandes (2009), severity 1, on linear light. */
const BLIND: Record<string, readonly number[]> = {
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};
const seen = (hex: string, kind: string): Colour => {
  const [r, g, b] = linear(hex);
  const m = BLIND[kind]!;
  const row = (i: number) => Math.min(1, Math.max(0, m[i]! * r + m[i + 1]! * g + m[i + 2]! * b));
  return [row(0), row(3), row(6)];
};
function lab([r, g, b]: Colour): Colour {
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const apart = (a: Colour, b: Colour): number => Math.hypot(...lab(a).map((v, i) => v - lab(b)[i]!));

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
  expect(css.match(/--card:\s*light-dark/g)).toHaveLength(1);
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

test.each([
  ["protan", 56],
  ["deutan", 74],
  ["tritan", 96],
])("to the %s eye the two sides' blocks stay %i apart", (kind, distance) => {
  const [red, blue] = SIDES.light;
  expect(apart(seen(red.fill, kind), seen(blue.fill, kind))).toBeGreaterThan(distance - 1.5);
  const [red2, blue2] = SIDES.dark;
  expect(apart(seen(red2.fill, kind), seen(blue2.fill, kind))).toBeGreaterThan(40);
});
