// The Unit in hand: who it is, what it may do, the order that is chosen, and the one button that gives it.
import { ClauseLinks } from "../../app/clause";
import { Icon, UnitSign } from "../../app/look";
import { en } from "../../words/en";
import { sideIndex } from "../marks";
import { sentence } from "../names";
import type { Table } from "../table";
import { ChanceView } from "./chance_view";
import { FacingPicker } from "./facing_picker";
import { LookButtons } from "./look_buttons";
import { iconOf, OrderChips } from "./order_chips";

function Head({ table }: { table: Table }) {
  const unit = table.unit.value!;
  const view = table.view.value!;
  return (
    <div class="unit-head">
      <UnitSign unit={unit} side={sideIndex(view, unit.side)} size={58} />
      <div>
        <h2>{unit.name}</h2>
        <p class="mute unit-words">{unit.words.replaceAll("; ", " · ")}</p>
      </div>
      {table.movers.value.size > 1 && (
        <button
          type="button"
          class="quiet square phone-only"
          aria-label={en.unit.next}
          onClick={() => table.walkUnits(1, true)}
        >
          <Icon name="on" />
        </button>
      )}
    </div>
  );
}

/** What hangs on the chosen order besides its chances. */
function Details({ table }: { table: Table }) {
  const { selection } = table;
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
        <MoveNotes table={table} />
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
  return <MoveNotes table={table} />;
}

function MoveNotes({ table }: { table: Table }) {
  const move = table.selection.chosen.value?.move;
  if (!move) return null;
  return (
    <p class="mute small">
      {move.activations && move.activations > 1 ? `${en.unit.activations(move.activations)} ` : ""}
      {move.still_fires ? en.unit.still_fires : ""}
    </p>
  );
}

function StillMoves({ table }: { table: Table }) {
  const chosen = table.selection.chosen.value;
  if (!chosen?.moving) return null;
  const on = chosen.text === chosen.moving;
  const still = chosen.facings?.find((way) => way.moving === chosen.moving)?.text ?? chosen.text;
  const flip = () => table.selection.choose({ ...chosen, text: on ? still : chosen.moving! });
  return (
    <label class="tick">
      <input type="checkbox" checked={on} onChange={flip} /> {en.unit.will_move}
    </label>
  );
}

export function OrderButton({ table }: { table: Table }) {
  const chosen = table.selection.chosen.value;
  if (!chosen) return null;
  return (
    <button
      type="button"
      class="go order-button"
      data-testid="order-button"
      disabled={table.battle.busy.value}
      onClick={() => table.give()}
    >
      <Icon name={iconOf(chosen)} />
      {table.label(chosen)}
      <kbd aria-hidden="true">↵</kbd>
    </button>
  );
}

export function UnitCard({ table }: { table: Table }) {
  const { selection } = table;
  const view = table.view.value!;
  const unit = table.unit.value!;
  const orders = selection.orders.value;
  const chance = selection.chance.value;
  const own = table.mySide()?.id === unit.side;
  const question = table.ready.value && (view.request.unit === unit.id || !!view.request.sealed);
  return (
    <section class="card unit-card" aria-label={en.unit.label}>
      <p class={question ? "question-line" : "unseen"} data-testid="question">
        {sentence(view.request.words, view.units)} {question && <ClauseLinks ids={view.request.clauses} />}
      </p>
      <Head table={table} />
      {orders ? (
        <OrderChips table={table} />
      ) : (
        <p class="mute small">
          {table.movers.value.has(unit.id) ? en.unit.looking : own ? en.unit.not_now : en.unit.foreign}
        </p>
      )}
      {orders && <Details table={table} />}
      {chance && <ChanceView chance={chance} told={table.told} />}
      <StillMoves table={table} />
      <div class="order-row">
        <OrderButton table={table} />
        <LookButtons table={table} />
      </div>
    </section>
  );
}
