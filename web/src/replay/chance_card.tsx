// What a moment is worth: the chance of winning from there, how the last order changed it, and what that means.
import { SideMark } from "../app/look";
import { words } from "../words/replay";
import { standing, type Chance } from "./chances";
import type { Replay } from "./replay_store";

const LEAST_SWING = 0.1; // smaller ones are the luck of playing out

function Bar({ chance }: { chance: Chance }) {
  const drawn = Math.max(0, 1 - chance.first - chance.second);
  return (
    <div class="replay-share" aria-hidden="true">
      <span class="side-0" style={{ flexGrow: chance.first }} />
      <span class="drawn" style={{ flexGrow: drawn }} />
      <span class="side-1" style={{ flexGrow: chance.second }} />
    </div>
  );
}

/** By the order that led here: from the moment before it. */
function Swing({ replay }: { replay: Replay }) {
  const playouts = replay.playouts.value!;
  const chances = playouts.chances.value;
  const here = chances[replay.at.value];
  const from = playouts.settled.filter((n) => n < replay.at.value).at(-1);
  if (!here || from === undefined || !chances[from]) return null;
  const [first] = replay.now.value!.sides;
  const [before, after] = [standing(chances[from]), standing(here)];
  if (Math.abs(after - before) < LEAST_SWING) return null;
  const isMost = replay.points.value[0]?.last === replay.at.value;
  return (
    <p class="small" data-testid="swing">
      {words.swing(first.name, before, after)} {isMost && <b>{words.swing_most}</b>}
    </p>
  );
}

export function ChanceCard({ replay }: { replay: Replay }) {
  const playouts = replay.playouts.value;
  if (!playouts || playouts.failure.value) return null;
  const [first, second] = replay.now.value!.sides;
  const chance = playouts.chances.value[replay.at.value];
  const drawn = chance ? 1 - chance.first - chance.second : 0;
  return (
    <section class="card replay-chance" data-testid="chance-card" aria-label={words.chance_line(first.name)}>
      <div class="replay-luck">
        <b class="num" data-testid="chance">
          {chance ? words.in100(chance.first) : "…"}
        </b>
        <span>
          <SideMark side={0} size={11} /> {words.chance(first.name)}
          <br />
          <span class="mute small">
            {chance ? words.chance_others(second.name, chance.first, drawn) : words.chance_unknown}
          </span>
        </span>
      </div>
      {chance && <Bar chance={chance} />}
      <Swing replay={replay} />
      {chance && (
        <p class="mute small">
          {chance.played
            ? words.chance_means(chance.played, chance.low, chance.high)
            : words.chance_over(chance.first, chance.second)}
        </p>
      )}
    </section>
  );
}
