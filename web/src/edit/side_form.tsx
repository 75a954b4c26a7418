// One army: its name, colour and edge, the roster with the Unit that is looked at unfolded, and groups that come later.
import { looks } from "../app/engine_here";
import { Icon, SideMark } from "../app/look";
import { Chip, lookOf, signOf, type Side, type UnitOnBoard } from "../board";
import { theme } from "../app/settings";
import { groupsOf, setGroups, setSide, type FileSide, type FileUnit, type Group } from "./changes";
import type { Editor } from "./editor";
import { FaultsAt, NumberField, optionsOf, PickField, TextField, withNone } from "./fields";
import { UnitForm } from "./unit_form";
import { words } from "./words";

export function blockOf(unit: FileUnit, side: Side, ruleset: string): UnitOnBoard {
  const look = lookOf(looks(), ruleset, unit.type);
  return {
    id: unit.id,
    name: unit.name ?? unit.id,
    side,
    type: unit.type,
    role: look.role,
    sign: signOf(look, false, unit.native === true),
    at: null,
    facing: null,
    strength: null,
    full: null,
    marks: [],
  };
}

function Row({ editor, unit, side }: { editor: Editor; unit: FileUnit; side: Side }) {
  const open = editor.unit.value === unit.id;
  const where = editor.pathOf(unit.id);
  const bad = editor.faults.value.filter((one) => one.where === where || one.where?.startsWith(`${where}.`)).length;
  const title = editor.titleOfType(unit.type);
  return (
    <li class={open ? "edit-unit open" : "edit-unit"} data-testid={`unit-${unit.id}`}>
      <button
        type="button"
        class="edit-unit-head"
        aria-expanded={open}
        onClick={() => (editor.unit.value = open ? null : unit.id)}
      >
        <Chip unit={blockOf(unit, side, editor.ruleset.id)} theme={theme()} width={40} plain />
        <span class="edit-unit-name">
          <b>{unit.name ?? title}</b>{" "}
          <span class="mute small">
            {unit.id}
            {unit.name ? ` · ${title}` : ""}
          </span>
        </span>
        {bad > 0 && (
          <span class="bad-mark">
            <Icon name="forbidden" />
            <span class="unseen">{words.faults(bad)}</span>
          </span>
        )}
        <span class="num sans small">{unit.at ?? "–"}</span>
      </button>
      {open ? <UnitForm editor={editor} unit={unit} where={where} /> : <FaultsAt editor={editor} where={where} deep />}
    </li>
  );
}

function GroupRow({ editor, index, group, at }: { editor: Editor; index: number; group: Group; at: number }) {
  const groups = groupsOf(editor.file.value.sides[index]!);
  const set = (members: Partial<Group> | null) =>
    editor.set(
      setGroups(
        editor.file.value,
        index,
        groups.flatMap((one, i) => (i !== at ? [one] : members ? [{ ...one, ...members }] : [])),
      ),
    );
  const where = `sides[${index}].reinforcements[${at}]`;
  const score = (n: number | undefined) => {
    const { score: _, ...rest } = group;
    editor.set(
      setGroups(
        editor.file.value,
        index,
        groups.map((one, i) => (i === at ? (n === undefined ? rest : { ...rest, score: n }) : one)),
      ),
    );
  };
  return (
    <div class="edit-group card">
      <FaultsAt editor={editor} where={where} />
      <div class="two-fields">
        <NumberField
          editor={editor}
          label={words.later_turn}
          where={`${where}.turn`}
          value={group.turn}
          onChange={(n) => set({ turn: n ?? 1 })}
        />
        <TextField
          editor={editor}
          label={words.later_at}
          where={`${where}.at`}
          value={group.at}
          onChange={(text) => set({ at: text.toUpperCase() })}
        />
        <NumberField
          editor={editor}
          label={words.later_score}
          where={`${where}.score`}
          value={group.score}
          onChange={score}
        />
      </div>
      <TextField
        editor={editor}
        label={words.later_units}
        where={`${where}.units`}
        value={group.units.join(" ")}
        onChange={(text) => set({ units: text.split(/[\s,]+/).filter(Boolean) })}
      />
      {group.units.map((_, i) => (
        <FaultsAt key={i} editor={editor} where={`${where}.units[${i}]`} />
      ))}
      <button type="button" class="quiet" onClick={() => set(null)}>
        <Icon name="close" /> {words.later_remove(at + 1)}
      </button>
    </div>
  );
}

function LazyScreen({ editor, index, side }: { editor: Editor; index: number; side: FileSide }) {
  const groups = groupsOf(side);
  const waiting = side.units
    .filter((unit) => !unit.at && !groups.some((group) => group.units.includes(unit.id)))
    .map((unit) => unit.id);
  const add = () => editor.set(setGroups(editor.file.value, index, [...groups, { turn: 2, at: "A1", units: waiting }]));
  return (
    <details class="edit-later" open={groups.length > 0}>
      <summary>{words.later}</summary>
      <FaultsAt editor={editor} where={`sides[${index}].reinforcements`} />
      {groups.map((group, i) => (
        <GroupRow key={i} editor={editor} index={index} group={group} at={i} />
      ))}
      <button type="button" onClick={add}>
        <Icon name="closer" /> {words.later_add}
      </button>
    </details>
  );
}

export function SideForm({ editor, index }: { editor: Editor; index: Side }) {
  const side = editor.file.value.sides[index]!;
  const where = `sides[${index}]`;
  const { choices } = editor;
  const set = (members: Partial<FileSide>) => editor.set(setSide(editor.file.value, index, members));
  return (
    <section class="edit-side" aria-label={side.name ?? side.id} data-testid={`side-${index}`}>
      <h2>
        <SideMark side={index} /> {side.name ?? side.id}
      </h2>
      <FaultsAt editor={editor} where={where} />
      <FaultsAt editor={editor} where={`${where}.id`} />
      <div class="two-fields">
        <TextField
          editor={editor}
          label={words.side_name}
          where={`${where}.name`}
          value={side.name ?? ""}
          onChange={(name) => set({ name })}
        />
        <TextField
          editor={editor}
          label={words.colour}
          where={`${where}.colour`}
          value={side.colour ?? ""}
          onChange={(colour) => set({ colour })}
        />
        <PickField
          editor={editor}
          label={words.edge}
          where={`${where}.edge`}
          value={side.edge ?? ""}
          options={withNone(words.usual, choices.edges)}
          onChange={(edge) => set({ edge })}
        />
        {choices.armies.length > 0 && (
          <PickField
            editor={editor}
            label={words.army}
            where={`${where}.army`}
            value={side.army ?? choices.armies[0]!}
            options={optionsOf(choices.armies)}
            onChange={(army) => set({ army })}
          />
        )}
      </div>
      <FaultsAt editor={editor} where={`${where}.commander`} />
      <FaultsAt editor={editor} where={`${where}.units`} />
      <ul class="plain edit-units">
        {side.units.map((unit) => (
          <Row key={unit.id} editor={editor} unit={unit} side={index} />
        ))}
      </ul>
      <label class="edit-add">
        <span class="unseen">{words.add}</span>
        <select
          class="field"
          value=""
          data-testid={`add-${index}`}
          onChange={(e) => {
            editor.add(index, e.currentTarget.value);
            e.currentTarget.value = "";
          }}
        >
          <option value="" disabled>
            {words.add}…
          </option>
          {editor.ruleset.units.map((unit) => (
            <option key={unit.type} value={unit.type}>
              {unit.title}
            </option>
          ))}
        </select>
      </label>
      <LazyScreen editor={editor} index={index} side={side} />
    </section>
  );
}
