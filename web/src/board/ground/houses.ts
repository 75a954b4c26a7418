// Houses stand in a ring, clear of the road, and leave the middle to the Unit. One church a board.
import { cellName, type Cell, type Point } from "../geometry";
import { gap } from "../lines";
import type { Random } from "../random";
import { group, moved, path, rect } from "../svg";
import { roadPieces, type Scene } from "./scene";

const MOST = 9;
const TRIES = 400;

/** Whether a spot, told from the centre, lies inside the cell with some room to its sides. */
export function within(hex: boolean, x: number, y: number, room: number): boolean {
  return hex
    ? Math.abs(y) < room && Math.abs(x) * 0.87 + Math.abs(y) * 0.5 < room
    : Math.abs(x) < room && Math.abs(y) < room;
}

function plots(scene: Scene, cell: Cell, q: Random): Point[] {
  const [x, y] = scene.g.centre(cell);
  const road = roadPieces(scene, cellName(cell));
  const out: Point[] = [];
  for (let i = 0; i < TRIES && out.length < MOST; i++) {
    const plot: Point = [(q() - 0.5) * 92, (q() - 0.5) * 80];
    if (!within(scene.g.hex, plot[0], plot[1], 40)) continue;
    if (Math.abs(plot[0]) < 27 && Math.abs(plot[1]) < 25) continue;
    if (out.some((p) => Math.hypot(p[0] - plot[0], (p[1] - plot[1]) * 1.15) < 18.5)) continue;
    if (road.some(([a, b]) => gap([x + plot[0], y + plot[1]], a, b) < 17)) continue;
    out.push(plot);
  }
  return out.sort((a, b) => a[1] - b[1]);
}

interface House {
  at: Point;
  width: number;
  depth: number;
  turned: number;
  church: boolean;
}

function house(scene: Scene, { at, width: w, depth: h, turned, church }: House): string {
  const { colours } = scene;
  const ink = colours.roofInk;
  const ridge = `M${-w / 2} ${-h / 2}h${w}v${h}h${-w}ZM${-w / 2} 0h${w}`;
  const extra = church
    ? rect(-w / 2 - 9, -5.5, 11, 11, { fill: colours.stone, stroke: ink, "stroke-width": 1.1 }) +
      path(`M${-w / 2 - 9} -5.5l11 11m0 -11l-11 11`, { stroke: ink, "stroke-width": 0.7 })
    : rect(w / 5, -3.6, 3.2, 3.2, { fill: colours.wall, stroke: ink, "stroke-width": 0.7 });
  return group(
    { transform: moved(at[0], at[1], 1, turned) },
    rect(-w / 2 + 2, -h / 2 + 3, w, h, { fill: colours.shade, opacity: 0.28 }) +
      rect(-w / 2, -h / 2, w, h / 2, { fill: colours.roof }) +
      rect(-w / 2, 0, w, h / 2, { fill: colours.roof2 }) +
      path(ridge, { fill: "none", stroke: ink, "stroke-width": 1.1 }) +
      (scene.plain
        ? ""
        : path(`M${-w / 4} ${-h / 2}V0M${w / 5} ${-h / 2}V0`, { stroke: ink, "stroke-width": 0.5, opacity: 0.45 }) +
          extra),
  );
}

export function houses(scene: Scene): string {
  let out = "";
  let church = false;
  for (const cell of scene.where((t) => t.houses)) {
    const q = scene.dice(`houses ${cellName(cell)}`);
    const [x, y] = scene.g.centre(cell);
    plots(scene, cell, q).forEach((plot, i) => {
      const holy = !church && i === 1;
      church ||= holy;
      const at: Point = [x + plot[0], y + plot[1]];
      const turned = (q() < 0.5 ? 0 : 90) + (q() - 0.5) * 24;
      const width = Math.round(17 + q() * 5);
      out += house(scene, { at, width: holy ? 25 : width, depth: holy ? 14 : 12.5, turned, church: holy });
    });
  }
  return out;
}
