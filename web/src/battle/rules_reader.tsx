// The rules at hand: house rules of this battle, the clauses it has used, and any other by its id.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { clauses, fetchClauses } from "../app/clause_store";
import { Dialog } from "../app/dialog";
import type { ClauseId } from "../engine/contract";
import { en } from "../words/en";
import { clausesIn } from "./log_lines";
import type { Table } from "./table";

function ClauseEntry({ id }: { id: ClauseId }) {
  const clause = clauses.value.get(id);
  return (
    <div class="clause-entry">
      <dt>{id}</dt>
      <dd>
        {clause?.question && <p class="mute">{clause.question}</p>}
        <p>{clause ? clause.text : en.rules.loading}</p>
        {clause?.why && <p class="mute">{clause.why}</p>}
      </dd>
    </div>
  );
}

function usedIn(table: Table): ClauseId[] {
  const ids = new Set<ClauseId>();
  for (const id of table.view.value!.request.clauses) ids.add(id);
  for (const step of [...table.battle.steps.value].reverse())
    for (const event of step.events) for (const id of [...(event.clauses ?? []), ...clausesIn(event.words)]) ids.add(id);
  return [...ids].slice(0, 80);
}

export function RulesDialog({ table }: { table: Table }) {
  const view = table.view.value!;
  const wanted = useSignal("");
  const used = usedIn(table);
  const word = wanted.value.trim();
  const exact = clausesIn(word.toUpperCase());
  useEffect(() => void fetchClauses([...used, ...view.house_rules.map((h) => h.ruling)]), []);
  useEffect(() => void fetchClauses(exact), [word]);
  const matches = (id: ClauseId) => `${id} ${clauses.value.get(id)?.text ?? ""}`.toLowerCase().includes(word.toLowerCase());
  const shown = [...new Set([...exact, ...used.filter(matches)])];
  return (
    <Dialog heading={en.rules.heading} wide onClose={() => (table.sheet.value = null)} testid="rules-dialog">
      <p class="mute">{en.rules.play_under(view.ruleset_phrase)}</p>
      <h3>{en.rules.house}</h3>
      {view.house_rules.length ? (
        <ul class="plain">
          {view.house_rules.map((h) => (
            <li key={h.name}>{h.words}</li>
          ))}
        </ul>
      ) : (
        <p class="mute">{en.rules.no_house}</p>
      )}
      <h3>{en.rules.cited}</h3>
      <input type="search" class="field" aria-label={en.rules.search} placeholder={en.rules.search} value={wanted.value} onInput={(e) => (wanted.value = e.currentTarget.value)} />
      <dl class="clause-list">
        {shown.map((id) => (
          <ClauseEntry key={id} id={id} />
        ))}
      </dl>
      {!shown.length && <p class="mute">{en.rules.none}</p>}
    </Dialog>
  );
}
