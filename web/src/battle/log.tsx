// The log: what happened, newest last, with the dice thrown and the clauses behind it.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { ClauseLinks, Sentence } from "../app/clause";
import { Dialog } from "../app/dialog";
import { Die, PlayingCard } from "../app/look";
import { en } from "../words/en";
import { withoutIds } from "./names";
import { logLines, type LogLine } from "./log_lines";
import { sideIndex } from "./battle_marks";
import type { BattleModel } from "./battle_model";

const RECENT = 60;

function Line({ line, words, side }: { line: LogLine; words: string; side: 0 | 1 | undefined }) {
  return (
    <li class={line.strong ? "strong" : ""}>
      <span class="place num">{line.place}</span>
      <span>
        {line.dice.map((score, i) => (
          <Die key={i} score={score} size={20} side={side} />
        ))}
        {line.cards.map((card) => (
          <PlayingCard key={card} card={card} height={26} />
        ))}{" "}
        <Sentence words={words} />
      </span>
      <ClauseLinks ids={line.clauses} />
    </li>
  );
}

function Lines({ model, lines }: { model: BattleModel; lines: LogLine[] }) {
  const view = model.view.value!;
  if (!lines.length) return <p class="mute">{en.log.empty}</p>;
  return (
    <ol class="log-lines" data-testid="log">
      {lines.map((line) => (
        <Line
          key={line.key}
          line={line}
          words={withoutIds(line.words, view.units)}
          side={line.side ? sideIndex(view, line.side) : undefined}
        />
      ))}
    </ol>
  );
}

/** What has been seen so far: a log that runs ahead of the board would give it away. */
function useLines(model: BattleModel): LogLine[] {
  const steps = model.battle.steps.value;
  const upTo = model.playback.shown.value?.number ?? Infinity;
  const busy = model.playback.busy.value || model.goal.waits.value;
  return useMemo(() => logLines(busy ? steps.filter((s) => s.number <= upTo) : steps), [steps, busy ? upTo : -1]);
}

export function LogCard({ model }: { model: BattleModel }) {
  const lines = useLines(model);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const end = () => box.current && (box.current.scrollTop = box.current.scrollHeight);
    end();
    const watch = new ResizeObserver(end);
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, [lines]);
  return (
    <section class="card log" aria-label={en.log.heading}>
      <div class="log-head">
        <h2 class="label">{en.log.heading}</h2>
        <button type="button" class="plain-link" onClick={() => (model.sheet.value = "log")}>
          {en.log.open} <kbd aria-hidden="true">L</kbd>
        </button>
      </div>
      <div class="log-scroll" ref={box} tabIndex={0} role="group" aria-label={en.log.lead}>
        <Lines model={model} lines={lines.slice(-RECENT)} />
      </div>
    </section>
  );
}

/** Opens at its newest line: older ones are a scroll away. */
export function LogDialog({ model }: { model: BattleModel }) {
  const lines = useLines(model);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => end.current?.scrollIntoView({ block: "end" }), []);
  return (
    <Dialog heading={en.log.heading} wide onClose={() => (model.sheet.value = null)} testid="log-dialog">
      <div class="log" ref={end}>
        <Lines model={model} lines={lines} />
      </div>
    </Dialog>
  );
}
