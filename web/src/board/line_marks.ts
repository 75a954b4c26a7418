// Marks that run from cell to cell, above the Units: lines of fire and sight, the enemy's steps, the hint's arrow.
import { disc } from "./bubbles";
import { ring, type Pencil } from "./cell_marks";
import type { Point } from "./geometry";
import { polyline } from "./lines";
import { dim } from "./goal_marks";
import { sideColours } from "./livery";
import { circle, moved, path, pen } from "./svg";
import type { Mark } from "./types";

/** From beside one cell's Unit to beside another's. */
function between(p: Pencil, from: string, to: string): [Point, Point] | null {
  const a = p.centre(from);
  const b = p.centre(to);
  const l = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (l < 90) return null;
  const [ux, uy] = [(b[0] - a[0]) / l, (b[1] - a[1]) / l];
  return [
    [a[0] + ux * 44, a[1] + uy * 44],
    [b[0] - ux * 42, b[1] - uy * 42],
  ];
}

function shotLine(p: Pencil, from: string, to: string): string {
  const ends = between(p, from, to);
  if (!ends) return "";
  const d = polyline(ends);
  return (
    path(d, pen(p.colours.halo, 8, { opacity: 0.75 })) +
    path(d, pen(p.colours.contact, 4, { "stroke-dasharray": "10 8" }))
  );
}

function sightLine(p: Pencil, mark: Extract<Mark, { kind: "sight" }>): string {
  const a = p.centre(mark.from);
  const b = p.centre(mark.to);
  const stop = mark.stopped && mark.stopped !== mark.to ? p.centre(mark.stopped) : null;
  const seen = polyline([a, stop ?? b]);
  const lost = stop ? path(polyline([stop, b]), pen(p.colours.ink, 2.4, { "stroke-dasharray": "2 9" })) : "";
  return (
    path(seen, pen(p.colours.paper, 7, { opacity: 0.7 })) +
    path(seen, pen(p.colours.ink, 2.6)) +
    lost +
    circle(a[0], a[1], 5, { fill: p.colours.ink })
  );
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
    path("M6 0L-14 -11L-9 0L-14 11Z", {
      transform: moved(tip[0], tip[1], 1, (angle * 180) / Math.PI),
      fill: pencil.colour,
      stroke: pencil.halo,
      "stroke-width": 1.6,
    })
  );
}

function stepMark(p: Pencil, mark: Extract<Mark, { kind: "step" }>, crowd: Map<string, number>): string {
  const colours = sideColours(p.theme, mark.side);
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
    ? arrow(way.map(p.centre), {
        colour: p.theme === "print" ? fill : ink,
        halo: p.colours.paper,
        width: 4,
        dots: "2 9",
        short: p.occupied.has(way[way.length - 1]!) ? 40 : 12,
      })
    : "";
  return travel + disc(at, mark.number, fill, mark.side === 1, p.scale);
}

/** Lines and arrows above the Units, without bubbles. */
export function above(p: Pencil, mark: Mark, lines: boolean, crowd: Map<string, number>): string {
  switch (mark.kind) {
    case "fire":
      return mark.from && (lines || mark.full) ? shotLine(p, mark.from, mark.cell) : "";
    case "step":
      return stepMark(p, mark, crowd);
    case "way":
      return arrow(mark.way.map(p.centre), {
        colour: p.colours.ink ?? "#2a2314",
        halo: p.colours.paper,
        width: 6,
        short: 10,
      });
    case "hint": {
      const way = mark.way && mark.way.length > 1 ? mark.way.map(p.centre) : null;
      return way
        ? arrow(way, { colour: p.colours.hint, halo: p.colours.paper, width: 6, short: 10 })
        : ring(p, mark.cell, p.colours.hint);
    }
    case "sight":
      return sightLine(p, mark);
    case "dim":
      return dim(p, mark.except);
    default:
      return "";
  }
}
