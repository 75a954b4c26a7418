// Two at one screen: the board is covered before the other looks. Only the next player would press the button.
import { useLayoutEffect, useRef } from "preact/hooks";
import { ClauseLinks } from "../app/clause";
import { SideMark } from "../app/look";
import { en } from "../words/en";
import { sideIndex } from "./battle_marks";
import type { BattleModel } from "./battle_model";

function Envelope() {
  return (
    <svg width="84" height="64" viewBox="0 0 84 64" aria-hidden="true" class="envelope">
      <path d="M4 8H80V58H4Z" />
      <path d="M4 8L42 36L80 8" />
      <circle cx="42" cy="36" r="10" />
    </svg>
  );
}

export function Handover({ model }: { model: BattleModel }) {
  const view = model.view.value!;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const next = view.sides.find((s) => s.id === model.battle.handover.value)!;
  const last = view.sides.find((s) => s.id !== next.id)!;
  return (
    <main class="covered" data-testid="handover" data-settled={model.settled.value}>
      <Envelope />
      <h1 ref={heading} tabIndex={-1}>
        {en.seal.pass(next.name)}
      </h1>
      <p>
        {en.seal.words(last.name)} <ClauseLinks ids={view.request.clauses} />
      </p>
      <button
        type="button"
        class="go large"
        data-testid="take-over"
        disabled={model.battle.turning.value}
        onClick={() => void model.battle.takeOver()}
      >
        <SideMark side={sideIndex(view, next.id)} /> {en.seal.take(next.name)}
      </button>
    </main>
  );
}
