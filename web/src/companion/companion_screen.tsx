// The companion at a battle: one question a screen, and what happened below it.
import { useEffect, useMemo } from "preact/hooks";
import { engine } from "../app/engine_here";
import { Handover } from "../battle/handover";
import { PendingDialog, Strips } from "../battle/strips";
import { RefusalCard } from "../battle/panel/why_card";
import { Loading } from "../states/loading";
import { NoSeat } from "../states/no_seat";
import { CardQuestion } from "./card_question";
import { Companion } from "./companion";
import { CorrectPage } from "./correct_page";
import { DiceQuestion } from "./dice_question";
import { Frame, Question } from "./frame";
import { Markers } from "./markers";
import { MenuPage } from "./menu_page";
import { NamingQuestion } from "./naming_question";
import { OrderQuestion } from "./order_question";
import { OverPage } from "./over_page";
import "./companion.css";
import { TypePage } from "./type_page";
import { keepAwake } from "./wake_lock";
import { words } from "./words";

function Present({ companion }: { companion: Companion }) {
  const { model } = companion;
  const view = model.view.value!;
  switch (companion.page.value) {
    case "units":
      return <Markers companion={companion} />;
    case "menu":
      return <MenuPage companion={companion} />;
    case "correct":
      return <CorrectPage companion={companion} />;
    case "type":
      return <TypePage companion={companion} />;
    default:
      break;
  }
  if (view.request.kind === "over") return <OverPage companion={companion} />;
  if (!model.ready.value) return <Question companion={companion} text={words.waiting} lead="" />;
  if (view.request.sealed && !view.request.movers) return <Question companion={companion} />; // the side it is put to looks first
  if (view.request.kind === "die") return <DiceQuestion companion={companion} />;
  if (view.request.kind === "card") return <CardQuestion companion={companion} />;
  return model.isNaming.value ? <NamingQuestion companion={companion} /> : <OrderQuestion companion={companion} />;
}

function Happened({ companion }: { companion: Companion }) {
  const lines = companion.happened.value;
  return (
    <section class="happened" aria-label={words.happened} data-testid="happened">
      {lines.length ? (
        lines.map((line, i) => (
          <p key={i} class={i === lines.length - 1 ? "last" : ""}>
            {line}
          </p>
        ))
      ) : (
        <p class="mute">{words.nothing_yet}</p>
      )}
    </section>
  );
}

export function CompanionScreen({ token }: { token: string }) {
  const companion = useMemo(() => new Companion(engine.value!.seat(token)), [token]);
  const { model } = companion;
  useEffect(() => {
    void model.open();
    const sleep = keepAwake();
    return () => {
      sleep();
      model.shut();
    };
  }, [model]);
  if (model.battle.broken.value) return <NoSeat failure={model.battle.broken.value} />;
  if (!model.view.value) return <Loading />;
  if (model.battle.handover.value) return <Handover model={model} />;
  const asking = companion.page.value !== "units" && companion.page.value !== "menu";
  return (
    <Frame companion={companion}>
      <Strips model={model} />
      <RefusalCard model={model} />
      {model.note.value && (
        <p class="card note" role="status">
          {model.note.value}
        </p>
      )}
      <Present companion={companion} />
      {asking && <Happened companion={companion} />}
      <PendingDialog model={model} />
    </Frame>
  );
}
