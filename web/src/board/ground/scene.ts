// What every part of the ground's drawing is given.
import { cellName, geometryOf, type Cell, type Geometry, type Point } from "../geometry";
import { centreOf, networkOf, type Link, type Network } from "../network";
import { GROUND, type GroundColours } from "../palette";
import { random, type Random } from "../random";
import { terrainOf, type Terrain } from "../terrain";
import type { Ground, Theme } from "../types";

export interface Scene {
  ground: Ground;
  g: Geometry;
  colours: GroundColours;
  theme: Theme;
  /** Thumbnails and print: fewer and stronger strokes, no tufts, no grain. */
  plain: boolean;
  terrain: Map<string, Terrain>;
  river: Network;
  road: Network;
  /** Random numbers for one purpose at one place. */
  dice(purpose: string): Random;
  /** Cells of which something is true, row by row from the north. */
  where(test: (terrain: Terrain) => boolean): Cell[];
}

/** River cells are joined over sides; on squares over a corner too, where no side joins the two. */
function riverLinks(g: Geometry, wet: Set<string>): Link[] {
  const links: Link[] = [];
  const name = (column: number, row: number) => cellName({ column, row });
  for (const cell of g.cells) {
    if (!wet.has(cellName(cell))) continue;
    const { column, row } = cell;
    for (const next of g.neighbours(cell))
      if (g.inside(next) && wet.has(cellName(next)) && cellName(cell) < cellName(next))
        links.push([cellName(cell), cellName(next)]);
    if (g.hex) continue;
    for (const side of [-1, 1]) {
      const over = name(column + side, row + 1);
      const apart = !wet.has(name(column + side, row)) && !wet.has(name(column, row + 1));
      if (g.inside({ column: column + side, row: row + 1 }) && wet.has(over) && apart)
        links.push([cellName(cell), over]);
    }
  }
  return links;
}

const roadLinks = (ground: Ground): Link[] =>
  (ground.roads ?? []).flatMap((cells) => cells.slice(1).map((cell, i): Link => [cells[i]!, cell]));

export function sceneOf(ground: Ground, theme: Theme, plain: boolean): Scene {
  const g = geometryOf(ground);
  const terrain = terrainOf(ground);
  const wet = new Set([...terrain].filter(([, t]) => t.river).map(([cell]) => cell));
  return {
    ground,
    g,
    colours: GROUND[theme],
    theme,
    plain: plain || theme === "print",
    terrain,
    river: networkOf(g, riverLinks(g, wet)),
    road: networkOf(g, roadLinks(ground)),
    dice: (purpose) => random(`${ground.title}/${purpose}`),
    where: (test) => g.cells.filter((cell) => test(terrain.get(cellName(cell)) ?? OPEN)),
  };
}

const OPEN: Terrain = {
  hill: 0,
  woods: false,
  houses: false,
  river: false,
  ford: false,
  bridge: false,
  trench: false,
  dugout: false,
  fortification: false,
  wire: false,
};

/** The road's pieces inside a cell, each from a side to the centre: houses and trees stand clear of them. */
export function roadPieces(scene: Scene, cell: string): (readonly [Point, Point])[] {
  const centre = centreOf(scene.g, cell);
  return scene.road.gates(cell).map((gate) => [gate, centre] as const);
}
