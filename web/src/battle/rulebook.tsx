// A rulebook to read: its clauses by section, the rulings, and the house rules that can be chosen.
import { useEffect } from "preact/hooks";
import { clauses, fetchRulebook, rulebooks, type Clause } from "../app/clause_store";
import type { ClauseId } from "../engine/engine_link";
import { load, rulesets } from "../start/start_store";
import { en } from "../words/en";
import { sentence } from "./names";

export function ClauseEntry({ id }: { id: ClauseId }) {
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

/** Clauses under the headings of the document, in its order. */
export function sectionsOf(all: readonly Clause[]): [string, Clause[]][] {
  const sections = new Map<string, Clause[]>();
  for (const clause of all) {
    const name = clause.section ?? "";
    sections.set(name, [...(sections.get(name) ?? []), clause]);
  }
  return [...sections];
}

export const speaksOf = (clause: Clause, word: string): boolean =>
  `${clause.id} ${clause.section ?? ""} ${clause.question ?? ""} ${clause.text} ${clause.why ?? ""}`
    .toLowerCase()
    .includes(word.toLowerCase());

function Sections({ of, open }: { of: readonly Clause[]; open: boolean }) {
  return (
    <>
      {sectionsOf(of).map(([name, list]) => (
        <details key={name} class="section" open={open}>
          <summary>{en.rules.of_section(name, list.length)}</summary>
          <dl class="clause-list">
            {list.map((clause) => (
              <ClauseEntry key={clause.id} id={clause.id} />
            ))}
          </dl>
        </details>
      ))}
    </>
  );
}

function Switches({ ruleset, word }: { ruleset: string; word: string }) {
  const all = rulesets.value.find((r) => r.id === ruleset)?.switches ?? [];
  const shown = all.filter((s) => `${s.question} ${s.words} ${s.ruling}`.toLowerCase().includes(word.toLowerCase()));
  if (!shown.length) return null;
  return (
    <>
      <h3>{en.rules.switches}</h3>
      <p class="mute">{en.rules.switches_note}</p>
      <dl class="clause-list">
        {shown.map((s) => (
          <div key={s.name} class="clause-entry">
            <dt>{s.ruling}</dt>
            <dd>
              <p>{s.question}</p>
              <p class="mute">
                {sentence(s.words, [])} {en.rules.usual(s.default)}
              </p>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function Rulebook({ ruleset, word }: { ruleset: string; word: string }) {
  useEffect(() => {
    void fetchRulebook(ruleset);
    void load();
  }, [ruleset]);
  const book = rulebooks.value.get(ruleset);
  if (!book)
    return (
      <p class="mute" role="status">
        {en.rules.loading}
      </p>
    );
  const found = word ? book.filter((clause) => speaksOf(clause, word)) : book;
  const of = (kind: Clause["kind"]) => found.filter((clause) => clause.kind === kind);
  return (
    <div data-testid="rulebook">
      <h3>{en.rules.clauses}</h3>
      <Sections of={of("clause")} open={word !== ""} />
      <h3>{en.rules.rulings}</h3>
      <p class="mute">{en.rules.rulings_note}</p>
      <Sections of={of("ruling")} open={word !== ""} />
      {!found.length && <p class="mute">{en.rules.none}</p>}
      <Switches ruleset={ruleset} word={word} />
    </div>
  );
}
