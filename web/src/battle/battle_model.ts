// A battle as one player has it: what is shown, what is played back, what is selected, and everything the player can ask for.
// Free of the DOM. Over 400 lines: screens read one model, whose short functions share its signals.
import { computed, effect, signal } from "@preact/signals";
import { announce } from "../app/announce";
import { tellHidden } from "../app/notice";
import { pace } from "../app/settings";
import type { BoardApi } from "../board";
import type { CellName, Orders, Seat, SideId, SideView, Step, UnitId, UnitView, View } from "../engine/engine_link";
import { remember } from "../engine/my_battles";
import { en } from "../words/en";
import { Battle, type Taken } from "./battle_store";
import type { Choice } from "./choices";
import { confirmationOf, endingOf, given, type Confirmation } from "./confirm";
import { Goal } from "./goal";
import { goalSeen, noteGoal } from "./goal_seen";
import { LastOrder } from "./last_order";
import { Looks } from "./looks";
import { sentence, withoutIds } from "./names";
import { Naming } from "./naming";
import { Playback } from "./playback";
import { Returning } from "./returning";
import { Scrub } from "./scrub";
import { Selection } from "./selection";
import { shownOf } from "./shown";
import { Sounds } from "../sound/sounds";
import { Drag } from "./drag";
import { Contacts } from "./contact/contacts";
import { heard } from "./throws/throw";
import { Throws } from "./throws/throws";

export type Sheet =
  | "goal"
  | "log"
  | "roster"
  | "rules"
  | "settings"
  | "keys"
  | "order"
  | "links"
  | "briefing"
  | "menu"
  | null;

export class BattleModel {
  readonly battle: Battle;
  readonly playback: Playback;
  readonly selection: Selection;
  readonly throws = new Throws(pace);
  /** Dice that are asked for are the player's to give. */
  readonly givesDice: boolean = true;
  readonly naming = new Naming();
  readonly looks: Looks;
  readonly contacts: Contacts;
  readonly drag: Drag;
  readonly last: LastOrder;
  private readonly sounds = new Sounds();
  readonly scrub: Scrub;
  readonly returning: Returning;
  readonly goal = new Goal();
  readonly general = signal<Orders | null>(null); // orders that name no Unit
  readonly cursor = signal<CellName | null>(null);
  readonly sheet = signal<Sheet>(null);
  readonly asked = signal<(Confirmation & { go: () => void }) | null>(null);
  board: BoardApi | null = null; // the board in its frame, once it is there
  readonly note = signal<string | null>(null); // one sentence in answer to a key
  readonly pointed = signal<CellName[]>([]); // cells that a lesson points at

  readonly view = computed(() => this.battle.view.value);
  readonly units = computed(() =>
    this.scrub.view.value ? this.scrub.view.value.units : (this.playback.shown.value?.units ?? []),
  );
  readonly unit = computed(() => this.units.value.find((u) => u.id === this.selection.unit.value) ?? null);
  /** This seat has to answer, and everything that led to the question has been seen. */
  readonly ready = computed(
    () =>
      this.battle.mine.value &&
      !this.battle.held.value &&
      !this.playback.busy.value &&
      !this.scrub.view.value &&
      !this.goal.waits.value,
  );
  /** Nothing is on its way that decides what can be done next. */
  readonly settled = computed(
    () =>
      !this.battle.busy.value &&
      !this.battle.turning.value &&
      !this.arriving.value &&
      !this.preparing.value &&
      !this.selection.asking.value,
  );
  readonly isNaming = computed(() => this.ready.value && this.view.value?.request.purpose === "name-pieces");
  readonly movers = computed(() => new Set(this.ready.value ? (this.view.value?.request.movers ?? []) : []));
  /** Answers that close the step, where there are any. */
  readonly closers = computed(() => this.general.value?.others.filter((o) => o.closes) ?? []);

