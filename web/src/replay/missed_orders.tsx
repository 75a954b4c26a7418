// Orders that would have won more: a list for each side, each with the way to its moment, and what is said there.
import { Icon, SideMark } from "../app/look";
import { linesOf, plain } from "../battle/log_lines";
import { sideIndex } from "../battle/battle_marks";
import { sentence } from "../battle/names";
import { words } from "../words/replay";
import { jump } from "./jump";
import { bestOf, type Find, type MissedOrder } from "./missed";
import type { Replay } from "./replay_store";

const SHOWN = 2; // of each side

type FoundOrder = MissedOrder & { find: Find };

const foundOrders = (replay: Replay): FoundOrder[] => {
  const missed = replay.playouts.value?.missed.value ?? {};
  return replay.now.value!.sides.flatMap((side) => bestOf(missed, side.id, SHOWN));
};

/** What was missed at the moment that is shown. */
export const missedHere = (replay: Replay, at: number): FoundOrder | undefined =>
  foundOrders(replay).find((one) => one.at - 1 === at);

export function MissedHere({ replay }: { replay: Replay }) {
  const one = missedHere(replay, replay.at.value);
  if (!one) return null;
  const { units } = replay.now.value!;
  const given = replay.steps.value.find((step) => step.number === one.at);
  const told = given && (linesOf(given, "")[0]?.words || given.text);
  return (
    <section class="card replay-missed-here" data-testid="missed-here">
      <h2 class="label">
        <Icon name="hint" /> {words.missed_here}
      </h2>
      <p>{sentence(plain(one.find.words), units)}</p>
      {one.find.why && <p class="mute small">{sentence(plain(one.find.why), units)}</p>}
      {told && <p class="mute small">{words.missed_instead(sentence(plain(told), units))}</p>}
    </section>
  );
}

export function MissedOrders({ replay }: { replay: Replay }) {
  const playouts = replay.playouts.value;
  if (!playouts || playouts.failure.value) return null;
  const { units } = replay.now.value!;
  const missed = foundOrders(replay);
  const { what, done, of } = playouts.progress.value;
  return (
    <section class="card">
      <h2 class="label">{words.missed}</h2>
      <ul class="plain replay-points" data-testid="missed">
        {missed.map((one) => (
          <li key={one.at}>
            <button
              type="button"
              class="quiet"
              aria-current={replay.at.value === one.at - 1 ? "step" : undefined}
              onClick={(e) => jump(replay, one.at - 1, e.currentTarget)}
            >
              <SideMark side={sideIndex(replay.now.value!, one.find.side)} size={12} />
              <span>
                {words.missed_in(turnOf(replay, one.at), sentence(plain(one.find.words), units))}{" "}
                <b class="num">{words.missed_gain(one.find.gain)}</b>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {what === "orders" && <p class="mute small">{words.comparing(done, of)}</p>}
      {what !== "orders" && !missed.length && (
        <p class="mute small">{Object.keys(playouts.missed.value).length ? words.missed_none : words.missed_later}</p>
      )}
    </section>
  );
}

const turnOf = (replay: Replay, number: number): number =>
  replay.steps.value.find((step) => step.number === number)?.turn ?? 0;
