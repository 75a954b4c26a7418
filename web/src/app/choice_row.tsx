// A row of chips of which one is chosen: a group of radio buttons that looks like the rest of the page.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

interface Props<T> {
  label: string;
  values: readonly T[];
  value: T;
  text: (value: T) => ComponentChildren;
  onChange: (value: T) => void;
  hideLabel?: boolean;
}

export function ChoiceRow<T extends string | number>({ label, values, value, text, onChange, hideLabel }: Props<T>) {
  const name = useId();
  return (
    <fieldset class="choice-row">
      <legend class={hideLabel ? "unseen" : "label"}>{label}</legend>
      <div class="chips">
        {values.map((v) => (
          <label key={v} class={v === value ? "pill on" : "pill"}>
            <input type="radio" class="unseen" name={name} checked={v === value} onChange={() => onChange(v)} />
            {text(v)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
