// Lines as a hand draws them: outlines of groups of cells, pulled in, rounded, a little unsteady, made smooth.
import { cellName, type Cell, type Geometry, type Point } from "./geometry";
import { spread, type Random } from "./random";
import { num } from "./svg";

const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** The point at length `s` on the way from a to b. */
const along = (a: Point, b: Point, s: number): Point => {
  const l = distance(a, b) || 1;
  return [a[0] + ((b[0] - a[0]) * s) / l, a[1] + ((b[1] - a[1]) * s) / l];
};

export const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

export const polygon = (points: readonly Point[]): string =>
  `M${points.map((p) => `${num(p[0])} ${num(p[1])}`).join("L")}Z`;

export const polyline = (points: readonly Point[]): string =>
  `M${points.map((p) => `${num(p[0])} ${num(p[1])}`).join("L")}`;

interface Edge {
  from: Point;
  to: Point;
  cell: string;
}

const cornerKey = (p: Point): string => `${Math.round(p[0] * 4)},${Math.round(p[1] * 4)}`;

function outerEdges(g: Geometry, cells: readonly Cell[]): Map<string, Edge[]> {
  const names = new Set(cells.map(cellName));
  const starts = new Map<string, Edge[]>();
  for (const cell of cells) {
    const corners = g.corners(cell);
    g.neighbours(cell).forEach((next, i) => {
      if (g.inside(next) && names.has(cellName(next))) return;
      const edge = { from: corners[i]!, to: corners[(i + 1) % corners.length]!, cell: cellName(cell) };
      const key = cornerKey(edge.from);
      starts.set(key, [...(starts.get(key) ?? []), edge]);
    });
  }
  return starts;
}

/** The outlines of a group of cells, holes too. Cells that only touch at a corner stay apart. */
export function outlines(g: Geometry, cells: readonly Cell[]): Point[][] {
  const starts = outerEdges(g, cells);
  const loops: Point[][] = [];
  for (const edges of starts.values())
    while (edges.length) {
      const loop: Point[] = [];
      let edge: Edge | undefined = edges.pop();
      while (edge) {
        loop.push(edge.from);
        const next: Edge[] = starts.get(cornerKey(edge.to)) ?? [];
        const same = next.findIndex((e) => e.cell === edge!.cell);
        edge = next.splice(Math.max(0, same), 1)[0];
      }
      loops.push(loop);
    }
  return loops;
}

const at = <T>(list: readonly T[], i: number): T => list[(i + list.length) % list.length]!;

/** An outline with every side moved inwards by d. */
export function inset(loop: readonly Point[], d: number): Point[] {
  return loop.map((v, i) => {
    const before = at(loop, i - 1);
    const after = at(loop, i + 1);
    const l1 = distance(before, v);
    const l2 = distance(v, after);
    const n1 = [-(v[1] - before[1]) / l1, (v[0] - before[0]) / l1] as const;
    const n2 = [-(after[1] - v[1]) / l2, (after[0] - v[0]) / l2] as const;
    const k = 1 + n1[0] * n2[0] + n1[1] * n2[1];
    return [v[0] + ((n1[0] + n2[0]) * d) / k, v[1] + ((n1[1] + n2[1]) * d) / k];
  });
}

export interface Hand {
  /** How far from a corner its rounding begins. */
  radius: number;
  /** How often along a side the hand trembles, and by how much. */
  step: number;
  tremor: number;
}

/** An outline with round corners, as points close together, each a little off its place. */
export function trembled(loop: readonly Point[], hand: Hand, q: Random): Point[] {
  const points: Point[] = [];
  loop.forEach((v, i) => {
    const before = at(loop, i - 1);
    const after = at(loop, i + 1);
    const sideIn = distance(before, v);
    const sideOut = distance(v, after);
    const r = Math.min(hand.radius, sideIn * 0.48, sideOut * 0.48);
    const a = along(v, before, r);
    const b = along(v, after, r);
    for (const t of [0, 0.33, 0.67, 1]) points.push(bend(a, v, b, t));
    const end = along(after, v, Math.min(hand.radius, sideOut * 0.48));
    const rest = distance(b, end);
    for (let s = hand.step; s < rest - hand.step / 2; s += hand.step) points.push(along(b, end, s));
  });
  return points.map((p) => [p[0] + spread(q) * hand.tremor, p[1] + spread(q) * hand.tremor]);
}

/** A point of the curve from a to b that bends towards v. */
function bend(a: Point, v: Point, b: Point, t: number): Point {
  const u = 1 - t;
  return [u * u * a[0] + 2 * t * u * v[0] + t * t * b[0], u * u * a[1] + 2 * t * u * v[1] + t * t * b[1]];
}

/** A smooth curve through all points (Catmull-Rom written as cubics). */
export function smooth(points: readonly Point[], closed: boolean): string {
  const n = points.length;
  const p = (i: number): Point => (closed ? at(points, i) : points[Math.max(0, Math.min(n - 1, i))]!);
  let d = `M${num(p(0)[0])} ${num(p(0)[1])}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, e] = [p(i - 1), p(i), p(i + 1), p(i + 2)];
    const c1 = `${num(b[0] + (c[0] - a[0]) / 6)} ${num(b[1] + (c[1] - a[1]) / 6)}`;
    const c2 = `${num(c[0] - (e[0] - b[0]) / 6)} ${num(c[1] - (e[1] - b[1]) / 6)}`;
    d += `C${c1} ${c2} ${num(c[0])} ${num(c[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** How far a point lies from the line between a and b. */
export function gap(point: Point, a: Point, b: Point): number {
  const l2 = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2 || 1;
  const t = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / l2;
  const s = Math.max(0, Math.min(1, t));
  return distance(point, [a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s]);
}
