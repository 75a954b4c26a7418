// Where the Units of one cell stand, and how large, so that each can be told and read.
import { cellOf, direction, type Geometry, type Point } from "./geometry";
import type { UnitOnBoard } from "./types";

export interface Place {
  dx: number;
  dy: number;
  scale: number;
  /** Of a gun in tow: the way to its team, where the pole lies. */
  pole?: Point;
}

export interface Stand extends Place {
  unit: UnitOnBoard;
  x: number;
  y: number;
}

const COMMANDER_ALONE = 0.86;
const ON_THE_SHOULDER = 0.62;
const IN_TOW = 0.75;
/** Side by side there is less room than one behind the other. */
const IN_TOW_ABREAST = 0.64;

/** A team and its gun: the gun behind, as the team faces. */
function towed(team: UnitOnBoard, size: number): [Place, Place] {
  const [dx, dy] = direction(team.facing ?? "N") ?? [0, -1];
  const abreast = Math.abs(dy) < 0.4;
  const scale = size * (abreast ? IN_TOW_ABREAST : IN_TOW);
  const ahead: Point = abreast ? [Math.sign(dx) * 23, 0] : [0, Math.sign(dy) * 22];
  const pole: Point = [(2 * ahead[0]) / scale, (2 * ahead[1]) / scale];
  return [
    { dx: ahead[0], dy: ahead[1], scale },
    { dx: -ahead[0], dy: -ahead[1], scale, pole },
  ];
}

/** Strangers in one cell: two one above the other, more in rows of two. */
function shared(count: number, size: number): Place[] {
  if (count === 1) return [{ dx: 0, dy: 0, scale: size }];
  if (count === 2) return [-23, 23].map((dy) => ({ dx: 0, dy, scale: size * 0.7 }));
  const rows = Math.ceil(count / 2);
  const scale = size * Math.min(0.58, 1.3 / rows);
  return Array.from({ length: count }, (_, i) => {
    const lone = i === count - 1 && count % 2;
    return { dx: lone ? 0 : i % 2 ? 22 : -22, dy: (Math.floor(i / 2) - (rows - 1) / 2) * (84 / rows), scale };
  });
}

const isCommander = (u: UnitOnBoard): boolean => u.role === "commander";

/** Places of all Units of one cell, in their order. */
export function placesIn(units: readonly UnitOnBoard[], size: number): Map<string, Place> {
  const out = new Map<string, Place>();
  if (units.length === 1) {
    const lone = units[0]!;
    return out.set(lone.id, { dx: 0, dy: 0, scale: size * (isCommander(lone) ? COMMANDER_ALONE : 1) });
  }
  // A Commander with a Unit of his own side sits on its shoulder unless he is said to be there for himself.
  const rides = (u: UnitOnBoard) =>
    isCommander(u) && !u.marks.includes("alone") && units.some((v) => v.side === u.side && !isCommander(v));
  const riders = units.filter(rides);
  const rest = units.filter((u) => !rides(u));
  riders.forEach((u, i) => out.set(u.id, { dx: 29 - i * 30, dy: -27, scale: size * ON_THE_SHOULDER }));
  const gun = rest.find((u) => rest.some((v) => v.id === u.towedBy));
  const team = gun && rest.find((u) => u.id === gun.towedBy);
  if (gun && team && rest.length === 2) {
    const [ahead, behind] = towed(team, size);
    return out.set(team.id, ahead).set(gun.id, behind);
  }
  shared(rest.length, size).forEach((place, i) => out.set(rest[i]!.id, place));
  return out;
}

/** Every Unit on the board with its place, the farther rows first and Commanders above the Units they are with. */
export function standsOf(g: Geometry, units: readonly UnitOnBoard[]): Stand[] {
  const cells = new Map<string, UnitOnBoard[]>();
  for (const u of units) if (u.at) cells.set(u.at, [...(cells.get(u.at) ?? []), u]);
  const stands: Stand[] = [];
  for (const [name, here] of cells) {
    const cell = cellOf(name);
    if (!cell || !g.inside(cell)) continue;
    const [x, y] = g.centre(cell);
    const places = placesIn(here, g.hex ? 1.02 : 1.06);
    for (const unit of here) {
      const place = places.get(unit.id)!;
      stands.push({ ...place, unit, x: x + place.dx, y: y + place.dy });
    }
  }
  const depth = (s: Stand) => s.y - s.dy + (isCommander(s.unit) ? 1 : s.pole ? -1 : 0);
  return stands.sort((a, b) => depth(a) - depth(b) || a.x - b.x);
}
