// One battle at one seat: what it looks like now, every step that is known, and the ways to change it.
import { computed, signal } from "@preact/signals";
import type {
  AskAnything,
  Asked,
  AskSeat,
  Failure,
  News,
  Reply,
  Seat,
  SeatReplies,
  SeatRequests,
  SideId,
  Step,
  View,
} from "../engine/engine_link";
import { hush } from "../app/announce";
import { en } from "../words/en";
import { freshLot } from "../engine/lot";
import type { HeldOrder } from "./last_order";

/** `same`: the question to this seat is the one that stood before, so whatever the player has in hand stays there. */
export type Taken = { view: View; fresh: Step[]; reset: boolean; same: boolean };
type Changing = "apply" | "undo" | "consent" | "correct" | "first_throw";
/** What changes the battle; where it was seen is added when it is sent. */
type Change<D extends Changing> = { do: D } & Omit<SeatRequests[D], "number" | "edition" | "side" | "lot">;
/** What a view answers: something this seat has done, or a look at what there is. */
type Cause = "change" | "look";

const questionOf = ({ request, mine }: View) =>
  JSON.stringify([mine, request.kind, request.purpose, request.unit, request.movers]);
const sameSteps = (a: Step[], b: Step[]) =>
  a.length === b.length && a.every((step, i) => step.number === b[i]!.number && step.text === b[i]!.text);

export class Battle {
  readonly view = signal<View | null>(null);
  readonly steps = signal<Step[]>([]);
  readonly thinking = signal<SideId[]>([]);
  readonly lost = signal(false); // the link
  readonly failure = signal<Failure | null>(null); // why the last order was not taken
  readonly broken = signal<Failure | null>(null); // why there is no battle to be seen
  readonly busy = signal(false);
  readonly lastOrder = signal<string | null>(null);
  /** An answer that would close the step: nothing was done, until it is given once more. */
  readonly held = signal<HeldOrder | null>(null);
  /** Seat "both": the side that is shown the board while orders are sealed. */
  readonly side = signal<SideId | null>(null);
  /** Seat "both": the side that has to take over, until it says that it has. */
  readonly handover = signal<SideId | null>(null);
  /** ... and has said so, but what it may see is not here yet: the board stays covered. */
  readonly turning = signal(false);
  readonly mine = computed(() => !!this.view.value?.mine && !this.handover.value);

  private heard = ""; // the last news
  private unheard: News[] = []; // heard while an answer of this seat is on its way
  private listeners: ((taken: Taken) => void)[] = [];
  private close: (() => void) | null = null;
  private shutDown = false;
  private wanted = false; // to look again
  private asking = false;
  private thrownFirst = -1; // the number of the view at which it was asked for
  private moment = 0; // another with every change: a look that was begun before it is out of date

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

  /** As the seat; where two share a screen, for the side that has it. */
  readonly ask = ((request: Asked) => {
    const side = this.side.value;
    return (this.seat.ask as AskAnything)(side ? { ...request, side } : request);
  }) as AskSeat;

  /** Looks again; several wishes at once are one, and none is fulfilled while an answer of this seat is on its way. */
  async refresh(): Promise<void> {
    this.wanted = true;
    if (this.asking) return;
    this.asking = true;
    while (this.wanted && !this.busy.value) {
      this.wanted = false;
      await this.look();
    }
    this.asking = false;
  }

  private async look(): Promise<void> {
    const moment = this.moment;
    const view = this.view.value;
    const known = view ? { since: view.number, edition: view.edition } : { since: 0, edition: 0 };
    const reply = await this.ask({ do: "view", ...known });
    if (moment !== this.moment) this.wanted = true;
    else if (reply.ok) this.take(reply, "look");
    else if (!view) this.broken.value = reply;
  }

  /** `pause`: not where it would close the step. */
  async apply(choice: string, how: { pause?: true } = {}): Promise<boolean> {
    const reply = await this.change({ do: "apply", choice, ...how });
    if (!reply) return false;
    if (reply.ok && reply.ends) this.held.value = { text: choice, meant: reply.meant, ends: reply.ends };
    else if (reply.ok) this.lastOrder.value = reply.meant.join("; ");
    else if (reply.stale) this.failure.value = { ok: false, error: en.states.overtaken };
    return reply.ok;
  }

  async undo(ask = false): Promise<boolean> {
    const reply = await this.change({ do: "undo", ...(ask ? { ask: true } : {}) });
    return !!reply?.ok;
  }

  async consent(yes: boolean): Promise<void> {
    await this.change({ do: "consent", yes });
  }

