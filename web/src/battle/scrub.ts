// Back through the battle and forth again: the view as it stood after any step.
import { computed, signal } from "@preact/signals";
import type { AskSeat, PastView } from "../engine/engine_link";

export class Scrub {
  readonly view = signal<PastView | null>(null);
  readonly at = signal<number | null>(null);
  readonly playing = signal(false);
  readonly open = computed(() => this.at.value !== null);
  private round = 0;

  constructor(
    private readonly ask: AskSeat,
    private readonly opened: () => void = () => {},
    private readonly closed: () => void = () => {},
  ) {}

  async go(at: number, last: number): Promise<void> {
    const round = ++this.round;
    if (this.at.value === null) this.opened();
    this.at.value = Math.max(0, Math.min(last, at));
    const reply = await this.ask({ do: "view", at: this.at.value });
    if (round === this.round && reply.ok) this.view.value = reply;
  }

  close(): void {
    this.round += 1;
    this.playing.value = false;
    if (this.at.value === null) return;
    this.at.value = null;
    this.view.value = null;
    this.closed();
  }
}
