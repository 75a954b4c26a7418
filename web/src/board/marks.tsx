// Marks laid over the board: frames and outlines under the Units, lines, arrows and bubbles above them.
// Green and red marks differ by dots and dashes too: no meaning hangs on hue.
import { chanceBubble, disc, drawBubble, fightBubble, hintBubble, labelBubble, reasonBubble, settle, type Bubble } from "./bubbles";
import { cellOf, type Cell, type Geometry, type Point } from "./geometry";
import { outlines, polygon, polyline } from "./lines";
import { MARKS, SIDES, type MarkColours } from "./palette";
import { circle, group, moved, num, path, pen, text } from "./svg";
import type { Mark, Theme } from "./types";

export interface MarksOptions {
  g: Geometry;
  theme: Theme;
  /** Cells in which a Unit stands. */
  occupied: ReadonlySet<string>;
  /** How much larger than usual what is to be read is drawn, where the board is small. */
  scale: number;
  /** Begins the ids inside. */
  id: string;
}

interface Pencil extends MarksOptions {
  colours: MarkColours;
  centre(cell: string): Point;
  frame(cell: string, inset: number): string;
}

const pencilOf = (o: MarksOptions): Pencil => {
  const at = (cell: string): Cell => cellOf(cell) ?? { column: 0, row: 0 };
  return {
    ...o,
    colours: MARKS[o.theme],
    centre: (cell) => o.g.centre(at(cell)),
    frame: (cell, inset) => polygon(o.g.corners(at(cell), inset)),
  };
};

const DOTS = "2 8";
const DASHES = "11 7";

function chosen(p: Pencil, cell: string): string {
  const { chosenLine, chosen: amber, chosenInner, chosenLight } = p.colours;
  return (
    path(p.frame(cell, 3), pen(chosenLine, 10)) +
    path(p.frame(cell, 3), { ...pen(amber, 6), fill: "#fff2b0", "fill-opacity": chosenLight }) +
    path(p.frame(cell, 7.5), { fill: "none", stroke: chosenInner, "stroke-width": 1.6 })
  );
}

/** Where a small disc goes: the middle of an empty cell, the top right of one with a Unit. */
const discAt = (p: Pencil, cell: string): Point => {
  const [x, y] = p.centre(cell);
  return p.occupied.has(cell) ? [x + (p.g.hex ? 26 : 35), y - 35] : [x, y];
};

function reach(p: Pencil, cell: string, cost: number | string | undefined): string {
  const { reach: green, reachFill, reachLight, reachDisc } = p.colours;
  const outline = path(p.frame(cell, 8), { ...pen(green, 3.4), fill: reachFill, "fill-opacity": reachLight, "stroke-dasharray": DOTS });
  if (cost === undefined) return outline;
  const [x, y] = discAt(p, cell);
  const words = text(0, 5.4, cost, { "font-size": 16, fill: green });
  return outline + group({ transform: moved(x, y, p.scale) }, circle(0, 0, 12, { fill: reachDisc, stroke: green, "stroke-width": 2 }) + words);
}

const contact = (p: Pencil, cell: string): string =>
  path(p.frame(cell, 8), { ...pen(p.colours.contact, 3.4), "stroke-linecap": "butt", fill: p.colours.contactFill, "fill-opacity": p.colours.contactLight, "stroke-dasharray": DASHES });

function fatal(p: Pencil, cell: string): string {
  const red = p.colours.contact;
  const [x, y] = discAt(p, cell);
  const cross = circle(0, 0, 13, { fill: p.colours.fatalDisc, stroke: red, "stroke-width": 2.2 }) + path("M-5 -5L5 5M5 -5L-5 5", pen(red, 3));
  return path(p.frame(cell, 8), { ...pen(red, 3.4), fill: red, "fill-opacity": 0.1, "stroke-dasharray": DOTS }) + group({ transform: moved(x, y, p.scale) }, cross);
}

const ring = (p: Pencil, cell: string, colour: string): string => path(p.frame(cell, 5), pen(colour, 4.4));

/** Cells that sight passes are outlined thinly; the one that stops it is hatched. */
function sightCells(p: Pencil, mark: Extract<Mark, { kind: "sight" }>): string {
  const crossed = (mark.crossed ?? []).filter((c) => c !== mark.stopped).map((c) => p.frame(c, 6)).join("");
  const hatch = `<pattern id="${p.id}h" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V9" stroke="${p.colours.ink}" stroke-width="3.6" opacity=".42"/></pattern>`;
  const stop = mark.stopped ? hatch + path(p.frame(mark.stopped, 5), { fill: `url(#${p.id}h)`, stroke: p.colours.ink, "stroke-width": 3 }) : "";
  return path(crossed, { fill: p.colours.light, "fill-opacity": p.colours.lightStrength, stroke: p.colours.ink, "stroke-width": 1.4, "stroke-opacity": 0.7 }) + stop;
}

