// Small pictures used all over the page.
import {
  Chip as BoardChip,
  SideMark as BoardSideMark,
  signOf,
  type Colours,
  type Side,
  type UnitOnBoard,
} from "../board";
import type { UnitView } from "../engine/engine_link";
import { theme } from "./settings";

export { Icon, Logo, type IconName } from "../look/icons";
export { Die, Dice } from "../look/dice";
export { PlayingCard, cardName } from "../look/cards";

/** A Unit as the board draws it. */
export function onBoard(unit: UnitView, side: Side): UnitOnBoard {
  return {
    id: unit.id,
    name: unit.name,
    side,
    type: unit.type,
    role: unit.role,
    sign: signOf(unit, unit.on_foot, unit.native),
    at: unit.at,
    facing: unit.facing,
    strength: unit.strength,
    full: unit.full,
    quality: unit.quality,
    marks: unit.alone ? [...unit.marks, "alone"] : unit.marks,
    towedBy: unit.towed_by,
    with: unit.with,
    card: unit.card,
  };
}

/** A Unit's block beside its name; small ones without the strip. */
export function UnitSign({ unit, side, size = 40 }: { unit: UnitView; side: Side; size?: number }) {
  return <BoardChip unit={onBoard(unit, side)} theme={theme()} width={size} plain={size < 44} />;
}

/** The swatch beside every name of a side. */
export function SideMark({ side, size = 16, of }: { side: Side; size?: number; of?: Colours }) {
  return <BoardSideMark side={side} theme={theme()} height={size} of={of} />;
}
