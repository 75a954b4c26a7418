// A battle that is looked at again: the view after any answer, its address, notes, and the way on from there.
import { computed, signal } from "@preact/signals";
import { announce } from "../app/announce";
import { go, replayAddress, seatAddress } from "../app/route";
import { plain } from "../battle/log_lines";
import type { Create, Failure, PastView, RecordText, Seat, SideId, Step, View } from "../engine/engine_link";
import { create, persons, seatOf } from "../start/again";
import { chancesAsked, type Chances } from "./chances";
import { lossesOf, luckCurve, type Figures } from "./figures";
import { keepNotes, notesTo, readNotes, withNotes, type Notes } from "./notes";
import { Playouts } from "./playouts";
import { keepKnown, nameOf, readKnown } from "./playouts_kept";
import { battleOf } from "./playouts_plan";
import { bandsOf, turnAfter, turnBefore } from "./turns";
import { costlyMoment, Worth } from "./worth";
import { keepParts, readParts } from "./worth_kept";

const CAPTAIN = "captain:steady";

const ADDRESS_MS = 300; // browsers stop taking addresses that change more often

/** At once, or when the page is visible again. */
async function pageSeen(): Promise<void> {
  while (globalThis.document?.hidden)
    await new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }));
}

export class Replay {
  readonly now = signal<View | null>(null); // the battle as it stands
  readonly shown = signal<PastView | null>(null); // ... as it stood after answer `at`, or on its way there
  readonly at = signal(0);
  readonly steps = signal<Step[]>([]);
  readonly figures = signal<Figures | null>(null);
  readonly points = signal<Figures["turning_points"]>([]); // the greatest swing first
  readonly playouts = signal<Playouts | null>(null); // of a battle that is over
  readonly worth = signal<Worth | null>(null); // of a battle that is over
  readonly looksAtWorth = signal(false);
  readonly notes = signal<Notes>({});
  readonly playing = signal(false);
  readonly pace = signal(700);
  readonly broken = signal<Failure | null>(null);
  readonly failure = signal<string | null>(null);
  readonly last = computed(() => this.now.value?.number ?? 0);
  readonly step = computed(() => this.steps.value.find((step) => step.number === this.at.value) ?? null);
  readonly turn = computed(() => this.step.value?.turn ?? this.shown.value?.turn ?? 0);
  readonly bands = computed(() => bandsOf(this.steps.value));
  readonly luck = computed(() =>
    luckCurve(this.figures.value?.throws ?? [], this.now.value?.sides[0].id ?? "", this.last.value),
  );
  readonly losses = computed(() => lossesOf(this.steps.value));
  /** Nothing follows the end of a battle that is over. */
  readonly isEnd = computed(() => this.at.value === this.last.value && this.now.value?.request.kind === "over");

  private looking: Promise<void> | null = null;
  private addressTimer: ReturnType<typeof setTimeout> | null = null;
  private isShut = false;
  /** The address that was last taken for a wish, or written. */
  private heard = "";

  constructor(readonly seat: Seat) {}

  async open(at: number | null): Promise<void> {
    const reply = await this.seat.ask({ do: "view", since: 0 });
    if (!reply.ok) return void (this.broken.value = reply);
    this.now.value = reply;
    this.steps.value = reply.steps ?? [];
    await this.go(at ?? 0);
    const record = await this.seat.ask({ do: "record" });
    this.notes.value = notesTo(reply.battle, record.ok ? record.record : "");
    const figures = await this.seat.ask({ do: "report", format: "figures" });
    if (!figures.ok) this.failure.value = figures.error;
    else if ("ledger" in figures) this.figures.value = figures;
    if (record.ok && reply.request.kind === "over") this.beginPlayouts(reply, nameOf(record.record));
  }

  /** Where the battle turned, by the curve as it is known: the engine's list, the same as the report's. */
  private async findPoints(chances: Chances): Promise<void> {
    const reply = await this.seat.ask({ do: "report", format: "figures", chances: chancesAsked(chances) });
    if (reply.ok && "ledger" in reply && !this.isShut) this.points.value = reply.turning_points;
  }

  private beginPlayouts(view: View, record: string): void {
    if (this.isShut) return;
    const playouts = new Playouts({
      seat: this.seat,
      battle: battleOf(
        this.steps.value,
        this.bands.value,
        view.number,
        [view.sides[0].id, view.sides[1].id],
        this.figures.value?.settled ?? [],
      ),
      known: readKnown(view.battle, record),
      keep: (known) => keepKnown(view.battle, record, known),
      curve: (chances) => void this.findPoints(chances),
      present: () => (this.playing.value ? null : this.at.value),
      quiet: () => pageSeen().then(() => this.looking ?? undefined),
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    });
    this.playouts.value = playouts;
    this.worth.value = new Worth({
      seat: this.seat,
      known: readParts(view.battle, record),
      keep: (parts) => keepParts(view.battle, record, parts),
      chances: () => playouts.chances.value,
      quiet: () => pageSeen().then(() => this.looking ?? undefined),
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    });
    void playouts.goOn();
  }

