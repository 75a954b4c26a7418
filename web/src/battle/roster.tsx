// Everybody, side by side: where they stand and how they are. A tap takes one in hand.
import { Dialog } from "../app/dialog";
import { UnitSign } from "../app/look";
import type { Side } from "../board/types";
import type { UnitView } from "../engine/contract";
import { en } from "../words/en";
import type { Table } from "./table";

function placeOf(unit: UnitView): string {
  if (unit.at) return unit.words || unit.at;
  if (unit.state === "later" && unit.entry && unit.due !== undefined) return en.roster.due(unit.entry, unit.due);
  return en.roster.state[unit.state ?? "destroyed"] ?? "";
}

export function RosterList({ table, onPick }: { table: Table; onPick?: () => void }) {
  const view = table.view.value!;
  const pick = (unit: UnitView) => {
    void table.select(unit.id);
    onPick?.();
  };
  return (
    <>
      {view.sides.map((side, i) => (
        <section key={side.id} class="roster-side">
          <h3 class="label">{en.roster.left(side.name, side.units_left, side.units)}</h3>
          <ul class="plain">
            {table.units.value.filter((u) => u.side === side.id).map((u) => (
              <li key={u.id}>
                <button type="button" class={u.id === table.selection.unit.value ? "roster-unit on" : "roster-unit"} onClick={() => pick(u)}>
                  <UnitSign unit={u} side={i as Side} size={36} />
                  <span>
                    {u.name}
                    <span class="mute small">{placeOf(u)}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

export function RosterDialog({ table }: { table: Table }) {
  const close = () => (table.sheet.value = null);
  return (
    <Dialog heading={en.roster.heading} wide onClose={close}>
      <div class="roster-two">
        <RosterList table={table} onPick={close} />
      </div>
    </Dialog>
  );
}
