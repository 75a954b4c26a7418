// One lesson under way: the guide, the battle it is played in, the current step. Free of the DOM.
// The learner sits at his own side's seat; what a guide lets happen (dice, cards, the other side) is answered at the seat
// of both sides.
import { computed, signal } from "@preact/signals";
import { announce } from "../app/announce";
import type { Applied, Failure, EngineLink, Reply, SideId, View } from "../engine/engine_link";
import { forgetSeat, hide } from "../engine/my_battles";
import { LessonModel } from "./lesson_model";
import { sameDeeds } from "./deed";
import type { Guide, GuideStep } from "./guide_file";
import { keepProgress, progressOf } from "./progress";
import { words } from "./words";

const PATIENCE = 500; // looks at a model that has not heard yet
/** What the learner is told after doing something else. */
export interface Correction {
  words: string;
  breaks: string[];
}

export class Lesson {
  readonly index = signal(0);
  readonly model = signal<LessonModel | null>(null);
  readonly busy = signal(true); // something is carried out
  readonly sending = signal(false); // an order is on its way
  readonly correction = signal<Correction | null>(null);
  readonly broken = signal<string | null>(null);
  readonly step = computed<GuideStep | null>(() => this.guide.steps[this.index.value] ?? null);
  readonly before = computed<string | null>(() => this.guide.steps[this.index.value - 1]?.result ?? null);

  private seats: { both: string; mine: string } | null = null;
  private latest: View | null = null;
  private round = 0;

  constructor(
    readonly name: string,
    readonly guide: Guide,
    private readonly link: EngineLink,
  ) {}

  async open(): Promise<void> {
    const kept = progressOf(this.name);
    if (kept.seats && (await this.stands(kept.seats.mine, kept.number))) {
      this.index.value = Math.min(kept.step, this.guide.steps.length);
      await this.sit(kept.seats);
      this.ready();
    } else await this.goTo(Math.min(kept.step, this.guide.steps.length - 1));
  }

  shut(): void {
    this.round += 1;
    this.model.value?.shut();
  }

  private async stands(token: string, number: number | undefined): Promise<boolean> {
    const reply = await this.link.seat(token).ask({ do: "view" });
    return reply.ok && reply.number === number;
  }

  private async sit(seats: { both: string; mine: string }): Promise<void> {
    this.model.value?.shut();
    this.seats = seats;
    this.latest = null;
    const model = new LessonModel(this.link.seat(seats.mine), this);
    await model.open();
    const view = model.view.value;
    if (view) hide(seats.mine, view);
    this.model.value = model;
  }

  /** Begins at a step: a new battle, and everything before the step done in it at once. */
  async goTo(index: number): Promise<void> {
    const round = ++this.round;
    this.busy.value = true;
    this.correction.value = null;
    const old = this.seats;
    const reply = await this.link.ask({ do: "create", scenario: this.guide.scenario, dice: "typed" });
    if (round !== this.round) return;
    if (!reply.ok) return this.breakDown(0, "", reply);
    const seats = { both: reply.seats.both, mine: reply.seats.sides[this.guide.side]! };
    this.seats = seats;
    this.latest = null;
    for (const [i, step] of this.guide.steps.slice(0, index).entries())
      for (const answer of [step.answer, ...(step.then ?? [])]) {
        const done = await this.answer(answer);
        if (round !== this.round) return;
        if (!done.ok) return this.breakDown(i, answer, done);
      }
    this.index.value = index;
    await this.sit(seats);
    if (old) void forgetSeat(this.link, old.mine);
    this.ready();
  }

  private breakDown(index: number, answer: string, failure: Failure): void {
    this.broken.value = words.broken_at(index + 1, answer, failure.error);
  }

  private ready(): void {
    this.busy.value = false;
    const at = this.step.value?.at;
    if (this.model.value) this.model.value.pointed.value = at ? [at] : [];
    const kept = progressOf(this.name);
    const step = this.index.value;
    keepProgress(this.name, {
      step,
      furthest: Math.max(kept.furthest, step),
      seats: this.seats!,
      number: this.model.value?.view.value?.number,
    });
    const now = this.step.value;
    announce(
      now
        ? `${words.step(step + 1, this.guide.steps.length)}: ${now.title}. ${now.words} ${now.task}`
        : `${words.all_done}. ${this.guide.after.words}`,
    );
  }

  /** Gives an answer for the side that is asked; while orders are sealed it is that side's own. */
  private async answer(choice: string): Promise<Reply<Applied>> {
    const open: Reply<View> = this.latest ? { ok: true, ...this.latest } : await this.look();
    if (!open.ok) return open;
    const side = open.request.sealed ? this.sideOf(open, choice) : undefined;
    const view = side ? await this.look(side) : open;
    if (!view.ok) return view;
    let reply = await this.send(choice, view, side);
    if (!reply.ok && reply.stale) reply = await this.sendAgain(choice, view, side);
    this.latest = reply.ok && !side ? reply.view : null;
    return reply;
  }

