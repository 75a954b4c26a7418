// The scenario's map, letter by letter, as what stands in each cell.
import { cellName } from "./geometry";
import type { Ground } from "./types";

export interface Terrain {
  hill: number;
  woods: boolean;
  houses: boolean;
  river: boolean;
  ford: boolean;
  bridge: boolean;
  trench: boolean;
  dugout: boolean;
  fortification: boolean;
  wire: boolean;
}

function meaning(words: string): Terrain {
  const list = words.split(" ");
  const has = (word: string) => list.includes(word);
  const hill = list.indexOf("hill");
  return {
    hill: hill < 0 ? 0 : Number(list[hill + 1]) || 1,
    woods: has("woods"),
    houses: has("built-up"),
    river: has("river") || has("ford") || has("bridge"),
    ford: has("ford"),
    bridge: has("bridge"),
    trench: has("trench"),
    dugout: has("dugout"),
    fortification: has("fortification"),
    wire: has("wire"),
  };
}

/** Cell name to what stands there; open cells are left out. */
export function terrainOf(ground: Ground): Map<string, Terrain> {
  const out = new Map<string, Terrain>();
  ground.map.slice(0, ground.rows).forEach((line, row) =>
    [...line].slice(0, ground.columns).forEach((letter, column) => {
      const words = letter === "." ? undefined : ground.legend?.[letter];
      if (words) out.set(cellName({ column, row }), meaning(words));
    }),
  );
  return out;
}

/** The cells with wire at the start; in play the caller says where it lies now. */
export const wireOf = (ground: Ground): string[] =>
  [...terrainOf(ground)].filter(([, terrain]) => terrain.wire).map(([cell]) => cell);
