// The call-out of a step: the rule, what to do, and its clause, beside the cell it is about.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { ClauseLinks } from "../app/clause";
import { clauses, fetchClauses } from "../app/clause_store";
import { cellOf, geometryOf } from "../board";
import type { Lesson } from "./lesson";
import { words } from "./words";

interface Place {
  left: number;
  top: number;
  tail: "left" | "right" | "none";
  tailAt: number;
}

/** Where on the frame a cell lies, in pixels. */
function cellAt(frame: HTMLElement, lesson: Lesson, cell: string): { x: number; y: number; half: number } | null {
  const svg = frame.querySelector<SVGSVGElement>(".board-play");
  const at = cellOf(cell);
  const matrix = svg?.getScreenCTM();
  if (!matrix || !at) return null;
  const [x, y] = geometryOf(lesson.guide.scenario.board).centre(at);
  const there = new DOMPoint(x, y).matrixTransform(matrix);
  const box = frame.getBoundingClientRect();
  return { x: there.x - box.left, y: there.y - box.top, half: 58 * matrix.a };
}

/** Beside the cell, on the side with more room, inside the frame. */
function placeOf(frame: HTMLElement, card: HTMLElement, lesson: Lesson, cell: string): Place | null {
  const at = cellAt(frame, lesson, cell);
  if (!at) return null;
  const { clientWidth: width, clientHeight: height } = frame;
  const { offsetWidth: w, offsetHeight: h } = card;
  const right = width - at.x > at.x;
  const left = right ? Math.min(at.x + at.half + 14, width - w - 4) : Math.max(at.x - at.half - 14 - w, 4);
  const top = Math.max(4, Math.min(at.y - h / 3, height - h - 4));
  const free = right ? left >= at.x + at.half : left + w <= at.x - at.half;
  return {
    left,
    top,
    tail: free ? (right ? "left" : "right") : "none",
    tailAt: Math.max(18, Math.min(h - 18, at.y - top)),
  };
}

/** The text of the step's first clause, in the rules' own numbering. */
function ClauseNote({ ids }: { ids: string[] }) {
  useEffect(() => void fetchClauses(ids), [ids]);
  const first = clauses.value.get(ids[0]!);
  return (
    <p class="call-out-clause small mute">
      <ClauseLinks ids={ids} /> {first?.text}
    </p>
  );
}

export function CallOut({ lesson, floating }: { lesson: Lesson; floating: boolean }) {
  const step = lesson.step.value;
  const card = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const index = lesson.index.value;
  const cell = step?.at;
  useLayoutEffect(() => {
    const frame = card.current?.closest<HTMLElement>(".guide-frame");
    if (!frame || !card.current || !floating || !cell) return setPlace(null);
    const look = () => card.current && setPlace(placeOf(frame, card.current, lesson, cell));
    look();
    const watch = new ResizeObserver(look);
    watch.observe(frame);
    watch.observe(card.current);
    return () => watch.disconnect();
  }, [index, floating, cell, lesson.model.value]);
  if (!step) return null;
  const style = place ? { left: `${place.left}px`, top: `${place.top}px`, "--tail": `${place.tailAt}px` } : undefined;
  return (
    <section
      ref={card}
      class={`call-out${place ? ` floating tail-${place.tail}` : ""}`}
      style={style}
      aria-labelledby="call-out"
      data-testid="call-out"
    >
      <Pips lesson={lesson} />
      <h2 id="call-out">{step.title}</h2>
      {index > 0 && (
        <p class="call-out-before mute">
          <b class="unseen">{words.before}: </b>
          {lesson.before.value}
        </p>
      )}
      <p>{step.words}</p>
      <p data-testid="task">
        <b>{step.task}</b>
      </p>
      <ClauseNote ids={step.clauses} />
    </section>
  );
}

function Pips({ lesson }: { lesson: Lesson }) {
  const now = lesson.index.value;
  return (
    <div class="pips" role="img" aria-label={words.step(now + 1, lesson.guide.steps.length)}>
      {lesson.guide.steps.map((_, i) => (
        <span key={i} class={i < now ? "pip done" : i === now ? "pip now" : "pip"} />
      ))}
    </div>
  );
}
