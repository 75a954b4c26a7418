// Back through the battle and forth again: a line of all answers, with the turns on it.
import { useEffect } from "preact/hooks";
import { Icon, type IconName } from "../app/look";
import { settings } from "../app/settings";
import { en } from "../words/en";
import { plain } from "./log_lines";
import type { BattleModel } from "./battle_model";

function Key({ icon, label, onClick, go }: { icon: IconName; label: string; onClick: () => void; go?: boolean }) {
  return (
    <button type="button" class={go ? "go square" : "square"} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

/** Goes on by itself while it plays. */
function usePlaying(model: BattleModel, at: number, last: number): void {
  const { scrub } = model;
  const playing = scrub.playing.value;
  useEffect(() => {
    if (!playing) return;
    if (at >= last) {
      scrub.playing.value = false;
      return;
    }
    const timer = setTimeout(() => void scrub.go(at + 1, last), settings.value.speed);
    return () => clearTimeout(timer);
  }, [playing, at]);
}

export function Scrubber({ model }: { model: BattleModel }) {
  const { scrub, battle } = model;
  const last = model.view.value!.number;
  const at = scrub.at.value ?? last;
  usePlaying(model, at, last);
  const steps = battle.steps.value;
  const step = steps.find((s) => s.number === at);
  const words = step
    ? step.events
        .map((e) => plain(e.words))
        .filter(Boolean)
        .join(" ") || step.text
    : "";
  const go = (to: number) => void scrub.go(to, last);
  const turnEnd = (turn: number) => [...steps].reverse().find((s) => s.turn < turn)?.number ?? 0;
  const turn = step?.turn ?? 1;
  return (
    <section class="scrubber card" aria-label={en.scrub.heading} data-testid="scrubber">
      <div class="scrub-keys">
        <Key icon="turn start" label={en.scrub.turn_back} onClick={() => go(turnEnd(turn))} />
        <Key icon="back" label={en.scrub.back} onClick={() => go(at - 1)} />
        <Key
          icon={scrub.playing.value ? "pause" : "play"}
          go
          label={scrub.playing.value ? en.scrub.pause : en.scrub.play}
          onClick={() => (scrub.playing.value = !scrub.playing.value)}
        />
        <Key icon="on" label={en.scrub.on} onClick={() => go(at + 1)} />
        <Key
          icon="next turn"
          label={en.scrub.turn_on}
          onClick={() => go(steps.find((s) => s.turn > turn)?.number ?? last)}
        />
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={en.scrub.heading}
        aria-valuetext={`${en.scrub.at(at, last)}. ${words}`}
        onInput={(e) => go(Number(e.currentTarget.value))}
      />
      <button type="button" onClick={() => scrub.close()}>
        <Icon name="close" /> {en.scrub.close}
      </button>
      <p class="scrub-words">
        <b class="num">{en.scrub.at(at, last)}</b> {words}
      </p>
    </section>
  );
}
