// All faults at the head of the form; each leads to its place.
import { Icon } from "../app/look";
import type { Fault } from "../engine/engine_link";
import type { Editor } from "./editor";
import { words } from "./words";

export type Place = "battle" | "board" | "first" | "second" | "rules";

function placeOf(where: string): Place {
  if (where.startsWith("board")) return "board";
  if (where.startsWith("sides[0]")) return "first";
  if (where.startsWith("sides[1]")) return "second";
  return where.startsWith("house_rules") ? "rules" : "battle";
}

export function FaultList({ editor, onGo }: { editor: Editor; onGo: (place: Place) => void }) {
  const { faults, warnings } = editor;
  const lead = (one: Fault) => {
    const where = one.where ?? "";
    const [, side, unit] = /^sides\[(\d)\]\.units\[(\d+)\]/.exec(where) ?? [];
    onGo(placeOf(where));
    if (unit !== undefined) editor.unit.value = editor.file.value.sides[Number(side)]?.units[Number(unit)]?.id ?? null;
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-where="${CSS.escape(where)}"] :is(input, select, textarea)`)?.focus(),
    );
  };
  const row = (one: Fault, i: number, odd: boolean) => (
    <li key={`${odd} ${i}`} class={odd ? "odd" : ""}>
      <button type="button" class="fault-link" data-testid={odd ? "warning" : "fault"} onClick={() => lead(one)}>
        <Icon name={odd ? "look" : "forbidden"} />{" "}
        <span>
          <b class="sans small">{editor.placeWords(one.where ?? "") || words.sections.battle}.</b> {one.words}
        </span>
      </button>
    </li>
  );
  const state = editor.failed.value
    ? words.no_check
    : faults.value.length
      ? words.faults(faults.value.length)
      : warnings.value.length
        ? words.warnings(warnings.value.length)
        : words.good;
  return (
    <section
      class={faults.value.length ? "edit-faults card bad" : "edit-faults card"}
      aria-label={words.all_faults}
      data-testid="edit-state"
    >
      <p class="edit-state">
        <Icon name={faults.value.length ? "forbidden" : "done"} /> <b>{state}</b>{" "}
        {editor.checking.value && <span class="mute small">{words.checking}</span>}
      </p>
      {editor.failed.value && <p class="small">{editor.failed.value}</p>}
      {(faults.value.length > 0 || warnings.value.length > 0) && (
        <ul class="plain">
          {faults.value.map((one, i) => row(one, i, false))}
          {warnings.value.map((one, i) => row(one, i, true))}
        </ul>
      )}
    </section>
  );
}
