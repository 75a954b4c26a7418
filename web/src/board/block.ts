// One Unit as a wooden block around the origin: sign, facing, strength, and a mark in each corner that has something to say.
import { drawCard } from "../look/cards";
import { direction } from "./geometry";
import { sideColours } from "./livery";
import { GROUND, type SideColours } from "./palette";
import { drawSign } from "./signs";
import { circle, group, moved, num, path, pen, rect, text } from "./svg";
import type { Theme, UnitOnBoard } from "./types";

/** How much there is room for: all; one number in place of the strip; sign, corners and triangle; what a thumbnail shows. */
export type Detail = "full" | "number" | "bare" | "thumb";

export const detailAt = (pixelsPerCell: number): Detail =>
  pixelsPerCell < 28 ? "bare" : pixelsPerCell < 40 ? "number" : "full";

export interface BlockOptions {
  theme: Theme;
  detail: Detail;
  /** Write the id on the strip. */
  ids?: boolean;
  /** Points lost a moment ago: their pips empty while one looks. */
  lost?: number;
}

const HALF = 32; // half the width
const STRIP = 15; // height of the strip
const MOST_PIPS = 6;

interface Shape {
  colours: SideColours;
  radius: number;
  height: number;
  strip: boolean;
}

const shapeOf = (u: UnitOnBoard, o: BlockOptions): Shape => {
  const counted = u.full !== null && u.full > 0;
  const strip = counted && o.detail === "full";
  return {
    colours: sideColours(o.theme, u.side),
    radius: u.side ? 13 : 1.5,
    height: strip || (counted && o.detail === "number") ? 49 : 40,
    strip,
  };
};

const box = (s: Shape, grow: number, dx: number, dy: number, attributes: Record<string, string | number>): string =>
  rect(dx - HALF - grow, dy - s.height / 2 - grow, 2 * (HALF + grow), s.height + 2 * grow, {
    rx: Math.max(0, s.radius + grow * 0.6),
    ...attributes,
  });

/** A triangle outside the block where the way it faces meets the edge. */
function front(u: UnitOnBoard, s: Shape): string {
  const way = u.facing ? direction(u.facing) : null;
  if (!way) return "";
  const [dx, dy] = way;
  const reach =
    1 +
    Math.min(
      Math.abs(dx) > 0.01 ? HALF / Math.abs(dx) : Infinity,
      Math.abs(dy) > 0.01 ? s.height / 2 / Math.abs(dy) : Infinity,
    );
  const degrees = (Math.atan2(dy, dx) * 180) / Math.PI + 90;
  return path("M0 -12L13 1H-13Z", {
    transform: moved(dx * reach, dy * reach, 1, degrees),
    fill: s.colours.edge,
    stroke: s.colours.halo,
    "stroke-width": 1.6,
    "stroke-linejoin": "round",
  });
}

/** The foot of the block as a shape with its own round corners: no clipping, so no ids. */
function stripPaper(s: Shape, top: number): string {
  const bottom = s.height / 2;
  const r = s.radius;
  return path(
    `M${-HALF} ${num(top)}H${HALF}V${num(bottom - r)}Q${HALF} ${bottom} ${HALF - r} ${bottom}H${r - HALF}Q${-HALF} ${bottom} ${-HALF} ${num(bottom - r)}Z`,
    {
      fill: s.colours.strip,
    },
  );
}

function pips(u: UnitOnBoard, s: Shape, x: number, y: number, step: number, lost: number): string {
  let out = "";
  const now = u.strength ?? 0;
  for (let i = 0; i < u.full!; i++) {
    const attributes: Record<string, string | number> = {
      fill: i < now ? s.colours.ink : "#fffdf6",
      stroke: s.colours.ink,
      "stroke-width": 1.3,
    };
    if (i >= now && i < now + lost) attributes.class = "pip-lost";
    out += circle(x + i * step, y, num(Math.min(3.4, step * 0.38)), attributes);
  }
  return out;
}

/** Pips from the left, the id at the right; whatever does not fit beside the other gives way. */
function strip(u: UnitOnBoard, s: Shape, o: BlockOptions): string {
  const top = s.height / 2 - STRIP;
  const y = top + 6.9;
  const left = -HALF + (u.side ? 10 : 8);
  const corner = u.marks.includes("acted") || u.marks.includes("fired");
  const right = HALF - (u.side ? 8 : 5) - (corner ? 6 : 0);
  const ink = { "font-size": 10.5, fill: s.colours.ink };
  const idWidth = u.id.length * 6;
  const full = u.full ?? 0;
  const room = (right - idWidth - 4 - left) / Math.max(1, full - 0.5);
  const step = Math.min(9.2, Math.max(room, 6.4));
  const known = u.strength !== null;
  const asPips = known && full <= MOST_PIPS;
  const used = left + (asPips ? (full - 0.5) * step : 16);
  const strength = asPips
    ? pips(u, s, left, y, step, o.lost ?? 0)
    : text(left - 3, y + 4.2, known ? u.strength! : "?", { ...ink, "font-size": 12.5, "text-anchor": "start" });
  const id =
    o.ids !== false && used <= right - idWidth ? text(right, y + 3.8, u.id, { ...ink, "text-anchor": "end" }) : "";
  return (
    stripPaper(s, top) +
    path(`M${-HALF} ${num(top)}H${HALF}`, { stroke: s.colours.edge, "stroke-width": 1.2 }) +
    strength +
    id
  );
}

