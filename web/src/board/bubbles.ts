// Bubbles: what an order would do, said beside the Unit it would be done to. This file draws them and finds them a place.
import { iconLines, type IconName } from "../look/icons";
import type { Point } from "./geometry";
import type { MarkColours } from "./palette";
import { circle, group, moved, num, path, pen, rect, SANS, SERIF, text } from "./svg";

export interface Bubble {
  /** Centre of the cell it speaks of. */
  anchor: Point;
  width: number;
  height: number;
  scale: number;
  /** A tail points to the anchor. */
  tail: boolean;
  fill: string;
  edge: string;
  /** Drawn around the middle of the bubble. */
  inside: string;
  /** Where it would like to stand, from the anchor; the first that is free is taken. */
  wishes: readonly Point[];
}

const icon = (name: IconName, x: number, ink: string, size = 0.82): string =>
  group({ transform: `${moved(x, 0, size)} translate(-12 -12)`, ...pen(ink, 2.8), color: ink }, iconLines(name));

const words = (x: number, y: number, said: string, size: number, fill: string): string =>
  text(x, y, said, { "font-size": size, fill, "font-family": SERIF });

const ABOVE: readonly Point[] = [
  [32, -47],
  [-32, -47],
  [0, -52],
  [46, -16],
  [-46, -16],
  [34, 48],
  [-34, 48],
  [0, 54],
];
const RIGHT_ABOVE: readonly Point[] = [
  [0, -38],
  [24, -40],
  [-24, -40],
  [0, 42],
  [36, 0],
  [-36, 0],
];
const BESIDE: readonly Point[] = [
  [60, -4],
  [-60, -4],
  [0, -44],
  [0, 46],
  [60, 40],
  [-60, 40],
];
const REASON: readonly Point[] = [
  [60, -50],
  [-60, -50],
  [0, -50],
  [0, 52],
  [60, 52],
  [-60, 52],
  [100, -50],
  [-100, -50],
  [100, 52],
  [-100, 52],
];

/** The chance of an order: full size with a tail for the one in hand, smaller for the others. */
export function chanceBubble(
  anchor: Point,
  chance: string,
  name: IconName,
  full: boolean,
  colours: MarkColours,
  k: number,
): Bubble {
  const width = chance.length * 11 + 46;
  const ink = "#ffffff";
  return {
    anchor,
    width,
    height: 36,
    tail: full,
    scale: (full ? 1 : 0.8) * k,
    fill: full ? colours.order : colours.orderSmall,
    edge: colours.orderEdge,
    inside: icon(name, 20 - width / 2, ink) + words(14, 7.6, chance, 22, ink),
    wishes: full ? ABOVE : RIGHT_ABOVE,
  };
}

/** Close combat: left, dark, they are hurt; right, paper, we are hurt. */
export function fightBubble(anchor: Point, they: string, we: string, k: number): Bubble {
  const left = they.length * 10 + 48;
  const right = we.length * 10 + 26;
  const width = left + right;
  const cut = left - width / 2;
  const end = width / 2 - 17;
  return {
    anchor,
    width,
    height: 34,
    tail: false,
    scale: k,
    fill: "#2a2314",
    edge: "#ffffff",
    inside:
      path(`M${num(cut)} -15.8V15.8H${num(end)}a15.8 15.8 0 0 0 0 -31.6Z`, { fill: "#fffaf0" }) +
      icon("fight", 19 - width / 2, "#ffffff", 0.76) +
      words(cut - they.length * 5 - 10, 7, they, 20, "#ffffff") +
      words(cut + right / 2 - 3, 7, we, 20, "#701c15"),
    wishes: BESIDE,
  };
}

/** Breaks a sentence into lines of about so many letters. */
export function lines(sentence: string, most: number): string[] {
  const out: string[] = [];
  for (const word of sentence.split(" ")) {
    const last = out[out.length - 1];
    if (last !== undefined && last.length + word.length < most) out[out.length - 1] = `${last} ${word}`;
    else out.push(word);
  }
  return out;
}

/** Forbidden, and why. Grey: nobody is blamed. */
export function reasonBubble(anchor: Point, reason: string, colours: MarkColours, k: number): Bubble {
  const rows = lines(reason, 30);
  const longest = Math.max(...rows.map((row) => row.length));
  const width = longest * 8.6 + 60;
  const height = 14 + rows.length * 22;
  const x = 15;
  const inside = rows
    .map((row, i) => words(x, 6.5 + (i - (rows.length - 1) / 2) * 22, row, 18.5, colours.offInk))
    .join("");
  return {
    anchor,
    width,
    height,
    scale: k,
    tail: true,
    fill: colours.off,
    edge: colours.offEdge,
    inside: icon("forbidden", 22 - width / 2, colours.offInk, 0.84) + inside,
    wishes: REASON,
  };
}

