// The call-out of a step: the rule, what to do, and its clause, beside the cell it is about.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { ClauseLinks } from "../app/clause";
import { clauses, fetchClauses } from "../app/clause_store";
import { cellOf, geometryOf } from "../board";
import type { GuideStep } from "./guide_file";
import type { Lesson } from "./lesson";
import { namedCells } from "./named";
import { apart, placeBeside, type Box } from "./place";
import { words } from "./words";

interface Place {
  left: number;
  top: number;
  tail: "left" | "right" | "none";
  tailAt: number;
}

/** The box of a cell in the frame, in pixels. */
function cellBox(frame: HTMLElement, lesson: Lesson, cell: string): Box | null {
  const svg = frame.querySelector<SVGSVGElement>(".board-play");
  const at = cellOf(cell);
  const matrix = svg?.getScreenCTM();
  if (!matrix || !at) return null;
  const [x, y] = geometryOf(lesson.guide.scenario.board).centre(at);
  const there = new DOMPoint(x, y).matrixTransform(matrix);
  const box = frame.getBoundingClientRect();
  const half = 54 * matrix.a;
  return { left: there.x - box.left - half, top: there.y - box.top - half, width: 2 * half, height: 2 * half };
}

const NEAR = 40; // px
const isBox = (box: Box | null): box is Box => box !== null;

/** Beside the cell, inside the frame, on no Unit that it names. */
function placeOf(frame: HTMLElement, card: HTMLElement, lesson: Lesson, step: GuideStep): Place | null {
  const units = lesson.model.value?.units.value ?? [];
  const boxOf = (cell: string) => cellBox(frame, lesson, cell);
  const about = step.at ? boxOf(step.at) : null;
  if (!about) return null;
  const named = namedCells(step, units).map(boxOf).filter(isBox);
  const others = units.flatMap((u) => (u.at ? [boxOf(u.at)] : [])).filter(isBox);
  const { clientWidth: width, clientHeight: height } = frame;
  const { offsetWidth, offsetHeight } = card;
  const box = placeBeside({ width, height }, { width: offsetWidth, height: offsetHeight }, about, named, others);
  const middle = about.top + about.height / 2 - box.top;
  const level = middle > 18 && middle < box.height - 18 && apart(box, about) < NEAR; // from afar it would point to another cell
  const right = box.left >= about.left + about.width - 1;
  const left = box.left + box.width <= about.left + 1;
  return {
    left: box.left,
    top: box.top,
    tail: level && right ? "left" : level && left ? "right" : "none",
    tailAt: middle,
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
  const stand = lesson.model.value?.units.value.map((u) => u.at).join(); // where Units stand: it makes room for them
  useLayoutEffect(() => {
    const frame = card.current?.closest<HTMLElement>(".guide-frame");
    if (!frame || !card.current || !floating || !step?.at) return setPlace(null);
    const look = () => card.current && setPlace(placeOf(frame, card.current, lesson, step));
    look();
    const watch = new ResizeObserver(look);
    watch.observe(frame);
    const sheet = frame.querySelector(".board-sheet"); // the board takes its size after its frame
    if (sheet) watch.observe(sheet);
    watch.observe(card.current);
    return () => watch.disconnect();
  }, [index, floating, step, stand, lesson.model.value]);
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
