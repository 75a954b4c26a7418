// Changes of a scenario file, each a new file. Only the form is known here: what may be where, the engine says (check).
import { cellName, cellOf } from "../board";
import type { CellName, ScenarioFile, SideId } from "../engine/engine_link";

export type FileSide = ScenarioFile["sides"][number];
export type FileUnit = FileSide["units"][number];
export type Worth = number | { points: number; held_by?: SideId };
export interface Group {
  turn: number;
  at: CellName;
  score?: number;
  units: string[];
}

const OPEN = ".";
const LETTERS = "wtfdx~=12345#abceghijklmnopqrsuvyz@%&+*ABCDEFGHIJKLMNOPQRSTUVWXYZ67890?!$^";

const withBoard = (file: ScenarioFile, board: Partial<ScenarioFile["board"]>): ScenarioFile => ({
  ...file,
  board: { ...file.board, ...board },
});

/** Legend words of a cell: none is open ground. */
export function terrainAt(file: ScenarioFile, cell: CellName): string {
  const at = cellOf(cell);
  const letter = at ? file.board.map[at.row]?.[at.column] : undefined;
  return letter && letter !== OPEN ? (file.board.legend?.[letter] ?? "") : "";
}

const isHill = (words: string): boolean => /^hill( \d)?$/.test(words);
const hillOf = (words: string): string => /^hill( \d)?/.exec(words)?.[0] ?? "";
const featuresOf = (words: string): string[] => words.slice(hillOf(words).length).split(" ").filter(Boolean);

/** A cell's words after a terrain is laid on it: a hill keeps what lies on it, and all else keeps its hill. */
export function laidOn(before: string, terrain: string, together: boolean): string {
  if (!terrain) return "";
  if (isHill(terrain)) return [terrain, ...featuresOf(before)].join(" ");
  const others = together ? featuresOf(before).filter((one) => one !== terrain) : [];
  return [hillOf(before), ...others, terrain].filter(Boolean).join(" ");
}

function letterFor(file: ScenarioFile, words: string): { letter: string; legend: Record<string, string> } {
  const legend = file.board.legend ?? {};
  if (!words) return { letter: OPEN, legend };
  const known = Object.keys(legend).find((letter) => legend[letter] === words);
  if (known) return { letter: known, legend };
  const letter = [words[0]!, ...LETTERS].find((one) => !(one in legend)) ?? OPEN;
  return { letter, legend: { ...legend, [letter]: words } };
}

export function layTerrain(file: ScenarioFile, cell: CellName, terrain: string, together = false): ScenarioFile {
  const at = cellOf(cell);
  const row = at && file.board.map[at.row];
  if (!at || row === undefined) return file;
  const { letter, legend } = letterFor(file, laidOn(terrainAt(file, cell), terrain, together));
  const map = file.board.map.map((one, i) =>
    i === at.row ? one.slice(0, at.column) + letter + one.slice(at.column + 1) : one,
  );
  return withBoard(file, { map, legend });
}

/** Another size: what lies beyond is cut off, what is new is open ground. */
export function resize(file: ScenarioFile, columns: number, rows: number): ScenarioFile {
  const map = Array.from({ length: rows }, (_, row) =>
    (file.board.map[row] ?? "").slice(0, columns).padEnd(columns, OPEN),
  );
  return withBoard(file, { columns, rows, map });
}

export const unitsAt = (file: ScenarioFile, cell: CellName): FileUnit[] =>
  file.sides.flatMap((side) => side.units.filter((unit) => unit.at === cell));
export const unitOf = (file: ScenarioFile, id: string): FileUnit | undefined =>
  file.sides.flatMap((side) => side.units).find((unit) => unit.id === id);
export const sideOfUnit = (file: ScenarioFile, id: string): number =>
  file.sides.findIndex((side) => side.units.some((unit) => unit.id === id));

const changeSide = (file: ScenarioFile, index: number, change: (side: FileSide) => FileSide): ScenarioFile => ({
  ...file,
  sides: file.sides.map((side, i) => (i === index ? change(side) : side)),
});

