// The Unit that is looked at: every member a scenario may give it, as far as its ruleset knows them.
import { Icon } from "../app/look";
import { moveUnit, setUnit, type FileUnit } from "./changes";
import type { Editor } from "./editor";
import { FaultsAt, NumberField, PickField, TextField, withNone } from "./fields";
import { words } from "./words";

const SHOWN = ["name", "type", "at", "facing", "quality", "rating", "full_strength"];

export function UnitForm({ editor, unit, where }: { editor: Editor; unit: FileUnit; where: string }) {
  const { choices, ruleset } = editor;
  const set = (members: Partial<FileUnit>) => editor.set(setUnit(editor.file.value, unit.id, members));
  const usual = ruleset.units.find((one) => one.type === unit.type);
  const rated = choices.ratings.length > 0 && usual?.role === "commander";
  const others = editor.faultsAt(where, true).filter((one) => !SHOWN.some((name) => one.where === `${where}.${name}`));
  return (
    <div class="edit-form edit-unit-form">
      {[...new Set(others.map((one) => one.where!))].map((place) => (
        <FaultsAt key={place} editor={editor} where={place} />
      ))}
      <div class="two-fields">
        <TextField
          editor={editor}
          label={words.unit_name}
          where={`${where}.name`}
          value={unit.name ?? ""}
          onChange={(name) => set({ name })}
        />
        <PickField
          editor={editor}
          label={words.type}
          where={`${where}.type`}
          value={unit.type}
          options={ruleset.units.map((one) => ({ value: one.type, text: one.title }))}
          onChange={(type) => set({ type })}
        />
        <TextField
          editor={editor}
          label={words.at}
          where={`${where}.at`}
          placeholder={words.at_none}
          value={unit.at ?? ""}
          onChange={(at) => editor.set(moveUnit(editor.file.value, unit.id, at.toUpperCase() || null))}
        />
        <PickField
          editor={editor}
          label={words.facing}
          where={`${where}.facing`}
          value={unit.facing ?? ""}
          options={withNone("–", choices.facings)}
          onChange={(facing) => set({ facing })}
        />
        {choices.qualities.length > 0 && (
          <PickField
            editor={editor}
            label={words.quality}
            where={`${where}.quality`}
            value={unit.quality ?? ""}
            options={withNone(words.usual, choices.qualities)}
            onChange={(quality) => set({ quality })}
          />
        )}
        {rated && (
          <PickField
            editor={editor}
            label={words.rating}
            where={`${where}.rating`}
            value={String(unit.rating ?? "")}
            options={withNone(words.usual, choices.ratings)}
            onChange={(rating) => set({ rating })}
          />
        )}
        {usual?.strength !== undefined && (
          <NumberField
            editor={editor}
            label={words.strength}
            where={`${where}.full_strength`}
            placeholder={words.strength_usual(usual.strength)}
            value={unit.full_strength as number | undefined}
            onChange={(full) => set({ full_strength: full })}
          />
        )}
      </div>
      <div class="row">
        {unit.at && (
          <button type="button" class="quiet" onClick={() => editor.takeOff(unit.id)}>
            <Icon name="undo" /> {words.take_off}
          </button>
        )}
        <button type="button" class="quiet" data-testid="strike" onClick={() => editor.strike(unit.id)}>
          <Icon name="close" /> {words.delete}
        </button>
      </div>
    </div>
  );
}
