// Beside the board of a lesson: what is asked, a correction where something else was done, the steps, and the ways out.
import { useEffect, useRef } from "preact/hooks";
import { ClauseLinks } from "../app/clause";
import { Icon } from "../app/look";
import { PlayingCardPanel } from "../battle/panel/playing_card";
import { NamingCard } from "../battle/panel/naming_card";
import { QuestionCard } from "../battle/panel/question_card";
import { UnitCard } from "../battle/panel/unit_card";
import { AfterCard } from "./after_card";
import type { Lesson } from "./lesson";
import { progressOf } from "./progress";
import { ThrowCard } from "./throw_card";
import { words } from "./words";

function Present({ lesson }: { lesson: Lesson }) {
  const model = lesson.model.value!;
  if (!lesson.step.value) return <AfterCard lesson={lesson} />;
  if (model.playback.busy.value) return <PlayingCardPanel model={model} />;
  if (lesson.busy.value)
    return (
      <section class="card">
        <p class="mute" role="status">
          {words.playing}
        </p>
      </section>
    );
  const kind = model.view.value!.request.kind;
  if (kind === "die" || kind === "card") return <ThrowCard lesson={lesson} />;
  if (model.isNaming.value) return <NamingCard model={model} />;
  return model.unit.value ? <UnitCard model={model} /> : <QuestionCard model={model} />;
}

function CorrectionCard({ lesson }: { lesson: Lesson }) {
  const now = lesson.correction.value;
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.scrollIntoView({ block: "nearest" }), [now]);
  if (!now) return null;
  return (
    <section ref={ref} class="card correction" role="alert" data-testid="correction">
      <p>
        <b>{words.not_this}</b> {now.words} <ClauseLinks ids={now.breaks} />
      </p>
    </section>
  );
}

/** What another answer would lead to, for a player who asks before trying. */
function OtherwiseCard({ lesson }: { lesson: Lesson }) {
  const step = lesson.step.value;
  if (!step || lesson.busy.value) return null;
  return (
    <details class="card otherwise" key={lesson.index.value} data-testid="otherwise">
      <summary>{words.otherwise}</summary>
      <ul class="plain">
        {step.otherwise.map((one) => (
          <li key={one.answer}>
            {one.words} {one.breaks && <ClauseLinks ids={one.breaks} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

function StepList({ lesson }: { lesson: Lesson }) {
  const now = lesson.index.value;
  const { furthest } = progressOf(lesson.name);
  return (
    <nav class="card step-list" aria-label={words.steps}>
      <ol class="plain">
        {lesson.guide.steps.map((step, i) => (
          <li key={i} class={i === now ? "now" : i < now ? "past" : ""} aria-current={i === now ? "step" : undefined}>
            <span class="num" aria-hidden="true">
              {i + 1}
            </span>
            {i !== now && i <= furthest ? (
              <button type="button" class="plain-link" disabled={lesson.busy.value} onClick={() => void lesson.goTo(i)}>
                {step.title}
              </button>
            ) : (
              <span>{step.title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function GuidePanel({ lesson }: { lesson: Lesson }) {
  const model = lesson.model.value!;
  const step = lesson.step.value;
  const busy = lesson.busy.value;
  const deciding = step && !busy && model.view.value!.request.kind === "decision";
  return (
    <aside class="panel guide-panel" aria-label={words.yours}>
      <p class="label">{step ? words.step(lesson.index.value + 1, lesson.guide.steps.length) : words.all_done}</p>
      <div class="guide-panel-in" tabIndex={-1}>
        <CorrectionCard lesson={lesson} />
        <Present lesson={lesson} />
        <OtherwiseCard lesson={lesson} />
        {model.note.value && (
          <p class="card note" role="status">
            {model.note.value}
          </p>
        )}
        <StepList lesson={lesson} />
      </div>
      <div class="guide-foot">
        <button
          type="button"
          disabled={busy || lesson.index.value === 0}
          onClick={() => void lesson.goTo(lesson.index.value - 1)}
        >
          <Icon name="back" /> {words.back}
        </button>
        {deciding && (
          <button type="button" data-testid="show" onClick={() => void lesson.show()}>
            <Icon name="hint" /> {words.show}
          </button>
        )}
      </div>
    </aside>
  );
}
