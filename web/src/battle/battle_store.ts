// One battle at one seat: what it looks like now, every step that is known, and the ways to change it.
import { computed, signal } from "@preact/signals";
import type { Applied, Failure, News, Reply, Seat, SideId, Step, Undone, View } from "../engine/contract";

export type Taken = { view: View; fresh: Step[]; reset: boolean };

export class Battle {
  readonly view = signal<View | null>(null);
  readonly steps = signal<Step[]>([]);
  readonly thinking = signal<SideId[]>([]);
  readonly lost = signal(false); // the link
  readonly failure = signal<Failure | null>(null); // why the last order was not taken
  readonly broken = signal<Failure | null>(null); // why there is no battle to be seen
  readonly busy = signal(false);
  readonly lastOrder = signal<string | null>(null);
  /** Seat "both": the side that is shown the board while orders are sealed. */
  readonly side = signal<SideId | null>(null);
  /** Seat "both": the side that has to take over, until it says that it has. */
  readonly handover = signal<SideId | null>(null);
  readonly mine = computed(() => !!this.view.value?.mine && !this.handover.value);

  private heard = ""; // the last news
  private listeners: ((taken: Taken) => void)[] = [];
  private close: (() => void) | null = null;
  private shutDown = false;
  private again = false;
  private asking = false;

  constructor(readonly seat: Seat) {}

  async open(): Promise<void> {
    await this.refresh();
    if (this.view.value && !this.shutDown) this.close = this.seat.listen((news) => this.hear(news));
  }

  shut(): void {
    this.shutDown = true;
    this.close?.();
  }

  onTaken(listener: (taken: Taken) => void): void {
    this.listeners.push(listener);
  }

  ask<T>(request: { do: string; [member: string]: unknown }): Promise<Reply<T>> {
    const side = this.side.value;
    return this.seat.ask<T>(side ? { ...request, side } : request);
  }

  /** Looks again; several wishes at once are one. */
  async refresh(): Promise<void> {
    if (this.asking) {
      this.again = true;
      return;
    }
    this.asking = true;
    do {
      this.again = false;
      const view = this.view.value;
      const known = view ? { since: view.number, edition: view.edition } : { since: 0, edition: 0 };
      const reply = await this.ask<View>({ do: "view", ...known });
      if (reply.ok) this.take(reply);
      else if (!view) this.broken.value = reply;
    } while (this.again);
    this.asking = false;
  }

  async apply(choice: string): Promise<boolean> {
    const view = this.view.value;
    if (!view || this.busy.value) return false;
    this.busy.value = true;
    this.failure.value = null;
    const reply = await this.ask<Applied>({ do: "apply", choice, number: view.number, edition: view.edition });
    this.busy.value = false;
    if (!reply.ok) return this.refused(reply);
    this.lastOrder.value = reply.meant.join("; ");
    this.take(reply.view);
    return true;
  }

  async undo(ask = false): Promise<boolean> {
    const view = this.view.value;
    if (!view || this.busy.value) return false;
    this.busy.value = true;
    const reply = await this.ask<Undone>({ do: "undo", number: view.number, edition: view.edition, ...(ask ? { ask: true } : {}) });
    this.busy.value = false;
    if (!reply.ok) return this.refused(reply);
    this.take(reply.view);
    return true;
  }

  async consent(yes: boolean): Promise<void> {
    const view = this.view.value;
    if (!view) return;
    const reply = await this.ask<Undone>({ do: "consent", yes, number: view.number, edition: view.edition });
    if (reply.ok) this.take(reply.view);
    else this.refused(reply);
  }

  /** The next player says that the board is his. */
  async takeOver(): Promise<void> {
    this.side.value = this.handover.value;
    this.handover.value = null;
    await this.refresh();
  }

  private refused(failure: Failure): false {
    if (failure.stale) void this.refresh();
    else this.failure.value = failure;
    return false;
  }

  private hear(news: News): void {
    if ("link" in news) {
      this.lost.value = news.link === "lost";
      if (news.link === "found") void this.refresh();
      return;
    }
    this.thinking.value = news.thinking;
    const view = this.view.value;
    // The same news twice: something else has changed, a wish to take back or an order given ahead.
    const again = JSON.stringify(news) === this.heard;
    this.heard = JSON.stringify(news);
    if (!view || again || news.number !== view.number || news.edition !== view.edition) void this.refresh();
  }

  private take(view: View): void {
    const old = this.view.value;
    const reset = !old || !!view.reset || view.edition !== old.edition || view.number < old.number;
    const last = reset ? 0 : (this.steps.value.at(-1)?.number ?? 0);
    const fresh = (view.steps ?? []).filter((step) => step.number > last);
    this.steps.value = reset && view.steps ? fresh : [...this.steps.value.filter((step) => step.number <= view.number), ...fresh];
    this.view.value = view;
    this.thinking.value = view.thinking;
    if (old && (old.number !== view.number || old.edition !== view.edition)) this.failure.value = null;
    for (const listener of this.listeners) listener({ view, fresh, reset });
    this.followSeal(view);
  }

  // Two at one screen: while orders are sealed the board is shown to one side alone, then handed over.
  private followSeal(view: View): void {
    if (view.seat !== "both") return;
    const { request } = view;
    const open = request.sealed ? request.sides.filter((id) => view.sides.some((s) => s.id === id && s.player === "person")) : [];
    const side = this.side.value;
    if (!open.length) {
      if (side && !request.sealed) {
        this.side.value = null;
        this.handover.value = null;
        void this.refresh();
      }
    } else if (!side) {
      this.side.value = open[0]!;
      void this.refresh();
    } else if (!open.includes(side)) this.handover.value = open[0]!;
  }
}
