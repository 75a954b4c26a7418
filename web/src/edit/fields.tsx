// Fields of the form: a label, what is typed or picked, and below it every fault that the engine finds in this place.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { Icon } from "../app/look";
import type { Editor } from "./editor";

export function FaultsAt({ editor, where, deep, id }: { editor: Editor; where: string; deep?: boolean; id?: string }) {
  const faults = editor.faultsAt(where, deep);
  if (!faults.length) return null;
  const odd = new Set(editor.warnings.value);
  return (
    <ul class="plain in-place" id={id}>
      {faults.map((one, i) => (
        <li key={i} class={odd.has(one) ? "odd" : ""} data-testid="in-place" data-where={one.where}>
          <Icon name={odd.has(one) ? "look" : "forbidden"} /> <span>{one.words}</span>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  editor: Editor;
  label: string;
  where: string;
  hide?: boolean;
}
interface Wired {
  id: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

function Framed({ editor, label, where, hide, children }: Props & { children: (wired: Wired) => ComponentChildren }) {
  const id = useId();
  const told = editor.faultsAt(where).length > 0;
  const bad = editor.faults.value.some((one) => one.where === where);
  return (
    <div class={bad ? "edit-field bad" : "edit-field"} data-where={where}>
      <label for={id} class={hide ? "unseen" : "label"}>
        {label}
      </label>
      {children({
        id,
        ...(bad ? { "aria-invalid": true as const } : {}),
        ...(told ? { "aria-describedby": `${id}-faults` } : {}),
      })}
      <FaultsAt editor={editor} where={where} id={`${id}-faults`} />
    </div>
  );
}

type TextProps = Props & { value: string; onChange: (value: string) => void; lines?: number; placeholder?: string };

/** A change counts when the field is left or Enter is pressed, so that one undo takes a whole word back. */
export function TextField({ value, onChange, lines, placeholder, ...frame }: TextProps) {
  const take = (e: { currentTarget: { value: string } }) =>
    e.currentTarget.value !== value && onChange(e.currentTarget.value);
  return (
    <Framed {...frame}>
      {(wired) =>
        lines ? (
          <textarea {...wired} class="field" rows={lines} value={value} onChange={take} />
        ) : (
          <input
            {...wired}
            class="field"
            type="text"
            autocomplete="off"
            spellcheck={false}
            placeholder={placeholder}
            value={value}
            onChange={take}
          />
        )
      }
    </Framed>
  );
}

type NumberProps = Props & {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  placeholder?: string;
};

export function NumberField({ value, onChange, placeholder, ...frame }: NumberProps) {
  const take = (text: string) =>
    onChange(text.trim() === "" || !Number.isFinite(Number(text)) ? undefined : Math.trunc(Number(text)));
  return (
    <Framed {...frame}>
      {(wired) => (
        <input
          {...wired}
          class="field num"
          type="number"
          inputMode="numeric"
          placeholder={placeholder}
          value={value ?? ""}
          onChange={(e) => take(e.currentTarget.value)}
        />
      )}
    </Framed>
  );
}

type PickProps = Props & {
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
};

/** A value that is none of the options is shown all the same: the fault below says so. */
export function PickField({ value, options, onChange, ...frame }: PickProps) {
  const known = options.some((one) => one.value === value);
  return (
    <Framed {...frame}>
      {(wired) => (
        <select {...wired} class="field" value={value} onChange={(e) => onChange(e.currentTarget.value)}>
          {!known && <option value={value}>{value}</option>}
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {one.text}
            </option>
          ))}
        </select>
      )}
    </Framed>
  );
}

export const optionsOf = (list: readonly string[]): { value: string; text: string }[] =>
  list.map((value) => ({ value, text: value.replaceAll("_", " ") }));
export const withNone = (none: string, list: readonly string[]): { value: string; text: string }[] => [
  { value: "", text: none },
  ...optionsOf(list),
];
