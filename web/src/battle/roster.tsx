// Everybody, side by side: where they stand and how they are. A tap takes one in hand.
import { Dialog } from "../app/dialog";
import { UnitSign } from "../app/look";
import type { Side } from "../board/types";
import type { UnitView } from "../engine/engine_link";
import { en } from "../words/en";
import type { BattleModel } from "./battle_model";

function placeOf(unit: UnitView): string {
  if (unit.at) return unit.words || unit.at;
  if (unit.state === "later" && unit.entry && unit.due !== undefined) return en.roster.due(unit.entry, unit.due);
  return en.roster.state[unit.state ?? "destroyed"] ?? "";
}

/** `heading`: under the dialog's own heading, or beside the board where there is none above it. */
export function RosterList({
  model,
  onPick,
  heading: Heading = "h2",
}: {
  model: BattleModel;
  onPick?: () => void;
  heading?: "h2" | "h3";
}) {
  const view = model.view.value!;
  const pick = (unit: UnitView) => {
    void model.select(unit.id);
    onPick?.();
  };
  return (
    <>
      {view.sides.map((side, i) => (
        <section key={side.id} class="roster-side">
          <Heading class="label">{en.roster.left(side.name, side.units_left, side.units)}</Heading>
          <ul class="plain">
            {model.units.value
              .filter((u) => u.side === side.id)
              .map((u) => (
                <li key={u.id}>
                  <button
                    type="button"
                    class={u.id === model.selection.unit.value ? "roster-unit on" : "roster-unit"}
                    onClick={() => pick(u)}
                  >
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

export function RosterDialog({ model }: { model: BattleModel }) {
  const close = () => (model.sheet.value = null);
  return (
    <Dialog heading={en.roster.heading} wide onClose={close}>
      <div class="roster-two">
        <RosterList model={model} onPick={close} heading="h3" />
      </div>
    </Dialog>
  );
}
