// What the board is told: the ground, the Units that stand on it, the marks laid over it. No rule lives here.

export interface Ground {
  title: string;
  grid: "square" | "hex";
  columns: number;
  rows: number;
  map: string[];
  legend?: Record<string, string>;
  roads?: string[][];
  objectives?: Record<string, number | { points: number; held_by?: string }>;
}

export type Side = 0 | 1;

/** As what an arm acts. */
export type Role = "infantry" | "cavalry" | "machine-gun" | "artillery" | "transport" | "commander";

/** A picture of the page's own, or a path that a ruleset brings along. */
export type Sign = Picture | { path: string; filled?: boolean };

export interface Look {
  role: Role;
  sign: Sign;
}
/** By ruleset and type of Unit. */
export type Looks = Readonly<Record<string, Readonly<Record<string, Look>>>>;

export type Picture =
  | "infantry"
  | "native-infantry"
  | "spears"
  | "cavalry"
  | "native-cavalry"
  | "dismounted"
  | "machine-gun"
  | "mountain-gun"
  | "field-gun"
  | "medium-gun"
  | "heavy-gun"
  | "transport"
  | "commander";

export type Quality = "elite" | "average" | "poor";

export interface UnitOnBoard {
  id: string;
  name: string;
  side: Side;
  type: string;
  role: Role;
  /** Which sign is drawn; see signOf. */
  sign: Sign;
  /** Its cell, or null while it is not on the board. */
  at: string | null;
  facing: string | null;
  /** Points or figures now; null where the ruleset has none, or where they are hidden (then `full` is a number). */
  strength: number | null;
  full: number | null;
  quality?: Quality;
  /** Any of: acted, fired, pinned, retreating, alone (a Commander not with the Unit in his cell), now (its card is played), faded. */
  marks: string[];
  /** Id of the team that pulls it. */
  towedBy?: string;
  /** Of a Commander: id of the Unit he is with. */
  with?: string;
  /** A card on its corner, `7H`, or `back` for one that lies face down. */
  card?: string;
  /** Strength counts figures, not points. */
  figures?: boolean;
}

export type Theme = "light" | "dark" | "print";

/** Objective cells and who stood there last. */
export type Held = Record<string, Side>;

export type MarkIcon = "fire" | "shell" | "fight" | "sight" | "move" | "forbidden";

/** Everything that may be laid over the board. Cells are names, ways lists of them. */
export type Mark =
  | { kind: "chosen"; cell: string }
  | { kind: "named"; cell: string }
  | { kind: "target"; cell: string }
  | { kind: "reach"; cell: string; cost?: number | string }
  | { kind: "contact"; cell: string }
  | { kind: "fatal"; cell: string }
  | { kind: "fire"; cell: string; chance: string; from?: string; full?: boolean; icon?: MarkIcon }
  | { kind: "fight"; cell: string; they: string; we: string; from?: string }
  | { kind: "forbidden"; cell: string; reason: string }
  | { kind: "label"; cell: string; text: string }
  | { kind: "step"; side: Side; number: number; cell: string; way?: string[] }
  | { kind: "way"; cell: string; way: string[] }
  | { kind: "hint"; cell: string; way?: string[]; text?: string }
  | { kind: "sight"; from: string; to: string; crossed?: string[]; stopped?: string }
  | { kind: "arc"; from: string; cells: string[] }
  | { kind: "left"; cell: string; side: Side }
  | { kind: "dim"; except: string[] }
  | { kind: "objective"; cell: string }
  | { kind: "own"; cell: string; side: Side }
  | { kind: "tag"; cell: string; text: string };
