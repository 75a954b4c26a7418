// Who shall have a card: tap to give or take, then deal.
import { ClauseLinks } from "../../app/clause";
import { Icon, UnitSign } from "../../app/look";
import { en } from "../../words/en";
import { sideIndex } from "../battle_marks";
import { sentence } from "../names";
import type { BattleModel } from "../battle_model";

export function NamingCard({ model }: { model: BattleModel }) {
  const view = model.view.value!;
  const { named, most } = model.naming;
  const units = model.units.value.filter((u) => model.movers.value.has(u.id));
  return (
    <section class="card naming" aria-label={en.cards.who}>
      <h2>{en.cards.who}</h2>
      <p class="mute" data-testid="question">
        {sentence(view.request.words, view.units)} <ClauseLinks ids={view.request.clauses} />
      </p>
      <p class="label num">{en.cards.left(named.value.size, most.value)}</p>
      <ul class="plain recipients">
        {units.map((u) => {
          const on = named.value.has(u.id);
          return (
            <li key={u.id}>
              <button
                type="button"
                class={on ? "recipient on" : "recipient"}
                aria-pressed={on}
                onClick={() => model.toggleName(u.id)}
              >
                <UnitSign unit={u} side={sideIndex(view, u.side)} size={40} />
                <span>{u.name}</span>
                {on && <Icon name="done" />}
              </button>
            </li>
          );
        })}
      </ul>
      <div class="order-row">
        <button type="button" onClick={() => model.naming.clear()} disabled={!named.value.size}>
          <Icon name="undo" /> {en.cards.clear}
        </button>
        <button
          type="button"
          class="go order-button"
          data-testid="order-button"
          onClick={() => model.deal()}
          disabled={model.battle.busy.value}
        >
          {named.value.size ? en.cards.deal(named.value.size) : en.cards.deal_none}{" "}
          <kbd aria-hidden="true">
            <Icon name="enter" />
          </kbd>
        </button>
      </div>
    </section>
  );
}
