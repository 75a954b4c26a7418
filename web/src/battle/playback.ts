// Plays steps one after another on what is shown, and remembers the last orders of others so that they can be seen again.
import { computed, signal } from "@preact/signals";
import type { SeatView, SideId, Step, View } from "../engine/engine_link";
import { waitAfter, waysOf, type Pace, type Ways } from "./frames";
import { lastStepOf, type RecapItem } from "./recap";
import { afterStep, shownOf, type Shown } from "./shown";

export interface Recap {
  before: Shown | null; // as it stood before the first of them; null: not known here yet
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
    private readonly past: (number: number) => Promise<Shown | null> = () => Promise.resolve(null),
  ) {}

  /** Draws a view at once, without motion. `record`: every step that led to it, as far as this seat knows. */
  set(view: SeatView, record: Step[] = []): void {
    this.stop();
    this.end = this.shown.value = shownOf(view);
    this.recall(record, null);
  }

  /** Plays the steps that lead to a view. */
  add(steps: Step[], view: View, record: Step[] = steps): void {
    if (!this.shown.value) return this.set(view, record);
    const before = this.end;
    this.end = shownOf(view);
    let others = false;
    for (const step of steps) {
      if (step.kind === "order") others = this.isOther(step.side);
      this.queue.push({ step, others: others || (step.kind !== "order" && this.isOther(step.side)) });
    }
    this.recall(record, before);
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
  async again(): Promise<void> {
    const recap = await this.known();
    if (!recap || this.busy.value) return;
    this.end = this.shownAfter(recap.items.length);
    this.shown.value = recap.before;
    this.upTo.value = recap.items.length;
    this.queue = recap.items.flatMap((item) => item.steps.map((step) => ({ step, others: true })));
    this.next();
  }

  /** One order of the recap back, or on again. */
  async stepTo(upTo: number): Promise<void> {
    const recap = await this.known();
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
      .reduce(afterStep, recap.before!);
  }

  // The recap with its beginning, which is asked for where it was never shown here: after an undo, or on return.
  private async known(): Promise<Recap | null> {
    const recap = this.recap.value;
    if (!recap || recap.before) return recap;
    const before = await this.past(recap.items[0]!.steps[0]!.number - 1);
    if (!before || this.recap.value !== recap) return null;
    return (this.recap.value = { ...recap, before });
  }

  // Always from the record: what was undone is no longer in it. `base`: the battle before the last steps of it came.
  private recall(record: Step[], base: Shown | null): void {
    const items = lastStepOf(record, this.isOther);
    const first = items[0]?.steps[0]?.number;
    if (first === undefined) return this.forget();
    const known = this.recap.value;
    const same = known?.items[0]?.steps[0]?.number === first ? known.before : null;
    const near = base && base.number < first ? record.filter((s) => s.number > base.number && s.number < first) : null;
    this.recap.value = { before: same ?? near?.reduce(afterStep, base!) ?? null, items };
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
