// Dice and cards that were taken: each with what it did, and what its other faces would have done. A touch corrects one.
import { ClauseLinks } from "../app/clause";
import { cardName, Die, Icon, PlayingCard } from "../app/look";
import { sideIndex } from "../battle/battle_marks";
import type { Companion, Throw } from "./companion";
import { words } from "./words";

export const faceOf = (text: string): number => Number(/^d6 (\d)/.exec(text)?.[1] ?? 0);
export const cardOf = (text: string): string => text.replace(/^card /, "");

/** Faces that do the same, drawn together, with their clause. */
export function FaceGroups({ companion, faces }: { companion: Companion; faces: NonNullable<Throw["faces"]> }) {
  const told = faces.filter((group) => group.words);
  if (!told.length) return null;
  return (
    <ul class="plain face-groups" data-testid="face-groups">
      {told.map((group) => (
        <li key={group.faces.join()}>
          <span class="group-dice" role="img" aria-label={group.faces.join(", ")}>
            {group.faces.map((face) => (
              <Die key={face} score={face} size={24} />
            ))}
          </span>{" "}
          {companion.model.told(group.words)} <ClauseLinks ids={group.clauses} />
        </li>
      ))}
    </ul>
  );
}

interface DiceProps {
  companion: Companion;
  of: Throw;
  size?: number;
}

export function ThrownDice({ companion, of, size = 62 }: DiceProps) {
  const view = companion.model.view.value!;
  const side = sideIndex(view, of.side);
  const may = !!companion.thrown.value?.may_correct;
  return (
    <>
      {of.dice.map((die) => {
        const card = of.kind === "card";
        const name = card ? cardName(cardOf(die.text)) : String(faceOf(die.text));
        const did = die.unit ? companion.model.name(die.unit) : companion.model.told(die.did ?? "");
        return (
          <span class="taken" key={die.step}>
            <button
              type="button"
              class="taken-die"
              disabled={!may || companion.model.battle.busy.value}
              data-testid="taken"
              data-step={die.step}
              aria-label={words.taken(name, did, may)}
              onClick={() => companion.touch({ of, step: die.step, text: die.text })}
            >
              {card ? (
                <PlayingCard card={cardOf(die.text)} height={size + 6} />
              ) : (
                <Die score={faceOf(die.text)} size={size} side={side} />
              )}
            </button>
            {did && !card && (
              <small class="taken-did" aria-hidden="true">
                {did}
              </small>
            )}
          </span>
        );
      })}
    </>
  );
}

/** What was thrown last, below the question that came of it. */
export function ThrownCard({ companion }: { companion: Companion }) {
  const thrown = companion.thrown.value;
  const throws = thrown?.throws.filter((one) => !one.under_way) ?? [];
  if (!thrown || !throws.length) return null;
  const heading = companion.model.told(throws[0]!.words).replace(/: .*/s, "");
  return (
    <section class="card thrown" aria-label={words.thrown} data-testid="thrown">
      <p class="thrown-head">
        <b>{heading}</b>
        {thrown.may_correct && (
          <span class="mute">
            <Icon name="note" /> {words.touch_die}
          </span>
        )}
      </p>
      {companion.corrected.value && (
        <p class="corrected" role="status" data-testid="corrected">
          {companion.corrected.value}
        </p>
      )}
      <div class="thrown-dice">
        {throws.map((one, i) => (
          <div class="thrown-throw" key={i}>
            <ThrownDice companion={companion} of={one} />
          </div>
        ))}
      </div>
      {throws.map((one, i) => (
        <FaceGroups key={i} companion={companion} faces={one.faces ?? []} />
      ))}
    </section>
  );
}

/** After a correction: what follows by itself once this question is answered. */
export function Waiting({ companion }: { companion: Companion }) {
  const waiting = companion.thrown.value?.waiting ?? [];
  if (!waiting.length) return null;
  return (
    <p class="waiting-answers" role="status" data-testid="waiting">
      {words.waits(waiting.length)}
    </p>
  );
}
