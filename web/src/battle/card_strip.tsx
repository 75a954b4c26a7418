// Cards that lie on the table, in the order in which they are played. Where cards are dealt their place is kept from the start,
// so that the board is as large before the deal as after it.
import { PlayingCard, UnitSign } from "../app/look";
import type { UnitView } from "../engine/engine_link";
import { en } from "../words/en";
import { sideIndex } from "./battle_marks";
import type { BattleModel } from "./battle_model";

const RANKS = "A23456789TJQK";
const SUITS = "HCDS";
const place = (unit: UnitView) => RANKS.indexOf(unit.card![0]!) * 4 + SUITS.indexOf(unit.card![1]!);

export function CardStrip({ model }: { model: BattleModel }) {
  const view = model.view.value!;
  if (!view.sequence.some((step) => step.name === "card")) return null;
  const dealt = model.units.value.filter((u) => u.card && u.card.length === 2).sort((a, b) => place(a) - place(b));
  if (!dealt.length) return <p class="card-strip card mute">{en.cards.none_dealt}</p>;
  const now = view.request.unit;
  return (
    <ol class="card-strip card" aria-label={en.cards.strip} data-testid="card-strip" tabIndex={0}>
      {dealt.map((u) => (
        <li key={u.id} class={u.id === now ? "now" : ""} title={u.name}>
          <PlayingCard card={u.card!} height={40} now={u.id === now} />
          <span>
            <UnitSign unit={u} side={sideIndex(view, u.side)} size={30} />
            <span class="card-of">{u.id === now ? en.cards.now : u.id}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
