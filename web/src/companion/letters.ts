// Cells as letters: those a player may choose are lettered on the map in reading order, without I and O, which look like figures.
// Too many for the alphabet are first grouped by direction.
import { cellOf, type Cell } from "../board/geometry";
import type { CellName } from "../engine/engine_link";

export const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";
export const MOST = LETTERS.length;

const place = (name: CellName): Cell => cellOf(name) ?? { column: 0, row: 0 };
const rank = (name: CellName): number => place(name).row * 1000 + place(name).column;

/** From north to south, each row from west to east. */
export const inReadingOrder = <T>(list: readonly T[], cell: (one: T) => CellName): T[] =>
  [...list].sort((a, b) => rank(cell(a)) - rank(cell(b)));

export interface Group {
  /** Of a compass, or the columns it covers. */
  name: string;
  cells: CellName[];
}

const SQUARES = ["E", "SE", "S", "SW", "W", "NW", "N", "NE"];
const HEXES = ["SE", "S", "SW", "NW", "N", "NE"];
const ORDER = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];

/** Where a cell lies from another one, in the directions that the grid has. */
export function bearingOf(grid: "square" | "hex", from: CellName, to: CellName): string {
  const [a, b] = [place(from), place(to)];
  if (grid === "square") {
    const turn = Math.atan2(b.row - a.row, b.column - a.column) / (Math.PI / 4);
    return SQUARES[((Math.round(turn) % 8) + 8) % 8]!;
  }
  const down = (c: Cell): number => c.row + 0.5 * (c.column & 1);
  const degrees = (Math.atan2(down(b) - down(a), (b.column - a.column) * (Math.sqrt(3) / 2)) * 180) / Math.PI;
  return HEXES[((Math.floor(degrees / 60) % 6) + 6) % 6]!;
}

/** Runs of columns, each with no more cells than there are letters, nor wider than a small map shows. */
function byColumns(cells: readonly CellName[], widest: number): Group[] {
  const groups: Group[] = [];
  const columns = [...new Set(cells.map((c) => place(c).column))].sort((a, b) => a - b);
  let first = columns[0] ?? 0;
  for (const column of columns) {
    const here = cells.filter((c) => place(c).column === column);
    const last = groups.at(-1);
    if (last && last.cells.length + here.length <= MOST && column - first < widest) last.cells.push(...here);
    else {
      groups.push({ name: "", cells: [...here] });
      first = column;
    }
  }
  const letters = (c: CellName): string => c.replace(/\d+$/, "");
  for (const group of groups) {
    const [from, to] = [letters(group.cells[0]!), letters(group.cells.at(-1)!)];
    group.name = from === to ? from : `${from}–${to}`;
  }
  return groups;
}

/** Groups of at most so many cells as there are letters: by direction from where the Unit stands, else by columns. */
export function groupsOf(
  cells: readonly CellName[],
  from: CellName | null,
  grid: "square" | "hex",
  widest = 6,
): Group[] {
  if (!from) return byColumns(cells, widest);
  const groups = ORDER.map((name) => ({ name, cells: cells.filter((c) => bearingOf(grid, from, c) === name) }));
  return groups
    .filter((g) => g.cells.length)
    .flatMap((g) => (g.cells.length > MOST ? byColumns(g.cells, widest) : [g]));
}
