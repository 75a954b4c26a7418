// The battle: bar, board, panel; and the sheets that lie over them.
import { effect } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { engine } from "../app/engine_here";
import { wear, type BoardApi } from "../board";
import { NoSeat } from "../states/no_seat";
import { Loading } from "../states/loading";
import { en } from "../words/en";
import { BoardFrame } from "./board_frame";
import { CardStrip } from "./card_strip";
import { GoalCard } from "./goal_card";
import { Handover } from "./handover";
import { isTaken, Keys, wishedKey } from "./keyboard";
import { LogDialog, LogCard } from "./log";
import { MenuDialog } from "./menu";
import { OrderDialog } from "./order_line";
import { Panel } from "./panel/panel";
import { PhoneBar, PhoneSheet } from "./phone";
import { RecapStrip } from "./recap_strip";
import { RosterDialog, RosterList } from "./roster";
import { RulesDialog } from "./rules_reader";
import { Scrubber } from "./scrubber";
import { layoutOf, measureRoom } from "./sizes";
import { BriefingDialog, InviteDialog, KeysDialog, SettingsDialog } from "./sheets";
import { PendingDialog, Strips } from "./strips";
import { ThrowStrip } from "./throws/throw_strip";
import { BattleModel } from "./battle_model";
import { TopBar } from "./top_bar";
import { WhoLine } from "./who_line";

function useKeys(model: BattleModel, api: { current: BoardApi | null }): Keys {
  const keys = useMemo(() => new Keys(model, () => api.current), [model]);
  // With the drawing itself: as soon as the battle is seen a key may be pressed.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = wishedKey(event);
      if (event.defaultPrevented || !key || isTaken(event.target, key)) return;
      if (model.sheet.value || model.asked.value || model.battle.handover.value) return;
      if (keys.press(key, event.shiftKey)) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [model]);
  // When the button that had the focus is gone, the board gets it.
  const ready = model.ready.value;
  useLayoutEffect(() => {
    if (document.activeElement === document.body || !document.activeElement) api.current?.focus();
  }, [ready, model.view.value]);
  return keys;
}

function Sheets({ model }: { model: BattleModel }) {
  const close = () => (model.sheet.value = null);
  switch (model.sheet.value) {
    case "goal":
      return <GoalCard model={model} />;
    case "menu":
      return <MenuDialog model={model} />;
    case "log":
      return <LogDialog model={model} />;
    case "roster":
      return <RosterDialog model={model} />;
    case "rules":
      return <RulesDialog model={model} />;
    case "order":
      return <OrderDialog model={model} />;
    case "briefing":
      return <BriefingDialog model={model} />;
    case "links":
      return <InviteDialog model={model} />;
    case "keys":
      return <KeysDialog onClose={close} />;
    case "settings":
      return <SettingsDialog onClose={close} />;
    default:
      return null;
  }
}

function Mode({ keys }: { keys: Keys }) {
  const mode = keys.mode.value;
  return mode ? (
    <p class="toast mode" role="status">
      {en.keys.typed(en.keys.mode[mode]!, keys.typed.value)}
    </p>
  ) : null;
}

interface BoardAreaParts {
  model: BattleModel;
  api: { current: BoardApi | null };
  keys: Keys;
  phone: boolean;
}

function BoardArea({ model, api, keys, phone }: BoardAreaParts) {
  return (
    <main class="board-area" id="board">
      <div class="board-box">
        <Strips model={model} />
        <BoardFrame model={model} api={api} phone={phone} />
        <Mode keys={keys} />
      </div>
      <CardStrip model={model} />
      {model.scrub.open.value ? (
        <Scrubber model={model} />
      ) : (
        <div class="recap-slot">
          <RecapStrip model={model} />
          {!phone && <ThrowStrip model={model} />}
        </div>
      )}
    </main>
  );
}

function Battlefield({ model }: { model: BattleModel }) {
  const api = useRef<BoardApi | null>(null);
  const keys = useKeys(model, api);
  const { phone, wide, roster, names } = layoutOf();
  const view = model.view.value!;
  useEffect(() => {
    document.title = `${view.title} · ${en.title}`;
    return () => void (document.title = en.title);
  }, [view.title]);
  const [first, second] = view.sides;
  const livery = useMemo(() => wear(first.colour, second.colour), [first.colour, second.colour]);
  useEffect(() => () => void wear(undefined, undefined), []);
  const hex = view.ground.grid === "hex" || view.ground.columns < view.ground.rows * 0.9;
  const rosterOpen = roster && hex;
  return (
    <div class={`battle ${names}${rosterOpen ? " with-roster" : ""}`} style={livery} data-settled={model.settled.value}>
      <TopBar model={model} />
      <WhoLine model={model} />
      {rosterOpen && (
        <nav class="roster-side-panel" aria-label={en.roster.heading}>
          <RosterList model={model} />
        </nav>
      )}
      <BoardArea model={model} api={api} keys={keys} phone={phone} />
      {phone ? <PhoneSheet model={model} /> : <Panel model={model} />}
      {wide && (
        <aside class="log-column" aria-label={en.log.heading}>
          <LogCard model={model} />
        </aside>
      )}
      {phone && <PhoneBar model={model} />}
      <Sheets model={model} />
      <PendingDialog model={model} />
    </div>
  );
}

export function BattleScreen({ token }: { token: string }) {
  const model = useMemo(() => new BattleModel(engine.value!.seat(token)), [token]);
  useLayoutEffect(() => {
    const stop = effect(measureRoom); // by the wish itself: the document takes its time to grow
    addEventListener("resize", measureRoom);
    void model.open();
    const back = () => model.view.value && model.returning.look(model.view.value, model.battle.steps.value);
    const stays = setInterval(() => model.returning.stay(), 60_000);
    addEventListener("visibilitychange", back);
    return () => {
      stop();
      clearInterval(stays);
      removeEventListener("visibilitychange", back);
      removeEventListener("resize", measureRoom);
      model.shut();
    };
  }, [model]);
  if (model.battle.broken.value) return <NoSeat failure={model.battle.broken.value} />;
  if (!model.view.value) return <Loading />;
  if (model.battle.handover.value) return <Handover model={model} />;
  return <Battlefield model={model} />;
}
