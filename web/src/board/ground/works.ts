// What armies dig and build: trenches on the side towards the middle of the board, dugouts behind them, forts, wire.
import { cellName, type Cell, type Geometry, type Point } from "../geometry";
import { middle, polygon, polyline } from "../lines";
import { spread } from "../random";
import { num, path, pen, rect } from "../svg";
import type { Scene } from "./scene";

const DEPTH = 15; // from the cell's side to the middle of the trench
const TOOTH = 10; // length of a zig or a zag
const BITE = 5.5; // how far it goes to either side

/** The sides a trench of this cell is dug along, in order: one on squares, up to three on hexes. */
function frontSides(g: Geometry, cell: Cell): number[] {
  const south = cell.row < g.rows / 2;
  if (!g.hex) return [south ? 2 : 0];
  return south ? [2, 3, 4] : [5, 0, 1];
}

/** The line of the trench: whole sides where it goes on in the next cell, half a side where it ends. */
function frontLine(scene: Scene, cell: Cell, dug: Set<string>): Point[] {
  const { g } = scene;
  const beyond = g.neighbours(cell).map((next) => g.inside(next) && dug.has(cellName(next)));
  const count = beyond.length;
  const sides = frontSides(g, cell).filter((side) => !g.hex || !beyond[side]);
  if (!sides.length) return [];
  const near = g.corners(cell, DEPTH);
  const far = g.corners(cell);
  const first = sides[0]!;
  const last = sides[sides.length - 1]!;
  const goesOn = (side: number) => beyond[(side + count) % count];
  const end = (side: number, corner: number, next: number): Point => {
    const inner = near[corner % count]!;
    if (!goesOn(next)) return g.hex && sides.length > 1 ? middle(near[side]!, near[(side + 1) % count]!) : inner;
    // Meet the neighbour's trench on the common side.
    if (g.hex) return middle(inner, far[corner % count]!);
    return [far[corner % count]![0], inner[1]];
  };
  const corners = sides.slice(1).map((side) => near[side]!);
  return [end(first, first, first - 1), ...corners, end(last, last + 1, last + 1)];
}

/** Points along a line at even steps, with the way out of the cell at each. */
function stepsAlong(line: readonly Point[], centre: Point): { at: Point; out: Point }[] {
  const lengths = line.slice(1).map((p, i) => Math.hypot(p[0] - line[i]![0], p[1] - line[i]![1]));
  const whole = lengths.reduce((a, b) => a + b, 0);
  const count = Math.max(2, Math.round(whole / TOOTH / 2) * 2);
  const points: { at: Point; out: Point }[] = [];
  for (let i = 0; i <= count; i++) {
    let rest = (whole * i) / count;
    let k = 0;
    while (k < lengths.length - 1 && rest > lengths[k]!) rest -= lengths[k++]!;
    const [a, b] = [line[k]!, line[k + 1]!];
    const l = lengths[k]! || 1;
    const at: Point = [a[0] + ((b[0] - a[0]) * rest) / l, a[1] + ((b[1] - a[1]) * rest) / l];
    const normal: Point = [(b[1] - a[1]) / l, -(b[0] - a[0]) / l];
    const outward = normal[0] * (at[0] - centre[0]) + normal[1] * (at[1] - centre[1]) > 0 ? 1 : -1;
    points.push({ at, out: [normal[0] * outward, normal[1] * outward] });
  }
  return points;
}

