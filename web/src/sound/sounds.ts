// Which sound belongs to a step, and whether it is wanted: by choice, off at first, never of a page that is not seen.
import { pace, settings } from "../app/settings";
import type { Step } from "../engine/engine_link";
import type { SoundName } from "./score";

const SHOTS = new Set(["fire-die", "effect-die", "landing-die", "hit-dice"]);

/** A shot is heard once, not with every die of it; dice are heard only where they are seen to fall. */
export function soundOf(step: Step, before: Step | null, diceFall: boolean): SoundName | null {
  if (step.events.some((e) => e.event === "phase-began" && e.side && (e.phase === "dice" || e.phase === "activation")))
    return "drum";
  const die = step.events.find((e) => e.event === "rolled");
  if (!die) return null;
  const last = before?.events.find((e) => e.event === "rolled");
  const again = last?.purpose === die.purpose && last?.unit === die.unit;
  if (SHOTS.has(die.purpose) && !again) return "volley";
  return diceFall && !again ? "dice" : null;
}

export class Sounds {
  private last: Step | null = null;

  constructor(
    private readonly play: (name: SoundName) => void = (name) =>
      void import("./synth").then((synth) => synth.play(name)),
  ) {}

  hear(step: Step): void {
    const name = soundOf(step, this.last, pace().die > 0);
    this.last = step;
    if (name && settings.value.sound && !document.hidden) this.play(name);
  }
}
