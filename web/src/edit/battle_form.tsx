// The battle as a whole: title, briefing, kind, turn limit, house rules.
import { ClauseLinks } from "../app/clause";
import type { RulesetInfo, ScenarioFile } from "../engine/engine_link";
import type { Editor } from "./editor";
import { optionsOf, PickField, NumberField, TextField, FaultsAt } from "./fields";
import { words } from "./words";

const setBattle = (file: ScenarioFile, members: Partial<NonNullable<ScenarioFile["battle"]>>): ScenarioFile => ({
  ...file,
  battle: { ...file.battle, ...members },
});

export function BattleForm({ editor }: { editor: Editor }) {
  const file = editor.file.value;
  const set = (members: Partial<ScenarioFile>) => editor.set({ ...editor.file.value, ...members });
  return (
    <div class="edit-form">
      <FaultsAt editor={editor} where="" />
      <FaultsAt editor={editor} where="ruleset" />
      <TextField
        editor={editor}
        label={words.title}
        where="title"
        value={file.title ?? ""}
        onChange={(title) => set({ title })}
      />
      <TextField
        editor={editor}
        label={words.briefing}
        where="briefing"
        lines={4}
        value={file.briefing ?? ""}
        onChange={(briefing) => set({ briefing })}
      />
      <div class="two-fields">
        <PickField
          editor={editor}
          label={words.kind}
          where="battle.kind"
          value={file.battle?.kind ?? editor.choices.kinds[0]!}
          options={optionsOf(editor.choices.kinds)}
          onChange={(kind) => editor.set(setBattle(editor.file.value, { kind }))}
        />
        <NumberField
          editor={editor}
          label={words.turns}
          where="battle.turn_limit"
          placeholder={words.turns_none}
          value={file.battle?.turn_limit}
          onChange={(turns) => editor.set(withTurns(editor.file.value, turns))}
        />
      </div>
    </div>
  );
}

function withTurns(file: ScenarioFile, turns: number | undefined): ScenarioFile {
  const battle = { ...file.battle };
  delete battle.turn_limit;
  return { ...file, battle: turns === undefined ? battle : { ...battle, turn_limit: turns } };
}

type Switch = RulesetInfo["switches"][number];
type Values = NonNullable<ScenarioFile["house_rules"]>;

// The engine takes words as words, numbers as numbers, and yes or no as such.
const typed = (value: string): string | number | boolean =>
  value === "true" || value === "false" ? value === "true" : /^-?\d+$/.test(value) ? Number(value) : value;

function valuesOf(rule: Switch): string[] {
  const least = rule.least ?? 0;
  return rule.values ?? Array.from({ length: (rule.most ?? least) - least + 1 }, (_, i) => String(least + i));
}

export function HouseRulesForm({ editor }: { editor: Editor }) {
  const values: Values = editor.file.value.house_rules ?? {};
  const set = (rule: Switch, value: string) => {
    const next = { ...editor.file.value.house_rules };
    delete next[rule.name];
    if (value !== rule.default) next[rule.name] = typed(value);
    editor.set({ ...editor.file.value, house_rules: next });
  };
  const rules = editor.ruleset.switches;
  const unknown = Object.keys(values).filter((name) => !rules.some((rule) => rule.name === name));
  return (
    <div class="edit-form">
      <FaultsAt editor={editor} where="house_rules" />
      {unknown.map((name) => (
        <FaultsAt key={name} editor={editor} where={`house_rules.${name}`} />
      ))}
      {rules.map((rule) => (
        <div key={rule.name} class="edit-switch">
          <p class="small">
            {rule.words} <ClauseLinks ids={[rule.ruling]} />
          </p>
          <PickField
            editor={editor}
            label={rule.question || rule.name}
            hide
            where={`house_rules.${rule.name}`}
            value={String(values[rule.name] ?? rule.default)}
            options={optionsOf(valuesOf(rule))}
            onChange={(value) => set(rule, value)}
          />
        </div>
      ))}
    </div>
  );
}