  /** `keep`: notes every view among the battles in progress. */
  constructor(
    seat: Seat,
    private readonly keep: (token: string, view: View) => void = remember,
  ) {
    this.battle = new Battle(seat);
    this.playback = new Playback(
      pace,
      (side) => this.isOther(side),
      (step) => this.tell(step),
      async (at) => {
        const reply = await this.battle.ask({ do: "view", at });
        return reply.ok ? shownOf(reply) : null;
      },
    );
    this.selection = new Selection(this.battle.ask);
    this.looks = new Looks(this.battle.ask);
    this.contacts = new Contacts(this.battle.ask);
    effect(() => void this.contacts.follow(this.selection.chosen.value));
    this.drag = new Drag({
      selection: this.selection,
      orderable: (cell) => this.orderableAt(cell),
      select: (unit) => this.select(unit),
      give: (choice) => this.giveChoice(choice),
    });
    this.last = new LastOrder({
      held: this.battle.held,
      still: () => !!this.sheet.value || !!this.asked.value || this.scrub.open.value || !!globalThis.document?.hidden,
      give: (text) => this.carryOut(text, {}),
      drop: () => this.dropLast(),
    });
    this.scrub = new Scrub(
      this.battle.ask,
      () => this.selection.clear(),
      () => void (this.view.value && this.arrive(this.view.value)),
    );
    this.returning = new Returning(seat.token, this.battle.ask, (side) => this.isOther(side));
    this.battle.onTaken((taken) => this.taken(taken));
  }

  // A step as it is played: heard, and its dice seen beside their target.
  private tell(step: Step): void {
    if (this.battle.handover.value) return;
    const shown = this.playback.shown.value;
    announce(...step.events.map((e) => heard(e, shown)));
    this.throws.take(step, shown);
    this.sounds.hear(step);
  }

  open = () => this.battle.open();
  /** A player who leaves has given the order. */
  shut = () => {
    this.last.give();
    this.battle.shut();
  };

  /** The side that speaks at this seat: its own, or at one screen the one that is asked. */
  mySide(): SideView | null {
    const view = this.view.value;
    if (!view) return null;
    const id = view.seat === "both" ? (this.battle.side.value ?? view.request.sides[0]) : view.seat;
    return view.sides.find((s) => s.id === id) ?? null;
  }

  isOther(side: SideId | null): boolean {
    const view = this.view.value;
    if (!view || side === null || view.seat === side) return false;
    return view.seat === "both" ? view.sides.some((s) => s.id === side && s.player !== "person") : true;
  }

  name = (id: UnitId): string => this.units.value.find((u) => u.id === id)?.name ?? id;
  /** A sentence of the engine as it is read here. */
  told = (words: string): string => withoutIds(words, this.units.value);
  /** ... with its capital and its stop. */
  sentence = (words: string): string => sentence(words, this.units.value);
  /** What an order is called on its button. */
  label = (choice: Choice): string => this.told(en.order.label(choice, this.name));
  unitsAt = (cell: CellName): UnitView[] => this.units.value.filter((u) => u.at === cell);

  private arrivals = 0; // questions that have come
  private readonly arriving = signal(false); // a question whose answers are not all there yet
  private readonly preparing = signal(false); // what a wish needs is being looked up
  private asksBack: number | null = null; // where the battle stood when this seat asked to undo

  // The seat that asked is told the result.
  private followAsked(view: View): void {
    const since = this.asksBack;
    this.asksBack = view.undo.asked ? view.number : null;
    if (since === null || view.undo.asked) return;
    const outcome = view.number < since ? en.undo.granted : view.number === since ? en.undo.refused : en.undo.lapsed;
    this.note.value = outcome;
    announce(outcome);
  }

