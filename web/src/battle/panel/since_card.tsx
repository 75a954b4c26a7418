// What happened while the player was away, in three sentences at most, each with its number on the board.
import { Icon, SideMark, UnitSign } from "../../app/look";
import { en } from "../../words/en";
import { sideIndex } from "../battle_marks";
import { percent, short } from "../fractions";
import type { BattleModel } from "../battle_model";

export function SinceCard({ model }: { model: BattleModel }) {
  const since = model.returning.since.value;
  if (!since) return null;
  const view = model.view.value!;
  const now = model.returning.chance.value;
  const side = model.mySide();
  return (
    <section class="card since-card" aria-label={en.since.heading} data-testid="since">
      <div class="since-head">
        <h2>{en.since.heading}</h2>
        {now !== null && side && (
          <span class="num">
            <SideMark side={sideIndex(view, side.id)} size={12} /> {en.since.chance(now, since.last.chance)}
          </span>
        )}
      </div>
      <ol class="since-list">
        {since.changes.map((change, i) => (
          <li key={change.kind}>
            <span class="disc">{i + 1}</span> <span>{model.sentence(change.words)}</span>
          </li>
        ))}
      </ol>
      <p class="mute">{en.since.last_here(new Date(since.last.at))}</p>
      <div class="order-row">
        {model.playback.recap.value && (
          <button type="button" onClick={() => void model.playback.again()}>
            <Icon name="play" /> {en.since.again} <kbd aria-hidden="true">S</kbd>
          </button>
        )}
        <button type="button" onClick={() => (model.sheet.value = "log")}>
          <Icon name="rules" /> {en.log.heading}
        </button>
        <button type="button" class="quiet" onClick={() => model.returning.clear()}>
          {en.since.close} <kbd aria-hidden="true">Esc</kbd>
        </button>
      </div>
    </section>
  );
}

/** The likeliest orders now, each with its fraction. */
export function BestOrders({ model }: { model: BattleModel }) {
  const best = model.returning.best.value;
  if (!best.length) return null;
  return (
    <ul class="plain best-orders">
      {best.map(({ unit, chance }) => {
        const found = model.units.value.find((u) => u.id === unit);
        return (
          <li key={chance.text}>
            <button type="button" class="quiet" onClick={() => void model.select(unit)}>
              {found && <UnitSign unit={found} side={sideIndex(model.view.value!, found.side)} size={36} />}
              <span>
                <b>{model.name(unit)}</b> {model.told(chance.aim.words)}
              </span>
              <b class="num" title={percent(chance.aim.decimal)}>
                {short(chance.aim)}
              </b>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
