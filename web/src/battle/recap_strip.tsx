// What the other side did, in one strip below the board, to be gone through again.
import { useSignal } from "@preact/signals";
import { useFit } from "../app/fit";
import { Icon, SideMark } from "../app/look";
import { en } from "../words/en";
import { withoutIds } from "./names";
import { sideIndex } from "./battle_marks";
import type { BattleModel } from "./battle_model";
import type { Recap } from "./playback";

/** The sentences of an order. Of the first order the later ones are left out where it is too long by itself. */
function Sentences({ words, rank }: { words: string; rank: number | undefined }) {
  const [first, ...more] = words.split(/(?<=\.) /);
  return (
    <span>
      {first}
      {more.map((one, i) => (
        <span key={i} data-rare={rank} data-piece={rank && ""}>
          {` ${one}`}
        </span>
      ))}
    </span>
  );
}

/** As many orders as there is room for; the rest are in the log. */
function Items({ model, recap }: { model: BattleModel; recap: Recap }) {
  const view = model.view.value!;
  const upTo = model.playback.upTo.value;
  const items = recap.items.map((item) => withoutIds(item.words, view.units));
  const { row, left } = useFit<HTMLOListElement>();
  return (
    <ol class="recap-items" ref={row}>
      {items.map((words, i) => (
        <li key={i} class={i < upTo ? "" : "later"} data-rare={i > 0 ? items.length - i : undefined}>
          <span class={`disc side-${sideIndex(view, recap.items[i]!.side)}`}>{i + 1}</span>{" "}
          <Sentences words={words} rank={i === 0 ? items.length : undefined} />
        </li>
      ))}
      <li data-more>
        <button type="button" class="plain-link" onClick={() => (model.sheet.value = "log")}>
          {left ? en.recap.more(left) : en.recap.rest}
        </button>
      </li>
    </ol>
  );
}

function Buttons({ model, recap }: { model: BattleModel; recap: Recap }) {
  const upTo = model.playback.upTo.value;
  if (model.playback.busy.value) return null; // the panel has the one button that skips
  return (
    <>
      <button type="button" disabled={upTo === 0} onClick={() => void model.playback.stepTo(upTo - 1)}>
        <Icon name="back" /> {en.recap.back}
      </button>
      {upTo < recap.items.length && (
        <button type="button" onClick={() => void model.playback.stepTo(upTo + 1)}>
          <Icon name="on" /> {en.recap.on}
        </button>
      )}
      <button type="button" onClick={() => void model.playback.again()}>
        <Icon name="play" /> {en.recap.again}
      </button>
    </>
  );
}

/** Where the window is low it is a button first, which opens the strip over the foot of the board. */
export function RecapStrip({ model }: { model: BattleModel }) {
  const view = model.view.value!;
  const recap = model.playback.recap.value;
  const open = useSignal(false);
  if (!recap || model.scrub.open.value) return null;
  const index = sideIndex(view, recap.items.at(-1)!.side);
  const name = view.sides[index].name;
  return (
    <>
      <button type="button" class="recap-button" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        <SideMark side={index} /> {en.recap.last}
      </button>
      <section
        class={`recap side-${index}${open.value ? " open" : ""}`}
        aria-label={en.recap.heading(name)}
        data-testid="recap"
      >
        <SideMark side={index} />
        <b class="recap-name">{en.recap.heading(name)}</b>
        <Items model={model} recap={recap} />
        <Buttons model={model} recap={recap} />
      </section>
    </>
  );
}
