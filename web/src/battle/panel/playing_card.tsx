// What is being done now, while it is done: words and dice as they fall.
import { Die, Icon, PlayingCard, SideMark } from "../../app/look";
import { en } from "../../words/en";
import { linesOf } from "../log_lines";
import { withoutIds } from "../names";
import { sideIndex } from "../battle_marks";
import type { BattleModel } from "../battle_model";
import { settings } from "../../app/settings";

export function PlayingCardPanel({ model }: { model: BattleModel }) {
  const view = model.view.value!;
  const step = model.playback.playing.value!;
  const side = view.sides.find((s) => s.id === step.side);
  const index = sideIndex(view, step.side);
  const fall = settings.value.dice === "slow" ? "fall slow" : "fall";
  return (
    <section class="card playing" aria-label={side ? en.recap.playing(side.name) : en.log.heading}>
      <h2 class="label">
        {side && <SideMark side={index} />} {side?.name ?? ""}
      </h2>
      {linesOf(step, "").map((line) => (
        <p key={line.key} class="lead">
          {line.dice.map((score, i) => (
            <span key={i} class={fall}>
              <Die score={score} size={34} side={index} />
            </span>
          ))}
          {line.cards.map((card) => (
            <PlayingCard key={card} card={card} height={44} />
          ))}{" "}
          {withoutIds(line.words, view.units)}
        </p>
      ))}
      <div class="order-row">
        <button type="button" data-testid="skip" onClick={() => model.playback.skip()}>
          <Icon name="next turn" /> {en.recap.skip}
        </button>
      </div>
    </section>
  );
}
