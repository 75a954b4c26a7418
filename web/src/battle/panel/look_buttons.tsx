// Sight, what can reach me, hint: looking without ordering.
import { Icon } from "../../app/look";
import { en } from "../../words/en";
import type { Table } from "../table";

export function LookButtons({ table }: { table: Table }) {
  const { looks } = table;
  return (
    <>
      <button
        type="button"
        class="look"
        aria-label={en.looks.sight}
        title={en.looks.sight}
        aria-pressed={looks.aiming.value}
        onClick={() => looks.aim()}
      >
        <Icon name="sight" />
        <kbd aria-hidden="true">V</kbd>
      </button>
      {table.ready.value && (
        <button
          type="button"
          class="look"
          aria-label={en.looks.hint}
          title={en.looks.hint}
          aria-pressed={!!looks.hint.value}
          onClick={() => void looks.askHint()}
        >
          <Icon name="hint" />
          <kbd aria-hidden="true">?</kbd>
        </button>
      )}
    </>
  );
}
