// The bar at the top: whose battle, where in the turn, which turn.
import { HomeLink } from "../app/home";
import { Icon, SideMark } from "../app/look";
import type { SequenceStep, SeatView } from "../engine/engine_link";
import { en } from "../words/en";
import type { BattleModel } from "./battle_model";

function Step({ step }: { step: SequenceStep }) {
  return (
    <li class={`step ${step.state}`} aria-current={step.state === "now" ? "step" : undefined}>
      {step.state === "done" && <Icon name="done" label={en.bar.done} />}
      <span>{step.state === "now" ? <b>{step.words}</b> : step.words}</span>
    </li>
  );
}

/** The steps of the turn in a row, the present one bright. */
export function Steps({ view }: { view: SeatView }) {
  return (
    <ol class="sequence" aria-label={en.bar.sequence}>
      {view.sequence.map((step, i) => (
        <Step key={i} step={step} />
      ))}
    </ol>
  );
}

export function TopBar({ model }: { model: BattleModel }) {
  const view = model.goal.start.value ?? model.scrub.view.value ?? model.view.value!;
  const phrase = view.ruleset_phrase.split(",")[0];
  return (
    <header class="bar">
      <HomeLink />
      <h1 class="battle-name">
        {view.title} <span class="bar-mute phrase">· {phrase}</span>
      </h1>
      <Steps view={view} />
      <span class="bar-losses num" aria-hidden="true">
        {view.sides.map((s, i) => (
          <span key={s.id}>
            <SideMark side={i as 0 | 1} size={13} /> {s.lost}
            {s.breaking !== null && `/${s.breaking}`}
          </span>
        ))}
      </span>
      <span class="bar-turn num" hidden={view.turn === 0}>
        {en.bar.turn} <b>{view.turn}</b>{" "}
        {view.turn_limit !== null && <span class="bar-mute bar-of">{en.bar.of(view.turn_limit)}</span>}
      </span>
      <button
        type="button"
        class="bar-button"
        aria-label={en.menu}
        aria-haspopup="menu"
        data-testid="menu"
        onClick={() => (model.sheet.value = "menu")}
      >
        <Icon name="menu" size={1.5} /> <span class="menu-word">{en.menu}</span>
      </button>
    </header>
  );
}
