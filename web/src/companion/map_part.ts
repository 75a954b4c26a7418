// The part of the board that a table map shows: as little as holds the cells a player may choose, so that their letters are large.
import { cellOf, geometryOf, MARGIN, type Geometry } from "../board/geometry";
import type { Ground } from "../board/types";
import type { CellName } from "../engine/engine_link";

export interface Box {
  width: number;
  height: number;
}
/** In board units, and how many pixels a cell is wide. */
export interface Part extends Box {
  x: number;
  y: number;
  cell: number;
}

const LARGEST = 92; // pixels of a cell: larger ones hide where it is
const RIM = MARGIN - 6;

function around(g: Geometry, cells: readonly CellName[], gap: number) {
  const corners = cells.flatMap((name) => {
    const cell = cellOf(name);
    return cell ? g.corners(cell) : [];
  });
  const xs = corners.map(([x]) => x),
    ys = corners.map(([, y]) => y);
  return {
    x: Math.min(...xs) - gap,
    y: Math.min(...ys) - gap,
    width: Math.max(...xs) - Math.min(...xs) + 2 * gap,
    height: Math.max(...ys) - Math.min(...ys) + 2 * gap,
  };
}

/** Along one axis: the middle stays in the middle as far as the board reaches. */
function within(start: number, size: number, wanted: number, whole: number): number {
  const middle = start + size / 2;
  if (wanted >= whole - 2 * RIM) return (whole - wanted) / 2;
  return Math.min(Math.max(middle - wanted / 2, RIM), whole - RIM - wanted);
}

/** The whole board where there are no cells to show. */
export function partOf(ground: Ground, cells: readonly CellName[], box: Box): Part {
  const g = geometryOf(ground);
  const needed = cells.length ? around(g, cells, 30) : { x: 0, y: 0, width: g.width, height: g.height };
  const fits = Math.min(box.width / needed.width, box.height / needed.height);
  const whole = Math.min(box.width / (g.width - 2 * RIM), box.height / (g.height - 2 * RIM));
  const scale = cells.length ? Math.max(whole, Math.min(fits, LARGEST / 100)) : fits;
  const [width, height] = [box.width / scale, box.height / scale];
  return {
    x: cells.length ? within(needed.x, needed.width, width, g.width) : (g.width - width) / 2,
    y: cells.length ? within(needed.y, needed.height, height, g.height) : (g.height - height) / 2,
    width,
    height,
    cell: scale * 100,
  };
}

/** Where a cell's middle lies in the box, in parts of it. */
export function placeIn(ground: Ground, part: Part, name: CellName): { left: number; top: number } {
  const cell = cellOf(name);
  const [x, y] = cell ? geometryOf(ground).centre(cell) : [0, 0];
  return { left: (x - part.x) / part.width, top: (y - part.y) / part.height };
}

export const isWhole = (ground: Ground, part: Part): boolean => {
  const g = geometryOf(ground);
  return part.width >= g.width - 2 * RIM - 1 && part.height >= g.height - 2 * RIM - 1;
};
