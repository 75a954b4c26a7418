// Sight, what can reach me, hint: looking without ordering.
import { Icon } from "../../app/look";
import { en } from "../../words/en";
import type { BattleModel } from "../battle_model";

export function LookButtons({ model }: { model: BattleModel }) {
  const { looks } = model;
  return (
    <>
      <button type="button" class="look" aria-pressed={looks.aiming.value} onClick={() => looks.aim()}>
        <span class="look-key">
          <Icon name="sight" />
          <kbd aria-hidden="true">V</kbd>
        </span>
        {en.looks.sight}
      </button>
      {model.ready.value && (
        <button type="button" class="look" aria-pressed={!!looks.hint.value} onClick={() => void looks.askHint()}>
          <span class="look-key">
            <Icon name="hint" />
            <kbd aria-hidden="true">?</kbd>
          </span>
          {en.looks.hint}
        </button>
      )}
    </>
  );
}
