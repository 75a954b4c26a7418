// The panel beside the board: always the one thing that matters now, then armies and log.
import { en } from "../../words/en";
import { LogCard } from "../log";
import type { BattleModel } from "../battle_model";
import { Armies } from "./armies";
import { CardPicker } from "./card_picker";
import { Commands } from "./commands";
import { DicePad } from "./dice_pad";
import { GunList } from "./gun_list";
import { LastOrderCard } from "./last_order_card";
import { LookCard } from "./look_card";
import { NamingCard } from "./naming_card";
import { OverCard } from "./over_card";
import { PlayingCardPanel } from "./playing_card";
import { QuestionCard } from "./question_card";
import { SinceCard } from "./since_card";
import { UnitCard } from "./unit_card";
import { RefusalCard } from "./why_card";
import { ThrowRows } from "../throws/throw_card";

/** What stands at the top. */
export function Present({ model }: { model: BattleModel }) {
  if (model.playback.busy.value) return <PlayingCardPanel model={model} />;
  return (
    <>
      <SinceCard model={model} />
      <Now model={model} />
    </>
  );
}

function Now({ model }: { model: BattleModel }) {
  const view = model.view.value!;
  const { request } = view;
  if (model.battle.held.value && !model.scrub.view.value) return <LastOrderCard model={model} />;
  const unit = model.unit.value && !model.isNaming.value ? <UnitCard model={model} /> : null;
  if (request.kind === "over") return <>{unit ?? <OverCard model={model} />}</>;
  if (model.ready.value && request.kind === "die") return <DicePad model={model} />;
  if (model.ready.value && request.kind === "card") return <CardPicker model={model} />;
  if (model.isNaming.value) return <NamingCard model={model} />;
  return unit ?? <QuestionCard model={model} />;
}

export function Panel({ model }: { model: BattleModel }) {
  const sealed =
    model.ready.value &&
    !!model.view.value?.request.sealed &&
    !model.isNaming.value &&
    !!model.unit.value &&
    model.given().size + model.movers.value.size > 1;
  return (
    <aside class="panel" aria-label={en.unit.orders}>
      <div class="panel-top">
        <ThrowRows model={model} />
        <Present model={model} />
        <RefusalCard model={model} />
        <LookCard model={model} />
        {sealed && (
          <section class="card">
            <GunList model={model} />
          </section>
        )}
        {model.note.value && (
          <p class="card note" role="status">
            {model.note.value}
          </p>
        )}
      </div>
      <div class="panel-rest">
        <Armies model={model} />
        <LogCard model={model} />
      </div>
      <Commands model={model} />
    </aside>
  );
}
