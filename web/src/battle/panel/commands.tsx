// The buttons that are always there: undo, type an order, end the step.
import { Icon } from "../../app/look";
import { en } from "../../words/en";
import type { BattleModel } from "../battle_model";

export function Commands({ model }: { model: BattleModel }) {
  const view = model.view.value!;
  const closer = model.closers.value[0];
  return (
    <div class="commands">
      <button
        type="button"
        data-testid="undo"
        title={view.undo.words}
        aria-disabled={!model.last.waits.value && !view.undo.may && !view.undo.needs_consent}
        onClick={() => model.undo()}
      >
        <Icon name="undo" /> {en.undo.label} <kbd aria-hidden="true">U</kbd>
      </button>
      <button type="button" data-testid="type-order" onClick={() => (model.sheet.value = "order")}>
        <Icon name="order" /> {en.order_line.button} <kbd aria-hidden="true">/</kbd>
      </button>
      <button
        type="button"
        data-testid="end-step"
        title={closer?.words}
        disabled={!model.last.waits.value && (!model.ready.value || view.request.kind !== "decision")}
        onClick={() => model.end()}
      >
        <Icon name="done" /> {en.end.step} <kbd aria-hidden="true">E</kbd>
      </button>
    </div>
  );
}
