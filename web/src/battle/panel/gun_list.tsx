// Orders that may be given in any order: who has one already, and who has none yet.
import { UnitSign } from "../../app/look";
import { en } from "../../words/en";
import { sideIndex } from "../marks";
import type { Table } from "../table";

export function GunList({ table }: { table: Table }) {
  const view = table.view.value!;
  const given = table.given();
  const movers = new Set(view.request.movers ?? []);
  const units = table.units.value.filter((u) => movers.has(u.id) || given.has(u.id));
  if (!units.length) return null;
  return (
    <section aria-label={en.guns.label}>
      <h3 class="label">{en.guns.heading}</h3>
      <ul class="plain gun-list">
        {units.map((u) => (
          <li key={u.id}>
            <button
              type="button"
              class={u.id === table.selection.unit.value ? "gun on" : "gun"}
              onClick={() => void table.select(u.id)}
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
