// The replay: board, what happened beside it, the line of time below.
import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { engine } from "../app/engine_here";
import { HomeLink } from "../app/home";
import { onBoard } from "../app/look";
import { route, seatAddress } from "../app/route";
import { theme } from "../app/settings";
import { waysOf } from "../battle/frames";
import { isTaken } from "../battle/keyboard";
import { hintMarks, sideIndex } from "../battle/battle_marks";
import { Board, type Held } from "../board";
import type { View } from "../engine/engine_link";
import { Loading } from "../states/loading";
import { NoSeat } from "../states/no_seat";
import { en } from "../words/en";
import { words } from "../words/replay";
import { press } from "./keys";
import { replayMarks } from "./replay_marks";
import { missedHere } from "./missed_orders";
import { NoteDialog, PositionDialog } from "./dialogs";
import "./replay.css";
import { Replay } from "./replay_store";
import { SidePanel } from "./side_panel";
import { TimeLine } from "./time_line";
import { WorthPanel } from "./worth_panel";

export type ReplaySheet = "note" | "position" | null;

/** Who fought it, where a computer did. */
function players({ sides }: View): string {
  const [first, second] = sides.map((side) => side.player);
  return first === "person" && second === "person"
    ? ""
    : ` · ${words.against(en.person.words(first!), en.person.words(second!))}`;
}

function Views({ replay }: { replay: Replay }) {
  const worth = replay.looksAtWorth.value;
  return (
    <span class="replay-views" role="group" aria-label={words.replay}>
      <button type="button" aria-pressed={!worth} onClick={() => replay.lookAtWorth(false)}>
        {words.happened}
      </button>
      <button type="button" aria-pressed={worth} onClick={() => replay.lookAtWorth(true)}>
        {words.worth}
      </button>
    </span>
  );
}

function Bar({ replay }: { replay: Replay }) {
  const view = replay.now.value!;
  return (
    <header class="bar replay-bar">
      <HomeLink />
      <h1 class="battle-name">
        {view.title}{" "}
        <span class="bar-mute">
          · {words.replay}
          {players(view)}
        </span>
      </h1>
      {replay.worth.value && <Views replay={replay} />}
      <span class="replay-place num" data-testid="place">
        {words.place(replay.turn.value, replay.at.value, replay.last.value)}
      </span>
      <a class="button" href={seatAddress(replay.seat.token)}>
        {words.battle}
      </a>
    </header>
  );
}

function ReplayBoard({ replay }: { replay: Replay }) {
  const view = replay.shown.value!;
  const ground = useMemo(() => ({ ...view.ground, title: view.title }), [view.title]);
  const units = useComputed(() =>
    replay.shown.value!.units.map((u) => onBoard(u, sideIndex(replay.shown.value!, u.side))),
  );
  const held: Held = Object.fromEntries(Object.entries(view.held).map(([cell, side]) => [cell, sideIndex(view, side)]));
  const step = replay.steps.value.find(({ number }) => number === view.number);
  const missed = missedHere(replay, view.number)?.find;
  const marks = [
    ...replayMarks(view, replay.steps.value, view.number),
    ...(missed ? hintMarks(missed.parts, missed.choice, view.units, words.missed_mark) : []),
  ];
  // Blocks walk the way they went; from one moment to a far one they are simply there.
  const shownBefore = useRef(view.number);
  const leap = Math.abs(shownBefore.current - view.number) > 1;
  const ways = step && shownBefore.current === view.number - 1 ? waysOf(step) : {};
  useEffect(() => void (shownBefore.current = view.number), [view.number]);
  return (
    <div class="board-frame" data-testid="board" data-shown={view.number}>
      <Board
        ground={ground}
        units={units.value}
        ways={ways}
        leap={leap}
        marks={marks}
        held={held}
        wire={view.wire}
        theme={theme()}
        ids
        label={words.heading(view.title)}
      />
    </div>
  );
}

// The handle moves by these itself and leaves the others to the replay.
const HANDLE_KEYS = /^(Arrow|Page|Home|End|Tab)/;
const isHandle = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && target.type === "range";

function useKeys(replay: Replay, note: () => void, covered: () => boolean): void {
  // With the drawing itself: as soon as the replay is seen a key may be pressed.
  useLayoutEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || covered()) return;
      if (isHandle(event.target) ? HANDLE_KEYS.test(event.key) : isTaken(event.target, event.key)) return;
      if (press(replay, event.key, note)) event.preventDefault();
    };
    addEventListener("keydown", down);
    return () => removeEventListener("keydown", down);
  }, [replay]);
}

function usePlaying(replay: Replay): void {
  const playing = replay.playing.value;
  const at = replay.at.value;
  useEffect(() => {
    if (!playing) return;
    if (at >= replay.last.value) return void (replay.playing.value = false);
    const timer = setTimeout(() => void replay.go(at + 1), replay.pace.value);
    return () => clearTimeout(timer);
  }, [playing, at, replay.pace.value]);
}

export function ReplayScreen({ token }: { token: string }) {
  const replay = useMemo(() => new Replay(engine.value!.seat(token)), [token]);
  const sheet = useSignal<ReplaySheet>(null);
  const address = route.value;
  const wanted = address.page === "replay" ? address.at : null;
  const open = (next: ReplaySheet) => {
    replay.playing.value = false;
    replay.failure.value = null;
    sheet.value = next;
  };
  useEffect(() => {
    void replay.open(wanted);
    return () => replay.shut();
  }, [replay]);
  // Another moment of the same battle in the address.
  useEffect(() => replay.hear(location.hash, wanted), [address]);
  useKeys(
    replay,
    () => open("note"),
    () => sheet.value !== null,
  );
  usePlaying(replay);
  const view = replay.now.value;
  useEffect(() => {
    if (view) document.title = `${words.heading(view.title)} · ${en.title}`;
    return () => void (document.title = en.title);
  }, [view?.title]);
  if (replay.broken.value) return <NoSeat failure={replay.broken.value} />;
  if (!view || !replay.shown.value) return <Loading />;
  return (
    <div class="replay">
      <Bar replay={replay} />
      <main class="replay-board-area" id="board">
        <ReplayBoard replay={replay} />
      </main>
      {replay.looksAtWorth.value && replay.worth.value ? (
        <WorthPanel replay={replay} worth={replay.worth.value} />
      ) : (
        <SidePanel replay={replay} open={open} />
      )}
      <TimeLine replay={replay} />
      {sheet.value === "note" && <NoteDialog replay={replay} onClose={() => (sheet.value = null)} />}
      {sheet.value === "position" && <PositionDialog replay={replay} onClose={() => (sheet.value = null)} />}
    </div>
  );
}
