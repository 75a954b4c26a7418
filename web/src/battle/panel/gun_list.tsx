// Orders that may be given in any order: who has one already, and who has none yet.
import { UnitSign } from "../../app/look";
import { en } from "../../words/en";
import { sideIndex } from "../battle_marks";
import type { BattleModel } from "../battle_model";

export function GunList({ model }: { model: BattleModel }) {
  const view = model.view.value!;
  const given = model.given();
  const movers = new Set(view.request.movers ?? []);
  const units = model.units.value.filter((u) => movers.has(u.id) || given.has(u.id));
  if (!units.length) return null;
  return (
    <section aria-label={en.guns.label}>
      <h3 class="label">{en.guns.heading}</h3>
      <ul class="plain gun-list">
        {units.map((u) => (
          <li key={u.id}>
            <button
              type="button"
              class={u.id === model.selection.unit.value ? "gun on" : "gun"}
              onClick={() => void model.select(u.id)}
            >
              <UnitSign unit={u} side={sideIndex(view, u.side)} size={36} />
              <span>
                <b>{u.name}</b>
                <span class={given.has(u.id) ? "" : "mute"}>
                  {given.get(u.id) ?? (u.state === "set-up" ? en.roster.state["set-up"] : en.guns.none)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
