// Who shall be dealt a card: large buttons, each pressed or not.
import { Icon, UnitSign } from "../app/look";
import { sideIndex } from "../battle/battle_marks";
import type { Mark } from "../board";
import { en } from "../words/en";
import type { Companion } from "./companion";
import { Question } from "./frame";
import { LETTERS } from "./letters";
import { TableMap } from "./table_map";
import { TakeBack } from "./take_back";
import { ThrownCard } from "./thrown_card";
import { words } from "./words";

export function NamingQuestion({ companion }: { companion: Companion }) {
  const { model } = companion;
  const view = model.view.value!;
  const { named, most } = model.naming;
  if (most.value !== (model.mySide()?.cards ?? 0)) return <Question companion={companion} />; // not begun yet
  const units = model.units.value.filter((u) => model.movers.value.has(u.id));
  const marks = units.flatMap((u): Mark[] => (u.at && named.value.has(u.id) ? [{ kind: "named", cell: u.at }] : []));
  return (
    <div class="companion-two">
      <div class="companion-left">
        <Question companion={companion} text={words.who_gets_card} lead={en.cards.left(named.value.size, most.value)} />
        <div class="big-list" role="group" aria-label={en.cards.who}>
          {units.map((u, i) => {
            const on = named.value.has(u.id);
            return (
              <button
                type="button"
                key={u.id}
                class={on ? "big-choice on" : "big-choice"}
                aria-pressed={on}
                data-key={LETTERS[i]}
                data-testid="companion-unit"
                onClick={() => model.toggleName(u.id)}
              >
                <UnitSign unit={u} side={sideIndex(view, u.side)} size={64} />
                <span>
                  <b>{u.name}</b>
                  <small>{u.at ?? ""}</small>
                </span>
                {on && <Icon name="done" />}
                <kbd class="answer-key" aria-hidden="true">
                  {LETTERS[i]}
                </kbd>
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
        <ThrownCard companion={companion} />
      </div>
      <TableMap companion={companion} marks={marks} />
    </div>
  );
}
