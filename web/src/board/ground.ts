// The ground as SVG text: one function of the board, the same for page, thumbnail, report, print and export.
import { cellOf, geometryOf, type Cell } from "./geometry";
import { floors, hills } from "./ground/hills";
import { houses } from "./ground/houses";
import * as paper from "./ground/paper";
import { bridges, roads } from "./ground/roads";
import { sceneOf } from "./ground/scene";
import { woods } from "./ground/trees";
import { rivers } from "./ground/water";
import { wireRows, works } from "./ground/works";
import { GROUND } from "./palette";
import { group, path, pen } from "./svg";
import type { Ground, Theme } from "./types";

export interface GroundOptions {
  theme: Theme;
  /** Begins the ids inside, which must differ between drawings on one page. */
  id: string;
  /** Thumbnails: no tufts, no grain, no names. */
  plain?: boolean;
  /** Leave out the stains and grain of the paper: the page paints them on a canvas. */
  clean?: boolean;
  /** Leave out neat line, letters and numbers. */
  bare?: boolean;
}

/** What stands inside the svg element: paper, ground, all that stands on it but wire, flags and Units. */
export function drawGround(
  ground: Ground,
  { theme, id, plain = false, bare = false, clean = false }: GroundOptions,
): string {
  const scene = sceneOf(ground, theme, plain);
  const land =
    paper.wash(scene) +
    paper.tufts(scene) +
    hills(scene) +
    floors(scene) +
    paper.grid(scene) +
    rivers(scene) +
    roads(scene) +
    bridges(scene) +
    works(scene) +
    houses(scene) +
    woods(scene) +
    (clean ? "" : paper.stains(scene, id)) +
    paper.vignette(scene, id);
  const margin = bare ? "" : paper.neatLine(scene) + paper.names(scene);
  return (
    paper.definitions(scene, id, clean) +
    paper.sheet(scene, { fill: scene.colours.paper }) +
    group({ "clip-path": `url(#${id}c)` }, land) +
    (bare || clean ? "" : paper.grain(scene, id)) +
    paper.border(scene) +
    margin
  );
}

/** Wire where it lies now. */
export function drawWire(ground: Ground, cells: readonly string[], theme: Theme): string {
  const on = cells.map(cellOf).filter((c): c is Cell => c !== null);
  return path(wireRows(geometryOf(ground), on), pen(GROUND[theme].wire, 1.7, { opacity: 0.9 }));
}
