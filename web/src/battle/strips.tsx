// Strips and notices over the board: no connection, a lost link, an opponent who asks to undo.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ConfirmDialog } from "../app/confirm_dialog";
import { engine, offline } from "../app/engine_here";
import { Icon } from "../app/look";
import { en } from "../words/en";
import type { BattleModel } from "./battle_model";

function Reconnecting({ model }: { model: BattleModel }) {
  const seconds = useSignal(0);
  useEffect(() => {
    const timer = setInterval(() => (seconds.value += 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const last = model.battle.lastOrder.value;
  return (
    <>
      <p class="strip" role="status" data-testid="reconnecting">
        <Icon name="turn" /> {en.states.reconnecting}{" "}
        <b class="num" aria-hidden="true">
          {en.states.seconds(seconds.value)}
        </b>
      </p>
      <p class="toast">
        <Icon name="done" />
        <span>
          {last && `${en.states.stands(last)} `}
          {en.states.nothing_lost}
        </span>
      </p>
    </>
  );
}

export function Strips({ model }: { model: BattleModel }) {
  if (model.battle.lost.value) return <Reconnecting model={model} />;
  if (offline.value && engine.value?.kind === "page")
    return (
      <p class="strip" role="status" data-testid="offline">
        <Icon name="forbidden" /> <b>{en.states.offline}</b> {en.states.offline_words}
      </p>
    );
  return null;
}

/** What must be answered before anything else. */
export function PendingDialog({ model }: { model: BattleModel }) {
  const asked = model.asked.value;
  if (asked)
    return (
      <ConfirmDialog
        words={asked.words}
        yes={asked.yes}
        onYes={() => {
          model.asked.value = null;
          asked.go();
        }}
        onNo={() => (model.asked.value = null)}
      />
    );
  const undo = model.view.value?.undo_asked;
  if (!undo) return null;
  return (
    <ConfirmDialog
      heading={en.undo.heading}
      words={undo.words}
      yes={en.undo.consent}
      no={en.undo.refuse}
      onYes={() => void model.battle.consent(true)}
      onNo={() => void model.battle.consent(false)}
    />
  );
}
