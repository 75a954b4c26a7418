// The line of time: keys, the curve of luck over the turns, losses by side, notes, and a handle to move along it.
import { useMemo } from "preact/hooks";
import { Icon, type IconName } from "../app/look";
import { words } from "../words/replay";
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
        <Key icon={playing ? "pause" : "play"} go label={playing ? words.pause : words.play} onClick={() => replay.play()} />
        <Key icon="on" label={words.on} onClick={() => replay.wind(replay.at.value + 1)} />
        <Key icon="next turn" label={words.turn_on} onClick={() => replay.turnOn()} />
      </div>
      <div class="replay-paces" role="group" aria-label={words.pace}>
        {words.paces.map(({ name, ms }) => (
          <button key={name} type="button" class="pace" aria-pressed={replay.pace.value === ms} onClick={() => (replay.pace.value = ms)}>{name}</button>
        ))}
      </div>
    </div>
  );
}

function Losses({ replay }: { replay: Replay }) {
  const [first] = replay.now.value!.sides;
  const x = (n: number) => (n / Math.max(1, replay.last.value)) * WIDE;
  const sideOf = (unit: string) => (replay.now.value!.units.find((u) => u.id === unit)?.side === first.id ? 0 : 1);
  return (
    <>
      {replay.losses.value.map(({ unit, number, gone }) => (
        <rect key={`${unit} ${number}`} class={`loss side-${sideOf(unit)}${gone ? " gone" : ""}`} x={x(number) - 4} y={sideOf(unit) ? 101 : 86} width={8} height={11} rx={sideOf(unit) ? 4 : 0} />
      ))}
      {Object.keys(replay.notes.value).map((n) => <path key={n} class="flag" d={`M${x(Number(n))} 126v-10h9l-3 4 3 4h-9`} />)}
    </>
  );
}

function Chart({ replay }: { replay: Replay }) {
  const x = (n: number) => (n / Math.max(1, replay.last.value)) * WIDE;
  const [first] = replay.now.value!.sides;
  const curve = useMemo(() => curvePath(replay.luck.value, WIDE, HIGH), [replay.luck.value]);
  const under = `${curve.line}L${WIDE} ${curve.zero}L0 ${curve.zero}Z`;
  return (
    <svg class="replay-chart" viewBox={`0 0 ${WIDE} 128`} preserveAspectRatio="none" role="img" aria-label={words.curve(first.name)} data-testid="curve">
      <clipPath id="luck-above"><rect width={WIDE} height={curve.zero} /></clipPath>
      <clipPath id="luck-below"><rect y={curve.zero} width={WIDE} height={HIGH - curve.zero} /></clipPath>
      {replay.bands.value.map((band, i) => <rect key={band.from} class={i % 2 ? "band" : "band odd"} x={x(band.from)} width={x(band.to) - x(band.from)} y={0} height={HIGH} />)}
      {replay.figures.value && (
        <>
          <path class="above" d={under} clip-path="url(#luck-above)" />
          <path class="below" d={under} clip-path="url(#luck-below)" />
          <path class="zero" d={`M0 ${curve.zero}H${WIDE}`} />
          <path class="luck" d={curve.line} />
        </>
      )}
      {replay.figures.value?.turning_points.slice(0, 3).map(({ last }) => <path key={last} class="star" d={`M${x(last)} ${HIGH - 16}l2.2 4.6 5 .6-3.7 3.5 1 5-4.5-2.5-4.5 2.5 1-5-3.7-3.5 5-.6z`} />)}
      <Losses replay={replay} />
      <path class="here" d={`M${x(replay.at.value)} 0V128`} />
    </svg>
  );
}

/** A wide turn has its name in it, a narrower one its number. */
function TurnNames({ replay }: { replay: Replay }) {
  const last = Math.max(1, replay.last.value);
  const share = (n: number) => `${(n / last) * 100}%`;
  return (
    <div class="replay-turns" aria-hidden="true">
      {replay.bands.value.filter((band) => band.turn > 0 && (band.to - band.from) / last > 0.025).map((band) => (
        <span key={band.from} style={{ left: share(band.from) }}>{(band.to - band.from) / last > 0.08 ? words.turn(band.turn) : band.turn}</span>
      ))}
    </div>
  );
}

export function TimeLine({ replay }: { replay: Replay }) {
  const [first, second] = replay.now.value!.sides;
  const { at, last } = replay;
  return (
    <section class="replay-time" aria-label={words.time}>
      <Keys replay={replay} />
      <div class="replay-track">
        <TurnNames replay={replay} />
        <Chart replay={replay} />
        <input type="range" min={0} max={last.value} value={at.value} aria-label={words.time} aria-valuetext={words.place(replay.turn.value, at.value, last.value)} data-testid="handle"
          onInput={(e) => replay.wind(Number(e.currentTarget.value))} />
      </div>
      <p class="replay-legend mute small">{words.legend(first.name, second.name)} {words.rows(first.name, second.name)}</p>
    </section>
  );
}
