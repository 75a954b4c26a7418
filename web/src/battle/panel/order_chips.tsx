// What the Unit may do, as chips: each shot and combat, then moves, turns, and every other answer.
import { Icon, type IconName } from "../../app/look";
import { en } from "../../words/en";
import type { Choice, ChoiceKind } from "../choices";
import { short } from "../fractions";
import type { BattleModel } from "../battle_model";

const ICON: Record<ChoiceKind, IconName> = {
  fire: "fire",
  fight: "fight",
  move: "move",
  turn: "turn",
  retreat: "back",
  place: "objective",
  other: "done",
};
const MANY: Partial<Record<ChoiceKind, string>> = {
  move: en.order.move_chip,
  turn: en.order.turn_chip,
  retreat: en.order.retreat_chip,
  place: en.order.place_chip,
};

export const iconOf = (choice: Choice): IconName => ICON[choice.kind];

export function isOn(choice: Choice, chosen: Choice | null): boolean {
  return (
    !!chosen &&
    chosen.kind === choice.kind &&
    (chosen.text === choice.text ||
      (choice.cell !== undefined && chosen.cell === choice.cell && chosen.enemy === choice.enemy))
  );
}

function Chip({ model, choice, on }: { model: BattleModel; choice: Choice; on: boolean }) {
  const chance = model.selection.chances.value.get(choice.text);
  return (
    <button
      type="button"
      class={on ? "pill on" : "pill"}
      aria-pressed={on}
      onClick={() => model.selection.choose(choice)}
    >
      <Icon name={ICON[choice.kind]} />
      {chance && <b class="pill-chance num">{short(chance.aim)}</b>}
      <span>{ofTheUnit(model.label(choice), model)}</span>
    </button>
  );
}

/** Whose order it is stands above. */
const ofTheUnit = (label: string, { unit }: BattleModel): string =>
  unit.value ? label.replace(` for ${unit.value.name}`, "") : label;

// Kinds with a cell or a facing each are one chip; the board or the compass shows which.
function KindChip({ model, kind }: { model: BattleModel; kind: ChoiceKind }) {
  const { selection } = model;
  const on = selection.chosen.value?.kind === kind || selection.kind.value === kind;
  const press = () => {
    selection.choose(null);
    selection.kind.value = selection.kind.value === kind ? null : kind;
  };
  return (
    <button type="button" class={on ? "pill on" : "pill"} aria-pressed={on} onClick={press}>
      <Icon name={ICON[kind]} />
      <span>{MANY[kind]}</span>
    </button>
  );
}

export function OrderChips({ model }: { model: BattleModel }) {
  const choices = model.selection.choices.value;
  const chosen = model.selection.chosen.value;
  const single = choices.filter((c) => c.kind === "fire" || c.kind === "fight");
  const others = choices.filter((c) => c.kind === "other");
  const kinds = (["retreat", "place", "move", "turn"] as const).filter((kind) => choices.some((c) => c.kind === kind));
  return (
    <div class="chips" role="group" aria-label={en.unit.orders}>
      {single.map((c) => (
        <Chip key={c.text} model={model} choice={c} on={isOn(c, chosen)} />
      ))}
      {kinds.map((kind) => (
        <KindChip key={kind} model={model} kind={kind} />
      ))}
      {others.map((c) => (
        <Chip key={c.text} model={model} choice={c} on={isOn(c, chosen)} />
      ))}
    </div>
  );
}