  /** The battle as the seat of both sides sees it. */
  private look(side?: SideId): Promise<Reply<View>> {
    const seat = this.link.seat(this.seats!.both);
    return this.patiently(() => seat.ask({ do: "view", ...(side ? { side } : {}) }));
  }

  private send(choice: string, { number, edition }: View, side?: SideId): Promise<Reply<Applied>> {
    const seat = this.link.seat(this.seats!.both);
    return this.patiently(() => seat.ask({ do: "apply", choice, number, edition, ...(side ? { side } : {}) }));
  }

  // A server that was restarted numbers the battle again. Only this lesson answers in it: where it has moved on, the answer was
  // taken and only the reply was lost.
  private async sendAgain(choice: string, before: View, side?: SideId): Promise<Reply<Applied>> {
    const now = await this.look(side);
    if (!now.ok) return now;
    return now.number > before.number
      ? { ok: true, meant: [choice], view: { ...now, steps: now.steps ?? [] } }
      : this.send(choice, now, side);
  }

  /** A lesson waits for its server as long as it is open; the strip over the board says so. */
  private async patiently<T>(ask: () => Promise<Reply<T>>): Promise<Reply<T>> {
    const round = this.round;
    let reply = await ask();
    while (!reply.ok && reply.away && round === this.round) reply = await ask();
    return reply;
  }

  private sideOf(view: View, choice: string): string {
    const word = choice.split(" ")[1];
    const unit = view.units.find((u) => u.id === word);
    return unit?.side ?? view.sides.find((s) => s.id === word)?.id ?? this.guide.side;
  }

  /** The learner gives an order. True: it was the one. */
  async give(text: string): Promise<boolean> {
    const step = this.step.value;
    if (!step || this.busy.value || this.sending.value) return false;
    this.sending.value = true;
    const [wanted, meant] = await Promise.all([this.judge(step.answer), this.judge(text)]);
    this.sending.value = false;
    if (wanted && meant && sameDeeds(wanted, meant)) {
      await this.carryOut();
      return true;
    }
    await this.correct(step, text, meant);
    return false;
  }

  private async judge(text: string): Promise<string[] | null> {
    const seat = this.link.seat(this.seats!.mine);
    const reply = await this.patiently(() => seat.ask({ do: "judge", choice: text }));
    return reply.ok && reply.lawful ? (reply.meant ?? [text]) : null;
  }

  private async correct(step: GuideStep, text: string, meant: string[] | null): Promise<void> {
    let found: Correction = { words: words.lawful, breaks: [] };
    for (const other of step.otherwise) {
      const judged = await this.judge(other.answer);
      if (other.answer === text || (judged && meant && sameDeeds(judged, meant)))
        found = { words: other.words, breaks: other.breaks ?? [] };
    }
    this.correction.value = found;
    announce(`${words.not_this} ${found.words}`);
  }

  /** Does the step and what follows by itself, so that it can be watched, and goes on to the next. */
  async carryOut(): Promise<void> {
    const step = this.step.value;
    const model = this.model.value;
    if (!step || !model || this.busy.value) return;
    const round = this.round;
    this.busy.value = true;
    this.correction.value = null;
    model.playback.forget();
    model.pointed.value = [];
    for (const answer of [step.answer, ...(step.then ?? [])]) {
      const reply = await this.answer(answer);
      if (round !== this.round) return;
      if (!reply.ok) return this.breakDown(this.index.value, answer, reply);
      await this.watched(model);
      if (round !== this.round) return;
    }
    this.index.value += 1;
    this.ready();
  }

  /** Until the model has heard of everything, and all of it has been seen. */
  private async watched(model: LessonModel): Promise<void> {
    const seat = this.link.seat(this.seats!.mine);
    const now = await this.patiently(() => seat.ask({ do: "view" }));
    for (let tries = 0; now.ok && (model.view.value?.number ?? 0) < now.number && tries < PATIENCE; tries++) {
      await model.battle.refresh();
      await new Promise((wake) => setTimeout(wake, 10)); // another request is on its way: its reply comes soon
    }
    await model.playback.done();
  }

  /** Takes the order of the step in hand, so that only the button is left to press. */
  async show(): Promise<void> {
    const step = this.step.value;
    const model = this.model.value;
    const wanted = step && (await this.judge(step.answer));
    if (wanted && model && !this.busy.value) await model.takeInHand(wanted);
  }

  /** The battle as it stands, to be played on against the computer: the token of the learner's seat. */
  async playOn(opponent: string): Promise<Reply<{ token: string }>> {
    const record = await this.link.seat(this.seats!.both).ask({ do: "record" });
    if (!record.ok) return record;
    const others = this.guide.scenario.sides.map((s) => s.id).filter((id) => id !== this.guide.side);
    const players = Object.fromEntries([[this.guide.side, "person"], ...others.map((id) => [id, opponent])]);
    const made = await this.link.ask({ do: "create", record: record.record, players, dice: "program" });
    return made.ok ? { ok: true, token: made.seats.sides[this.guide.side]! } : made;
  }
}
