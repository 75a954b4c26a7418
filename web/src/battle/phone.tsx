// On a phone the panel is a sheet in three heights, above a bar of four.
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../app/look";
import { en } from "../words/en";
import { GunList } from "./panel/gun_list";
import { LookCard } from "./panel/look_card";
import { Armies } from "./panel/armies";
import { Present } from "./panel/panel";
import { RefusalCard } from "./panel/why_card";
import { LogCard } from "./log";
import { RecapStrip } from "./recap_strip";
import { ContactSheet } from "./contact/contact_view";
import { isContact } from "./contact/contacts";
import { ThrowOnSheet } from "./throws/throw_on_sheet";
import type { BattleModel } from "./battle_model";

const HEIGHTS = ["order", "more", "whole"] as const;

export function PhoneSheet({ model }: { model: BattleModel }) {
  const height = useSignal<0 | 1 | 2>(0);
  const start = useRef(0);
  const step = (by: number) => (height.value = Math.max(0, Math.min(2, height.value + by)) as 0 | 1 | 2);
  const contact = model.ready.value && isContact(model.selection.chosen.value);
  const scroll = useRef<HTMLDivElement>(null);
  // Another question, Unit or order stands at the top: a player who had read on to the log is taken back there.
  const now = [model.view.value!.number, model.selection.unit.value, model.selection.chosen.value?.text].join();
  useLayoutEffect(() => scroll.current?.scrollTo(0, 0), [now]);
  return (
    <aside class={`sheet ${HEIGHTS[height.value]}${contact ? " contact-open" : ""}`} aria-label={en.unit.orders}>
      <button
        type="button"
        class="grab"
        aria-label={en.sheet.grab(HEIGHTS[height.value])}
        onClick={() => (height.value = ((height.value + 1) % 3) as 0 | 1 | 2)}
        onTouchStart={(e) => (start.current = e.touches[0]!.clientY)}
        onTouchEnd={(e) => {
          const moved = e.changedTouches[0]!.clientY - start.current;
          if (Math.abs(moved) < 24) return;
          e.preventDefault();
          step(moved < 0 ? 1 : -1);
        }}
      />
      <div class="sheet-scroll" ref={scroll}>
        {contact && <ContactSheet model={model} />}
        <RefusalCard model={model} />
        <LookCard model={model} />
        <ThrowOnSheet model={model} />
        {!contact && !(model.playback.busy.value && model.throws.now.value) && <Present model={model} />}
        {model.note.value && (
          <p class="card note" role="status">
            {model.note.value}
          </p>
        )}
        <RecapStrip model={model} />
        {model.unit.value && model.view.value!.request.sealed && <GunList model={model} />}
        <Armies model={model} />
        <LogCard model={model} />
      </div>
    </aside>
  );
}

export function PhoneBar({ model }: { model: BattleModel }) {
  const view = model.view.value!;
  return (
    <nav class="phone-bar" aria-label={en.sheet.bar}>
      <button
        type="button"
        data-testid="undo"
        aria-disabled={!model.last.waits.value && !view.undo.may && !view.undo.needs_consent}
        onClick={() => model.undo()}
      >
        <Icon name="undo" />
        {en.undo.label}
      </button>
      <button type="button" disabled={!model.ready.value} onClick={() => void model.looks.askHint()}>
        <Icon name="hint" />
        {en.looks.hint}
      </button>
      <button type="button" onClick={() => (model.sheet.value = "log")}>
        <Icon name="rules" />
        {en.log.heading}
      </button>
      <button
        type="button"
        data-testid="end-step"
        disabled={!model.last.waits.value && (!model.ready.value || view.request.kind !== "decision")}
        onClick={() => model.end()}
      >
        <Icon name="done" />
        {en.end.step}
      </button>
    </nav>
  );
}
