// Where cells lie. Board units: a square is 100 wide, a hex 100 high (flat-topped, columns B, D … half a hex lower),
// with a margin for the letters and numbers. Cells are named as in the scenarios: A1 in the north-west, AA after Z.

export type Point = readonly [number, number];

export interface Cell {
  readonly column: number;
  readonly row: number;
}

export const MARGIN = 46;
export const HEX_RADIUS = 100 / Math.sqrt(3);

export interface Geometry {
  readonly hex: boolean;
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  readonly cells: readonly Cell[];
  inside(cell: Cell): boolean;
  centre(cell: Cell): Point;
  /** Corners clockwise; side i runs from corner i to corner i + 1. `inset` pulls every side inwards. */
  corners(cell: Cell, inset?: number): Point[];
  /** The cell beyond each side, in the order of the sides; it may lie off the board. */
  neighbours(cell: Cell): Cell[];
  /** The cell under a point of the board. */
  at(x: number, y: number): Cell | null;
}

export function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

export const cellName = (cell: Cell): string => columnName(cell.column) + (cell.row + 1);

/** The cell of a name; null if it is none. */
export function cellOf(name: string): Cell | null {
  const parts = /^([A-Z]{1,2})(\d{1,2})$/.exec(name);
  if (!parts) return null;
  let column = 0;
  for (const letter of parts[1]!) column = column * 26 + letter.charCodeAt(0) - 64;
  return { column: column - 1, row: Number(parts[2]) - 1 };
}

interface Size {
  grid: "square" | "hex";
  columns: number;
  rows: number;
}

function frame({ columns, rows }: Size) {
  const cells: Cell[] = [];
  for (let row = 0; row < rows; row++) for (let column = 0; column < columns; column++) cells.push({ column, row });
  const inside = (c: Cell) => c.column >= 0 && c.row >= 0 && c.column < columns && c.row < rows;
  return { columns, rows, cells, inside };
}

function squares(size: Size): Geometry {
  const base = frame(size);
  const corner = (c: Cell): Point => [MARGIN + c.column * 100, MARGIN + c.row * 100];
  return {
    ...base,
    hex: false,
    width: 2 * MARGIN + size.columns * 100,
    height: 2 * MARGIN + size.rows * 100,
    centre: (c) => [corner(c)[0] + 50, corner(c)[1] + 50],
    corners(c, d = 0) {
      const [x, y] = corner(c);
      return [
        [x + d, y + d],
        [x + 100 - d, y + d],
        [x + 100 - d, y + 100 - d],
        [x + d, y + 100 - d],
      ];
    },
    neighbours: ({ column, row }) => [
      { column, row: row - 1 },
      { column: column + 1, row },
      { column, row: row + 1 },
      { column: column - 1, row },
    ],
    at(x, y) {
      const cell = { column: Math.floor((x - MARGIN) / 100), row: Math.floor((y - MARGIN) / 100) };
      return base.inside(cell) ? cell : null;
    },
  };
}

function hexes(size: Size): Geometry {
  const base = frame(size);
  const r = HEX_RADIUS;
  const centre = (c: Cell): Point => [
    MARGIN + r + 1.5 * r * c.column,
    MARGIN + 50 + 100 * (c.row + 0.5 * (c.column & 1)),
  ];
  return {
    ...base,
    hex: true,
    width: 2 * MARGIN + r * 1.5 * (size.columns - 1) + 2 * r,
    height: 2 * MARGIN + 100 * (size.rows + (size.columns > 1 ? 0.5 : 0)),
    centre,
    corners(c, d = 0) {
      const [x, y] = centre(c);
      const s = r - d * (2 / Math.sqrt(3));
      return [0, 1, 2, 3, 4, 5].map((i): Point => {
        const angle = ((i * 60 - 120) * Math.PI) / 180;
        return [x + s * Math.cos(angle), y + s * Math.sin(angle)];
      });
    },
    neighbours({ column, row }) {
      const low = column & 1;
      return [
        { column, row: row - 1 },
        { column: column + 1, row: row - 1 + low },
        { column: column + 1, row: row + low },
        { column, row: row + 1 },
        { column: column - 1, row: row + low },
        { column: column - 1, row: row - 1 + low },
      ];
    },
    at(x, y) {
      const near = Math.round((x - MARGIN - r) / (1.5 * r)) + 0; // no -0
      for (const column of [near, near - 1, near + 1]) {
        const row = Math.round((y - MARGIN - 50) / 100 - 0.5 * (column & 1)) + 0;
        const cell = { column, row };
        const [cx, cy] = centre(cell);
        const dx = Math.abs(x - cx);
        const dy = Math.abs(y - cy);
        if (dy <= 50 && dx * Math.sqrt(3) + dy <= 100 && base.inside(cell)) return cell;
      }
      return null;
    },
  };
}

export const geometryOf = (size: Size): Geometry => (size.grid === "hex" ? hexes(size) : squares(size));

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

/** One step of the keyboard's walk. On hexes left and right keep the row, so that the way back is the same key. */
export function walk(g: Geometry, from: Cell, arrow: Arrow): Cell {
  const to = {
    column: from.column + (arrow === "ArrowRight" ? 1 : arrow === "ArrowLeft" ? -1 : 0),
    row: from.row + (arrow === "ArrowDown" ? 1 : arrow === "ArrowUp" ? -1 : 0),
  };
  return g.inside(to) ? to : from;
}

/** How far apart two cells are, in steps over sides: what a block's travel is timed by. */
export function steps(g: Geometry, a: Cell, b: Cell): number {
  const dx = Math.abs(a.column - b.column);
  if (!g.hex) return dx + Math.abs(a.row - b.row);
  const down = (c: Cell) => c.row - (c.column - (c.column & 1)) / 2;
  const dq = b.column - a.column;
  const dr = down(b) - down(a);
  return Math.max(dx, Math.abs(dr), Math.abs(dq + dr));
}

/** Facings as degrees, east 0, south 90. Squares know N E S W; hexes their six sides and, between them, the corners. */
const BEARINGS: Record<string, number> = {
  N: -90,
  NE: -30,
  E: 0,
  SE: 30,
  S: 90,
  SW: 150,
  W: 180,
  NW: -150,
  "N/NE": -60,
  "NE/SE": 0,
  "SE/S": 60,
  "S/SW": 120,
  "SW/NW": 180,
  "NW/N": -120,
};

export const bearing = (facing: string): number | null => BEARINGS[facing] ?? null;

/** A step of length 1 the way a Unit faces. */
export function direction(facing: string): Point | null {
  const degrees = bearing(facing);
  if (degrees === null) return null;
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}

export const facings = (g: Geometry, corners = false): string[] =>
  g.hex
    ? corners
      ? ["N", "N/NE", "NE", "NE/SE", "SE", "SE/S", "S", "S/SW", "SW", "SW/NW", "NW", "NW/N"]
      : ["N", "NE", "SE", "S", "SW", "NW"]
    : ["N", "E", "S", "W"];
