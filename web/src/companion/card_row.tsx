// The cards of this turn in the order in which they act: done ones ticked, the present one raised, empty places while they are dealt.
import { cardName, Icon, SideMark } from "../app/look";
import { drawCard } from "../look/cards";
import { sideIndex } from "../battle/battle_marks";
import type { UnitView } from "../engine/engine_link";
import type { Companion } from "./companion";
import { words } from "./words";

export interface CardPlace {
  card: string;
  unit: UnitView | null;
  state: "done" | "now" | "next";
}

const RANKS = "A23456789TJQK";
const SUITS = "HCDS"; // as the engine orders those of one rank
const rank = (card: string): number => RANKS.indexOf(card[0]!) * 4 + SUITS.indexOf(card[1]!);

/** Who was dealt what this turn, as the record tells it: cards that have been played are no longer with their Units. */
export function cardsOf({ model }: Companion): CardPlace[] {
  const view = model.view.value!;
  const dealt = new Map<string, string>(); // Unit to card
  for (const step of model.battle.steps.value)
    for (const event of step.turn === view.turn ? step.events : [])
      if (event.event === "card-dealt") dealt.set(event.unit, event.card);
  for (const unit of view.units) if (unit.card?.length === 2) dealt.set(unit.id, unit.card);
  const places = [...dealt]
    .map(([id, card]) => ({ card, unit: view.units.find((u) => u.id === id) ?? null }))
    .sort((a, b) => rank(a.card) - rank(b.card));
  const playing = view.phase === "card";
  const now = places.find((one) => one.unit?.card)?.card;
  return places.map((one) => ({
    ...one,
    state: !playing ? "next" : one.card === now ? "now" : one.unit?.card ? "next" : "done",
  }));
}

/** The suit and rank as one picture each, so that no font decides how they look. */
function Face({ card }: { card: string }) {
  return (
    <svg
      class="row-face"
      viewBox="-17 -23 34 46"
      width="26"
      height="35"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawCard(card) }}
    />
  );
}

export function CardRow({ companion }: { companion: Companion }) {
  const view = companion.model.view.value!;
  const cards = cardsOf(companion);
  const empty = view.request.kind === "card" ? (view.request.count ?? 0) : 0;
  if (!cards.length && !empty) return null;
  return (
    <section aria-label={words.cards}>
      <ol class="card-row" data-testid="card-row" tabIndex={0}>
        {cards.map(({ card, unit, state }) => (
          <li key={card} class={`row-card ${state}`} aria-current={state === "now" ? "step" : undefined}>
            <span class="row-head">
              <Face card={card} />
              <span class="unseen">{cardName(card)}</span>
              {state === "done" ? (
                <>
                  <Icon name="done" />
                  <span class="unseen">{words.card_done}</span>
                </>
              ) : (
                unit && <SideMark side={sideIndex(view, unit.side)} size={15} />
              )}
            </span>
            <small>{unit?.name ?? ""}</small>
          </li>
        ))}
        {Array.from({ length: empty }, (_, i) => (
          <li key={`empty-${i}`} class="row-card empty" aria-label={words.card_empty} />
        ))}
      </ol>
    </section>
  );
}
