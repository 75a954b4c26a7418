// Rivers: one smooth line a stretch, through sides and centres, each a little off its place; fords are stones across it.
import { cellName, type Point } from "../geometry";
import { middle, smooth } from "../lines";
import { centreOf, course } from "../network";
import { spread } from "../random";
import { circle, group, num, path, pen } from "../svg";
import type { Scene } from "./scene";

/** A centre is passed by up to 6.5, a side by up to 7.5, always the same for one scenario. */
const OFF_CENTRE = 6.5;
const OFF_SIDE = 7.5;

function jogged(scene: Scene, point: Point, place: string, by: number): Point {
  const q = scene.dice(`river ${place}`);
  return [point[0] + spread(q) * by, point[1] + spread(q) * by];
}

/** Whether three centres in a row make a corner. */
function turns(a: Point, b: Point, c: Point): boolean {
  return Math.abs((c[0] - b[0]) * (b[1] - a[1]) - (c[1] - b[1]) * (b[0] - a[0])) > 100;
}

function line(scene: Scene, cells: readonly string[]): string {
  const { g, river } = scene;
  const centres = cells.map((cell) => centreOf(g, cell));
  const points: Point[] = [];
  const source = river.exit(cells[0]!);
  if (source) points.push(source);
  cells.forEach((cell, i) => {
    const before = centres[i - 1];
    const here = centres[i]!;
    const after = centres[i + 1];
    // On squares a bend cuts its corner, or the river would look like a drain.
    const corner = !g.hex && before && after && turns(before, here, after);
    if (!corner) points.push(jogged(scene, here, cell, OFF_CENTRE));
    if (after) points.push(jogged(scene, middle(here, after), [cell, cells[i + 1]].sort().join(), OFF_SIDE));
  });
  const mouth = river.exit(cells[cells.length - 1]!);
  if (mouth) points.push(mouth);
  return smooth(points, false);
}

/** A river cell with no river beside it is a pond. */
function pond(scene: Scene, cell: string): string {
  const [x, y] = centreOf(scene.g, cell);
  return smooth([[x - 16, y + 3], jogged(scene, [x, y], cell, 5), [x + 16, y - 2]], false);
}

function ford(scene: Scene, cell: string): string {
  const { g, colours, river } = scene;
  const degrees = course(g, river, cell) ?? 0;
  const gates = river.gates(cell);
  const centre = centreOf(g, cell);
  // The river bends towards the middle of its gates; the stones lie where the water is.
  const [x, y] = gates.length > 1 ? middle(centre, middle(gates[0]!, gates[1]!)) : centre;
  const q = scene.dice(`ford ${cell}`);
  let stones = path("M0 -24V24", { stroke: colours.stone, "stroke-width": 34, opacity: 0.42 });
  for (let across = -3; across <= 3; across++)
    for (const row of [-10, 0, 10]) {
      const sx = row + spread(q) * 2;
      const size = 2.9 + q() * 1.3;
      if (q() >= 0.1)
        stones += circle(sx, across * 7 + spread(q), size, {
          transform: `translate(${num(sx * 0.2)} 0) scale(1.15 .9)`,
        });
    }
  return group(
    {
      transform: `translate(${num(x)} ${num(y)}) rotate(${num(degrees)})`,
      fill: colours.stone,
      stroke: colours.stoneInk,
      "stroke-width": 1,
    },
    stones,
  );
}

export function rivers(scene: Scene): string {
  const { colours, river } = scene;
  const wet = scene.where((t) => t.river).map(cellName);
  if (!wet.length) return "";
  const d =
    river.stretches.map((cells) => line(scene, cells)).join("") +
    wet
      .filter((c) => !river.joined.has(c))
      .map((c) => pond(scene, c))
      .join("");
  const course = (stroke: string, width: number, more = {}) => path(d, { stroke, "stroke-width": width, ...more });
  const water =
    course(colours.shade, 40, { opacity: 0.12 }) +
    course(colours.bank, 35) +
    course(colours.water, 29.5) +
    course(colours.water2, 15, { opacity: 0.8 }) +
    course(colours.flow, 1.8, { opacity: 0.85, "stroke-dasharray": "16 23 7 31" }) +
    course(colours.flow, 1.3, { opacity: 0.8, "stroke-dasharray": "9 37", transform: "translate(5 6)" }) +
    course(colours.bank, 1.2, { opacity: 0.5, "stroke-dasharray": "12 41", transform: "translate(-5 -6)" });
  const fords = scene.where((t) => t.ford).map((cell) => ford(scene, cellName(cell)));
  return group(pen("none", 1, { stroke: undefined }), water) + fords.join("");
}
