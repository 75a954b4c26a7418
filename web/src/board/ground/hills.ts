// Hills: a tint up to the cells' edge, a crest line inside it, hachures running down from the crest.
import { cellName, type Cell, type Point } from "../geometry";
import { inset, outlines, smooth, trembled } from "../lines";
import { spread, type Random } from "../random";
import { num, path, pen } from "../svg";
import type { Scene } from "./scene";

/** Short strokes down the slope, close together, none the length of its neighbour. */
function hachures(crest: readonly Point[], every: number, q: Random): string {
  let d = "";
  crest.forEach((a, i) => {
    const b = crest[(i + 1) % crest.length]!;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (length < 1.5) return;
    const down: Point = [(b[1] - a[1]) / length, -(b[0] - a[0]) / length];
    for (let s = 0; s < length; s += every) {
      const x = a[0] + ((b[0] - a[0]) * s) / length + down[0] * 1.6;
      const y = a[1] + ((b[1] - a[1]) * s) / length + down[1] * 1.6;
      const long = 5.5 + q() * 7;
      d += `M${num(x)} ${num(y)}l${num(down[0] * long + spread(q) * 0.8)} ${num(down[1] * long + spread(q) * 0.8)}`;
    }
  });
  return d;
}

function level(scene: Scene, height: number, cells: readonly Cell[]): string {
  const { g, colours, plain } = scene;
  const first = height === 1;
  let foot = "";
  let crest = "";
  let strokes = "";
  for (const loop of outlines(g, cells)) {
    const q = scene.dice(`hill ${height} ${num(loop[0]![0])} ${num(loop[0]![1])}`);
    foot += smooth(trembled(inset(loop, first ? 2.5 : 7), { radius: 34, step: 21, tremor: 1.8 }, q), true);
    const line = trembled(
      inset(loop, first ? 15 : 20),
      { radius: 30, step: plain ? 19 : 16, tremor: plain ? 1 : 2 },
      q,
    );
    crest += smooth(line, true);
    strokes += hachures(line, plain ? 9 : 4.6, q);
  }
  const fill = colours.hills[height - 1]!;
  // A hole in a hill stays a hole.
  return (
    path(foot, { fill, opacity: 0.72, "fill-rule": "evenodd" }) +
    path(crest, { fill, "fill-opacity": 0.75, "fill-rule": "evenodd", stroke: colours.hachure, "stroke-width": 1.7 }) +
    path(strokes, pen(colours.hachure, plain ? 1.4 : 1.05, { opacity: 0.72 }))
  );
}

export function hills(scene: Scene): string {
  let out = "";
  for (let height = 1; height <= 3; height++) {
    const cells = scene.where((t) => t.hill >= height);
    if (cells.length) out += level(scene, height, cells);
  }
  return out;
}

/** The floor under trees, the trodden yard under houses. */
export function floors(scene: Scene): string {
  const { g, colours } = scene;
  const floor = (cells: readonly Cell[], fill: string, edge: string, dashes?: string) => {
    let d = "";
    for (const loop of outlines(g, cells)) {
      const q = scene.dice(`floor ${cellName(cells[0]!)} ${num(loop[0]![0])} ${num(loop[0]![1])}`);
      d += smooth(trembled(inset(loop, 5), { radius: 24, step: 14, tremor: 1.8 }, q), true);
    }
    return path(d, {
      fill,
      opacity: 0.74,
      "fill-rule": "evenodd",
      stroke: edge,
      "stroke-opacity": 0.45,
      "stroke-dasharray": dashes,
    });
  };
  return (
    floor(
      scene.where((t) => t.woods),
      colours.floor,
      colours.fir,
    ) +
    floor(
      scene.where((t) => t.houses),
      colours.yard,
      colours.stoneInk,
      "4 4",
    )
  );
}
