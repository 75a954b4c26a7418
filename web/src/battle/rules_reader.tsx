// The rules at hand: house rules of this battle, the clauses it has used, and the whole rulebook.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ChoiceRow } from "../app/choice_row";
import { clauses, fetchClauses } from "../app/clause_store";
import { Dialog } from "../app/dialog";
import type { ClauseId, EventMembers } from "../engine/engine_link";
import { en } from "../words/en";
import { clausesIn } from "./log_lines";
import { sentence } from "./names";
import { ClauseEntry, Rulebook } from "./rulebook";
import type { BattleModel } from "./battle_model";

function usedIn(model: BattleModel): ClauseId[] {
  const ids = new Set<ClauseId>();
  for (const id of model.view.value!.request.clauses) ids.add(id);
  for (const step of [...model.battle.steps.value].reverse())
    for (const event of step.events as EventMembers[])
      for (const id of [...(event.clauses ?? []), ...clausesIn(event.words)]) ids.add(id);
  return [...ids].slice(0, 80);
}

function HouseRules({ model }: { model: BattleModel }) {
  const rules = model.view.value!.house_rules;
  return (
    <>
      <h3>{en.rules.house}</h3>
      {rules.length ? (
        <ul class="plain">
          {rules.map((h) => (
            <li key={h.name}>{sentence(h.words, [])}</li>
          ))}
        </ul>
      ) : (
        <p class="mute">{en.rules.no_house}</p>
      )}
    </>
  );
}

function UsedClauses({ model, word }: { model: BattleModel; word: string }) {
  const used = usedIn(model);
  const exact = clausesIn(word.toUpperCase());
  useEffect(() => void fetchClauses([...used, ...model.view.value!.house_rules.map((h) => h.ruling)]), []);
  useEffect(() => void fetchClauses(exact), [word]);
  const matches = (id: ClauseId) =>
    `${id} ${clauses.value.get(id)?.text ?? ""}`.toLowerCase().includes(word.toLowerCase());
  const shown = [...new Set([...exact, ...used.filter(matches)])];
  return (
    <>
      <h3>{en.rules.cited}</h3>
      <dl class="clause-list">
        {shown.map((id) => (
          <ClauseEntry key={id} id={id} />
        ))}
      </dl>
      {!shown.length && <p class="mute">{en.rules.none}</p>}
    </>
  );
}

export function RulesDialog({ model }: { model: BattleModel }) {
  const view = model.view.value!;
  const wanted = useSignal("");
  const part = useSignal<"battle" | "book">("battle");
  const word = wanted.value.trim();
  return (
    <Dialog heading={en.rules.heading} wide onClose={() => (model.sheet.value = null)} testid="rules-dialog">
      <p class="mute">{en.rules.play_under(view.ruleset_phrase)}</p>
      <HouseRules model={model} />
      <div class="rules-tools">
        <ChoiceRow
          label={en.rules.show}
          values={["battle", "book"] as const}
          value={part.value}
          text={(v) => en.rules.parts[v]!}
          onChange={(v) => (part.value = v)}
        />
        <input
          type="search"
          class="field"
          aria-label={en.rules.search}
          placeholder={en.rules.search}
          value={wanted.value}
          onInput={(e) => (wanted.value = e.currentTarget.value)}
        />
      </div>
      {part.value === "battle" ? (
        <UsedClauses model={model} word={word} />
      ) : (
        <Rulebook ruleset={view.ruleset} word={word} />
      )}
    </Dialog>
  );
}
