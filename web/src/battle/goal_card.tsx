// The goal of a battle: who you are, what wins, which losses count, how it ends. It covers nothing of the board.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { ClauseLinks } from "../app/clause";
import { Icon, SideMark, type IconName } from "../app/look";
import type { View } from "../engine/engine_link";
import { en } from "../words/en";
import type { BattleModel } from "./battle_model";
import "./goal.css";
import { whoAmI } from "./who_line";

type Part = View["goal"]["wins"];

function Row({ icon, heading, part }: { icon: IconName; heading: string; part: Part }) {
  return (
    <div class="goal-row">
      <Icon name={icon} size={1.3} />
      <div>
        <h3 class="label">{heading}</h3>
        <p>
          {part.words} <ClauseLinks ids={part.clauses} />
        </p>
      </div>
    </div>
  );
}

/** The player's own side first, then who comes against it; at one screen, and to those who watch, both alike. */
function Sides({ model }: { model: BattleModel }) {
  const view = model.view.value!;
  const persons = view.sides.filter((s) => s.player === "person");
  const both = view.seat === "watcher" || (view.seat === "both" && persons.length !== 1);
  const mine = both ? -1 : view.sides.findIndex((s) => s.id === (view.seat === "both" ? persons[0]!.id : view.seat));
  const line = (index: number, name: ComponentChildren) => (
    <p key={index}>
      <SideMark side={index as 0 | 1} />
      <span>
        {name}, {view.goal.forces[view.sides[index]!.id]}.
      </span>
    </p>
  );
  if (mine < 0) return <div class="goal-you">{view.sides.map((s, i) => line(i, <b>{s.name}</b>))}</div>;
  const other = view.sides[1 - mine]!;
  return (
    <div class="goal-you">
      {line(mine, <b>{whoAmI(view)}</b>)}
      <p class="mute">
        <SideMark side={(1 - mine) as 0 | 1} />
        <span>
          {en.goal.against(other.name, en.person.words(other.player))} {en.capital(view.goal.forces[other.id]!)}.
        </span>
      </p>
    </div>
  );
}

export function GoalCard({ model }: { model: BattleModel }) {
  const view = model.view.value!;
  const ref = useRef<HTMLDialogElement>(null);
  const first = model.goal.waits.value;
  useLayoutEffect(() => {
    const dialog = ref.current!;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, []);
  const close = () => model.closeGoal();
  return (
    <dialog
      ref={ref}
      class="goal-card"
      aria-labelledby="goal-title"
      data-testid="goal"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div class="goal-in">
        <h2 id="goal-title">{view.title}</h2>
        <Sides model={model} />
        <Row icon="objective" heading={en.goal.wins} part={view.goal.wins} />
        {view.goal.losses && <Row icon="close" heading={en.goal.losses} part={view.goal.losses} />}
        <Row icon="waiting" heading={en.goal.ends} part={view.goal.ends} />
        {view.goal.variant && <Row icon="rules" heading={en.goal.variant} part={view.goal.variant} />}
        {view.goal.tip && <Row icon="hint" heading={en.goal.tip} part={view.goal.tip} />}
      </div>
      <div class="goal-foot">
        <div class="goal-buttons">
          <button type="button" class="go" autofocus data-testid="goal-start" onClick={close}>
            {first && <Icon name="play" />} {first ? en.goal.start : en.goal.close}{" "}
            <kbd aria-hidden="true">
              <Icon name="enter" />
            </kbd>
          </button>
          {view.briefing && (
            <button type="button" onClick={() => model.openBriefing()}>
              {en.goal.briefing}
            </button>
          )}
        </div>
        <p class="mute goal-again">
          {en.who.goal} <kbd>O</kbd> {en.goal.again} <a href="#/learn">{en.goal.learn}</a>
        </p>
      </div>
    </dialog>
  );
}
