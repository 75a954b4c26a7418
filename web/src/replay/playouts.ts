// A battle that is over, played out in the background from its moments: a few battles of two captains at a time, one request after another, so
// that the viewer never waits for it. It rests while the page is not seen, and goes on where it was.
import { computed, signal } from "@preact/signals";
import type { Compared, Endings, Failure, Missed, Outlook, Seat } from "../engine/engine_link";
import { chanceOf, type Chances } from "./chances";
import { findIn, type MissedOrders } from "./missed";
import { nextTask, progressOf, type Battle, type Task } from "./playouts_plan";
import type { Known } from "./playouts_kept";

export const PLAYOUTS = 96; // of a moment
const FIRST_LOOK = 32,
  SURE_LOOK = 160; // of an order and of each that is compared with it
const SLICE = 8;
const MOST_REST_MS = 400;
const AGAIN_MS = 5000; // after the engine was not to be reached

export interface Surroundings {
  seat: Pick<Seat, "ask">;
  battle: Battle;
  known: Known;
  keep(known: Known): void;
  curve(chances: Chances): void; // enough is known of it for now: once more whenever it has changed
  present(): number | null; // the moment that is looked at, if anybody stays there
  quiet(): Promise<void>; // until the page is visible and the engine is free
  wait(milliseconds: number): Promise<void>;
}

export class Playouts {
  readonly chances = signal<Chances>({});
  readonly missed = signal<MissedOrders>({});
  readonly failure = signal<string | null>(null);
  readonly progress = computed(() => progressOf(this.by.battle, this.chances.value, this.missed.value));

  readonly settled: readonly number[];
  private readonly begun = new Map<string, Endings | Compared>(); // what a task has so far
  private running = false;
  private stopped = false;

  constructor(private readonly by: Surroundings) {
    this.settled = by.battle.settled;
    this.chances.value = by.known.chances;
    this.missed.value = by.known.missed;
  }

  /** To be called at first and whenever another moment is looked at. */
  async goOn(): Promise<void> {
    if (this.running || this.stopped) return;
    this.running = true;
    try {
      for (;;) {
        await this.by.quiet();
        const task = this.stopped || this.failure.value ? null : this.next();
        if (!this.stopped && task?.do !== "outlook") this.showCurve();
        if (!task) return;
        await this.by.wait(await this.work(task));
      }
    } finally {
      this.running = false;
    }
  }

  stop(): void {
    this.stopped = true;
  }

  private curve: Chances | null = null; // that was shown last
  private showCurve(): void {
    if (this.curve === this.chances.value) return;
    this.curve = this.chances.value;
    this.by.curve(this.curve);
  }

  private next(): Task | null {
    return nextTask(this.by.battle, this.chances.value, this.missed.value, this.by.present());
  }

  /** One slice; how long to rest after it, so that others have their turn. */
  private async work(task: Task): Promise<number> {
    const began = performance.now();
    const playouts = task.do === "outlook" ? PLAYOUTS : task.sure ? SURE_LOOK : FIRST_LOOK;
    const key = `${task.do} ${task.at} ${playouts}`;
    const so_far = this.begun.get(key);
    const { seat } = this.by;
    const slice = { at: task.at, playouts, slice: SLICE };
    const reply =
      task.do === "outlook"
        ? await seat.ask({ do: task.do, ...slice, ...(so_far ? { so_far: so_far as Endings } : {}) })
        : await seat.ask({ do: task.do, ...slice, ...(so_far ? { so_far: so_far as Compared } : {}) });
    if (this.stopped) return 0;
    if (!reply.ok) return this.fail(task, reply);
    if (reply.so_far) {
      this.begun.set(key, reply.so_far);
    } else {
      this.begun.delete(key);
      this.learn(task, reply);
    }
    return Math.min(MOST_REST_MS, (performance.now() - began) / 2);
  }

  private fail(task: Task, failure: Failure): number {
    if (failure.away) return AGAIN_MS;
    if (task.do === "outlook") this.failure.value = failure.error;
    else this.note(task.at, true, null); // an order that has no others beside it
    return 0;
  }

  private learn(task: Task, reply: Outlook | Missed): void {
    if (task.do === "missed") return this.note(task.at, task.sure, reply as Missed);
    this.chances.value = { ...this.chances.value, [task.at]: chanceOf(reply as Outlook, ...this.by.battle.sides) };
    this.keep();
  }

  private note(at: number, sure: boolean, reply: Missed | null): void {
    const find = reply && findIn(reply);
    this.missed.value = { ...this.missed.value, [at]: { at, sure: sure || !find, find } };
    this.keep();
  }

  private keep(): void {
    this.by.keep({ chances: this.chances.value, missed: this.missed.value });
  }
}
