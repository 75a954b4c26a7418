// Who shall be dealt a card: large buttons, each pressed or not.
import { Icon, UnitSign } from "../app/look";
import { sideIndex } from "../battle/marks";
import { en } from "../words/en";
import type { Companion } from "./companion";
import { Question } from "./frame";
import { TakeBack } from "./take_back";

export function NamingQuestion({ companion }: { companion: Companion }) {
  const { model } = companion;
  const view = model.view.value!;
  const { named, most } = model.naming;
  if (most.value !== (model.mySide()?.cards ?? 0)) return <Question companion={companion} />; // not begun yet
  const units = model.units.value.filter((u) => model.movers.value.has(u.id));
  return (
    <>
      <Question companion={companion} />
      <p class="next-die num">{en.cards.left(named.value.size, most.value)}</p>
      <div class="big-list" role="group" aria-label={en.cards.who}>
        {units.map((u) => {
          const on = named.value.has(u.id);
          return (
            <button
              type="button"
              key={u.id}
              class={on ? "big-choice on" : "big-choice"}
              aria-pressed={on}
              data-testid="companion-unit"
              onClick={() => model.toggleName(u.id)}
            >
              <UnitSign unit={u} side={sideIndex(view, u.side)} size={64} />
              <span>
                <b>{u.name}</b>
                <small>{u.at ?? ""}</small>
              </span>
              {on && <Icon name="done" />}
            </button>
          );
        })}
      </div>
      <div class="touch-row">
        <button
          type="button"
          class="touch go"
          data-testid="companion-deal"
          disabled={model.battle.busy.value}
          onClick={() => model.deal()}
        >
          {named.value.size ? en.cards.deal(named.value.size) : en.cards.deal_none}
        </button>
        <TakeBack companion={companion} />
      </div>
    </>
  );
}
