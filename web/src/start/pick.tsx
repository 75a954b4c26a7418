// A choice among a few words, shaped like a chip. The browser's own list serves fingers, keys and readers alike.
import type { ComponentChildren } from "preact";
import { Icon } from "../app/look";

interface Props {
  label: string;
  value: string;
  options: readonly { value: string; text: string; title?: string }[];
  onChange: (value: string) => void;
  before?: ComponentChildren;
}

export function Pick({ label, value, options, onChange, before }: Props) {
  return (
    <span class="pick-pill">
      {before}
      <select aria-label={label} value={value} onChange={(e) => onChange(e.currentTarget.value)}>
        {options.map((o) => (
          <option key={o.value} value={o.value} title={o.title}>
            {o.text}
          </option>
        ))}
      </select>
      <Icon name="on" class="pick-arrow" />
    </span>
  );
}
