// The selected Unit: its name, what it can do, the chosen order, and the one button that gives it.
import { ClauseLinks } from "../../app/clause";
import { Icon, UnitSign } from "../../app/look";
import { en } from "../../words/en";
import { sideIndex } from "../battle_marks";
import { sentence } from "../names";
import type { BattleModel } from "../battle_model";
import { contactOf, ContactView } from "../contact/contact_view";
import { isContact } from "../contact/contacts";
import { ChanceView, mostOfContact } from "./chance_view";
import { FacingPicker } from "./facing_picker";
import { LookButtons } from "./look_buttons";
import { iconOf, OrderChips } from "./order_chips";
import { WhyCard } from "./why_card";

function Head({ model }: { model: BattleModel }) {
  const unit = model.unit.value!;
  const view = model.view.value!;
  return (
    <div class="unit-head">
      <UnitSign unit={unit} side={sideIndex(view, unit.side)} size={50} />
      <div>
        <h2>{unit.name}</h2>
        <p class="mute unit-words">{unit.words.replaceAll("; ", " · ")}</p>
      </div>
      {model.movers.value.size > 1 && (
        <button
          type="button"
          class="quiet square phone-only"
          aria-label={en.unit.next}
          onClick={() => model.walkUnits(1, true)}
        >
          <Icon name="on" />
        </button>
      )}
    </div>
  );
}

/** What else the chosen order means, beside its odds. */
function Details({ model }: { model: BattleModel }) {
  const { selection } = model;
  const chosen = selection.chosen.value;
  const turns = selection.choices.value.filter((c) => c.kind === "turn");
  if (chosen?.facings && chosen.facings.length > 1)
    return (
      <>
        <FacingPicker
          label={en.unit.facings}
          facings={chosen.facings.map((f) => f.facing)}
          value={chosen.facing}
          onChange={(f) => selection.face(f)}
        />
        <MoveNotes model={model} />
      </>
    );
  if (
    chosen?.kind === "turn" ||
    selection.kind.value === "turn" ||
    (turns.length && turns.length === selection.choices.value.length)
  )
    return (
      <FacingPicker
        label={en.order.pick_cell.turn}
        facings={turns.map((t) => t.facing!)}
        value={chosen?.facing}
        onChange={(f) => selection.face(f)}
      />
    );
  if (!chosen && selection.kind.value) return <p class="mute">{en.order.pick_cell[selection.kind.value]}</p>;
  return <MoveNotes model={model} />;
}

function MoveNotes({ model }: { model: BattleModel }) {
  const move = model.selection.chosen.value?.move;
  if (!move) return null;
  return (
    <p class="mute small">
      {move.activations && move.activations > 1 ? `${en.unit.activations(move.activations)} ` : ""}
      {move.still_fires ? en.unit.still_fires : ""}
    </p>
  );
}

function StillMoves({ model }: { model: BattleModel }) {
  const chosen = model.selection.chosen.value;
  if (!chosen?.moving) return null;
  const on = chosen.text === chosen.moving;
  const still = chosen.facings?.find((way) => way.moving === chosen.moving)?.text ?? chosen.text;
  const flip = () => model.selection.choose({ ...chosen, text: on ? still : chosen.moving! });
  return (
    <label class="tick">
      <input type="checkbox" checked={on} onChange={flip} /> {en.unit.will_move}
    </label>
  );
}

export function OrderButton({ model }: { model: BattleModel }) {
  const chosen = model.selection.chosen.value;
  if (!chosen) return null;
  return (
    <button
      type="button"
      class="go order-button"
      data-testid="order-button"
      disabled={model.battle.busy.value}
      onClick={() => model.give()}
    >
      <Icon name={iconOf(chosen)} />
      {model.label(chosen)}
      <kbd aria-hidden="true">
        <Icon name="enter" />
      </kbd>
    </button>
  );
}

export function UnitCard({ model }: { model: BattleModel }) {
  const { selection } = model;
  const view = model.view.value!;
  const unit = model.unit.value!;
  const orders = selection.orders.value;
  const chance = selection.chance.value;
  const own = model.mySide()?.id === unit.side;
  // The odds of an order in hand stay while the pointer passes over other cells; a tap asks for the reason.
  const refused = selection.why.value && (selection.whyWanted.value || !selection.chosen.value);
  const asked = model.ready.value && (view.request.unit === unit.id || !!view.request.sealed);
  const question = asked && !contactOf(model); // a contact needs the room
  return (
    <section class="card unit-card" aria-label={en.unit.label}>
      <p class={question ? "question-line" : "unseen"} data-testid="question">
        {sentence(view.request.words, view.units)} {question && <ClauseLinks ids={view.request.clauses} />}
      </p>
      <Head model={model} />
      {orders ? (
        <OrderChips model={model} />
      ) : (
        <p class="mute small">
          {model.movers.value.has(unit.id) ? en.unit.looking : own ? en.unit.not_now : en.unit.foreign}
        </p>
      )}
      {refused ? (
        <WhyCard model={model} />
      ) : (
        <>
          {orders && <Details model={model} />}
          {isContact(selection.chosen.value) ? (
            <ContactView model={model} most={mostOfContact()} />
          ) : (
            chance && <ChanceView chance={chance} told={model.told} />
          )}
          <StillMoves model={model} />
        </>
      )}
      <div class="order-row">
        <OrderButton model={model} />
        <LookButtons model={model} />
      </div>
    </section>
  );
}
