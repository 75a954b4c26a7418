// The board in its frame: what is shown on it, the marks of the moment, and the buttons to look closer.
import { useComputed, useSignal } from "@preact/signals";
import { useMemo, useRef } from "preact/hooks";
import { announce } from "../app/announce";
import { byKeys } from "../app/input_mode";
import { Icon, onBoard } from "../app/look";
import { theme } from "../app/settings";
import { Board, CornerMap, type BoardApi, type Held, type Seen } from "../board";
import type { View } from "../engine/engine_link";
import { en } from "../words/en";
import { describe } from "./describe";
import { battleMarks, sideIndex } from "./battle_marks";
import { isContact } from "./contact/contacts";
import type { BattleModel } from "./battle_model";
import { ThrowLayer } from "./throws/throw_layer";

const heldOf = (view: View, held: View["held"]): Held =>
  Object.fromEntries(Object.entries(held).map(([cell, side]) => [cell, sideIndex(view, side)]));

/** Signals to what the board takes; each part is made again only when it changes. */
function useDrawing(model: BattleModel) {
  const units = useComputed(() => {
    const view = model.view.value!;
    const named = model.isNaming.value ? model.naming.named.value : null;
    return model.units.value.map((u) => {
      const drawn = onBoard(u, sideIndex(view, u.side));
      return named?.has(u.id) ? { ...drawn, card: "back" } : drawn;
    });
  });
  const held = useComputed(() =>
    heldOf(model.view.value!, model.scrub.view.value?.held ?? model.playback.shown.value?.held ?? {}),
  );
  const wire = useComputed(() => model.scrub.view.value?.wire ?? model.playback.shown.value?.wire ?? []);
  const marks = useComputed(() => battleMarks(model));
  return { units: units.value, held: held.value, wire: wire.value, marks: marks.value };
}

/** `phone`: dice fall on the sheet, for there is no room beside their target. */
export function BoardFrame({
  model,
  api,
  phone = false,
}: {
  model: BattleModel;
  api: { current: BoardApi | null };
  phone?: boolean;
}) {
  const view = model.view.value!;
  const seen = useSignal<Seen | null>(null);
  const own = useRef<BoardApi>(null);
  const drawing = useDrawing(model);
  const chosen = model.selection.chosen.value;
  const ground = useMemo(() => ({ ...view.ground, title: view.title }), [view.ground, view.title]);
  const walked = (cell: string | null) => {
    if (cell && byKeys() && document.activeElement?.closest(".board")) {
      model.cursor.value = cell;
      announce(describe(model, cell));
    }
    if (cell && model.looks.aiming.value)
      void model.looks.sight(model.unit.value?.at ?? model.cursor.peek(), cell, model.selection.unit.value);
    else model.selection.point(cell);
  };
  // Enter gives the order in hand; only without one does it choose the cell.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(model.selection.chosen.value || model.last.waits.value)) return;
    event.preventDefault();
    event.stopPropagation();
    model.give();
  };
  return (
    <div
      class={model.battle.lost.value ? "board-frame faded" : "board-frame"}
      data-testid="board"
      onKeyDownCapture={enter}
    >
      <Board
        ground={ground}
        units={drawing.units}
        marks={drawing.marks}
        held={drawing.held}
        wire={drawing.wire}
        ways={model.playback.ways.value}
        theme={theme()}
        ids
        label={`${en.board.label(view.title)}. ${en.board.help}`}
        describe={(cell) => describe(model, cell)}
        cursor={model.cursor.value}
        onCell={(cell) => model.tap(cell)}
        onPoint={walked}
        onLift={(cell) => model.drag.lift(cell)}
        onCarry={(cell) => model.drag.carry(cell)}
        onDrop={(cell) => void model.drag.drop(cell)}
        onSeen={(s) => (seen.value = s)}
        keep={phone && model.ready.value && isContact(chosen) ? (chosen?.cell ?? null) : null}
        api={own}
      />
      {shareApi(model, own, api)}
      {seen.value && seen.value.zoom > 1.05 && (
        <div class="corner">
          <CornerMap
            drawing={{ ground, units: drawing.units, held: drawing.held }}
            seen={seen.value}
            theme={theme()}
            id="corner"
          />
        </div>
      )}
      {seen.value && !phone && <ThrowLayer model={model} api={own.current} />}
      <div class="zoom">
        <button type="button" aria-label={en.board.closer} onClick={() => own.current?.closer()}>
          <Icon name="closer" />
        </button>
        <button type="button" aria-label={en.board.farther} onClick={() => own.current?.farther()}>
          <Icon name="farther" />
        </button>
        <button type="button" aria-label={en.board.whole} onClick={() => own.current?.whole()}>
          <Icon name="whole" />
        </button>
      </div>
    </div>
  );
}

// The keys and the menu of the page reach the board through the same hand.
function shareApi(model: BattleModel, own: { current: BoardApi | null }, api: { current: BoardApi | null }): null {
  model.board = api.current = {
    closer: () => own.current?.closer(),
    farther: () => own.current?.farther(),
    whole: () => own.current?.whole(),
    show: (cell) => own.current?.show(cell),
    focus: () => own.current?.focus(),
    cellAt: (x, y) => own.current?.cellAt(x, y) ?? null,
    boxOf: (cell) => own.current?.boxOf(cell) ?? null,
  };
  return null;
}