  private taken({ view, fresh, reset, same }: Taken): void {
    const first = !this.playback.shown.value;
    this.keep(this.battle.seat.token, view);
    this.followAsked(view);
    this.returning.look(view, this.battle.steps.value);
    if (same) return this.playback.correct(view);
    if (this.goal.waits.value) return this.goal.add(fresh, view, reset);
    if (first && this.startsWithGoal(view)) return void this.openGoal(fresh, view);
    this.selection.clear();
    this.looks.clear();
    this.general.value = null;
    const record = this.battle.steps.value;
    if (reset) {
      this.throws.clear();
      this.playback.set(view, record);
    } else this.playback.add(fresh, view, record);
    void this.arrive(view);
  }

  /** Its first sight at this browser; a lesson has another way to begin. */
  protected startsWithGoal(view: View): boolean {
    return view.request.kind !== "over" && !goalSeen(view.battle);
  }

  // Somebody who comes late, when orders have been given here, sees the board as it is.
  private async openGoal(steps: Step[], view: View): Promise<void> {
    this.sheet.value = "goal";
    this.goal.hold(steps, view);
    const early = steps.every((step) => step.kind !== "order" || this.isOther(step.side));
    const start = early && steps.length ? await this.battle.ask({ do: "view", at: 0 }) : null;
    if (!this.goal.waits.value) return;
    if (start?.ok) this.goal.start.value = start;
    else this.goal.hold([], this.view.value ?? view);
    this.playback.set(start?.ok ? start : (this.view.value ?? view));
  }

  /** The goal has been read: what was kept back is seen now. */
  closeGoal(): void {
    this.sheet.value = null;
    if (this.view.value) noteGoal(this.view.value.battle);
    const behind = this.goal.release();
    if (!behind) return;
    const record = this.battle.steps.value;
    if (!this.playback.shown.value) this.playback.set(behind.view, record);
    else this.playback.add(behind.steps, behind.view, record);
    void this.arrive(behind.view);
  }

  /** From the goal, and back to it. */
  openBriefing(): void {
    this.sheet.value = "briefing";
  }

  // A question has come: once all has been seen, it is asked.
  private async arrive(view: View): Promise<void> {
    const arrival = ++this.arrivals;
    this.arriving.value = true;
    await this.playback.done();
    if (arrival === this.arrivals) this.throws.rest(view);
    if (arrival === this.arrivals) await this.ask(view, () => arrival === this.arrivals);
    if (arrival === this.arrivals) this.arriving.value = false;
  }

  private async ask(view: View, stands: () => boolean): Promise<void> {
    const { request } = view;
    announce(sentence(request.words, view.units));
    if (!view.mine) return;
    tellHidden(view.title, sentence(request.words, view.units));
    if (request.purpose === "name-pieces") this.naming.begin(this.mySide()?.cards ?? 0);
    if (request.kind !== "decision") return;
    const inTurn =
      request.sealed ||
      request.movers?.length === 1 ||
      view.units.some((u) => u.state === "set-up" && u.id === request.movers?.[0]);
    const unit = request.unit ?? (inTurn ? request.movers?.[0] : undefined);
    if (unit && request.purpose !== "name-pieces") void this.select(unit);
    const reply = await this.battle.ask({ do: "orders" });
    if (stands() && reply.ok) this.general.value = reply;
  }

  async select(unit: UnitId): Promise<void> {
    this.battle.failure.value = null;
    this.looks.clear();
    const orderable =
      this.movers.value.has(unit) ||
      (this.ready.value && this.view.value?.request.unit === unit) ||
      this.mayChange(unit);
    const found = this.units.value.find((u) => u.id === unit);
    if (found?.at) this.cursor.value = found.at;
    if (found) announce(`${found.name}, ${found.words}.`);
    await this.selection.select(unit, orderable);
  }

  /** The Unit of a cell that can be ordered: the selected one first. */
  private orderableAt(cell: CellName): UnitId | null {
    if (!this.ready.value || this.isNaming.value) return null;
    const here = this.unitsAt(cell).filter((u) => this.movers.value.has(u.id) || this.mayChange(u.id));
    return (here.find((u) => u.id === this.selection.unit.value) ?? here[0])?.id ?? null;
  }

