// The orders of a Unit as things that can be chosen: by a cell, a facing or a button. Everything listed is legal. Nothing else is known here.
import type { CellName, MoveOrder, Orders, UnitId } from "../engine/engine_link";

export type ChoiceKind = "fire" | "fight" | "retreat" | "place" | "move" | "turn" | "other";

/** `facing` empty: as the Unit stands. */
export interface Facing {
  facing: string;
  text: string;
  moving?: string;
}

export interface Choice {
  kind: ChoiceKind;
  text: string;
  cell?: CellName;
  enemy?: UnitId;
  facing?: string;
  facings?: Facing[];
  move?: MoveOrder;
  moving?: string; // of a shot: the same one when the Unit will still move
  verb?: string;
  words?: string;
  closes?: boolean;
}

// Without a facing where Units have none.
const facingsOf = ({ facings }: MoveOrder): Facing[] =>
  facings.flatMap(({ facing, text }) => (facing === null ? [] : [{ facing, text }]));

/** All choices, those a player looks for first in front. */
export function choicesOf(orders: Orders): Choice[] {
  return [
    ...shotsOf(orders.fires),
    ...orders.fights.map((o): Choice => ({ kind: "fight", text: o.text, cell: o.at, enemy: o.enemy })),
    ...orders.retreats.map((o): Choice => ({ kind: "retreat", text: o.text, cell: o.to })),
    ...orders.places.map((o): Choice => ({ kind: "place", text: o.text, cell: o.to })),
    ...orders.moves.map(
      (o): Choice => ({
        kind: "move",
        text: o.text,
        cell: o.to,
        move: o,
        facings: facingsOf(o),
        facing: o.facings[0]?.facing ?? undefined,
      }),
    ),
    ...orders.turns.map((o): Choice => ({ kind: "turn", text: o.text, facing: o.facing })),
    ...orders.others.map(
      (o): Choice => ({ kind: "other", text: o.text, verb: o.verb, words: o.words, closes: o.closes }),
    ),
  ];
}

/** One for each target; where the Unit may shoot as it stands or turn to it, in more ways than one, these are its facings. */
function shotsOf(fires: Orders["fires"]): Choice[] {
  const shots: Choice[] = [];
  for (const { text, target, enemy, facing = "", moving } of fires) {
    const way: Facing = { facing, text, moving };
    const same = shots.find((shot) => shot.cell === target && shot.enemy === enemy);
    if (same) same.facings!.push(way);
    else shots.push({ kind: "fire", text, cell: target, enemy, facing, facings: [way], moving });
  }
  return shots;
}

export const choicesAt = (choices: Choice[], cell: CellName, kind?: ChoiceKind | null): Choice[] =>
  choices.filter((c) => c.cell === cell && (!kind || c.kind === kind));

/** A tap on a cell: its first order, or the one after the order that is chosen already. */
export function nextAt(
  choices: Choice[],
  cell: CellName,
  chosen: Choice | null,
  kind?: ChoiceKind | null,
): Choice | null {
  const here = choicesAt(choices, cell, kind);
  const index = here.findIndex(
    (c) => chosen && c.kind === chosen.kind && c.cell === chosen.cell && c.enemy === chosen.enemy,
  );
  return here[(index + 1) % here.length] ?? null;
}

/** The same move or shot, facing another way at its end. */
export function faced(choice: Choice, facing: string): Choice {
  const found = choice.facings?.find((f) => f.facing === facing);
  return found ? { ...choice, ...found } : choice;
}
