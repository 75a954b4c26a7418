// Typing: all dice of a throw, several cards, or any order, in one line.
import { useSignal } from "@preact/signals";
import { Icon } from "../app/look";
import type { Companion } from "./companion";
import { Question } from "./frame";
import { words } from "./words";

export function TypePage({ companion }: { companion: Companion }) {
  const line = useSignal("");
  const dice = companion.model.view.value!.request.kind === "die";
  const label = words.type_label(dice);
  return (
    <form
      class="type-page"
      onSubmit={(event) => {
        event.preventDefault();
        companion.type(line.value);
      }}
    >
      <Question companion={companion} />
      <label>
        <span>{label}</span>
        <input
          type="text"
          class="field"
          autofocus
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          data-testid="companion-line"
          value={line.value}
          onInput={(e) => (line.value = e.currentTarget.value)}
        />
      </label>
      <div class="touch-row">
        <button type="button" class="touch" onClick={() => companion.back()}>
          <Icon name="back" /> {words.back}
        </button>
        <button type="submit" class="touch go" data-testid="companion-give">
          {words.give}
        </button>
      </div>
    </form>
  );
}