  /** What happened, or what it was worth: that is judged as long as it is looked at. */
  lookAtWorth(yes: boolean): void {
    this.looksAtWorth.value = yes;
    if (yes) void this.worth.value?.goOn();
    else this.worth.value?.stop();
  }

  shut(): void {
    this.isShut = true;
    this.playouts.value?.stop();
    this.worth.value?.stop();
    this.playing.value = false;
    if (this.addressTimer) clearTimeout(this.addressTimer);
  }

  /** To a moment; the address follows, so that it can be copied at any time. */
  go(to: number): Promise<void> {
    this.at.value = Math.max(0, Math.min(this.last.value, to));
    this.addressTimer ??= setTimeout(() => this.writeAddress(), ADDRESS_MS);
    this.looking ??= this.look().finally(() => (this.looking = null));
    return this.looking;
  }

  /** One question at a time: who drags the handle wants to see where he is, not everything he has passed. */
  private async look(): Promise<void> {
    for (let seen = -1; seen !== this.at.value && !this.isShut; ) {
      seen = this.at.value;
      const reply = await this.seat.ask({ do: "view", at: seen });
      if (!reply.ok) return void (this.failure.value = reply.error);
      this.shown.value = reply;
    }
    void this.playouts.value?.goOn();
    const step = this.step.value;
    if (step && !this.playing.value)
      announce(
        step.events
          .map((event) => plain(event.words))
          .filter(Boolean)
          .join(" ") || step.text,
      );
  }

  get address(): string {
    return replayAddress(this.seat.token, this.at.value);
  }
  /** An address that has just been entered is not overwritten: it is about to be read. */
  private writeAddress(): void {
    this.addressTimer = null;
    if (location.hash !== this.heard) return;
    this.heard = this.address;
    history.replaceState(history.state, "", this.heard);
  }
  /** The page is at an address: to its moment, where it names one. */
  hear(address: string, wanted: number | null): void {
    this.heard = address;
    if (this.now.value && wanted !== null && wanted !== this.at.value) this.wind(wanted);
  }

  /** From the end it begins again. */
  play(): void {
    const playing = !this.playing.value;
    if (playing && this.at.value === this.last.value) void this.go(0);
    this.playing.value = playing;
  }

  /** By hand: whatever plays stops. */
  wind(to: number): void {
    this.playing.value = false;
    void this.go(to);
  }
  turnBack(): void {
    this.wind(turnBefore(this.bands.value, this.at.value));
  }
  turnOn(): void {
    this.wind(turnAfter(this.bands.value, this.at.value, this.last.value));
  }

  /** While it is looked at what the battle was worth. */
  toCostly(way: "next" | "last"): void {
    if (!this.looksAtWorth.value) return;
    const moment = costlyMoment(this.worth.value?.cost.value ?? null, this.at.value, way);
    if (moment !== null) this.wind(moment);
  }

  setNote(text: string): void {
    const battle = this.now.value?.battle;
    if (!battle) return;
    const at = this.at.value;
    const note = text.trim();
    keepNotes(battle, { ...readNotes(battle), [at]: note });
    const { [at]: _, ...others } = this.notes.value;
    this.notes.value = note ? { ...others, [at]: note } : others;
  }

  /** The whole record, with the notes in it. */
  async record(): Promise<RecordText | null> {
    const reply = await this.seat.ask({ do: "record" });
    if (!reply.ok) {
      this.failure.value = reply.error;
      return null;
    }
    return { ...reply, record: withNotes(reply.record, this.notes.value) };
  }

  /** A new battle that begins as this one did; the record of this one stays as it is. `mine` null: the player plays both sides. */
  async goOn(mine: SideId | null): Promise<void> {
    this.failure.value = null;
    const reply = await this.seat.ask({ do: "record", until: this.at.value });
    if (!reply.ok) return void (this.failure.value = reply.error);
    await this.begin({ do: "create", record: reply.record }, mine);
  }

  async fromPosition(line: string, mine: SideId | null): Promise<boolean> {
    this.failure.value = null;
    const reply = await this.seat.ask({ do: "position", line: line.trim() });
    if (!reply.ok) {
      this.failure.value = reply.error;
      return false;
    }
    return this.begin({ do: "create", scenario: reply.scenario }, mine);
  }

  private async begin(request: Create, mine: SideId | null): Promise<boolean> {
    const ids = this.now.value!.sides.map((side) => side.id);
    const players = Object.fromEntries(ids.map((id) => [id, mine === null || mine === id ? "person" : CAPTAIN]));
    const reply = await create({ ...request, players });
    if (!reply.ok) {
      this.failure.value = reply.error;
      return false;
    }
    go(seatAddress(seatOf(reply, persons(ids, players))));
    return true;
  }
}
