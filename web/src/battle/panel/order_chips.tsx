// What the Unit can do, as chips on one line: targets of a kind share one, and what does not fit is under More.
import { useSignal } from "@preact/signals";
import { useFit } from "../../app/fit";
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
const KINDS = ["retreat", "place", "move", "turn"] as const;
const TARGETS = ["fire", "fight"] as const;

export const iconOf = (choice: Choice): IconName => ICON[choice.kind];

export function isOn(choice: Choice, chosen: Choice | null): boolean {
  return (
    !!chosen &&
    chosen.kind === choice.kind &&
    (chosen.text === choice.text ||
      (choice.cell !== undefined && chosen.cell === choice.cell && chosen.enemy === choice.enemy))
  );
}

/** A chip: one order, or all orders of a kind that has a cell or a facing each. */
type Item = Choice | (typeof KINDS)[number];

const kindOf = (item: Item): ChoiceKind => (typeof item === "string" ? item : item.kind);

/** Targets of a kind side by side, then kinds, then every other answer. */
function itemsOf(choices: readonly Choice[]): Item[] {
  return [
    ...TARGETS.flatMap((kind) => choices.filter((c) => c.kind === kind)),
    ...KINDS.filter((kind) => choices.some((c) => c.kind === kind)),
    ...choices.filter((c) => c.kind === "other"),
  ];
}

/** In the order in which they go when the line is too short: rare answers, targets after the first of their kind, kinds. */
export function rarestFirst(items: readonly Item[], chosen: Choice | null): Item[] {
  const others = items.filter((item) => kindOf(item) === "other");
  const more = TARGETS.flatMap((kind) => items.filter((item) => kindOf(item) === kind).slice(1));
  const kinds = KINDS.filter((kind) => items.includes(kind));
  const isChosen = (item: Item) => (typeof item === "string" ? chosen?.kind === item : isOn(item, chosen));
  return [...others.reverse(), ...more.reverse(), ...kinds.reverse()].filter((item) => !isChosen(item));
}

/** Whose order it is stands above. */
const ofTheUnit = (label: string, { unit }: BattleModel): string =>
  unit.value ? label.replace(` for ${unit.value.name}`, "") : label;

interface ChipProps {
  model: BattleModel;
  choice: Choice;
  on: boolean;
  chance: string | null;
  /** Behind the first target the cell is enough; what is done is said for those who listen. */
  follows: boolean;
  /** It opens the chip of its kind. */
  first: boolean;
  /** When it goes under More, if ever. */
  rare: number | undefined;
}

function wordsOf({ model, choice, follows }: ChipProps): { said: string; seen: string } {
  const label = ofTheUnit(model.label(choice), model);
  const same = model.selection.choices.value.filter((c) => c.kind === choice.kind && c.cell === choice.cell);
  if (choice.kind === "other" || same.length > 1) return { said: "", seen: label };
  const does = en.order.target_chip[choice.kind as (typeof TARGETS)[number]];
  return follows ? { said: `${does} `, seen: choice.cell! } : { said: "", seen: `${does} ${choice.cell}` };
}

function Chip(props: ChipProps) {
  const { model, choice, on, chance, first, rare } = props;
  const { said, seen } = wordsOf(props);
  return (
    <button
      type="button"
      class={on ? "pill on" : "pill"}
      aria-pressed={on}
      data-rare={rare}
      onClick={() => model.selection.choose(choice)}
    >
      {first && <Icon name={ICON[choice.kind]} />}
      <span>
        {said && <span class="unseen">{said}</span>}
        {seen}
      </span>
      {chance && !on && <b class="pill-chance num">{chance}</b>}
    </button>
  );
}

// Kinds with a cell or a facing each are one chip; the board or the compass shows which.
function KindChip({ model, kind, rare }: { model: BattleModel; kind: ChoiceKind; rare: number | undefined }) {
  const { selection } = model;
  const on = selection.chosen.value?.kind === kind || selection.kind.value === kind;
  const press = () => {
    selection.choose(null);
    selection.kind.value = selection.kind.value === kind ? null : kind;
  };
  return (
    <button type="button" class={on ? "pill on" : "pill"} aria-pressed={on} data-rare={rare} onClick={press}>
      <Icon name={ICON[kind]} />
      <span>{MANY[kind]}</span>
    </button>
  );
}

/** Left and right go along the chips. */
function walkChips(event: KeyboardEvent): void {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  const chips = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("button:not([hidden])")];
  const next = chips[chips.indexOf(event.target as HTMLElement) + step];
  if (!step || !next) return;
  event.preventDefault();
  next.focus();
}

export function OrderChips({ model }: { model: BattleModel }) {
  const { chosen, chances, choices } = model.selection;
  const open = useSignal(false);
  const { row } = useFit<HTMLDivElement>();
  const items = itemsOf(choices.value);
  const ranks = new Map(rarestFirst(items, chosen.value).map((item, i) => [item, i]));
  const chip = (item: Item, nth = 0) => {
    const rare = ranks.get(item);
    if (typeof item === "string") return <KindChip key={item} model={model} kind={item} rare={rare} />;
    const chance = chances.value.get(item.text);
    return (
      <Chip
        key={item.text}
        model={model}
        choice={item}
        on={isOn(item, chosen.value)}
        chance={chance ? short(chance.aim) : null}
        follows={items.indexOf(item) > 0}
        first={nth === 0}
        rare={rare}
      />
    );
  };
  return (
    <div
      class={open.value ? "chips order-line open" : "chips order-line"}
      ref={row}
      role="group"
      aria-label={en.unit.orders}
      onKeyDown={walkChips}
    >
      {TARGETS.map((kind) => {
        const targets = items.filter((item) => kindOf(item) === kind);
        return (
          <span key={kind} class={targets.length > 1 ? "chip-group" : "chip-alone"}>
            {targets.map(chip)}
          </span>
        );
      })}
      {items.filter((item) => !TARGETS.some((kind) => kind === kindOf(item))).map((item) => chip(item))}
      <button
        type="button"
        class="pill more-chip"
        data-more
        aria-expanded={open.value}
        onClick={() => (open.value = !open.value)}
      >
        {en.order.more}
      </button>
    </div>
  );
}
