// What the other side did, in one strip below the board, to be gone through again.
import { Icon, SideMark } from "../app/look";
import { en } from "../words/en";
import { withoutIds } from "./names";
import { sideIndex } from "./marks";
import type { BattleModel } from "./battle_model";

export function RecapStrip({ model }: { model: BattleModel }) {
  const view = model.view.value!;
  const recap = model.playback.recap.value;
  if (!recap || model.scrub.open.value) return null;
  const upTo = model.playback.upTo.value;
  const side = recap.items.at(-1)!.side;
  const index = sideIndex(view, side);
  const name = view.sides[index].name;
  return (
    <section class={`recap side-${index}`} aria-label={en.recap.heading(name)} data-testid="recap">
      <SideMark side={index} />
      <b class="recap-name">{en.recap.heading(name)}</b>
      <ol class="recap-items" tabIndex={0}>
        {recap.items.map((item, i) => (
          <li key={i} class={i < upTo ? "" : "later"}>
            <span class={`disc side-${sideIndex(view, item.side)}`}>{i + 1}</span> {withoutIds(item.words, view.units)}
          </li>
        ))}
      </ol>
      {model.playback.busy.value ? (
        <button type="button" onClick={() => model.playback.skip()}>
          <Icon name="next turn" /> {en.recap.skip}
        </button>
      ) : (
        <>
          <button type="button" disabled={upTo === 0} onClick={() => model.playback.stepTo(upTo - 1)}>
            <Icon name="back" /> {en.recap.back}
          </button>
          {upTo < recap.items.length && (
            <button type="button" onClick={() => model.playback.stepTo(upTo + 1)}>
              <Icon name="on" /> {en.recap.on}
            </button>
          )}
          <button type="button" onClick={() => model.playback.again()}>
            <Icon name="play" /> {en.recap.again}
          </button>
        </>
      )}
    </section>
  );
}