  /** Sealed orders of the own side may be changed as long as the question is open. */
  private mayChange(unit: UnitId): boolean {
    const view = this.view.value;
    return this.ready.value && !!view && this.given().has(unit);
  }

  /** Orders given already to the question that is open: Unit to text. */
  given(): Map<UnitId, string> {
    return given(this.view.value?.units ?? []);
  }

  /** A tap chooses; a second one on the same target gives the order, where nothing else could be meant there. */
  tap(cell: CellName): void {
    this.cursor.value = cell;
    if (this.battle.held.value) return;
    if (this.playback.busy.value) return this.playback.skip();
    const here = this.unitsAt(cell);
    if (this.isNaming.value && here.some((u) => this.movers.value.has(u.id))) return this.nameAt(here);
    if (this.looks.aiming.value) return void this.looks.sight(this.lookFrom(), cell, this.selection.unit.value);
    if (this.selection.isOnly(cell)) return this.give();
    if (this.selection.chooseCell(cell)) return this.tellChosen();
    const next = this.nextHere(here);
    if (next) void this.select(next.id);
    else if (this.selection.unit.value && this.selection.orders.value && this.unit.value?.at !== cell)
      this.selection.point(cell, true);
    else if (here[0]) void this.select(here[0].id);
    else this.selection.clear();
  }

  // Of several Units in a cell a second tap takes the next one; those that may act come first.
  private nextHere(here: UnitView[]): UnitView | null {
    const may = here.filter((u) => this.movers.value.has(u.id) || this.mayChange(u.id));
    const list = may.length ? may : here.some((u) => u.id === this.selection.unit.value) ? here : [];
    if (!list.length) return null;
    const index = list.findIndex((u) => u.id === this.selection.unit.value);
    return list[(index + 1) % list.length] ?? null;
  }

  private nameAt(here: UnitView[]): void {
    const unit =
      here.find((u) => this.movers.value.has(u.id) && !this.naming.named.value.has(u.id)) ??
      here.find((u) => this.movers.value.has(u.id));
    if (unit) this.toggleName(unit.id);
  }

  toggleName(unit: UnitId): void {
    if (!this.naming.toggle(unit)) this.note.value = en.cards.none_left(this.naming.most.value);
    else
      announce(this.naming.named.value.has(unit) ? en.cards.given(this.name(unit)) : en.cards.taken(this.name(unit)));
  }

  private tellChosen(): void {
    const chosen = this.selection.chosen.value;
    if (chosen)
      announce(
        en.order.chosen(this.label(chosen) + (chosen.facings && chosen.facing ? en.order.facing(chosen.facing) : "")),
      );
  }

  private lookFrom(): CellName | null {
    return this.unit.value?.at ?? this.cursor.value;
  }

  /** Gives the order in hand, or what Enter means where there is none. */
  give(): void {
    if (this.scrub.open.value || this.last.give()) return;
    const chosen = this.selection.chosen.value;
    const hint = this.looks.hint.value;
    if (chosen) this.giveChoice(chosen);
    else if (hint) this.takeHint();
    else if (this.isNaming.value) this.deal();
  }

  /** Gives the order that the adviser would give. */
  takeHint(): void {
    const hint = this.looks.hint.value;
    if (hint) this.giveChoice({ kind: "other", text: hint.choice });
  }

  giveChoice(choice: Choice): void {
    const view = this.view.value;
    if (!view || !this.ready.value) return;
    this.confirmThen(confirmationOf(view, choice, this.name), () => this.send(choice.text));
  }

  private confirmThen(confirmation: Confirmation | null, go: () => void): void {
    if (!confirmation) return go();
    this.asked.value = { ...confirmation, go };
  }

  send(text: string): void {
    this.carryOut(text, this.pauses() ? { pause: true } : {});
  }

  /** Whether the last order of a step waits for another word. */
  protected pauses(): boolean {
    return LastOrder.wanted();
  }

