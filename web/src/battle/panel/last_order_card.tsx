// The last order of a step, while it can still be taken back.
import { Icon } from "../../app/look";
import { en } from "../../words/en";
import type { BattleModel } from "../battle_model";

export function LastOrderCard({ model }: { model: BattleModel }) {
  const held = model.battle.held.value!;
  const chosen = model.selection.chosen.value;
  const left = model.last.left.value;
  const order = chosen ? model.label(chosen) : held.meant.join("; ");
  return (
    <section class="card question-card last-order" aria-label={en.last_order.label} data-testid="last-order">
      <p class="lead">{chosen && model.unit.value ? en.last_order.order(model.unit.value.name, order) : order}</p>
      <p data-testid="question">{model.sentence(held.ends)}</p>
      <p class="mute num last-order-time" data-left={left ?? undefined}>
        {left === null ? en.last_order.waits : en.last_order.in_seconds(left)}
      </p>
      <div class="order-row">
        <button type="button" class="go order-button" data-testid="give-last" onClick={() => model.last.give()}>
          <Icon name="done" /> {en.end.step}{" "}
          <kbd aria-hidden="true">
            <Icon name="enter" />
          </kbd>
        </button>
        <button type="button" data-testid="take-back-last" onClick={() => model.last.takeBack()}>
          <Icon name="undo" /> {en.last_order.back} <kbd aria-hidden="true">U</kbd>
        </button>
      </div>
    </section>
  );
}
