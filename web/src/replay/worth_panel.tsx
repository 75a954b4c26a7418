// The second view of the replay: what the battle was worth. The ledger as steps, the costliest orders, what was given away an order.
import { SideMark } from "../app/look";
import { sideIndex } from "../battle/battle_marks";
import { sentence } from "../battle/names";
import type { WorthCost, WorthOrder } from "../engine/engine_link";
import { words } from "../words/replay";
import { jump } from "./jump";
import type { Replay } from "./replay_store";
import type { Worth } from "./worth";
import "./worth.css";

const SHOWN = 3; // of the costliest orders of the side that looks

interface Step {
  key: string;
  from: number;
  to: number;
  name: string;
  figure: string;
}

/** Each part from where the one before has ended; drawn at the edge where it would leave 0 to 100. */
function stepsOf(cost: WorthCost, names: { own: string; their: string }): Step[] {
  const { start, own_orders, their_orders, dice } = cost.ledger;
  const afterOwn = start + own_orders,
    afterTheirs = afterOwn + their_orders;
  return [
    { key: "start", from: 0, to: start, name: words.worth_start, figure: String(start) },
    {
      key: "own",
      from: start,
      to: afterOwn,
      name: words.worth_orders(names.own),
      figure: words.worth_moved(own_orders),
    },
    {
      key: "their",
      from: afterOwn,
      to: afterTheirs,
      name: words.worth_orders(names.their),
      figure: words.worth_moved(their_orders),
    },
    { key: "dice", from: afterTheirs, to: afterTheirs + dice, name: words.worth_dice, figure: words.worth_moved(dice) },
  ];
}

function Ledger({ replay, cost }: { replay: Replay; cost: WorthCost }) {
  const view = replay.now.value!;
  const own = view.sides.find((side) => side.id === cost.side)!,
    their = view.sides.find((side) => side.id !== cost.side)!;
  const steps = stepsOf(cost, { own: own.name, their: their.name });
  const low = Math.min(0, ...steps.map((step) => step.to)),
    high = Math.max(100, ...steps.map((step) => step.to));
  const place = (value: number) => (100 * (value - low)) / (high - low);
  const colour = (key: string) =>
    key === "own" ? sideIndex(view, own.id) : key === "their" ? sideIndex(view, their.id) : "";
  return (
    <section class="card worth-ledger" data-testid="worth-ledger">
      <ol class="plain">
        {steps.map(({ key, from, to, name, figure }) => (
          <li key={key}>
            <span class="worth-track" aria-hidden="true">
              <span
                class={`worth-step worth-${key}`}
                data-side={colour(key)}
                style={{
                  left: `${place(Math.min(from, to))}%`,
                  width: `${Math.max(0.6, Math.abs(place(to) - place(from)))}%`,
                }}
              />
            </span>
            <b class="num">{figure}</b> <span class="small">{name}</span>
          </li>
        ))}
      </ol>
      <p class="num" data-testid="worth-end">
        {words.worth_end(cost.ledger.end)}
      </p>
      <p class="small">{cost.words[1]}</p>
      <p class="mute small">{cost.words[2]}</p>
    </section>
  );
}

function CostlyOrder({ replay, order }: { replay: Replay; order: WorthOrder }) {
  const view = replay.now.value!;
  return (
    <li>
      <button
        type="button"
        class="quiet"
        aria-current={replay.at.value === order.answer - 1 ? "step" : undefined}
        onClick={(e) => jump(replay, order.answer - 1, e.currentTarget)}
      >
        <b class="num worth-cost">{words.worth_moved(order.given.chance - order.better.chance)}</b>
        <span>
          {words.worth_answer(sentence(order.given.words, view.units), order.given.chance)}{" "}
          {words.worth_answer(sentence(order.better.words, view.units), order.better.chance)}{" "}
          <span class="mute small">{words.worth_between(order.turn, order.cost.low, order.cost.high)}</span>
        </span>
      </button>
    </li>
  );
}

function Costliest({ replay, cost, done }: { replay: Replay; cost: WorthCost; done: boolean }) {
  const own = cost.orders.filter((order) => order.side === cost.side);
  return (
    <section class="card">
      <h2 class="label">{words.worth_costliest}</h2>
      <ul class="plain replay-points" data-testid="worth-orders">
        {own.slice(0, SHOWN).map((order) => (
          <CostlyOrder key={order.answer} replay={replay} order={order} />
        ))}
      </ul>
      {own.length > 0 && (
        <p class="mute small">
          <kbd>K</kbd> {words.worth_key}
        </p>
      )}
      {done && <p class="mute small">{cost.words[3]}</p>}
    </section>
  );
}

function Rates({ replay, cost }: { replay: Replay; cost: WorthCost }) {
  const view = replay.now.value!;
  return (
    <section class="card" data-testid="worth-rates">
      {view.sides.map((side) => (
        <p key={side.id} class="small">
          <SideMark side={sideIndex(view, side.id)} size={12} /> {side.name}: {cost.sides[side.id]?.words}
        </p>
      ))}
    </section>
  );
}

export function WorthPanel({ replay, worth }: { replay: Replay; worth: Worth }) {
  const cost = worth.cost.value,
    progress = worth.progress.value;
  const done = worth.done;
  return (
    <aside class="replay-panel" aria-label={words.worth} data-testid="worth">
      {worth.failure.value && (
        <p role="alert" class="card replay-failure">
          {worth.failure.value}
        </p>
      )}
      {!done && !worth.failure.value && (
        <p class="card mute" role="status" data-testid="worth-progress">
          {progress ? words.worth_weighing(progress.judged, progress.of) : words.working}
        </p>
      )}
      {cost && done && (
        <header class="card">
          <h2 data-testid="worth-headline">{cost.headline}</h2>
          <p>{cost.words[0]}</p>
        </header>
      )}
      {cost && done && <Ledger replay={replay} cost={cost} />}
      {cost && <Costliest replay={replay} cost={cost} done={done} />}
      {cost && done && <Rates replay={replay} cost={cost} />}
    </aside>
  );
}
