// A decision: which Unit, what it does, and where to. Each is a screen of its own, with large buttons.
import { Icon, UnitSign } from "../app/look";
import { short } from "../battle/fractions";
import { sideIndex } from "../battle/marks";
import type { Choice, ChoiceKind } from "../battle/choices";
import { iconOf } from "../battle/panel/order_chips";
import { en } from "../words/en";
import type { Companion } from "./companion";
import { Question } from "./frame";
import { TakeBack } from "./take_back";
import { words } from "./words";

const byCell = (kind: ChoiceKind): boolean => kind === "move" || kind === "place" || kind === "retreat";

function Tools({ companion }: { companion: Companion }) {
  return (
    <div class="touch-row">
      {companion.model.selection.unit.value && (
        <button type="button" class="touch" data-testid="companion-back" onClick={() => companion.back()}>
          <Icon name="back" /> {words.back}
        </button>
      )}
      <TakeBack companion={companion} />
      <button type="button" class="touch" data-testid="type" onClick={() => (companion.page.value = "type")}>
        <Icon name="order" /> {words.type}
      </button>
    </div>
  );
}

/** The Units that may be ordered, and the answers that name none. */
function PickUnit({ companion }: { companion: Companion }) {
  const { model } = companion;
  const view = model.view.value!;
  const units = model.units.value.filter((u) => model.movers.value.has(u.id));
  return (
    <>
      <Question companion={companion} />
      <div class="big-list" role="group" aria-label={words.which_unit}>
        {units.map((u) => (
          <button
            type="button"
            key={u.id}
            class="big-choice"
            data-testid="companion-unit"
            onClick={() => companion.choose(u.id)}
          >
            <UnitSign unit={u} side={sideIndex(view, u.side)} size={64} />
            <span>
              <b>{u.name}</b>
              <small>{u.at ?? ""}</small>
            </span>
          </button>
        ))}
        {(model.general.value?.others ?? []).map((o) => (
          <button
            type="button"
            key={o.text}
            class="big-choice plainly"
            data-testid="companion-answer"
            onClick={() =>
              model.giveChoice({ kind: "other", text: o.text, verb: o.verb, words: o.words, closes: o.closes })
            }
          >
            {model.label({ kind: "other", text: o.text, words: o.words })}
          </button>
        ))}
      </div>
      <Tools companion={companion} />
    </>
  );
}

function label(companion: Companion, choice: Choice): string {
  const chance = companion.model.selection.chances.value.get(choice.text);
  return `${companion.model.label(choice)}${chance ? `: ${short(chance.aim)}` : ""}`;
}

/** At once, or after a screen with the ways it may face. */
function giveOrFace(companion: Companion, choice: Choice): void {
  const { model } = companion;
  if (!choice.facings || choice.facings.length < 2) return void model.giveChoice(choice);
  model.selection.choose(choice);
  companion.page.value = "facing";
}

/** What the Unit in hand may do; cells and facings are a screen further. */
function PickOrder({ companion }: { companion: Companion }) {
  const { model } = companion;
  const choices = model.selection.choices.value;
  const single = choices.filter((c) => !byCell(c.kind) && c.kind !== "turn");
  const open = (kind: ChoiceKind) => {
    model.selection.kind.value = kind;
    companion.page.value = kind === "turn" ? "facing" : "cells";
  };
  const group = (kind: ChoiceKind, text: (n: number) => string) => {
    const n = choices.filter((c) => c.kind === kind).length;
    return (
      n > 0 && (
        <button type="button" class="big-choice plainly" data-testid={`companion-${kind}`} onClick={() => open(kind)}>
          <Icon name={kind === "turn" ? "turn" : "move"} /> {text(n)}
        </button>
      )
    );
  };
  const asked = model.view.value!.request.unit === model.unit.value?.id;
  return (
    <>
      <Question companion={companion} text={asked ? undefined : words.what(model.unit.value?.name ?? "")} />
      <div class="big-list" role="group" aria-label={en.unit.orders}>
        {single.map((c) => (
          <button
            type="button"
            key={c.text}
            class="big-choice plainly"
            data-testid="companion-order"
            onClick={() => giveOrFace(companion, c)}
          >
            <Icon name={iconOf(c)} /> {label(companion, c)}
          </button>
        ))}
        {group("move", words.move)}
        {group("place", words.place)}
        {group("retreat", words.retreat)}
        {group("turn", () => words.turn_order)}
      </div>
      <Tools companion={companion} />
    </>
  );
}

function PickCell({ companion }: { companion: Companion }) {
  const { model } = companion;
  const kind = model.selection.kind.value ?? "move";
  const choices = model.selection.choices.value.filter((c) => c.kind === kind);
  const take = (choice: Choice) => giveOrFace(companion, choice);
  return (
    <>
      <Question companion={companion} text={words.where[kind] ?? ""} />
      <div class="cell-list" role="group" aria-label={words.where[kind] ?? ""}>
        {choices.map((c) => (
          <button
            type="button"
            key={c.text}
            class={c.move?.contact ? "cell-choice contact" : "cell-choice"}
            data-testid="companion-cell"
            onClick={() => take(c)}
          >
            <b>{c.cell}</b>
            {c.move?.contact && <small>{en.board.contact}</small>}
          </button>
        ))}
      </div>
      <Tools companion={companion} />
    </>
  );
}

function PickFacing({ companion }: { companion: Companion }) {
  const { model } = companion;
  const { selection } = model;
  const chosen = selection.chosen.value;
  const turns = selection.choices.value.filter((c) => c.kind === "turn");
  const list: Choice[] = chosen?.facings
    ? chosen.facings.map((f) => ({ ...chosen, facing: f.facing, text: f.text }))
    : turns;
  return (
    <>
      <Question companion={companion} text={chosen?.move ? words.face_at(chosen.cell!) : words.where.turn} />
      <div class="cell-list" role="group" aria-label={words.where.turn}>
        {list.map((c) => (
          <button
            type="button"
            key={c.text}
            class="cell-choice"
            data-testid="companion-facing"
            onClick={() => model.giveChoice(c)}
          >
            <b>{c.facing || en.unit.as_it_stands}</b>
          </button>
        ))}
      </div>
      <Tools companion={companion} />
    </>
  );
}

/** The answers have come, those of a Unit that is asked for by itself too: nothing appears that is gone a moment later. */
function settled({ model }: Companion): boolean {
  return model.general.value !== null && (!model.selection.unit.value || model.selection.orders.value !== null);
}

export function OrderQuestion({ companion }: { companion: Companion }) {
  const page = companion.page.value;
  const inHand = companion.model.unit.value && companion.model.selection.orders.value;
  if (!settled(companion)) return <Question companion={companion} />;
  if (inHand && page === "cells") return <PickCell companion={companion} />;
  if (inHand && page === "facing") return <PickFacing companion={companion} />;
  return inHand ? <PickOrder companion={companion} /> : <PickUnit companion={companion} />;
}
