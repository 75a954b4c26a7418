// Woods: round trees and firs, the farther first, so that the nearer stand before them.
import { cellName, type Cell, type Point } from "../geometry";
import { gap } from "../lines";
import { spread } from "../random";
import { moved, num, path, pen } from "../svg";
import { within } from "./houses";
import { roadPieces, type Scene } from "./scene";

interface Tree {
  x: number;
  y: number;
  size: number;
  fir: boolean;
  lean: number;
}

const TRIES = 220;

function grow(scene: Scene, cell: Cell): Tree[] {
  const [x, y] = scene.g.centre(cell);
  const q = scene.dice(`woods ${cellName(cell)}`);
  const road = roadPieces(scene, cellName(cell));
  const most = scene.plain ? 11 : 17;
  const apart = scene.plain ? 19 : 15.5;
  const spots: Point[] = [];
  for (let i = 0; i < TRIES && spots.length < most; i++) {
    const spot: Point = [(q() - 0.5) * 92, (q() - 0.5) * 78 + 6];
    if (!within(scene.g.hex, spot[0], spot[1] - 5, 39)) continue;
    if (spots.some((s) => Math.hypot(s[0] - spot[0], s[1] - spot[1]) < apart)) continue;
    // A tree is taller than its foot is wide, so it keeps farther from a road that passes behind it.
    if (road.some(([a, b]) => gap([x + spot[0], y + spot[1] - 8], a, b) < 18)) continue;
    spots.push(spot);
  }
  return spots.map((s) => ({
    x: x + s[0],
    y: y + s[1],
    size: (scene.plain ? 1.15 : 0.88) + q() * 0.3,
    fir: q() < 0.28,
    lean: spread(q),
  }));
}

const FIR = "M0 1V-4M0 -24L8 -3Q0 0 -8 -3ZM2 -12l4 6M1 -17l3 5";
const FIR_LIGHT = "M-1 -20L-4.5 -6";
const CROWN_LIGHT = "M-6.5 -12C-7 -15 -4 -17 -2 -16C-1 -20 3 -20 4 -18";
const crown = (lean: number): string =>
  `M0 1V-6M-9 -9C-12 -15 -7 -19 -4 -18C-2 -24 6 -23 ${num(6 + lean)} -18C11 -18 12 -10 8 -7C4 -3 -6 -3 -9 -9ZM2 -8q4 1 6 -3`;

function tree(scene: Scene, t: Tree): string {
  const { colours } = scene;
  const transform = moved(t.x, t.y, t.size);
  const shape = path(t.fir ? FIR : crown(t.lean), {
    transform,
    fill: t.fir ? colours.fir : colours.tree,
    stroke: colours.treeInk,
    "stroke-linejoin": "round",
  });
  return shape + path(t.fir ? FIR_LIGHT : CROWN_LIGHT, pen(colours.leaf, t.fir ? 1.4 : 2, { transform, opacity: 0.9 }));
}

export function woods(scene: Scene): string {
  const trees = scene.where((t) => t.woods).flatMap((cell) => grow(scene, cell));
  trees.sort((a, b) => a.y - b.y);
  // All shadows are one path under all trees: they never darken each other.
  const shadow = ({ x, y, size }: Tree): string => {
    const w = num(10 * size);
    const h = num(3 * size);
    return `M${num(x + 4 * size - w)} ${num(y + size)}a${w} ${h} 0 1 0 ${num(2 * w)} 0a${w} ${h} 0 1 0 ${num(-2 * w)} 0`;
  };
  const shadows = path(trees.map(shadow).join(""), { fill: scene.colours.shade, opacity: 0.22 });
  return shadows + trees.map((t) => tree(scene, t)).join("");
}
