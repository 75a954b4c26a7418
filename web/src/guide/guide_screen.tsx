// A lesson on the screen: bar, board with the call-out, panel.
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { engine } from "../app/engine_here";
import { HomeLink } from "../app/home";
import type { BoardApi } from "../board";
import { BoardFrame } from "../battle/board_frame";
import { CardStrip } from "../battle/card_strip";
import { isTaken, Keys } from "../battle/keyboard";
import { KeysDialog } from "../battle/sheets";
import { PendingDialog, Strips } from "../battle/strips";
import { Steps } from "../battle/top_bar";
import { Loading } from "../states/loading";
import { en } from "../words/en";
import { CallOut } from "./call_out";
import "./guide.css";
import { readGuide } from "./guide_file";
import { GuidePanel } from "./guide_panel";
import { Lesson } from "./lesson";
import type { LessonModel } from "./lesson_model";
import { words } from "./words";

const NARROW = 60; // em of text below which the call-out stands under the board
const narrow = signal(false);
const look = () =>
  (narrow.value = innerWidth / parseFloat(getComputedStyle(document.documentElement).fontSize) < NARROW);

/** The keys of a battle that a lesson knows: no log, no undo, no resigning. */
const KNOWN = /^(Escape|Arrow.*|Tab|Enter|[a-z0-9]|F1|\+|-|=|−)$/i;
const UNKNOWN = /^[uelrbho]$/i;

function useKeys(lesson: Lesson, model: LessonModel, api: { current: BoardApi | null }): void {
  const keys = useMemo(() => new Keys(model, () => api.current), [model]);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target, event.key))
        return;
      if (model.sheet.value || model.asked.value || lesson.busy.value) return;
      if (event.key === "?") void lesson.show();
      else if (
        !KNOWN.test(event.key) ||
        (!keys.mode.value && UNKNOWN.test(event.key)) ||
        !keys.press(event.key, event.shiftKey)
      )
        return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [model]);
  // When the button that had the focus is gone, the board gets it.
  useLayoutEffect(() => {
    if (document.activeElement === document.body || !document.activeElement) api.current?.focus();
  }, [lesson.index.value, lesson.busy.value]);
}

function Bar({ lesson, model }: { lesson: Lesson; model: LessonModel }) {
  return (
    <header class="bar">
      <HomeLink />
      <h1 class="battle-name">
        {words.yours} <span class="bar-mute phrase">· {lesson.guide.title}</span>
      </h1>
      <Steps view={model.view.value!} />
      <a class="button bar-button leave" href="#/learn" data-testid="leave">
        {words.leave}
      </a>
    </header>
  );
}

function Field({ lesson, model }: { lesson: Lesson; model: LessonModel }) {
  const api = useRef<BoardApi | null>(null);
  useKeys(lesson, model, api);
  const floating = !narrow.value;
  const step = !lesson.busy.value || !floating ? <CallOut lesson={lesson} floating={floating} /> : null;
  return (
    <div
      class={narrow.value ? "battle guide narrow-guide" : "battle guide"}
      data-settled={model.settled.value && !lesson.busy.value && !lesson.sending.value}
    >
      <Bar lesson={lesson} model={model} />
      <main class="board-area" id="board">
        <div class="board-box">
          <Strips model={model} />
          <div class="guide-frame">
            <BoardFrame model={model} api={api} />
            {floating && step}
          </div>
        </div>
        <CardStrip model={model} />
        {!floating && step}
      </main>
      <GuidePanel lesson={lesson} />
      <PendingDialog model={model} />
      {model.sheet.value === "keys" && <KeysDialog onClose={() => (model.sheet.value = null)} />}
    </div>
  );
}

function Broken({ error }: { error: string }) {
  return (
    <main class="alone">
      <h1>{words.broken}</h1>
      <p role="alert">{error}</p>
      <a class="button" href="#/learn">
        {words.other_lessons}
      </a>
    </main>
  );
}

export function GuideScreen({ name }: { name: string }) {
  const lesson = useSignal<Lesson | null>(null);
  const error = useSignal("");
  useEffect(() => {
    let gone = false;
    look();
    addEventListener("resize", look);
    readGuide(name)
      .then((guide) => {
        if (gone) return;
        lesson.value = new Lesson(name, guide, engine.value!);
        document.title = `${guide.title} · ${en.title}`;
        return lesson.value.open();
      })
      .catch((reason: unknown) => (error.value = reason instanceof Error ? reason.message : String(reason)));
    return () => {
      gone = true;
      removeEventListener("resize", look);
      lesson.value?.shut();
      document.title = en.title;
    };
  }, [name]);
  const failed = error.value || lesson.value?.broken.value;
  if (failed) return <Broken error={failed} />;
  const model = lesson.value?.model.value;
  if (!lesson.value || !model?.view.value) return <Loading />;
  return <Field key={model.battle.seat.token} lesson={lesson.value} model={model} />;
}
