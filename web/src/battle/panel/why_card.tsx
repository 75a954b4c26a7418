// Why not: every clause that forbids it with its numbers, and the nearest allowed order as a button.
import { ClauseLinks } from "../../app/clause";
import { useIntoView } from "../../app/into_view";
import { Icon } from "../../app/look";
import type { Failure, Forbidden } from "../../engine/engine_link";
import { en } from "../../words/en";
import type { BattleModel } from "../battle_model";

function Clauses({ model, forbidden }: { model: BattleModel; forbidden: Forbidden[] }) {
  return (
    <ul class="plain forbidden">
      {forbidden.map((f) => (
        <li key={f.id + (f.reason ?? "")}>
          <span>
            {model.sentence(f.reason || f.words)}
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

function Nearest({ model, text }: { model: BattleModel; text: string }) {
  const choose = () => {
    const choice = model.selection.choices.value.find(
      (c) => c.text === text || c.facings?.some((f) => f.text === text),
    );
    model.battle.failure.value = null;
    model.selection.choose(choice ? { ...choice, text } : { kind: "other", text, words: text });
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

export function WhyCard({ model }: { model: BattleModel }) {
  const why = model.selection.why.value;
  const ref = useIntoView<HTMLElement>(model.selection.whyWanted.value && why);
  if (!why) return null;
  return (
    <section ref={ref} class="card why-card" aria-label={en.why.heading} data-testid="why">
      <h2>
        <Icon name="forbidden" /> {model.name(why.unit)}, {why.at}: {why.short}
      </h2>
      {why.reasons.map((r) => (
        <div key={r.verb + r.text}>
          <p class="small">
            <b>{r.text}</b>
          </p>
          <Clauses model={model} forbidden={r.forbidden} />
        </div>
      ))}
      {why.nearest && <Nearest model={model} text={why.nearest} />}
    </section>
  );
}

/** An order that was typed or sent and not taken, in the engine's words. */
export function RefusalCard({ model }: { model: BattleModel }) {
  const failure: Failure | null = model.battle.failure.value;
  if (!failure) return null;
  return (
    <section class="card why-card" role="alert" data-testid="refusal">
      <h2>
        <Icon name="forbidden" /> {en.states.refused}
        {failure.refused ? `: ${failure.refused}` : ""}
      </h2>
      {failure.forbidden?.length ? <Clauses model={model} forbidden={failure.forbidden} /> : <p>{failure.error}</p>}
      {failure.candidates?.length ? (
        <p>
          <span class="mute">{en.why.candidates}</span> {failure.candidates.join(", ")}
        </p>
      ) : null}
      {failure.nearest && <Nearest model={model} text={failure.nearest} />}
    </section>
  );
}