function trench(scene: Scene, cell: Cell, dug: Set<string>): string {
  const { colours } = scene;
  const line = frontLine(scene, cell, dug);
  if (line.length < 2) return "";
  const along = stepsAlong(line, scene.g.centre(cell));
  const zigzag = (shift: number) =>
    polyline(
      along.map(
        ({ at, out }, i): Point => [
          at[0] + out[0] * (shift + (i % 2 ? BITE : -BITE)),
          at[1] + out[1] * (shift + (i % 2 ? BITE : -BITE)),
        ],
      ),
    );
  const q = scene.dice(`trench ${cellName(cell)}`);
  let glacis = "";
  along.slice(1).forEach(({ at, out }, i) => {
    const before = along[i]!.at;
    for (const part of [0, 0.5]) {
      const x = before[0] + (at[0] - before[0]) * part + out[0] * 9;
      const y = before[1] + (at[1] - before[1]) * part + out[1] * 9;
      const long = 5 + q() * 3;
      glacis += `M${num(x)} ${num(y)}l${num(out[0] * long + spread(q) * 1.5)} ${num(out[1] * long + spread(q) * 1.5)}`;
    }
  });
  return (
    path(zigzag(0), pen(colours.earth, 15, { opacity: 0.75, "stroke-linecap": "butt" })) +
    path(zigzag(0), { fill: "none", stroke: colours.earthInk, "stroke-width": 5.5 }) +
    path(zigzag(4.8), { fill: "none", stroke: colours.road, "stroke-width": 1.3, opacity: 0.8 }) +
    path(glacis, { stroke: colours.earthInk, opacity: 0.7 })
  );
}

/** Timber behind the trench. */
function dugout(scene: Scene, cell: Cell): string {
  const { colours, g } = scene;
  const [x, y] = g.centre(cell);
  const top = y + (cell.row < g.rows / 2 ? 9 : -25);
  return (
    rect(x - 19, top, 38, 16, { fill: colours.earth, stroke: colours.earthInk, "stroke-width": 1.6 }) +
    path(`M${num(x - 19)} ${num(top + 5)}h38m-38 6h38`, { stroke: colours.earthInk, fill: "none" })
  );
}

/** A star trace: eight points in a square, six in a hex, where they reach for its corners. */
function fort(scene: Scene, cell: Cell): string {
  const { colours, g } = scene;
  const [x, y] = g.centre(cell);
  const points = g.hex ? 6 : 8;
  const outer = g.hex ? 48 : 45;
  const star: Point[] = [];
  for (let i = 0; i < points * 2; i++) {
    const angle = (i * Math.PI) / points + (g.hex ? 0 : Math.PI / 8);
    const r = i % 2 ? 34 : outer;
    star.push([x + Math.cos(angle) * r, y + Math.sin(angle) * r * (g.hex ? 1 : 0.95)]);
  }
  return (
    path(polygon(star), { fill: colours.earth, "fill-opacity": 0.45, stroke: colours.earthInk, "stroke-width": 6.5 }) +
    path(polygon(star), { fill: "none", stroke: colours.stone, "stroke-width": 2 })
  );
}

export function works(scene: Scene): string {
  const dug = new Set(scene.where((t) => t.trench || t.dugout).map(cellName));
  let out = "";
  for (const cell of scene.where((t) => t.fortification)) out += fort(scene, cell);
  for (const cell of scene.where((t) => t.dugout)) out += dugout(scene, cell);
  for (const cell of scene.where((t) => t.trench || t.dugout)) out += trench(scene, cell, dug);
  return out;
}

/** Two rows of crosses. Wire is laid and cleared in play, so it is drawn apart from the ground. */
export function wireRows(g: Geometry, cells: readonly Cell[]): string {
  const laid = new Set(cells.map(cellName));
  const half = g.hex ? 44 : 46;
  let d = "";
  for (const cell of cells) {
    const [x, y] = g.centre(cell);
    const joins = (side: number) => !g.hex && laid.has(cellName({ column: cell.column + side, row: cell.row }));
    const from = num(x - (joins(-1) ? 50 : half));
    const to = num(x + (joins(1) ? 50 : half));
    for (const row of [-9, 9]) {
      d += `M${from} ${num(y + row)}H${to}`;
      for (let p = -40; p <= 40; p += 16) d += `M${num(x + p - 5)} ${num(y + row - 6)}l10 12m0 -12l-10 12`;
    }
  }
  return d;
}
