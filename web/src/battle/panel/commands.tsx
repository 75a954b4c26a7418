// The buttons that are always there: undo, type an order, end the step.
import { Icon } from "../../app/look";
import { en } from "../../words/en";
import type { Table } from "../table";

export function Commands({ table }: { table: Table }) {
  const view = table.view.value!;
  const closer = table.closers.value[0];
  return (
    <div class="commands">
      <button
        type="button"
        data-testid="undo"
        title={view.undo.words}
        aria-disabled={!view.undo.may && !view.undo.needs_consent}
        onClick={() => table.undo()}
      >
        <Icon name="undo" /> {en.undo.label} <kbd aria-hidden="true">U</kbd>
      </button>
      <button type="button" data-testid="type-order" onClick={() => (table.sheet.value = "order")}>
        <Icon name="order" /> {en.order_line.button} <kbd aria-hidden="true">/</kbd>
      </button>
      <button
        type="button"
        data-testid="end-step"
        title={closer?.words}
        disabled={!table.ready.value || view.request.kind !== "decision"}
        onClick={() => table.end()}
      >
        {en.end.ellipsis}
      </button>
    </div>
  );
}