  private carryOut(text: string, how: { pause?: true }): void {
    this.asked.value = null;
    this.note.value = null;
    this.playback.forget();
    this.returning.clear();
    if (!this.throws.waits.value) this.throws.clear();
    void this.battle.apply(text, how).then((taken) => {
      const ends = this.battle.held.value?.ends;
      if (!taken) announce(this.battle.failure.value?.error ?? "");
      else if (ends) announce(this.sentence(ends), en.last_order.said);
    });
  }

  private dropLast(): void {
    this.battle.held.value = null;
    this.note.value = en.last_order.taken_back;
    announce(en.last_order.taken_back);
  }

  deal(): void {
    const line = this.naming.line() ?? this.closers.value[0]?.text;
    if (!line) return;
    const left = this.naming.most.value - this.naming.named.value.size;
    const others = this.movers.value.size - this.naming.named.value.size;
    this.confirmThen(
      left > 0 && others > 0
        ? { words: en.confirm.cards(left), yes: en.cards.deal(this.naming.named.value.size) }
        : null,
      () => this.send(line),
    );
  }

  /** Ends the step: by the answer that closes it, or by holding every gun that has no order. */
  end(): void {
    const view = this.view.value;
    if (this.last.give() || !view || !this.ready.value) return;
    if (this.isNaming.value) return this.deal();
    const closer = this.closers.value[0];
    if (closer) return this.confirmThen(endingOf(view), () => this.close(closer.text));
    const own = this.selection.choices.value.find((c) => c.closes);
    if (own) return this.giveChoice(own);
    this.preparing.value = true;
    void this.holdRest(view).finally(() => (this.preparing.value = false));
  }

  // The player has said that the step ends.
  protected close(text: string): void {
    this.carryOut(text, {});
  }

  private async holdRest(view: View): Promise<void> {
    const movers = view.request.movers ?? [];
    const holds: string[] = [];
    for (const unit of movers) {
      const reply = await this.battle.ask({ do: "orders", unit });
      const hold = reply.ok ? reply.others.find((o) => o.verb === "hold" || o.closes) : undefined;
      if (hold) holds.push(hold.text);
    }
    if (!holds.length || holds.length < movers.length) this.note.value = en.end.not_yet;
    else
      this.confirmThen({ words: en.confirm.guns(holds.length), yes: en.confirm.end }, () =>
        this.send(holds.join("; ")),
      );
  }

  /** The side of this seat resigns. */
  resign(): void {
    const side = this.mySide();
    if (side)
      this.confirmThen({ words: en.confirm.resign(side.name), yes: en.confirm.resign_yes }, () =>
        this.send(`resign ${side.id}`),
      );
  }

  undo(): void {
    const undo = this.view.value?.undo;
    if (this.last.takeBack() || !undo) return;
    this.playback.skip();
    this.playback.forget();
    this.throws.clear();
    if (undo.asked) this.note.value = en.undo.asked;
    else if (undo.may && !undo.needs_consent) void this.battle.undo();
    else if (undo.needs_consent)
      this.asked.value = { words: undo.words, yes: en.undo.ask, go: () => void this.askUndo() };
    else {
      this.note.value = undo.words;
      announce(undo.words);
    }
  }

  private async askUndo(): Promise<void> {
    this.asked.value = null;
    if (await this.battle.undo(true)) this.note.value = en.undo.asked;
  }

  /** Next or last Unit that may act. False past either end, so that the Tab key can leave the board. */
  walkUnits(step: 1 | -1, round = false): boolean {
    const list = this.units.value.filter((u) => this.movers.value.has(u.id) || this.mayChange(u.id));
    const index = list.findIndex((u) => u.id === this.selection.unit.value);
    let next = index < 0 ? (step > 0 ? 0 : list.length - 1) : index + step;
    if (round && list.length) next = (next + list.length) % list.length;
    const unit = list[next];
    if (unit) void this.select(unit.id);
    return !!unit;
  }
}
