// On a phone the throw lies on top of the sheet: there is no room for it beside its target.
import { ClauseLinks } from "../../app/clause";
import type { BattleModel } from "../battle_model";
import { SkipButton, ThrowCard } from "./throw_card";

export function ThrowOnSheet({ model }: { model: BattleModel }) {
  const now = model.throws.now.value;
  const unit = model.selection.unit.value;
  const busy = model.playback.busy.value;
  // While it lies open it is seen, until an order for another Unit is in hand.
  const held = busy || (model.throws.open.value && !model.selection.chosen.value);
  if (!now || (!held && unit && !now.units.includes(unit))) return null;
  const clauses = [...new Set([...now.rolls, ...now.effects].flatMap((part) => part.clauses.slice(0, 1)))];
  return (
    <ThrowCard model={model} now={now} place="on-sheet">
      <p class="throw-foot">
        <ClauseLinks ids={clauses} /> <SkipButton model={model} />
      </p>
    </ThrowCard>
  );
}
