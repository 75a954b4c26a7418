// What is asked before something that a slip must not do: leaving activations or guns unused, a Unit's certain loss.
import type { SideView, UnitId, UnitView, View } from "../engine/engine_link";
import { en } from "../words/en";
import type { Choice } from "./choices";

export interface Confirmation {
  words: string;
  yes: string;
}

const active = (view: View): SideView | undefined => view.sides.find((s) => view.request.sides.includes(s.id));

/** Null: the order can be given as it is. */
export function confirmationOf(view: View, choice: Choice, name: (unit: UnitId) => string): Confirmation | null {
  if (choice.move?.fatal) return { words: en.confirm.fatal(name(unitOf(choice.text))), yes: en.confirm.all_the_same };
  if (choice.closes && !view.request.unit) return endingOf(view);
  return null;
}

/** Ending a step while Units could still act. */
export function endingOf(view: View): Confirmation | null {
  const left = active(view)?.activations ?? 0;
  const movers = view.request.movers?.length ?? 0;
  if (left > 0 && movers > 0) return { words: en.confirm.activations(left, movers), yes: en.confirm.end };
  if (movers > 0) return { words: en.confirm.movers(movers), yes: en.confirm.end };
  return null;
}

const unitOf = (text: string): UnitId => text.split(" ")[1] ?? "";

/** Orders that Units of the own side have been given while the question is open: Unit to text. */
export function given(units: readonly UnitView[]): Map<UnitId, string> {
  return new Map(units.flatMap((u): [UnitId, string][] => (u.order ? [[u.id, u.order]] : [])));
}
