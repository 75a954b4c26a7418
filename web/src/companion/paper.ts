// What goes on paper, worked out of the ruleset's own figures: the unit table, and the clauses that are in force, by section.
import type { RulesetInfo } from "../engine/engine_link";

export interface Figure {
  module: string;
  name: string;
  value: string | number | boolean;
  clauses: string[];
}
export interface UnitFigures {
  type: string;
  title: string;
  strength?: number;
  move?: number;
  range?: number;
  gun_range?: number;
  dice?: number;
  hits_on?: number;
  power?: number;
  save?: { front: number[]; flank: number[] };
}
export type RulesetPaper = RulesetInfo & { units: UnitFigures[]; figures: Figure[]; least_side: number };

export const COLUMNS = [
  "strength",
  "move",
  "range",
  "gun_range",
  "dice",
  "hits_on",
  "power",
  "front",
  "flank",
] as const;
export type Column = (typeof COLUMNS)[number];

const ALL = 6;
const saves = (scores: number[] | undefined): string =>
  !scores || scores.length >= ALL ? "" : scores.length === 1 ? String(scores[0]) : `${Math.min(...scores)}+`;

/** One figure of the unit table as it is printed; empty where the Unit has none. */
export function figureOf(unit: UnitFigures, column: Column): string {
  if (column === "front") return saves(unit.save?.front);
  if (column === "flank") return saves(unit.save?.flank);
  const value = unit[column];
  if (!value) return "";
  return column === "hits_on" ? `${value}+` : String(value);
}

/** Columns that say something for at least one Unit. */
export const columnsOf = (units: UnitFigures[]): Column[] =>
  COLUMNS.filter((column) => units.some((unit) => figureOf(unit, column)));

const ORDER = [
  "turn",
  "initiative",
  "activation",
  "orders",
  "movement",
  "stacking",
  "sight",
  "artillery",
  "fire",
  "hit",
  "combat",
  "commanders",
  "tasks",
  "ending",
];
const OFF = new Set(["no", "none", "", "0", "off", "never", "false"]);
const isClause = (id: string): boolean => /^[A-Z0-9]+-[A-Z]+-\d+$/.test(id);

export interface Section {
  module: string;
  clauses: string[];
}

/** The clauses behind the figures that are in force, each once, in the order of play; rulings and the unit table are left out. */
export function sectionsOf(figures: Figure[]): Section[] {
  const seen = new Set<string>();
  const found = ORDER.map((module): Section => {
    const rows = figures
      .filter((f) => f.module === module || f.module.startsWith(`${module} `))
      .filter((f) => !OFF.has(String(f.value)));
    const clauses = rows.flatMap((f) => f.clauses).filter((id) => isClause(id) && !seen.has(id) && !!seen.add(id));
    return { module, clauses };
  });
  return found.filter((section) => section.clauses.length);
}
