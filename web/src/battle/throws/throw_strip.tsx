// The last throw of this seat in one sentence below the board, to be seen again.
import { Dice, Icon, SideMark } from "../../app/look";
import { en } from "../../words/en";
import type { BattleModel } from "../battle_model";
import { sideIndex } from "../battle_marks";
import { withoutIds } from "../names";
import { told } from "./throw";

export function ThrowStrip({ model }: { model: BattleModel }) {
  const now = model.throws.now.value;
  if (!now || model.playback.recap.value || model.scrub.open.value) return null;
  const view = model.view.value!;
  const side = sideIndex(view, now.side);
  const own = !model.isOther(now.side);
  const words = withoutIds(told(now), view.units);
  return (
    <section
      class={`recap side-${side}`}
      aria-label={en.throws.strip(own, view.sides[side].name)}
      data-testid="throw-strip"
    >
      <SideMark side={side} />
      <b class="recap-name">{en.throws.strip(own, view.sides[side].name)}</b>
      <Dice scores={now.rolls[0]!.dice.map((d) => d.face)} size={20} side={side} />
      <p class="recap-items" title={words}>
        {words}
      </p>
      <button type="button" onClick={() => model.throws.seeAgain()}>
        <Icon name="play" /> {en.recap.again}
      </button>
    </section>
  );
}
