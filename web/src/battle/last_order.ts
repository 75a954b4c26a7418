// The last order of a step: the host says that it closes the step, and it waits here for a moment, so that it can still be
// taken back. Enter gives it; so does the end of the pause, unless the player has asked to be waited for. Free of the DOM.
import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import { settings } from "../app/settings";

/** `ends`: why it waits, in the engine's words; `meant`: what it comes to, as text. */
export interface HeldOrder {
  text: string;
  meant: string[];
  ends: string;
}

export const PAUSE = 6; // seconds
const TICK = 1000;

interface Eyes {
  held: ReadonlySignal<HeldOrder | null>;
  /** Something lies over the board, or nobody looks: time stands still. */
  still: () => boolean;
  give: (text: string) => void;
  drop: () => void;
}

export class LastOrder {
  /** Seconds until it is given by itself; null: it waits for its player. */
  readonly left = signal<number | null>(null);
  readonly waits = computed(() => this.eyes.held.value !== null);
  private timer: ReturnType<typeof setInterval> | null = null;

  constructor(private readonly eyes: Eyes) {
    effect(() => this.watch(eyes.held.value));
  }

  /** Whether the host is to say what closes a step. */
  static wanted = (): boolean => settings.value.stepEnd !== "at_once";

  private watch(held: HeldOrder | null): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
    this.left.value = held && settings.peek().stepEnd === "pause" ? PAUSE : null;
    if (this.left.peek() !== null) this.timer = setInterval(() => this.tick(), TICK);
  }

  private tick(): void {
    const left = this.left.peek();
    if (left === null || this.eyes.still()) return;
    if (left > 1) this.left.value = left - 1;
    else this.give();
  }

  /** True: there was one. */
  give(): boolean {
    const held = this.eyes.held.peek();
    if (held) this.eyes.give(held.text);
    return held !== null;
  }

  takeBack(): boolean {
    const held = this.eyes.held.peek();
    if (held) this.eyes.drop();
    return held !== null;
  }
}
