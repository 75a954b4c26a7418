// How answers of the engine are put to players at a table: in which order, and what staying means.
import type { Choice, ChoiceKind } from "../battle/choices";
import type { Companion } from "./companion";
import { words } from "./words";

export const byCell = (kind: ChoiceKind): boolean => kind === "move" || kind === "place" || kind === "retreat";

/** Answers that end something come last: passing is never the first. */
export const bySides = <T extends { closes?: boolean }>(list: readonly T[]): T[] =>
  [...list].sort((a, b) => Number(!!a.closes) - Number(!!b.closes));

/** At once, or after a screen with the ways it may face. */
export function giveOrFace(companion: Companion, choice: Choice): void {
  const { model } = companion;
  if (!choice.facings || choice.facings.length < 2) return void model.giveChoice(choice);
  model.selection.choose(choice);
  companion.page.value = "facing";
}

export interface Stay {
  text: string;
  give: () => void;
}

/** The Unit does nothing more: the answer that ends its action, else another Unit is taken; none where it must do something. */
export function stayOf(companion: Companion): Stay | null {
  const { model } = companion;
  const unit = model.unit.value;
  if (!unit) return null;
  const pass = model.selection.choices.value.find((c) => c.kind === "other" && c.closes);
  const text = unit.at ? words.stays(unit.at) : words.stays_off;
  if (pass) return { text, give: () => model.giveChoice(pass) };
  const request = model.view.value!.request;
  const free = request.unit !== unit.id && (request.movers?.length ?? 0) > 1 && !request.sealed;
  return free ? { text, give: () => companion.back() } : null;
}
