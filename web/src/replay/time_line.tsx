// The line of time: keys, the curves of chance and of luck over the turns, losses by side, notes, and a handle to move along it.
import { useMemo } from "preact/hooks";
import { Icon, type IconName } from "../app/look";
import { words } from "../words/replay";
import { chancePath, knownMoments, standing, standingAt } from "./chances";
import { curvePath } from "./figures";
import type { Replay } from "./replay_store";

const WIDE = 1000;
const HIGH = 80;

function Key({ icon, label, onClick, go }: { icon: IconName; label: string; onClick: () => void; go?: boolean }) {
  return (
    <button type="button" class={go ? "go square" : "square"} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

function Keys({ replay }: { replay: Replay }) {
  const playing = replay.playing.value;
  return (
    <div class="replay-keys">
      <div class="scrub-keys">
        <Key icon="turn start" label={words.turn_back} onClick={() => replay.turnBack()} />
        <Key icon="back" label={words.back} onClick={() => replay.wind(replay.at.value - 1)} />
        <Key
          icon={playing ? "pause" : "play"}
          go
          label={playing ? words.pause : words.play}
          onClick={() => replay.play()}
        />
        <Key icon="on" label={words.on} onClick={() => replay.wind(replay.at.value + 1)} />
        <Key icon="next turn" label={words.turn_on} onClick={() => replay.turnOn()} />
      </div>
      <div class="replay-paces" role="group" aria-label={words.pace}>
        {words.paces.map(({ name, ms }) => (
          <button
            key={name}
            type="button"
            class="pace"
            aria-pressed={replay.pace.value === ms}
            onClick={() => (replay.pace.value = ms)}
          >
            {name}
          </button>
        ))}
      </div>
      <Lines replay={replay} />
    </div>
  );
}

/** Which line is which. */
function Lines({ replay }: { replay: Replay }) {
  const [first] = replay.now.value!.sides;
  const { chance } = whatIsDrawn(replay);
  return (
    <ul class="plain replay-lines small">
      {chance && (
        <li>
          <svg width="24" height="8" aria-hidden="true">
            <path class="chance" d="M0 4h24" />
          </svg>{" "}
          {words.chance_line(first.name)}
        </li>
      )}
      <li>
        <svg width="24" height="8" aria-hidden="true">
          <path class="luck" d="M0 4h24" />
        </svg>{" "}
        {words.luck_line(first.name)}
      </li>
    </ul>
  );
}

/** Of a battle under way, or without an engine that weighs, there is luck alone. */
function whatIsDrawn(replay: Replay): { chance: boolean; luck: boolean } {
  const playouts = replay.playouts.value;
  return { chance: !!playouts && !playouts.failure.value, luck: !!replay.figures.value };
}

function Losses({ replay }: { replay: Replay }) {
  const [first] = replay.now.value!.sides;
  const x = (n: number) => (n / Math.max(1, replay.last.value)) * WIDE;
  const sideOf = (unit: string) => (replay.now.value!.units.find((u) => u.id === unit)?.side === first.id ? 0 : 1);
  return (
    <>
      {replay.losses.value.map(({ unit, number, gone }) => (
        <rect
          key={`${unit} ${number}`}
          class={`loss side-${sideOf(unit)}${gone ? " gone" : ""}`}
          x={x(number) - 4}
          y={sideOf(unit) ? 101 : 86}
          width={8}
          height={11}
          rx={sideOf(unit) ? 4 : 0}
        />
      ))}
      {Object.keys(replay.notes.value).map((n) => (
        <path key={n} class="flag" d={`M${x(Number(n))} 126v-10h9l-3 4 3 4h-9`} />
      ))}
    </>
  );
}

function Areas({ path, middle }: { path: string; middle: number }) {
  return (
    <>
      <clipPath id="first-ahead">
        <rect width={WIDE} height={middle} />
      </clipPath>
      <clipPath id="second-ahead">
        <rect y={middle} width={WIDE} height={HIGH - middle} />
      </clipPath>
      <path class="above" d={path} clip-path="url(#first-ahead)" />
      <path class="below" d={path} clip-path="url(#second-ahead)" />
    </>
  );
}

const NEAR = 12; // px: so close to a star, the star is meant

/** The entry under the pointer; the handle below the curve does the same for the keyboard. */
function entryAt(replay: Replay, event: MouseEvent): number {
  const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
  const x = (n: number) => left + (n / Math.max(1, replay.last.value)) * width;
  const star = replay.points.value.find(({ last }) => Math.abs(x(last) - event.clientX) <= NEAR);
  return star ? star.last : Math.round(((event.clientX - left) / width) * replay.last.value);
}

function Chart({ replay }: { replay: Replay }) {
  const x = (n: number) => (n / Math.max(1, replay.last.value)) * WIDE;
  const [first] = replay.now.value!.sides;
  const drawn = whatIsDrawn(replay);
  const luck = useMemo(() => curvePath(replay.luck.value, WIDE, HIGH), [replay.luck.value]);
  const chances = replay.playouts.value?.chances.value;
  const chance = useMemo(() => chancePath(chances ?? {}, replay.last.value, WIDE, HIGH), [chances, replay.last.value]);
  return (
    <svg
      class="replay-chart"
      viewBox={`0 0 ${WIDE} 128`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words.curve(first.name)}
      data-testid="curve"
      onClick={(e) => replay.wind(entryAt(replay, e))}
    >
      {replay.bands.value.map((band, i) => (
        <rect
          key={band.from}
          class={i % 2 ? "band" : "band odd"}
          x={x(band.from)}
          width={x(band.to) - x(band.from)}
          y={0}
          height={HIGH}
        />
      ))}
      {drawn.chance ? (
        <Areas path={chance.area} middle={HIGH / 2} />
      ) : (
        drawn.luck && <Areas path={`${luck.line}L${WIDE} ${luck.zero}L0 ${luck.zero}Z`} middle={luck.zero} />
      )}
      <path class="zero" d={`M0 ${HIGH / 2}H${WIDE}`} />
      {drawn.luck && <path class="luck" d={luck.line} />}
      {drawn.chance && <path class="chance" d={chance.line} data-known={knownMoments(chances ?? {}).length} />}
      {replay.points.value.map(({ last }) => (
        <path
          key={last}
          class="star"
          d={`M${x(last)} ${HIGH - 16}l2.2 4.6 5 .6-3.7 3.5 1 5-4.5-2.5-4.5 2.5 1-5-3.7-3.5 5-.6z`}
        />
      ))}
      <Losses replay={replay} />
      <path class="here" d={`M${x(replay.at.value)} 0V128`} />
    </svg>
  );
}

/** On the line, where one is. */
function Dot({ replay }: { replay: Replay }) {
  const chances = replay.playouts.value?.chances.value ?? {};
  const here = standingAt(chances, knownMoments(chances), replay.at.value);
  if (here === null || !whatIsDrawn(replay).chance) return null;
  return (
    <span
      class="replay-dot"
      aria-hidden="true"
      style={{ left: `${(replay.at.value / Math.max(1, replay.last.value)) * 100}%`, top: `${(1 - here) * HIGH}px` }}
    />
  );
}

/** The line in words, turn by turn, for screen readers. */
function ChanceInWords({ replay }: { replay: Replay }) {
  const chances = replay.playouts.value?.chances.value ?? {};
  const [first] = replay.now.value!.sides;
  const turns = replay.bands.value
    .filter((band) => chances[band.to])
    .map((band) => ({ turn: band.turn, chance: standing(chances[band.to]!) }));
  return turns.length ? (
    <p class="unseen" data-testid="chance-words">
      {words.chance_turns(first.name, turns)}
    </p>
  ) : null;
}

function Progress({ replay }: { replay: Replay }) {
  const playouts = replay.playouts.value;
  if (!playouts) return replay.now.value!.request.kind === "over" ? null : <> {words.chance_later}</>;
  const { what, done, of } = playouts.progress.value;
  if (playouts.failure.value || what === "all") return null;
  return (
    <span class="replay-progress" data-testid="progress">
      {" "}
      {what === "moments" ? words.weighing(done, of) : words.comparing(done, of)}
    </span>
  );
}

/** A wide turn has its name in it, a narrower one its number. */
function TurnNames({ replay }: { replay: Replay }) {
  const last = Math.max(1, replay.last.value);
  const share = (n: number) => `${(n / last) * 100}%`;
  return (
    <div class="replay-turns" aria-hidden="true">
      {replay.bands.value
        .filter((band) => band.turn > 0 && (band.to - band.from) / last > 0.025)
        .map((band) => (
          <span key={band.from} style={{ left: share(band.from) }}>
            {(band.to - band.from) / last > 0.08 ? words.turn(band.turn) : band.turn}
          </span>
        ))}
    </div>
  );
}

export function TimeLine({ replay }: { replay: Replay }) {
  const [first, second] = replay.now.value!.sides;
  const { at, last } = replay;
  const chance = replay.playouts.value?.chances.value[at.value];
  return (
    <section class="replay-time" aria-label={words.time}>
      <Keys replay={replay} />
      <div class="replay-track">
        <TurnNames replay={replay} />
        <Chart replay={replay} />
        <Dot replay={replay} />
        <input
          type="range"
          min={0}
          max={last.value}
          value={at.value}
          aria-label={words.time}
          aria-valuetext={`${words.place(replay.turn.value, at.value, last.value)}${chance ? `, ${words.chance_value(first.name, chance.first)}` : ""}`}
          data-testid="handle"
          onInput={(e) => replay.wind(Number(e.currentTarget.value))}
        />
      </div>
      <p class="replay-legend mute small">
        {words.rows(first.name, second.name)}
        <Progress replay={replay} />
      </p>
      <ChanceInWords replay={replay} />
    </section>
  );
}
