// Taking back what was given wrong, and throwing again.
import { Icon } from "../app/look";
import type { Companion } from "./companion";
import { words } from "./words";

export function TakeBack({ companion }: { companion: Companion }) {
  const undo = companion.model.view.value!.undo;
  const may = undo.may || !!undo.needs_consent;
  return (
    <button type="button" class="touch" data-testid="take-back" aria-disabled={!may} onClick={() => companion.undo()}>
      <Icon name="undo" /> {undo.may && undo.text ? words.take_back(undo.text) : may ? words.again : words.nothing_back}
    </button>
  );
}
