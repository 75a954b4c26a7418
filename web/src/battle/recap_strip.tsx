// What the other side did, in one strip below the board, to be gone through again.
import { Icon, SideMark } from "../app/look";
import { en } from "../words/en";
import { withoutIds } from "./names";
import { sideIndex } from "./marks";
import type { Table } from "./table";

export function RecapStrip({ table }: { table: Table }) {
  const view = table.view.value!;
  const recap = table.playback.recap.value;
  if (!recap || table.scrub.open.value) return null;
  const upTo = table.playback.upTo.value;
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
      {table.playback.busy.value ? (
        <button type="button" onClick={() => table.playback.skip()}>
          <Icon name="next turn" /> {en.recap.skip}
        </button>
      ) : (
        <>
          <button type="button" disabled={upTo === 0} onClick={() => table.playback.stepTo(upTo - 1)}>
            <Icon name="back" /> {en.recap.back}
          </button>
          {upTo < recap.items.length && (
            <button type="button" onClick={() => table.playback.stepTo(upTo + 1)}>
              <Icon name="on" /> {en.recap.on}
            </button>
          )}
          <button type="button" onClick={() => table.playback.again()}>
            <Icon name="play" /> {en.recap.again}
          </button>
        </>
      )}
    </section>
  );
}
