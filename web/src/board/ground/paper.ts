// The sheet itself: paper, the wash of ground, tufts, grid, grain, neat line, letters and numbers.
import { cellName, columnName, HEX_RADIUS, type Cell, type Point } from "../geometry";
import { outlines, polygon } from "../lines";
import { hash } from "../random";
import { group, num, path, pen, rect, SERIF, text } from "../svg";
import type { Scene } from "./scene";

export const rim = (scene: Scene): string => outlines(scene.g, scene.g.cells).map(polygon).join("");

/** The ground, a shade more or less by cell. Cells of one shade are one path, to keep the drawing small. */
export function wash(scene: Scene): string {
  const { g, colours } = scene;
  const shades = ["", "", ""];
  for (const cell of g.cells) {
    const q = scene.dice(`wash ${cellName(cell)}`);
    if (q() < 0.5) shades[Math.floor(q() * 3)] += polygon(g.corners(cell));
  }
  const darker = shades.map((d, i) => path(d, { fill: colours.ground2, opacity: 0.3 + i * 0.18 })).join("");
  return path(rim(scene), { fill: colours.ground }) + darker;
}

export function tufts(scene: Scene): string {
  const { g, terrain, colours } = scene;
  if (scene.plain) return "";
  let d = "";
  for (const cell of g.cells) {
    if (terrain.has(cellName(cell))) continue;
    const q = scene.dice(`tuft ${cellName(cell)}`);
    const [x, y] = g.centre(cell);
    for (let i = 0; i < 3; i++) {
      const tx = num(x + (q() - 0.5) * 74);
      const ty = num(y + (q() - 0.5) * 70);
      d += `M${tx} ${ty}l-2.6 -5.5m5.1 5.5l.3 -7m2.2 7l2.8 -5`;
    }
  }
  return path(d, pen(colours.tuft, 1.1, { opacity: 0.55 }));
}

/** Every side once, so that no line is stronger than its neighbour. */
export function grid(scene: Scene): string {
  const { g, colours } = scene;
  let d = "";
  for (const cell of g.cells) {
    const corners = g.corners(cell);
    g.neighbours(cell).forEach((next, i) => {
      if (i >= corners.length / 2 && g.inside(next)) return;
      const a = corners[i]!;
      const b = corners[(i + 1) % corners.length]!;
      d += `M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}`;
    });
  }
  return path(d, {
    fill: "none",
    stroke: colours.grid,
    "stroke-opacity": colours.gridStrength,
    "stroke-width": scene.plain ? 1.6 : 1.1,
  });
}

const noise = (id: string, frequency: string, octaves: number, seed: number, matrix: string): string =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%">` +
  `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/>` +
  `<feColorMatrix values="${matrix}"/></filter>`;

/** Clip of the rim, stains and grain of the paper, shade towards the rim. */
export function definitions(scene: Scene, id: string, clean: boolean): string {
  const { colours } = scene;
  const [r, g, b] = colours.grainTone.split(" ");
  const stains = noise(
    `${id}n`,
    ".008 .013",
    4,
    hash(scene.ground.title) % 97,
    `0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} 0 0 0 ${colours.grain} -.12`,
  );
  const grain = noise(`${id}g`, ".55", 2, 3, "0 0 0 0 .3 0 0 0 0 .22 0 0 0 0 .08 0 0 0 .16 -.04");
  const shade =
    `<radialGradient id="${id}v" cx=".5" cy=".5" r=".75">` +
    `<stop offset=".7" stop-color="${colours.shade}" stop-opacity="0"/>` +
    `<stop offset="1" stop-color="${colours.shade}" stop-opacity="${colours.rim}"/></radialGradient>`;
  return `<defs><clipPath id="${id}c"><path d="${rim(scene)}"/></clipPath>${shade}${scene.plain || clean ? "" : stains + grain}</defs>`;
}

export const stains = (scene: Scene, id: string): string =>
  scene.plain ? "" : sheet(scene, { filter: `url(#${id}n)` });

export const vignette = (scene: Scene, id: string): string => sheet(scene, { fill: `url(#${id}v)` });

export const grain = (scene: Scene, id: string): string =>
  scene.plain ? "" : sheet(scene, { filter: `url(#${id}g)`, opacity: 0.5 });

export const sheet = (scene: Scene, attributes: Record<string, string | number>): string =>
  rect(0, 0, scene.g.width, scene.g.height, attributes);

export const border = (scene: Scene): string =>
  path(rim(scene), {
    fill: "none",
    stroke: scene.colours.frame,
    "stroke-width": scene.plain ? 4 : 2.4,
    "stroke-linejoin": "round",
  });

/** The neat line of a map. */
export function neatLine(scene: Scene): string {
  const { g, colours } = scene;
  const line = (d: number, width: number) =>
    rect(d, d, g.width - 2 * d, g.height - 2 * d, { fill: "none", stroke: colours.frame, "stroke-width": width });
  return line(5, 1.2) + line(9, 2.6);
}

/** Letters above and below, numbers at both sides; on hexes each stands by its own column. */
export function names(scene: Scene): string {
  const { g, colours } = scene;
  const label = (point: Point, dx: number, dy: number, words: string | number) =>
    text(point[0] + dx, point[1] + dy, words, { "font-weight": 400, "font-family": SERIF });
  const at = (column: number, row: number): Point => g.centre({ column, row } as Cell);
  const side = (g.hex ? HEX_RADIUS : 50) + 18;
  let out = "";
  for (let c = 0; c < g.columns; c++)
    out += label(at(c, 0), 0, -59, columnName(c)) + label(at(c, g.rows - 1), 0, 74, columnName(c));
  for (let r = 0; r < g.rows; r++)
    out += label(at(0, r), -side, 7, r + 1) + label(at(g.columns - 1, r), side, 7, r + 1);
  return group({ "font-size": 20, fill: colours.inkSoft }, out);
}