export function hintBubble(anchor: Point, said: string, colours: MarkColours, k: number): Bubble {
  const width = said.length * 9.5 + 56;
  return {
    anchor,
    width,
    height: 36,
    scale: k,
    tail: false,
    fill: colours.hint,
    edge: "#ffffff",
    inside: icon("sight", 22 - width / 2, colours.hintInk) + words(14, 7, said, 20, colours.hintInk),
    wishes: RIGHT_ABOVE,
  };
}

/** A few words below a Unit. */
export function labelBubble(anchor: Point, said: string, colours: MarkColours, k: number): Bubble {
  return {
    anchor,
    width: said.length * 8 + 26,
    height: 26,
    scale: k,
    tail: false,
    fill: colours.paper,
    edge: colours.ink,
    inside: text(0, 6, said, { "font-size": 16, "font-weight": 700, fill: colours.ink, "font-family": SANS }),
    wishes: [
      [0, 40],
      [0, -42],
    ],
  };
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

const near = (a: Point, b: Point): boolean => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) < 1;

/** What of a box lies off the sheet. */
const outside = (a: Box, sheet: Box): number => a.w * a.h - overlap(a, sheet);

const boxOf = (b: Bubble, [dx, dy]: Point): Box => {
  const w = b.width * b.scale;
  const h = b.height * b.scale;
  // A bubble drawn larger, for a small board, stands farther off, so that it does not cover what it speaks of.
  const lift = dy === 0 ? 0 : Math.sign(dy) * (b.scale - 1) * b.height * 0.5;
  return { x: b.anchor[0] + dx - w / 2, y: b.anchor[1] + dy + lift - h / 2, w, h };
};

/** What a place costs, by the area it covers: other bubbles are worst after the sheet's end, then Units it does not speak of. */
const COSTS = { outside: 4, bubble: 3, block: 1 };

const blockAt = ([x, y]: Point): Box => ({ x: x - 34, y: y - 26, w: 68, h: 54 });

/** A place for each, in order: the wish that costs least. `blocks` are the centres of cells with Units. */
export function settle(bubbles: readonly Bubble[], blocks: readonly Point[], width: number, height: number): Point[] {
  const sheet: Box = { x: 4, y: 4, w: width - 8, h: height - 8 };
  const taken: Box[] = [];
  return bubbles.map((bubble) => {
    let best: Box = boxOf(bubble, bubble.wishes[0]!);
    let least = Infinity;
    for (const wish of bubble.wishes) {
      const box = boxOf(bubble, wish);
      const cost =
        outside(box, sheet) * COSTS.outside +
        taken.reduce((sum, t) => sum + overlap(box, t) * COSTS.bubble, 0) +
        blocks.reduce((sum, b) => sum + (near(b, bubble.anchor) ? 0 : overlap(box, blockAt(b)) * COSTS.block), 0);
      if (cost >= least - 40) continue; // a wish named earlier wins against a small gain
      least = cost;
      best = box;
    }
    const x = Math.max(sheet.x, Math.min(best.x, sheet.x + sheet.w - best.w));
    const settled = { ...best, x };
    taken.push(settled);
    return [settled.x + settled.w / 2, settled.y + settled.h / 2];
  });
}

export function drawBubble(b: Bubble, [x, y]: Point): string {
  const tipX = (b.anchor[0] - x) / b.scale;
  const tipY = (b.anchor[1] - y) / b.scale;
  const down = Math.sign(tipY || 1);
  const foot = b.height / 2 - 4;
  const base = Math.max(14 - b.width / 2, Math.min(b.width / 2 - 14, tipX * 0.35));
  const line = { fill: b.fill, stroke: b.edge, "stroke-width": 2.6, "stroke-linejoin": "round" };
  const tail = b.tail
    ? path(
        `M${num(base - 8)} ${down * foot}L${num(tipX * 0.7)} ${num(tipY * 0.66)}L${num(base + 8)} ${down * foot}Z`,
        line,
      )
    : "";
  const cover = b.tail
    ? path(`M${num(base - 7)} ${down * (foot + 0.6)}h14`, { stroke: b.fill, "stroke-width": 5 })
    : "";
  const body = rect(-b.width / 2, -b.height / 2, b.width, b.height, { rx: Math.min(18, b.height / 2), ...line });
  return group({ transform: moved(x, y, b.scale) }, tail + body + cover + b.inside);
}

/** A numbered disc in the shape of a side. */
export function disc([x, y]: Point, said: string | number, fill: string, round: boolean, k: number): string {
  const edge = { fill, stroke: "#ffffff", "stroke-width": 2.6 };
  const shape = round ? circle(0, 0, 14, edge) : rect(-13, -13, 26, 26, { rx: 3, ...edge });
  return group({ transform: moved(x, y, k) }, shape + text(0, 6, said, { "font-size": 17, fill: "#ffffff" }));
}
