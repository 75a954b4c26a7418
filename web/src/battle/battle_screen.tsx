// The battle: bar, board, panel; and the sheets that lie over them.
import { effect, signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { engine } from "../app/engine_here";
import { settings } from "../app/settings";
import { wear, type BoardApi } from "../board";
import { NoSeat } from "../states/no_seat";
import { Loading } from "../states/loading";
import { en } from "../words/en";
import { BoardFrame } from "./board_frame";
import { CardStrip } from "./card_strip";
import { Handover } from "./handover";
import { isTaken, Keys } from "./keyboard";
import { LogDialog, LogCard } from "./log";
import { MenuDialog } from "./menu";
import { OrderDialog } from "./order_line";
import { Panel } from "./panel/panel";
import { PhoneBar, PhoneSheet } from "./phone";
import { RecapStrip } from "./recap_strip";
import { RosterDialog, RosterList } from "./roster";
import { RulesDialog } from "./rules_reader";
import { Scrubber } from "./scrubber";
import { BriefingDialog, InviteDialog, KeysDialog, SettingsDialog } from "./sheets";
import { Questions, Strips } from "./strips";
import { BattleModel } from "./battle_model";
import { TopBar } from "./top_bar";
import { WhoLine } from "./who_line";

// Which layout fits is a matter of how many letters fit: the width is measured in the text's own size.
const width = signal(1440);
let usual = 0; // px of the browser's own text, before the player's wish
const look = () => {
  const wish = settings.value.text / 100;
  usual ||= parseFloat(getComputedStyle(document.documentElement).fontSize) / wish;
  width.value = innerWidth / ((usual / 16) * wish);
};

function useKeys(model: BattleModel, api: { current: BoardApi | null }): Keys {
  const keys = useMemo(() => new Keys(model, () => api.current), [model]);
  // With the drawing itself: as soon as the battle is seen a key may be pressed.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target, event.key))
        return;
      if (model.sheet.value || model.asked.value || model.battle.handover.value) return;
      if (keys.press(event.key, event.shiftKey)) event.preventDefault();
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

function Stage({ model, api, keys }: { model: BattleModel; api: { current: BoardApi | null }; keys: Keys }) {
  return (
    <main class="stage" id="board">
      <div class="board-box">
        <Strips model={model} />
        <BoardFrame model={model} api={api} />
        <Mode keys={keys} />
      </div>
      <CardStrip model={model} />
      {model.scrub.open.value ? (
        <Scrubber model={model} />
      ) : (
        <div class="recap-slot">
          <RecapStrip model={model} />
        </div>
      )}
    </main>
  );
}

function Battlefield({ model }: { model: BattleModel }) {
  const api = useRef<BoardApi | null>(null);
  const keys = useKeys(model, api);
  const phone = width.value < 640 || (innerHeight < 480 && innerWidth > innerHeight && width.value < 1000);
  const view = model.view.value!;
  useEffect(() => {
    document.title = `${view.title} · ${en.title}`;
    return () => void (document.title = en.title);
  }, [view.title]);
  const [first, second] = view.sides;
  const livery = useMemo(() => wear(first.colour, second.colour), [first.colour, second.colour]);
  useEffect(() => () => void wear(undefined, undefined), []);
  const hex = view.ground.grid === "hex" || view.ground.columns < view.ground.rows * 0.9;
  const rosterOpen = !phone && width.value >= 1320 && hex;
  const wide = !phone && width.value >= 1800;
  const size = phone
    ? "phone"
    : width.value < 960
      ? "narrow stacked"
      : width.value < 1280
        ? "narrow"
        : wide
          ? "wide"
          : "";
  return (
    <div class={`battle ${size}${rosterOpen ? " with-roster" : ""}`} style={livery} data-settled={model.settled.value}>
      <TopBar model={model} />
      <WhoLine model={model} />
      {rosterOpen && (
        <nav class="roster-side-panel" aria-label={en.roster.heading}>
          <RosterList model={model} />
        </nav>
      )}
      <Stage model={model} api={api} keys={keys} />
      {phone ? <PhoneSheet model={model} /> : <Panel model={model} />}
      {wide && (
        <aside class="log-column" aria-label={en.log.heading}>
          <LogCard model={model} />
        </aside>
      )}
      {phone && <PhoneBar model={model} />}
      <Sheets model={model} />
      <Questions model={model} />
    </div>
  );
}

export function BattleScreen({ word }: { word: string }) {
  const model = useMemo(() => new BattleModel(engine.value!.seat(word)), [word]);
  useLayoutEffect(() => {
    const stop = effect(look); // by the wish itself: the document takes its time to grow
    addEventListener("resize", look);
    void model.open();
    return () => {
      stop();
      removeEventListener("resize", look);
      model.shut();
    };
  }, [model]);
  if (model.battle.broken.value) return <NoSeat failure={model.battle.broken.value} />;
  if (!model.view.value) return <Loading />;
  if (model.battle.handover.value) return <Handover model={model} />;
  return <Battlefield model={model} />;
}
