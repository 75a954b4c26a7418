// The battle is finished: who won, why, by which clause, and what to do next.
import { ClauseLinks } from "../../app/clause";
import { Icon, SideMark } from "../../app/look";
import { go, replayAddress, reportAddress } from "../../app/route";
import { en } from "../../words/en";
import { changeSides, playAgain } from "../../start/again";
import { plain } from "../log_lines";
import type { BattleModel } from "../battle_model";

export function OverCard({ model }: { model: BattleModel }) {
  const view = model.view.value!;
  const result = view.request.result;
  if (!result) return null;
  const [first, second] = view.sides;
  return (
    <section class="card over" aria-label={en.over.heading} data-testid="over">
      <div class="score">
        <span>
          <SideMark side={0} /> {first.name}
        </span>
        <b class="num">
          {en.over.points(result.points[first.id] ?? first.points, result.points[second.id] ?? second.points)}
        </b>
        <span>
          {second.name} <SideMark side={1} />
        </span>
      </div>
      <h2>{plain(result.words)}</h2>
      <p>
        {view.sides
          .map((s) =>
            en.over.losses(s.name, result.losses[s.id]?.lost ?? s.lost, result.losses[s.id]?.start ?? s.start),
          )
          .join(" ")}{" "}
        <ClauseLinks ids={result.clauses} />
      </p>
      <div class="over-buttons">
        <button type="button" class="go" onClick={() => go(replayAddress(model.battle.seat.token, 0))}>
          <Icon name="play" /> {en.over.replay}
        </button>
        <button type="button" onClick={() => go(reportAddress(model.battle.seat.token))}>
          <Icon name="rules" /> {en.over.report}
        </button>
        <button type="button" onClick={() => void playAgain(view)}>
          <Icon name="turn" /> {en.over.again}
        </button>
        <button type="button" onClick={() => void changeSides(view)}>
          <Icon name="two" /> {en.over.change_sides}
        </button>
      </div>
    </section>
  );
}
