// Setting up a battle: who plays, whose dice, which house rules.
import { useSignal } from "@preact/signals";
import { ClauseLinks } from "../app/clause";
import { ChoiceRow } from "../app/choice_row";
import { Dialog } from "../app/dialog";
import { keepScenario } from "../app/edited";
import { Icon, SideMark } from "../app/look";
import { editAddress, go, studyAddress } from "../app/route";
import type { Side } from "../board";
import type { RulesetInfo, ScenarioFile } from "../engine/engine_link";
import { en } from "../words/en";
import { playerOptions } from "./hero";
import { ScenarioPicture } from "./map_picture";
import { Pick } from "./pick";
import { begin, DICE, type DiceBy, OPPONENT, phraseOf, rulesets, setUp, sidesOf } from "./start_store";

type Switch = RulesetInfo["switches"][number];
type Values = Record<string, string | number | boolean>;

function SwitchField({ rule, value, onChange }: { rule: Switch; value: string; onChange: (value: string) => void }) {
  const values =
    rule.values ??
    Array.from({ length: (rule.most ?? 0) - (rule.least ?? 0) + 1 }, (_, i) => String((rule.least ?? 0) + i));
  return (
    <div class="switch">
      <p>
        {rule.question} <span class="mute">{rule.words}</span> <ClauseLinks ids={[rule.ruling]} />
      </p>
      <Pick
        label={rule.question || rule.name}
        value={value}
        options={values.map((v) => ({
          value: v,
          text: v === rule.default ? `${v.replaceAll("_", " ")} (${en.start.usual})` : v.replaceAll("_", " "),
        }))}
        onChange={onChange}
      />
    </div>
  );
}

// The engine takes words as words, numbers as numbers, and yes or no as such.
function typed(value: string): string | number | boolean {
  if (value === "true" || value === "false") return value === "true";
  return /^-?\d+$/.test(value) ? Number(value) : value;
}

function HouseRules({ rules, values }: { rules: Switch[]; values: { value: Values } }) {
  if (!rules.length) return null;
  const set = (rule: Switch, value: string) => {
    const next = { ...values.value };
    if (value === rule.default) delete next[rule.name];
    else next[rule.name] = typed(value);
    values.value = next;
  };
  return (
    <details class="house-rules">
      <summary>{en.start.house_rules}</summary>
      <p class="mute">{en.start.house_rules_note}</p>
      {rules.map((rule) => (
        <SwitchField
          key={rule.name}
          rule={rule}
          value={String(values.value[rule.name] ?? rule.default)}
          onChange={(v) => set(rule, v)}
        />
      ))}
    </details>
  );
}

function change(scenario: ScenarioFile): void {
  setUp.value = null;
  keepScenario(scenario);
  go(editAddress());
}

/** One of the program's own by its name, any other as what is being made. */
function study(scenario: ScenarioFile, name: string | null | undefined): void {
  setUp.value = null;
  if (!name) keepScenario(scenario);
  go(studyAddress(name ?? undefined));
}

export function SetupDialog() {
  const { name, scenario } = setUp.value!;
  const sides = sidesOf(scenario);
  const players = useSignal<Record<string, string>>({ [sides[0]!.id]: "person", [sides[1]!.id]: OPPONENT });
  const dice = useSignal<DiceBy>("program");
  const values = useSignal<Values>({});
  const rules = rulesets.value.find((r) => r.id === scenario.ruleset)?.switches ?? [];
  const who = [
    { value: "person", text: en.start.at_this_screen },
    { value: "link", text: en.start.by_link },
    ...playerOptions(),
  ];
  return (
    <Dialog heading={scenario.title ?? ""} wide onClose={() => (setUp.value = null)} testid="setup">
      <div class="setup">
        <div class="setup-map">
          <ScenarioPicture scenario={scenario} />
        </div>
        <div class="prose">
          {(scenario.briefing ?? "")
            .split(/\n\n+/)
            .filter(Boolean)
            .map((part, i) => (
              <p key={i}>{part}</p>
            ))}
          <p class="mute">{en.rules.play_under(phraseOf(scenario.ruleset))}</p>
        </div>
      </div>
      <div class="setup-who">
        {sides.map((s, i) => (
          <label key={s.id} class="setup-side">
            <span>
              <SideMark side={i as Side} /> <b>{s.name}</b>
            </span>
            <Pick
              label={en.start.who(s.name)}
              value={players.value[s.id]!}
              options={who}
              onChange={(v) => (players.value = { ...players.value, [s.id]: v })}
            />
          </label>
        ))}
        <ChoiceRow
          label={en.start.dice}
          values={DICE}
          value={dice.value}
          text={(v) => en.start.dice_by[v]}
          onChange={(v) => (dice.value = v)}
        />
        {dice.value === "sealed" && <p class="mute small">{en.start.sealed_note}</p>}
      </div>
      <HouseRules rules={rules} values={values} />
      <div class="row end">
        {!location.hash.startsWith("#/edit") && (
          <button type="button" class="large" data-testid="change" onClick={() => change(scenario)}>
            <Icon name="settings" /> {en.start.change}
          </button>
        )}
        <button type="button" class="large" data-testid="study" onClick={() => study(scenario, name)}>
          <Icon name="sight" /> {en.start.study}
        </button>
        <button
          type="button"
          class="go large"
          data-testid="begin"
          onClick={() =>
            void begin({
              scenario: name ?? scenario,
              file: scenario,
              players: players.value,
              dice: dice.value,
              house_rules: values.value,
            })
          }
        >
          <Icon name="play" /> {en.start.begin}
        </button>
      </div>
    </Dialog>
  );
}
