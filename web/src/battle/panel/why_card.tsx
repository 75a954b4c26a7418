// Why not: each reason once, with every clause behind it, and the nearest allowed order as a button.
import { ClauseLinks } from "../../app/clause";
import { useIntoView } from "../../app/into_view";
import { Icon } from "../../app/look";
import type { ClauseId, Failure, Forbidden, Why } from "../../engine/engine_link";
import { en } from "../../words/en";
import type { Choice, ChoiceKind } from "../choices";
import type { BattleModel } from "../battle_model";

/** Clauses that say the same of an order are one line. */
export function reasonsOf(forbidden: readonly Forbidden[]): { words: string; ids: ClauseId[] }[] {
  const found: { words: string; ids: ClauseId[] }[] = [];
  for (const f of forbidden) {
    const numbers = f.found !== undefined && f.allowed !== undefined && !f.reason;
    const words = (f.reason || f.words) + (numbers ? ` ${en.why.numbers(f.found!, f.allowed!)}` : "");
    const same = found.find((one) => one.words === words);
    if (same) same.ids.push(f.id);
    else found.push({ words, ids: [f.id] });
  }
  return found;
}

function Clauses({ model, forbidden }: { model: BattleModel; forbidden: Forbidden[] }) {
  return (
    <ul class="plain forbidden">
      {reasonsOf(forbidden).map(({ words, ids }) => (
        <li key={words}>
          <span>{model.sentence(words)}</span>
          <ClauseLinks ids={ids} />
        </li>
      ))}
    </ul>
  );
}

function Nearest({ model, text }: { model: BattleModel; text: string }) {
  const choice = model.selection.choices.value.find((c) => c.text === text || c.facings?.some((f) => f.text === text));
  const choose = () => {
    model.battle.failure.value = null;
    model.selection.choose(choice ? { ...choice, text } : { kind: "other", text, words: text });
  };
  return (
    <p class="nearest">
      <span class="mute">{en.why.nearest}</span>
      <button type="button" onClick={choose}>
        {choice ? model.label(choice) : text}
      </button>
    </p>
  );
}

const NAMED: readonly string[] = ["fire", "fight", "move", "retreat", "place"] satisfies ChoiceKind[];

/** The order that was meant, in words. */
function meant(model: BattleModel, why: Why, { verb, text }: Why["reasons"][number]): string {
  if (!NAMED.includes(verb)) return text;
  const enemy = verb === "fight" ? text.split(" ")[2] : undefined;
  const choice: Choice = { kind: verb as ChoiceKind, text: `${verb} at ${why.at}`, cell: why.at, enemy };
  return model.label(choice);
}

/** In place of the odds, so that Unit, orders and button stay where they are. */
export function WhyCard({ model }: { model: BattleModel }) {
  const why = model.selection.why.value;
  if (!why) return null;
  return (
    <section class="why-card" aria-label={en.why.heading} data-testid="why">
      {why.reasons.map((r) => (
        <div key={r.verb + r.text}>
          <h3>
            <Icon name="forbidden" /> {en.why.not(meant(model, why, r))}
          </h3>
          <Clauses model={model} forbidden={r.forbidden} />
        </div>
      ))}
      {!why.reasons.length && (
        <h3>
          <Icon name="forbidden" /> {why.at}: {why.short}
        </h3>
      )}
      {why.nearest && <Nearest model={model} text={why.nearest} />}
    </section>
  );
}

/** An order that was typed or sent and not taken, in the engine's words. */
export function RefusalCard({ model }: { model: BattleModel }) {
  const failure: Failure | null = model.battle.failure.value;
  const ref = useIntoView<HTMLElement>(failure);
  if (!failure) return null;
  return (
    <section ref={ref} class="card why-card" role="alert" data-testid="refusal">
      <h3>
        <Icon name="forbidden" /> {en.states.refused}
        {failure.refused ? `: ${failure.refused}` : ""}
      </h3>
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
