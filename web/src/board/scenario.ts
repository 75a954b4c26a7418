// From a scenario or position file to what the board draws. Strengths a ruleset gives its types are not in the file:
// the page has them from the rules, thumbnails do without.
import { lookOf, signOf } from "./signs";
import type { Ground, Held, Look, Looks, Quality, Side, UnitOnBoard } from "./types";

interface FileUnit {
  id: string;
  name?: string;
  type: string;
  at?: string;
  facing?: string;
  quality?: string;
  strength?: number;
  full_strength?: number;
  native?: boolean;
  on_foot?: boolean;
  towed_by?: string;
  with?: string;
  card?: string;
  [mark: string]: unknown;
}

export interface DrawnFile {
  title?: string;
  ruleset?: string;
  board: Omit<Ground, "title">;
  sides: { id: string; army?: string; units: FileUnit[] }[];
  position?: { held?: Record<string, string> };
}

export interface Drawing {
  ground: Ground;
  units: UnitOnBoard[];
  held: Held;
}

const MARKS = ["acted", "moved", "fired", "pinned", "retreating", "alone"];

function unitOf(u: FileUnit, side: Side, look: Look): UnitOnBoard {
  return {
    id: u.id,
    name: u.name ?? u.id,
    side,
    type: u.type,
    role: look.role,
    sign: signOf(look, u.on_foot, u.native),
    at: u.at ?? null,
    facing: u.facing ?? null,
    strength: u.strength ?? u.full_strength ?? null,
    full: u.full_strength ?? u.strength ?? null,
    quality: u.quality as Quality | undefined,
    marks: MARKS.filter((mark) => u[mark] === true),
    towedBy: u.towed_by,
    with: u.with,
    card: u.card,
  };
}

export function drawingOf(file: DrawnFile, looks: Looks): Drawing {
  const look = (type: string) => lookOf(looks, file.ruleset, type);
  const sideOf = (id: string): number => file.sides.findIndex((s) => s.id === id);
  const held: Held = {};
  const hold = (cell: string, holder: string | undefined) => {
    const side = holder === undefined ? -1 : sideOf(holder);
    if (side === 0 || side === 1) held[cell] = side;
  };
  for (const [cell, worth] of Object.entries(file.board.objectives ?? {}))
    if (typeof worth === "object") hold(cell, worth.held_by);
  for (const [cell, holder] of Object.entries(file.position?.held ?? {})) hold(cell, holder);
  return {
    ground: { ...file.board, title: file.title ?? "" },
    units: file.sides.flatMap((side, i) => side.units.map((u) => unitOf(u, i === 0 ? 0 : 1, look(u.type)))),
    held,
  };
}