/** Members that are empty are left out. */
export function cleaned<T extends object>(thing: T): T {
  return Object.fromEntries(
    Object.entries(thing).filter(([, value]) => value !== undefined && value !== "" && value !== null),
  ) as T;
}

export const setSide = (file: ScenarioFile, index: number, members: Partial<FileSide>): ScenarioFile =>
  changeSide(file, index, (side) => cleaned({ ...side, ...members }));

function freeId(file: ScenarioFile, side: FileSide): string {
  const taken = new Set(file.sides.flatMap((s) => s.units.map((u) => u.id.toLowerCase())));
  const letter = (/[a-z]/.exec(side.id.toLowerCase()) ?? ["u"])[0];
  let number = 1;
  while (taken.has(`${letter}${number}`)) number += 1;
  return `${letter}${number}`;
}

/** A new Unit of this side; it faces as the others of its side do. */
export function addUnit(
  file: ScenarioFile,
  index: number,
  type: string,
  at?: CellName,
): { file: ScenarioFile; id: string } {
  const side = file.sides[index]!;
  const id = freeId(file, side);
  const facing = side.units.find((unit) => unit.facing)?.facing;
  const unit = cleaned({ id, type, at, facing: at ? facing : undefined }) as FileUnit;
  return { file: changeSide(file, index, (one) => ({ ...one, units: [...one.units, unit] })), id };
}

export const setUnit = (file: ScenarioFile, id: string, members: Partial<FileUnit>): ScenarioFile => ({
  ...file,
  sides: file.sides.map((side) => ({
    ...side,
    units: side.units.map((unit) => (unit.id === id ? cleaned({ ...unit, ...members }) : unit)),
  })),
});

export const moveUnit = (file: ScenarioFile, id: string, at: CellName | null): ScenarioFile =>
  setUnit(
    file,
    id,
    at
      ? {
          at,
          facing: unitOf(file, id)?.facing ?? file.sides[sideOfUnit(file, id)]?.units.find((u) => u.facing)?.facing,
        }
      : { at: undefined, facing: undefined },
  );

export const removeUnit = (file: ScenarioFile, id: string): ScenarioFile => ({
  ...file,
  sides: file.sides.map((side) => ({ ...side, units: side.units.filter((unit) => unit.id !== id) })),
});

export function setObjective(file: ScenarioFile, cell: CellName, worth: Worth | null): ScenarioFile {
  const objectives = { ...file.board.objectives };
  delete objectives[cell];
  if (worth !== null) objectives[cell] = worth;
  return withBoard(file, { objectives });
}

/** Goes on with the last road, or begins one. */
export function layRoad(file: ScenarioFile, cell: CellName, goesOn: boolean): ScenarioFile {
  const roads = file.board.roads ?? [];
  const last = roads.at(-1);
  return withBoard(file, { roads: goesOn && last ? [...roads.slice(0, -1), [...last, cell]] : [...roads, [cell]] });
}
export const setRoads = (file: ScenarioFile, roads: CellName[][]): ScenarioFile =>
  withBoard(file, { roads: roads.filter((road) => road.length) });

/** A cell without terrain, roads, objective: ground as if nothing had been laid. */
export function clearCell(file: ScenarioFile, cell: CellName): ScenarioFile {
  const bare = setObjective(layTerrain(file, cell, ""), cell, null);
  return setRoads(
    bare,
    (bare.board.roads ?? []).map((road) => road.filter((one) => one !== cell)),
  );
}

/** All cells of a board in reading order. */
export const cellsOf = (file: ScenarioFile): CellName[] =>
  Array.from({ length: file.board.rows * file.board.columns }, (_, i) =>
    cellName({ column: i % file.board.columns, row: Math.floor(i / file.board.columns) }),
  );

export const groupsOf = (side: FileSide): Group[] => (side.reinforcements as Group[] | undefined) ?? [];
export const setGroups = (file: ScenarioFile, index: number, groups: Group[]): ScenarioFile =>
  setSide(file, index, { reinforcements: groups.length ? groups : undefined });
