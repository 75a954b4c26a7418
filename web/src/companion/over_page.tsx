// The battle at the table is finished: who won and why, large enough for all, and what to look at next.
import { ClauseLinks } from "../app/clause";
import { Icon, SideMark } from "../app/look";
import { replayAddress, reportAddress } from "../app/route";
import { plain } from "../battle/log_lines";
import { ViewPicture } from "../start/map_picture";
import { en } from "../words/en";
import type { Companion } from "./companion";
import { Question } from "./frame";
import { words } from "./words";

export function OverPage({ companion }: { companion: Companion }) {
  const { model } = companion;
  const view = model.view.value!;
  const { token } = model.battle.seat;
  const result = view.request.result;
  if (!result) return <Question companion={companion} text={words.over} lead="" />;
  const [first, second] = view.sides;
  return (
    <section class="companion-over" aria-label={words.over} data-testid="companion-over">
      <Question companion={companion} text={plain(model.told(result.words))} lead="" />
      <div class="companion-over-row">
        <div class="companion-over-words">
          <p class="companion-score">
            <SideMark side={0} size={28} /> {first.name}{" "}
            <b class="num">
              {en.over.points(result.points[first.id] ?? first.points, result.points[second.id] ?? second.points)}
            </b>{" "}
            {second.name} <SideMark side={1} size={28} />
          </p>
          <p class="next-die">
            {view.sides
              .map((s) =>
                en.over.losses(s.name, result.losses[s.id]?.lost ?? s.lost, result.losses[s.id]?.start ?? s.start),
              )
              .join(" ")}{" "}
            <ClauseLinks ids={result.clauses} />
          </p>
          <div class="touch-row">
            <a class="button touch go" href={reportAddress(token)}>
              <Icon name="rules" /> {en.over.report}
            </a>
            <a class="button touch" href={replayAddress(token, 0)}>
              <Icon name="play" /> {en.over.replay}
            </a>
            <a class="button touch" href="#/table">
              <Icon name="turn" /> {words.another}
            </a>
          </div>
        </div>
        <div class="companion-over-map">
          <ViewPicture view={view} />
        </div>
      </div>
    </section>
  );
}
