// The rules at hand: house rules of this battle, the clauses it has used, and the whole rulebook.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ChoiceRow } from "../app/choice_row";
import { clauses, fetchClauses } from "../app/clause_store";
import { Dialog } from "../app/dialog";
import type { ClauseId } from "../engine/contract";
import { en } from "../words/en";
import { clausesIn } from "./log_lines";
import { sentence } from "./names";
import { ClauseEntry, Rulebook } from "./rulebook";
import type { Table } from "./table";

function usedIn(table: Table): ClauseId[] {
  const ids = new Set<ClauseId>();
  for (const id of table.view.value!.request.clauses) ids.add(id);
  for (const step of [...table.battle.steps.value].reverse())
    for (const event of step.events)
      for (const id of [...(event.clauses ?? []), ...clausesIn(event.words)]) ids.add(id);
  return [...ids].slice(0, 80);
}

function HouseRules({ table }: { table: Table }) {
  const rules = table.view.value!.house_rules;
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

function UsedClauses({ table, word }: { table: Table; word: string }) {
  const used = usedIn(table);
  const exact = clausesIn(word.toUpperCase());
  useEffect(() => void fetchClauses([...used, ...table.view.value!.house_rules.map((h) => h.ruling)]), []);
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

export function RulesDialog({ table }: { table: Table }) {
  const view = table.view.value!;
  const wanted = useSignal("");
  const part = useSignal<"battle" | "book">("battle");
  const word = wanted.value.trim();
  return (
    <Dialog heading={en.rules.heading} wide onClose={() => (table.sheet.value = null)} testid="rules-dialog">
      <p class="mute">{en.rules.play_under(view.ruleset_phrase)}</p>
      <HouseRules table={table} />
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
        <UsedClauses table={table} word={word} />
      ) : (
        <Rulebook ruleset={view.ruleset} word={word} />
      )}
    </Dialog>
  );
}
