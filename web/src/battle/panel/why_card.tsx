// Why not: every clause that forbids it with its numbers, and the nearest lawful order as a button.
import { ClauseLinks } from "../../app/clause";
import { useIntoView } from "../../app/into_view";
import { Icon } from "../../app/look";
import type { Failure, Forbidden } from "../../engine/contract";
import { en } from "../../words/en";
import type { Table } from "../table";

function Clauses({ table, forbidden }: { table: Table; forbidden: Forbidden[] }) {
  return (
    <ul class="plain forbidden">
      {forbidden.map((f) => (
        <li key={f.id + (f.reason ?? "")}>
          <span>
            {table.sentence(f.reason || f.words)}
            {f.found !== undefined && f.allowed !== undefined && !f.reason && (
              <b class="num"> {en.why.numbers(f.found, f.allowed)}</b>
            )}
          </span>
          <ClauseLinks ids={[f.id]} />
        </li>
      ))}
    </ul>
  );
}

function Nearest({ table, text }: { table: Table; text: string }) {
  const choose = () => {
    const choice = table.selection.choices.value.find(
      (c) => c.text === text || c.facings?.some((f) => f.text === text),
    );
    table.battle.failure.value = null;
    table.selection.choose(choice ? { ...choice, text } : { kind: "other", text, words: text });
  };
  return (
    <p class="nearest">
      <span class="mute">{en.why.nearest}</span>
      <button type="button" onClick={choose}>
        {text}
      </button>
    </p>
  );
}

export function WhyCard({ table }: { table: Table }) {
  const why = table.selection.why.value;
  const ref = useIntoView<HTMLElement>(table.selection.whyWanted.value && why);
  if (!why) return null;
  return (
    <section ref={ref} class="card why-card" aria-label={en.why.heading} data-testid="why">
      <h2>
        <Icon name="forbidden" /> {table.name(why.unit)}, {why.at}: {why.short}
      </h2>
      {why.reasons.map((r) => (
        <div key={r.verb + r.text}>
          <p class="small">
            <b>{r.text}</b>
          </p>
          <Clauses table={table} forbidden={r.forbidden} />
        </div>
      ))}
      {why.nearest && <Nearest table={table} text={why.nearest} />}
    </section>
  );
}

/** An order that was typed or sent and not taken, in the engine's words. */
export function RefusalCard({ table }: { table: Table }) {
  const failure: Failure | null = table.battle.failure.value;
  if (!failure) return null;
  return (
    <section class="card why-card" role="alert" data-testid="refusal">
      <h2>
        <Icon name="forbidden" /> {en.states.refused}
        {failure.refused ? `: ${failure.refused}` : ""}
      </h2>
      {failure.forbidden?.length ? <Clauses table={table} forbidden={failure.forbidden} /> : <p>{failure.error}</p>}
      {failure.candidates?.length ? (
        <p>
          <span class="mute">{en.why.candidates}</span> {failure.candidates.join(", ")}
        </p>
      ) : null}
      {failure.nearest && <Nearest table={table} text={failure.nearest} />}
    </section>
  );
}
