// The player's own pack: tap the card that was dealt. Cards on the table are out of it.
import { PlayingCard, cardName } from "../../app/look";
import { ClauseLinks } from "../../app/clause";
import { en } from "../../words/en";
import { sentence } from "../names";
import type { BattleModel } from "../battle_model";

const SUITS = ["H", "C", "D", "S"];
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];

export function CardPicker({ model }: { model: BattleModel }) {
  const view = model.view.value!;
  const out = new Set(view.units.map((u) => u.card).filter(Boolean));
  return (
    <section class="card card-picker" aria-label={en.cards.heading}>
      <p class="lead" data-testid="question">
        {sentence(view.request.words, view.units)} <ClauseLinks ids={view.request.clauses} />
      </p>
      <div class="pack">
        {SUITS.map((suit) => (
          <div class="suit" key={suit} role="group" aria-label={en.cards.suit[suit]}>
            {RANKS.map((rank) => {
              const card = rank + suit;
              return (
                <button
                  type="button"
                  key={card}
                  class="pick"
                  aria-label={cardName(card)}
                  disabled={out.has(card) || model.battle.busy.value}
                  onClick={() => model.send(`card ${card}`)}
                >
                  <PlayingCard card={card} height={40} used={out.has(card)} />
                </button>
              );
            })}
          </div>
        ))}
      </div>
    </section>
  );
}
