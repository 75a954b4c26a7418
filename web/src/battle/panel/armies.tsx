// Losses of both sides against the point at which an army is spent.
import { SideMark } from "../../app/look";
import type { Side } from "../../board/types";
import type { SideView } from "../../engine/engine_link";
import { en } from "../../words/en";
import type { BattleModel } from "../battle_model";

// "3 of 28 SP lost, exhausted at 10": the bar shows the first half, so only the second is said beside it.
const ending = (side: SideView): string => side.words.split(", ").slice(1).join(", ");

function Army({ side, index }: { side: SideView; index: Side }) {
  const share = side.start ? (side.lost / side.start) * 100 : 0;
  return (
    <div class={side.broken ? "army broken" : "army"} data-testid={`army-${side.id}`}>
      <SideMark side={index} size={14} />
      <b class="army-name" title={en.armies.units(side.units_left)}>
        {side.name}
      </b>
      <div class={`track side-${index}`} role="img" aria-label={side.words}>
        <span class="lost" style={{ width: `${Math.min(100, share)}%` }} />
        {side.breaking !== null && side.start > 0 && (
          <span class="breaking" style={{ left: `${Math.min(100, (side.breaking / side.start) * 100)}%` }} />
        )}
      </div>
      <span class="num army-losses">
        <b>{side.lost}</b> {en.armies.of_lost(side.start)}
        {ending(side) && <span class="mute"> · {ending(side)}</span>}
      </span>
    </div>
  );
}

export function Armies({ model }: { model: BattleModel }) {
  const view = model.view.value!;
  return (
    <section class="card armies" aria-label={en.armies.heading}>
      <Army side={view.sides[0]} index={0} />
      <Army side={view.sides[1]} index={1} />
    </section>
  );
}
