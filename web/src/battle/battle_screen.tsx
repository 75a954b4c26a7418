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
import { BriefingDialog, KeysDialog, SettingsDialog } from "./sheets";
import { Questions, Strips } from "./strips";
import { Table } from "./table";
import { StepLine, TopBar } from "./top_bar";

// Which layout fits is a matter of how many letters fit: the width is measured in the text's own size.
const width = signal(1440);
let usual = 0; // px of the browser's own text, before the player's wish
const look = () => {
  const wish = settings.value.text / 100;
  usual ||= parseFloat(getComputedStyle(document.documentElement).fontSize) / wish;
  width.value = innerWidth / ((usual / 16) * wish);
};

function useKeys(table: Table, api: { current: BoardApi | null }): Keys {
  const keys = useMemo(() => new Keys(table, () => api.current), [table]);
  // With the drawing itself: as soon as the battle is seen a key may be pressed.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target, event.key))
        return;
      if (table.sheet.value || table.asked.value || table.battle.handover.value) return;
      if (keys.press(event.key, event.shiftKey)) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [table]);
  // When the button that had the focus is gone, the board gets it.
  const ready = table.ready.value;
  useLayoutEffect(() => {
    if (document.activeElement === document.body || !document.activeElement) api.current?.focus();
  }, [ready, table.view.value]);
  return keys;
}

function Sheets({ table }: { table: Table }) {
  const close = () => (table.sheet.value = null);
  switch (table.sheet.value) {
    case "menu":
      return <MenuDialog table={table} />;
    case "log":
      return <LogDialog table={table} />;
    case "roster":
      return <RosterDialog table={table} />;
    case "rules":
      return <RulesDialog table={table} />;
    case "order":
      return <OrderDialog table={table} />;
    case "briefing":
      return <BriefingDialog table={table} />;
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

function Stage({ table, api, keys }: { table: Table; api: { current: BoardApi | null }; keys: Keys }) {
  return (
    <main class="stage" id="board">
      <div class="board-box">
        <Strips table={table} />
        <BoardFrame table={table} api={api} />
        <Mode keys={keys} />
      </div>
      <CardStrip table={table} />
      {table.scrub.open.value ? (
        <Scrubber table={table} />
      ) : (
        <div class="recap-slot">
          <RecapStrip table={table} />
        </div>
      )}
    </main>
  );
}

function Battlefield({ table }: { table: Table }) {
  const api = useRef<BoardApi | null>(null);
  const keys = useKeys(table, api);
  const phone = width.value < 640 || (innerHeight < 480 && innerWidth > innerHeight && width.value < 1000);
  const view = table.view.value!;
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
    <div class={`battle ${size}${rosterOpen ? " with-roster" : ""}`} style={livery} data-settled={table.settled.value}>
      <TopBar table={table} />
      {phone && <StepLine table={table} />}
      {rosterOpen && (
        <nav class="roster-side-panel" aria-label={en.roster.heading}>
          <RosterList table={table} />
        </nav>
      )}
      <Stage table={table} api={api} keys={keys} />
      {phone ? <PhoneSheet table={table} /> : <Panel table={table} />}
      {wide && (
        <aside class="log-column" aria-label={en.log.heading}>
          <LogCard table={table} />
        </aside>
      )}
      {phone && <PhoneBar table={table} />}
      <Sheets table={table} />
      <Questions table={table} />
    </div>
  );
}

export function BattleScreen({ word }: { word: string }) {
  const table = useMemo(() => new Table(engine.value!.seat(word)), [word]);
  useLayoutEffect(() => {
    const stop = effect(look); // by the wish itself: the document takes its time to grow
    addEventListener("resize", look);
    void table.open();
    return () => {
      stop();
      removeEventListener("resize", look);
      table.shut();
    };
  }, [table]);
  if (table.battle.broken.value) return <NoSeat failure={table.battle.broken.value} />;
  if (!table.view.value) return <Loading />;
  if (table.battle.handover.value) return <Handover table={table} />;
  return <Battlefield table={table} />;
}