/** On small boards: a paper tab at the right with the strength as one number, large enough to read. */
function tab(u: UnitOnBoard, s: Shape): string {
  const words = u.strength === null ? "?" : String(u.strength);
  const inner = s.height / 2 - 1;
  const r = Math.max(0, s.radius - 1);
  const d = `M10 ${-inner}H${HALF - 1 - r}Q${HALF - 1} ${-inner} ${HALF - 1} ${r - inner}V${inner - r}Q${HALF - 1} ${inner} ${HALF - 1 - r} ${inner}H10Z`;
  return (
    path(d, { fill: s.colours.strip }) +
    text(20.5, 10, words, { "font-size": words.length > 1 ? 19 : 28, fill: s.colours.ink })
  );
}

const badge = (x: number, y: number, r: number, fill: string, ink: string, lines: string, width = 1.9): string =>
  group(
    { transform: moved(x, y) },
    circle(0, 0, r, { fill, stroke: ink, "stroke-width": 1.5 }) + path(lines, pen(ink, width)),
  );

/** Top left: quality, or the card that stands for more. Top right: pin. Bottom right: acted or fired. A white flag takes the pin's place. */
function corners(u: UnitOnBoard, s: Shape, o: BlockOptions): string {
  const top = -s.height / 2;
  const has = (mark: string) => u.marks.includes(mark);
  let out = "";
  if (o.detail !== "thumb" && u.card)
    out += group({ transform: moved(-HALF + 1, top + 1) }, drawCard(u.card, has("now")));
  else if (o.detail !== "thumb" && u.quality === "elite")
    out += badge(3 - HALF, top + 1, 9.5, "#f6d873", "#4a3700", "M-4.6 1.2L0 -3.4L4.6 1.2M-4.6 5.2L0 .6L4.6 5.2");
  else if (o.detail !== "thumb" && u.quality === "poor")
    out += badge(3 - HALF, top + 1, 9.5, "#e4dcc4", "#3d3726", "M-4.6 -2L0 3.2L4.6 -2");
  if (has("pinned"))
    out += badge(
      HALF - 1,
      top + 1,
      10.5,
      "#f2b632",
      "#3b2a00",
      "M-3.6 -6H3.6M-2.4 -6V-1L-4.6 1.4H4.6L2.4 -1V-6M0 1.6V7",
      1.7,
    );
  if (has("acted")) out += badge(HALF + 1, -top - 1, 8.6, "#fffdf4", "#3d3726", "M-4 .3L-1 3.6L4.4 -3.4", 2);
  else if (has("fired"))
    out += badge(
      HALF + 1,
      -top - 1,
      8.6,
      "#fffdf4",
      "#3d3726",
      "M0 -5.5V-2.4M0 5.5V2.4M-5.5 0H-2.4M5.5 0H2.4M-3.6 -3.6L-2 -2M3.6 3.6L2 2M3.6 -3.6L2 -2M-3.6 3.6L-2 2",
      1.7,
    );
  if (has("retreating")) out += whiteFlag(HALF - 9, top + 6);
  return out;
}

const whiteFlag = (x: number, y: number): string =>
  group(
    { transform: moved(x, y) },
    path("M-3 4V-17", pen("#2a2314", 2.2)) +
      path("M-2 -16Q4 -19 9 -16T19 -16V-4Q14 -1 9 -4T-2 -4Z", {
        fill: "#fffdf6",
        stroke: "#2a2314",
        "stroke-width": 1.5,
      }),
  );

/** The block without its place on the board. */
export function drawBlock(u: UnitOnBoard, o: BlockOptions): string {
  const s = shapeOf(u, o);
  const { colours } = s;
  const tabbed = o.detail === "number" && s.height === 49;
  const field = s.strip ? 16 : s.height / 2 - 1;
  const sign = group(
    { transform: moved(tabbed ? -11 : 0, s.strip ? 17 - s.height / 2 : 0) },
    drawSign(u.sign, tabbed ? 23 : HALF - 2, field, colours.sign),
  );
  const block =
    front(u, s) +
    box(s, 1, 3, 6, { fill: GROUND[o.theme].shade, opacity: 0.3 }) +
    box(s, 0, 0, 3.5, { fill: colours.wood }) +
    box(s, 0, 0, 0, { fill: colours.fill }) +
    (s.strip || tabbed
      ? ""
      : box(s, -3.4, 0, 0, { fill: "none", stroke: colours.strip, "stroke-width": 1.2, opacity: 0.55 })) +
    sign +
    (s.strip ? strip(u, s, o) : tabbed ? tab(u, s) : "") +
    box(s, 0, 0, 0, { fill: "none", stroke: colours.edge, "stroke-width": 2.4 });
  const faded = u.marks.includes("acted") ? 0.58 : u.marks.includes("faded") ? 0.35 : 0;
  const flash = o.lost ? box(s, 0, 0, 0, { fill: "#fff6dc", class: "hit-flash", opacity: 0 }) : "";
  return (faded ? group({ opacity: faded }, block) : block) + corners(u, s, o) + flash;
}

/** The outline a block leaves where nothing is to travel. */
export const blockOutline = (side: 0 | 1): string => {
  const shape: Shape = { colours: sideColours("light", side), radius: side ? 13 : 1.5, height: 45, strip: false };
  return box(shape, 0, 0, 0, { fill: "none" });
};
