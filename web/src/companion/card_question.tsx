// A card: its rank, then its suit. Cards that are out are not offered.
import { Icon, PlayingCard, cardName } from "../app/look";
import type { Companion } from "./companion";
import { Question } from "./frame";
import { TakeBack } from "./take_back";
import { ThrownCard, Waiting } from "./thrown_card";
import { words } from "./words";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
const SUITS = ["H", "C", "D", "S"];

function Ranks({ companion, out }: { companion: Companion; out: Set<string> }) {
  return (
    <div class="ranks" role="group" aria-label={words.rank}>
      {RANKS.map((rank) => (
        <button
          type="button"
          key={rank}
          class="rank"
          aria-label={rank === "T" ? "10" : rank}
          disabled={SUITS.every((s) => out.has(rank + s))}
          onClick={() => (companion.rank.value = rank)}
        >
          {rank === "T" ? "10" : rank}
        </button>
      ))}
    </div>
  );
}

function Suits({ companion, out, rank }: { companion: Companion; out: Set<string>; rank: string }) {
  return (
    <div class="suits" role="group" aria-label={words.suit(rank)}>
      {SUITS.map((suit) => (
        <button
          type="button"
          key={suit}
          class="suit-card"
          aria-label={cardName(rank + suit)}
          disabled={out.has(rank + suit) || companion.model.battle.busy.value}
          onClick={() => companion.card(rank, suit)}
        >
          <PlayingCard card={rank + suit} height={150} used={out.has(rank + suit)} />
        </button>
      ))}
    </div>
  );
}

/** First its rank, then its suit. */
export function CardFaces({ companion }: { companion: Companion }) {
  const out = companion.out();
  const rank = companion.rank.value;
  return rank ? <Suits companion={companion} out={out} rank={rank} /> : <Ranks companion={companion} out={out} />;
}

export function CardQuestion({ companion }: { companion: Companion }) {
  const rank = companion.rank.value;
  const { request } = companion.model.view.value!;
  return (
    <div class="card-question">
      <Question companion={companion} unit={request.unit} text={words.which_card} />
      <Waiting companion={companion} />
      <CardFaces companion={companion} />
      <div class="touch-row">
        {rank && (
          <button type="button" class="touch" onClick={() => (companion.rank.value = null)}>
            <Icon name="back" /> {words.other_rank}
          </button>
        )}
        <TakeBack companion={companion} />
        <button type="button" class="touch" data-testid="deal-for-me" onClick={() => companion.dealForMe()}>
          <Icon name="dice" /> {words.deal_for_me}
        </button>
        <button type="button" class="touch" data-testid="type" onClick={() => (companion.page.value = "type")}>
          <Icon name="order" /> {words.type_cards}
        </button>
      </div>
      <ThrownCard companion={companion} />
    </div>
  );
}