  /** Under a seal: the dice with which the battle opens fall when a player's lot is there. */
  private async throwFirst(number: number): Promise<void> {
    if (this.thrownFirst === number) return;
    this.thrownFirst = number;
    await this.change({ do: "first_throw" });
  }

  /** A die or card of a step was given wrongly. */
  async correct(step: number, choice: string): Promise<boolean> {
    const reply = await this.change({ do: "correct", step, choice });
    return !!reply?.ok;
  }

  /** The next player says that the board is his. */
  async takeOver(): Promise<void> {
    this.turning.value = true;
    this.show(this.handover.value);
    await this.refresh();
  }

  private show(side: SideId | null): void {
    this.side.value = side;
    this.moment += 1;
  }

  /** Changes the battle, one thing at a time; what is heard meanwhile waits for the reply. */
  private async change<D extends Changing>(request: Change<D>): Promise<Reply<SeatReplies[D]> | null> {
    if (!this.view.value || this.busy.value) return null;
    this.busy.value = true;
    this.failure.value = null;
    this.held.value = null;
    this.moment += 1;
    let reply = await this.sent(request);
    if (!reply.ok && reply.stale && (await this.isRenumbered())) reply = await this.sent(request);
    this.busy.value = false;
    if (reply.ok && !("ends" in reply)) this.take(reply.view, "change");
    else if (!reply.ok && !reply.stale) this.failure.value = reply;
    for (const news of this.unheard.splice(0)) this.hear(news);
    if (this.wanted) void this.refresh();
    return reply;
  }

  private sent<D extends Changing>(request: Change<D>): Promise<Reply<SeatReplies[D]>> {
    const { number, edition, dice } = this.view.value!;
    const brings = dice === "sealed" && (request.do === "apply" || request.do === "first_throw");
    const seen = { ...request, number, edition, ...(brings ? { lot: freshLot() } : {}) };
    return (this.ask as AskAnything)(seen) as Promise<Reply<SeatReplies[D]>>;
  }

  // A server that was started again gives the battle another edition. Where every step is the one that is known, nothing
  // has happened since, and what was refused as stale can be sent once more.
  private async isRenumbered(): Promise<boolean> {
    const { edition } = this.view.value!;
    const known = this.steps.value;
    await this.look();
    return this.view.value!.edition !== edition && sameSteps(known, this.steps.value);
  }

  private hear(news: News): void {
    if (this.busy.value && !("link" in news)) {
      this.unheard.push(news);
      return;
    }
    if ("link" in news) {
      this.lost.value = news.link === "lost";
      if (news.link === "found") void this.refresh();
      return;
    }
    this.thinking.value = news.thinking;
    const view = this.view.value;
    // The same news twice: something else has changed, such as an undo request or an order given ahead.
    const again = JSON.stringify(news) === this.heard;
    this.heard = JSON.stringify(news);
    if (!view || again || news.number !== view.number || news.edition !== view.edition) void this.refresh();
  }

  private take(view: View, cause: Cause): void {
    const old = this.view.value;
    const reset = !old || !!view.reset || view.edition !== old.edition || view.number < old.number;
    const last = reset ? 0 : (this.steps.value.at(-1)?.number ?? 0);
    const fresh = (view.steps ?? []).filter((step) => step.number > last);
    this.steps.value =
      reset && view.steps ? fresh : [...this.steps.value.filter((step) => step.number <= view.number), ...fresh];
    this.view.value = view;
    this.thinking.value = view.thinking;
    if (old && (old.number !== view.number || old.edition !== view.edition)) {
      this.failure.value = null;
      this.held.value = null;
    }
    const same =
      cause === "look" &&
      !reset &&
      !fresh.length &&
      old?.number === view.number &&
      questionOf(old) === questionOf(view);
    for (const listener of this.listeners) listener({ view, fresh, reset, same });
    this.followSeal(view);
    if (view.waits_for_lot) void this.throwFirst(view.number);
  }

  // Two at one screen: while orders are sealed the board is shown to one side alone, then handed over.
  private followSeal(view: View): void {
    if (view.seat !== "both") return;
    this.turning.value = false;
    const { request } = view;
    const open = request.sealed
      ? request.sides.filter((id) => view.sides.some((s) => s.id === id && s.player === "person"))
      : [];
    const side = this.side.value;
    if (!open.length) {
      this.handover.value = null;
      if (side && !request.sealed) {
        this.show(null);
        void this.refresh();
      }
    } else if (!side) {
      this.show(open[0]!);
      void this.refresh();
    } else {
      this.handover.value = open.includes(side) ? null : open[0]!;
      if (this.handover.value) hush();
    }
  }
}
