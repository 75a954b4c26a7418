// The panel beside the board: always the one thing that matters now, then armies and log.
import { en } from "../../words/en";
import { LogCard } from "../log";
import type { Table } from "../table";
import { Armies } from "./armies";
import { CardPicker } from "./card_picker";
import { Commands } from "./commands";
import { DicePad } from "./dice_pad";
import { GunList } from "./gun_list";
import { LookCard } from "./look_card";
import { NamingCard } from "./naming_card";
import { OverCard } from "./over_card";
import { PlayingCardPanel } from "./playing_card";
import { QuestionCard } from "./question_card";
import { UnitCard } from "./unit_card";
import { RefusalCard, WhyCard } from "./why_card";

/** What stands at the top. */
export function Present({ table }: { table: Table }) {
  const view = table.view.value!;
  const { request } = view;
  if (table.playback.busy.value) return <PlayingCardPanel table={table} />;
  const unit = table.unit.value && !table.isNaming.value ? <UnitCard table={table} /> : null;
  if (request.kind === "over") return <>{unit ?? <OverCard table={table} />}</>;
  if (table.ready.value && request.kind === "die") return <DicePad table={table} />;
  if (table.ready.value && request.kind === "card") return <CardPicker table={table} />;
  if (table.isNaming.value) return <NamingCard table={table} />;
  return unit ?? <QuestionCard table={table} />;
}

export function Panel({ table }: { table: Table }) {
  const sealed =
    table.ready.value &&
    !!table.view.value?.request.sealed &&
    !table.isNaming.value &&
    !!table.unit.value &&
    table.given().size + table.movers.value.size > 1;
  return (
    <aside class="panel" aria-label={en.unit.orders}>
      <div class="panel-top">
        <RefusalCard table={table} />
        <Present table={table} />
        <WhyCard table={table} />
        <LookCard table={table} />
        {sealed && (
          <section class="card">
            <GunList table={table} />
          </section>
        )}
        {table.note.value && (
          <p class="card note" role="status">
            {table.note.value}
          </p>
        )}
      </div>
      <div class="panel-rest">
        <Armies table={table} />
        <LogCard table={table} />
      </div>
      <Commands table={table} />
    </aside>
  );
}