function arc(p: Pencil, cells: readonly string[]): string {
  const on = cells.map(cellOf).filter((c): c is Cell => c !== null && p.g.inside(c));
  const d = outlines(p.g, on).map(polygon).join("");
  return path(d, { ...pen(p.colours.chosen, 2), fill: p.colours.light, "fill-opacity": p.colours.lightStrength, "fill-rule": "evenodd", "stroke-opacity": 0.8 });
}

/** What lies under the Units. */
function under(p: Pencil, mark: Mark): string {
  switch (mark.kind) {
    case "chosen":
      return chosen(p, mark.cell);
    case "named":
      return ring(p, mark.cell, p.colours.chosen);
    case "target":
      return ring(p, mark.cell, p.colours.contact);
    case "reach":
      return reach(p, mark.cell, mark.cost);
    case "contact":
      return contact(p, mark.cell);
    case "fatal":
      return fatal(p, mark.cell);
    case "sight":
      return sightCells(p, mark);
    case "arc":
      return arc(p, mark.cells);
    case "left":
      return path(p.frame(mark.cell, 16), { ...pen(SIDES[p.theme][mark.side].edge, 1.6), "stroke-dasharray": "5 4" });
    default:
      return "";
  }
}

/** From beside one cell's Unit to beside another's. */
function between(p: Pencil, from: string, to: string): [Point, Point] | null {
  const a = p.centre(from);
  const b = p.centre(to);
  const l = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (l < 90) return null;
  const [ux, uy] = [(b[0] - a[0]) / l, (b[1] - a[1]) / l];
  return [[a[0] + ux * 44, a[1] + uy * 44], [b[0] - ux * 42, b[1] - uy * 42]];
}

function shotLine(p: Pencil, from: string, to: string): string {
  const ends = between(p, from, to);
  if (!ends) return "";
  const d = polyline(ends);
  return path(d, pen(p.colours.halo, 8, { opacity: 0.75 })) + path(d, pen(p.colours.contact, 4, { "stroke-dasharray": "10 8" }));
}

function sightLine(p: Pencil, mark: Extract<Mark, { kind: "sight" }>): string {
  const a = p.centre(mark.from);
  const b = p.centre(mark.to);
  const stop = mark.stopped && mark.stopped !== mark.to ? p.centre(mark.stopped) : null;
  const seen = polyline([a, stop ?? b]);
  const lost = stop ? path(polyline([stop, b]), pen(p.colours.ink, 2.4, { "stroke-dasharray": "2 9" })) : "";
  return path(seen, pen(p.colours.paper, 7, { opacity: 0.7 })) + path(seen, pen(p.colours.ink, 2.6)) + lost + circle(a[0], a[1], 5, { fill: p.colours.ink });
}

interface ArrowPen {
  colour: string;
  halo: string;
  width: number;
  dots?: string;
  /** How far before the last centre it ends. */
  short: number;
}

function arrow(points: readonly Point[], pencil: ArrowPen): string {
  const last = points[points.length - 1]!;
  const before = points[points.length - 2]!;
  const angle = Math.atan2(last[1] - before[1], last[0] - before[0]);
  const back = (by: number): Point => [last[0] - Math.cos(angle) * by, last[1] - Math.sin(angle) * by];
  const d = polyline([...points.slice(0, -1), back(pencil.short + 9)]);
  const tip = back(pencil.short);
  return (
    path(d, pen(pencil.halo, pencil.width + 4, { opacity: 0.85 })) +
    path(d, pen(pencil.colour, pencil.width, { "stroke-dasharray": pencil.dots })) +
    path("M6 0L-14 -11L-9 0L-14 11Z", { transform: moved(tip[0], tip[1], 1, (angle * 180) / Math.PI), fill: pencil.colour, stroke: pencil.halo, "stroke-width": 1.6 })
  );
}

function stepMark(p: Pencil, mark: Extract<Mark, { kind: "step" }>, crowd: Map<string, number>): string {
  const colours = SIDES[p.theme][mark.side];
  const way = mark.way && mark.way.length > 1 ? mark.way : null;
  const start = way ? way[0]! : mark.cell;
  const [x, y] = p.centre(start);
  const nth = crowd.get(start) ?? 0;
  crowd.set(start, nth + 1);
  const free = way && !p.occupied.has(start) && nth === 0;
  const at: Point = free ? [x, y] : [x + (p.g.hex ? 28 : 38) - nth * 28, y - 36];
  const fill = p.theme === "print" ? "#222222" : colours.fill;
  const ink = p.theme === "dark" ? colours.edge : colours.fill;
  const travel = way
    ? arrow(way.map(p.centre), { colour: p.theme === "print" ? fill : ink, halo: p.colours.paper, width: 4, dots: "2 9", short: p.occupied.has(way[way.length - 1]!) ? 40 : 12 })
    : "";
  return travel + disc(at, mark.number, fill, mark.side === 1, p.scale);
}

