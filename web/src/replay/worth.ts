// What a battle that is over was worth, judged in the background: order by order, then throw by throw. It begins when it is first
// looked at, rests while the page is hidden, and what has been judged stays in the browser. All figures and sentences are the engine's.
import { signal } from "@preact/signals";
import type { Failure, JudgedPart, Seat, WorthCost } from "../engine/engine_link";
import { chancesAsked, type Chances } from "./chances";
import { PLAYOUTS } from "./playouts";

const SLICE = 64; // battles after each answer, before others have their turn
const TOLD_AGAIN = 6; // parts between one account and the next
const MOST_REST_MS = 200;
const AGAIN_MS = 5000; // after the engine was not to be reached

export interface WorthSurroundings {
  seat: Pick<Seat, "ask">;
  known: JudgedPart[];
  keep(parts: JudgedPart[]): void;
  chances(): Chances;
  quiet(): Promise<void>; // until the page is visible and the engine is free
  wait(milliseconds: number): Promise<void>;
}

/** The moment before the next costly order of the side that looks, or the last one; nothing where there is none. */
export function costlyMoment(cost: WorthCost | null, at: number, way: "next" | "last"): number | null {
  const moments = (cost?.orders ?? [])
    .filter((order) => order.side === cost!.side)
    .map((order) => order.answer - 1)
    .sort((a, b) => a - b);
  const found = way === "next" ? moments.find((moment) => moment > at) : moments.filter((moment) => moment < at).at(-1);
  return found ?? null;
}

export class Worth {
  readonly cost = signal<WorthCost | null>(null); // of what has been judged
  readonly progress = signal<{ judged: number; of: number } | null>(null);
  readonly failure = signal<string | null>(null);

  private parts: JudgedPart[];
  private running = false;
  private stopped = false;

  constructor(private readonly by: WorthSurroundings) {
    this.parts = by.known;
  }

  get done(): boolean {
    const progress = this.progress.value;
    return progress !== null && progress.judged === progress.of;
  }

  async goOn(): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.stopped = false;
    try {
      while (!this.stopped && !this.failure.value && !this.done) await this.round();
    } finally {
      this.running = false;
    }
  }

  stop(): void {
    this.stopped = true;
  }

  /** The account as it stands, then a few more parts. */
  private async round(): Promise<void> {
    await this.by.quiet();
    const chances = chancesAsked(this.by.chances());
    const reply = await this.by.seat.ask({ do: "cost", parts: this.parts, chances, playouts: PLAYOUTS });
    if (this.stopped) return;
    if (!reply.ok) return this.fail(reply);
    this.progress.value = { judged: reply.judged ?? 0, of: reply.of ?? 0 };
    if (reply.cost) this.cost.value = reply.cost;
    for (const at of (reply.left ?? []).slice(0, TOLD_AGAIN)) await this.judge(at);
  }

  private async judge(at: number): Promise<void> {
    for (let so_far: JudgedPart | undefined; !this.stopped && !this.failure.value; ) {
      await this.by.quiet();
      const began = performance.now();
      const reply = await this.by.seat.ask({ do: "cost", at, slice: SLICE, ...(so_far ? { so_far } : {}) });
      if (this.stopped) return;
      if (!reply.ok) return this.fail(reply);
      so_far = reply.part;
      await this.by.wait(Math.min(MOST_REST_MS, (performance.now() - began) / 4));
      if (!reply.done || !so_far) continue;
      this.parts = [...this.parts, so_far];
      this.by.keep(this.parts);
      if (this.progress.value) this.progress.value = { ...this.progress.value, judged: this.parts.length };
      return;
    }
  }

  private async fail(failure: Failure): Promise<void> {
    if (failure.away) await this.by.wait(AGAIN_MS);
    else this.failure.value = failure.error;
  }
}
