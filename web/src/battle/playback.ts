// Plays steps one after another on what is shown, and remembers the last orders of others so that they can be seen again.
import { computed, signal } from "@preact/signals";
import type { SideId, Step, View } from "../engine/engine_link";
import { waitAfter, waysOf, type Pace, type Ways } from "./frames";
import { recapOf, type RecapItem } from "./recap";
import { afterStep, shownOf, type Shown } from "./shown";

export interface Recap {
  before: Shown; // as it stood before the first of them
  items: RecapItem[];
}

export class Playback {
  readonly shown = signal<Shown | null>(null);
  readonly ways = signal<Ways>({});
  readonly playing = signal<Step | null>(null);
  readonly recap = signal<Recap | null>(null);
  /** How many items of the recap are shown; all of them unless the player steps back. */
  readonly upTo = signal(0);
  readonly busy = computed(() => this.playing.value !== null);

  private queue: { step: Step; others: boolean }[] = [];
  private end: Shown | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private waiting: (() => void)[] = [];

  constructor(
    private readonly pace: () => Pace,
    private readonly isOther: (side: SideId | null) => boolean,
    private readonly told: (step: Step) => void = () => {},
  ) {}

  /** Draws a view at once, without motion. */
  set(view: View): void {
    this.stop();
    this.shown.value = shownOf(view);
  }

  /** Plays the steps that lead to a view. */
  add(steps: Step[], view: View): void {
    if (!this.shown.value) return this.set(view);
    this.end = shownOf(view);
    const before = this.queue.length || this.playing.value ? null : this.shown.value;
    let others = false;
    for (const step of steps) {
      if (step.kind === "order") others = this.isOther(step.side);
      this.queue.push({ step, others: others || (step.kind !== "order" && this.isOther(step.side)) });
    }
    this.remember(steps, before);
    if (!this.playing.value) this.next();
  }

  /** The same moment, known better: an order given ahead, say. What plays goes on, and a look back stays where it is. */
  correct(view: View): void {
    this.end = shownOf(view);
    if (!this.busy.value && this.upTo.value === (this.recap.value?.items.length ?? 0)) this.shown.value = this.end;
  }

  /** Shows everything that is still to come at once. */
  skip(): void {
    if (!this.playing.value) return;
    for (const { step } of this.queue) this.told(step);
    this.stop();
    if (this.end) this.shown.value = this.end;
    this.settle();
  }

  forget(): void {
    this.recap.value = null;
    this.upTo.value = 0;
  }

  /** Plays the orders of the recap once more. */
  again(): void {
    const recap = this.recap.value;
    if (!recap || this.busy.value) return;
    this.end = this.shownAfter(recap.items.length);
    this.shown.value = recap.before;
    this.upTo.value = recap.items.length;
    this.queue = recap.items.flatMap((item) => item.steps.map((step) => ({ step, others: true })));
    this.next();
  }

  /** One order of the recap back, or on again. */
  stepTo(upTo: number): void {
    const recap = this.recap.value;
    if (!recap || this.busy.value) return;
    this.upTo.value = Math.max(0, Math.min(recap.items.length, upTo));
    this.shown.value = this.shownAfter(this.upTo.value);
  }

  /** Settles when nothing plays any more. */
  done(): Promise<void> {
    return this.busy.value ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve();
  }

  private shownAfter(count: number): Shown {
    const recap = this.recap.value!;
    if (count === recap.items.length && this.end) return this.end;
    return recap.items
      .slice(0, count)
      .flatMap((item) => item.steps)
      .reduce(afterStep, recap.before);
  }

  private remember(steps: Step[], before: Shown | null): void {
    const known = this.recap.value;
    const all = [...(known?.items.flatMap((item) => item.steps) ?? []), ...steps];
    const items = recapOf(all, this.isOther);
    if (!items.length) return;
    const start = known?.before ?? before ?? this.shown.value!;
    this.recap.value = { before: start, items };
    this.upTo.value = items.length;
  }

  private next(): void {
    const head = this.queue.shift();
    this.playing.value = head?.step ?? null;
    if (!head) {
      if (this.end) this.shown.value = this.end;
      return this.settle();
    }
    this.told(head.step);
    this.ways.value = waysOf(head.step);
    this.shown.value = afterStep(this.shown.value!, head.step);
    const wait = waitAfter(head.step, this.pace(), head.others);
    if (wait <= 0) return this.next();
    this.timer = setTimeout(() => this.next(), wait);
  }

  private stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.queue = [];
    this.playing.value = null;
  }

  private settle(): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const resolve of waiting) resolve();
  }
}
