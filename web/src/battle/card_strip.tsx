// Cards that lie on the table, in the order in which they are played.
import { PlayingCard, UnitSign } from "../app/look";
import type { UnitView } from "../engine/engine_link";
import { en } from "../words/en";
import { sideIndex } from "./marks";
import type { BattleModel } from "./battle_model";

const RANKS = "A23456789TJQK";
const SUITS = "HCDS";
const place = (unit: UnitView) => RANKS.indexOf(unit.card![0]!) * 4 + SUITS.indexOf(unit.card![1]!);

export function CardStrip({ model }: { model: BattleModel }) {
  const view = model.view.value!;
  const dealt = model.units.value.filter((u) => u.card && u.card.length === 2).sort((a, b) => place(a) - place(b));
  if (!dealt.length) return null;
  const now = view.request.unit;
  return (
    <ol class="card-strip card" aria-label={en.cards.strip} data-testid="card-strip" tabIndex={0}>
      {dealt.map((u) => (
        <li key={u.id} class={u.id === now ? "now" : ""}>
          <PlayingCard card={u.card!} height={44} now={u.id === now} />
          <UnitSign unit={u} side={sideIndex(view, u.side)} size={34} />
          <span class="small">{u.id === now ? en.cards.now : u.name}</span>
        </li>
      ))}
    </ol>
  );
}
