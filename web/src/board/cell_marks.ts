// Marks that lie on cells, under the Units: frames, outlines, hatching, light.
// Green and red differ by dots and dashes too: no meaning depends on hue.
import { cellOf, type Cell, type Geometry, type Point } from "./geometry";
import { objective, own } from "./goal_marks";
import { outlines, polygon } from "./lines";
import { sideColours } from "./livery";
import { MARKS, type MarkColours } from "./palette";
import { circle, group, moved, path, pen, text } from "./svg";
import type { Mark, Theme } from "./types";

export interface MarksOptions {
  g: Geometry;
  theme: Theme;
  /** Cells in which a Unit stands. */
  occupied: ReadonlySet<string>;
  /** How much larger text is drawn where the board is small. */
  scale: number;
  /** Begins the ids inside. */
  id: string;
}

export interface Pencil extends MarksOptions {
  colours: MarkColours;
  centre(cell: string): Point;
  frame(cell: string, inset: number): string;
}

export const pencilOf = (o: MarksOptions): Pencil => {
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
  const outline = path(p.frame(cell, 8), {
    ...pen(green, 3.4),
    fill: reachFill,
    "fill-opacity": reachLight,
    "stroke-dasharray": DOTS,
  });
  if (cost === undefined) return outline;
  const [x, y] = discAt(p, cell);
  const words = text(0, 5.4, cost, { "font-size": 16, fill: green });
  return (
    outline +
    group(
      { transform: moved(x, y, p.scale) },
      circle(0, 0, 12, { fill: reachDisc, stroke: green, "stroke-width": 2 }) + words,
    )
  );
}

const contact = (p: Pencil, cell: string): string =>
  path(p.frame(cell, 8), {
    ...pen(p.colours.contact, 3.4),
    "stroke-linecap": "butt",
    fill: p.colours.contactFill,
    "fill-opacity": p.colours.contactLight,
    "stroke-dasharray": DASHES,
  });

function fatal(p: Pencil, cell: string): string {
  const red = p.colours.contact;
  const [x, y] = discAt(p, cell);
  const cross =
    circle(0, 0, 13, { fill: p.colours.fatalDisc, stroke: red, "stroke-width": 2.2 }) +
    path("M-5 -5L5 5M5 -5L-5 5", pen(red, 3));
  return (
    path(p.frame(cell, 8), { ...pen(red, 3.4), fill: red, "fill-opacity": 0.1, "stroke-dasharray": DOTS }) +
    group({ transform: moved(x, y, p.scale) }, cross)
  );
}

export const ring = (p: Pencil, cell: string, colour: string): string => path(p.frame(cell, 5), pen(colour, 4.4));

/** Cells that sight passes are outlined thinly; the one that stops it is hatched. */
function sightCells(p: Pencil, mark: Extract<Mark, { kind: "sight" }>): string {
  const crossed = (mark.crossed ?? [])
    .filter((c) => c !== mark.stopped)
    .map((c) => p.frame(c, 6))
    .join("");
  const line = path("M0 0V9", { stroke: p.colours.ink, "stroke-width": 3.6, opacity: 0.42 });
  const hatch =
    `<pattern id="${p.id}h" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
    `${line}</pattern>`;
  const stop = mark.stopped
    ? hatch + path(p.frame(mark.stopped, 5), { fill: `url(#${p.id}h)`, stroke: p.colours.ink, "stroke-width": 3 })
    : "";
  return (
    path(crossed, {
      fill: p.colours.light,
      "fill-opacity": p.colours.lightStrength,
      stroke: p.colours.ink,
      "stroke-width": 1.4,
      "stroke-opacity": 0.7,
    }) + stop
  );
}

function arc(p: Pencil, cells: readonly string[]): string {
  const on = cells.map(cellOf).filter((c): c is Cell => c !== null && p.g.inside(c));
  const d = outlines(p.g, on).map(polygon).join("");
  return path(d, {
    ...pen(p.colours.chosen, 2),
    fill: p.colours.light,
    "fill-opacity": p.colours.lightStrength,
    "fill-rule": "evenodd",
    "stroke-opacity": 0.8,
  });
}

/** What lies under the Units. */
export function under(p: Pencil, mark: Mark): string {
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
    case "objective":
      return objective(p, mark.cell);
    case "own":
      return own(p, mark.cell, mark.side);
    case "left":
      return path(p.frame(mark.cell, 16), {
        ...pen(sideColours(p.theme, mark.side).edge, 1.6),
        "stroke-dasharray": "5 4",
      });
    default:
      return "";
  }
}