/** Lines and arrows above the Units, without bubbles. */
function above(p: Pencil, mark: Mark, lines: boolean, crowd: Map<string, number>): string {
  switch (mark.kind) {
    case "fire":
      return mark.from && (lines || mark.full) ? shotLine(p, mark.from, mark.cell) : "";
    case "step":
      return stepMark(p, mark, crowd);
    case "hint": {
      const way = mark.way && mark.way.length > 1 ? mark.way.map(p.centre) : null;
      return way ? arrow(way, { colour: p.colours.hint, halo: p.colours.paper, width: 6, short: 10 }) : ring(p, mark.cell, p.colours.hint);
    }
    case "sight":
      return sightLine(p, mark);
    default:
      return "";
  }
}

function bubbleOf(p: Pencil, mark: Mark): Bubble | null {
  switch (mark.kind) {
    case "fire":
      return chanceBubble(p.centre(mark.cell), mark.chance, mark.icon ?? "fire", mark.full ?? false, p.colours, p.scale);
    case "fight":
      return fightBubble(p.centre(mark.cell), mark.they, mark.we, p.scale);
    case "forbidden":
      return reasonBubble(p.centre(mark.cell), mark.reason, p.colours, p.scale);
    case "hint":
      return hintBubble(p.centre(mark.cell), mark.text ?? "hint", p.colours, p.scale);
    case "label":
      return labelBubble(p.centre(mark.cell), mark.text, p.colours, p.scale);
    default:
      return null;
  }
}

/** With more than three shots to choose from only the one in hand has a line. */
const MOST_LINES = 3;

export interface DrawnMark {
  key: string;
  svg: string;
}

const keyOf = (mark: Mark): string => `${mark.kind} ${"cell" in mark ? mark.cell : mark.from}${mark.kind === "step" ? mark.number : mark.kind === "sight" ? mark.to : ""}`;

/** Every mark as SVG text: what goes under the Units and what goes over them. */
export function drawMarks(marks: readonly Mark[], options: MarksOptions): { under: DrawnMark[]; over: DrawnMark[] } {
  const p = pencilOf(options);
  const lines = marks.filter((m) => m.kind === "fire").length <= MOST_LINES;
  const crowd = new Map<string, number>();
  const speaking = marks.map((mark) => ({ mark, bubble: bubbleOf(p, mark) })).filter((s): s is { mark: Mark; bubble: Bubble } => s.bubble !== null);
  // The order in hand and the refusal pointed at choose their places before the rest.
  const first = (m: Mark) => (m.kind === "forbidden" || (m.kind === "fire" && m.full) ? 0 : 1);
  speaking.sort((a, b) => first(a.mark) - first(b.mark));
  const places = settle(speaking.map((s) => s.bubble), [...p.occupied].map(p.centre), p.g.width, p.g.height);
  const drawn = (svg: (mark: Mark) => string): DrawnMark[] => marks.map((mark) => ({ key: keyOf(mark), svg: svg(mark) })).filter((d) => d.svg);
  const bubbles = speaking.map((s, i) => ({ key: `bubble ${keyOf(s.mark)}`, svg: drawBubble(s.bubble, places[i]!) })).reverse();
  return { under: drawn((m) => under(p, m)), over: [...drawn((m) => above(p, m, lines, crowd)), ...bubbles] };
}

/** The keyboard's place on the board: a ring of ink with a paper line inside. */
export function drawCursor(g: Geometry, cell: Cell, theme: Theme, pixelsPerCell: number): string {
  const { ink, paper } = MARKS[theme];
  const px = Math.min(6, 100 / pixelsPerCell);
  const ring = (inset: number, colour: string, width: number) => path(polygon(g.corners(cell, inset)), pen(colour, num(width * px)));
  return ring(1, ink, 3) + ring(1 + 2.4 * px, paper, 1.6);
}

/** One layer of marks; each fades in once and is kept while it stays. */
export function Marks({ drawn, class: name }: { drawn: readonly DrawnMark[]; class: string }) {
  return (
    <g class={name} aria-hidden="true">
      {drawn.map((d) => (
        <g key={d.key} class="mark" dangerouslySetInnerHTML={{ __html: d.svg }} />
      ))}
    </g>
  );
}

