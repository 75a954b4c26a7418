// Typing an order: the answers of the moment complete it word by word.
import { useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import { Dialog } from "../app/dialog";
import { en } from "../words/en";
import { common, complete } from "./completion";
import type { BattleModel } from "./battle_model";

export function OrderDialog({ model }: { model: BattleModel }) {
  const close = () => (model.sheet.value = null);
  const texts = useSignal<string[]>([]);
  const line = useSignal("");
  const list = useId();
  useEffect(() => {
    void model.battle.ask({ do: "options" }).then((reply) => {
      if (reply.ok) texts.value = reply.options.map((o) => o.text);
    });
  }, []);
  const { next } = complete(texts.value, line.value);
  const give = () => {
    if (!line.value.trim()) return;
    close();
    model.send(line.value.trim());
  };
  const take = (text: string) => {
    line.value = texts.value.includes(text) ? text : `${text} `;
    document.getElementById(`${list}-in`)?.focus();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== "Tab" || event.shiftKey || !next.length) return;
    const longest = next.length === 1 ? next[0]! : common(next);
    if (longest.length <= line.value.trimEnd().length) return;
    event.preventDefault();
    if (next.length === 1) take(next[0]!);
    else line.value = longest;
  };
  return (
    <Dialog heading={en.order_line.label} onClose={close} testid="order-dialog">
      <form
        class="order-form"
        onSubmit={(event) => {
          event.preventDefault();
          give();
        }}
      >
        <input
          id={`${list}-in`}
          type="text"
          autofocus
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-label={en.order_line.label}
          aria-describedby={`${list}-help`}
          placeholder={en.order_line.place}
          data-testid="order-line"
          value={line.value}
          onInput={(event) => (line.value = event.currentTarget.value)}
          onKeyDown={key}
        />
        <button type="submit" class="go">
          {en.order_line.give}
        </button>
      </form>
      <p class="mute small" id={`${list}-help`}>
        {en.order_line.help}
      </p>
      <ul class="plain chips" aria-label={en.order_line.suggestions}>
        {next.map((text) => (
          <li key={text}>
            <button type="button" class="pill" onClick={() => take(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
