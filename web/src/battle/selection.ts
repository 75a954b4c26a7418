// The selected Unit, what it can do and what is chosen. Highlights come with one short request; chances follow in a second.
import { computed, signal } from "@preact/signals";
import type { AskSeat, CellName, Chance, Orders, UnitId, Why } from "../engine/engine_link";
import { choicesAt, choicesOf, faced, nextAt, type Choice, type ChoiceKind } from "./choices";

export class Selection {
  readonly unit = signal<UnitId | null>(null);
  readonly orders = signal<Orders | null>(null);
  readonly asking = signal(false); // its orders are being looked up
  readonly chances = signal<Map<string, Chance>>(new Map());
  readonly chosen = signal<Choice | null>(null);
  readonly kind = signal<ChoiceKind | null>(null); // F, M, C, T: only these
  readonly pointed = signal<CellName | null>(null);
  readonly why = signal<Why | null>(null);
  readonly whyWanted = signal(false); // it was asked for by a tap, not by passing over
  readonly choices = computed(() => (this.orders.value ? choicesOf(this.orders.value) : []));
  readonly chance = computed(() => this.chances.value.get(this.chosen.value?.text ?? "") ?? null);

  private round = 0;
  private whyRound = 0;

  constructor(private readonly ask: AskSeat) {}

  /** Selects a Unit. `orderable`: it can be ordered now, so its orders are asked for. */
  async select(unit: UnitId, orderable: boolean): Promise<void> {
    const round = this.clear();
    this.unit.value = unit;
    if (!orderable) return;
    this.asking.value = true;
    const reply = await this.ask({ do: "orders", unit });
    if (round !== this.round) return;
    this.asking.value = false;
    if (!reply.ok) return;
    this.orders.value = reply;
    const choices = choicesOf(reply);
    if (choices.length === 1) this.chosen.value = choices[0]!;
    if (reply.fires.length || reply.fights.length) await this.askChances({ unit }, round);
  }

  private async askChances(of: { unit: UnitId }, round: number): Promise<void> {
    const reply = await this.ask({ do: "chances", ...of });
    if (round !== this.round || !reply.ok) return;
    const all = new Map(this.chances.value);
    for (const chance of reply.chances) all.set(chance.text, chance);
    this.chances.value = all;
  }

  choose(choice: Choice | null): void {
    this.why.value = null;
    this.chosen.value = choice;
  }

  /** A tap on a cell with orders; false if it has none. */
  chooseCell(cell: CellName): boolean {
    const next = nextAt(this.choices.value, cell, this.chosen.value, this.kind.value);
    if (!next) return false;
    this.choose(next);
    return true;
  }

  /** The order in hand ends or aims there, and there is no other to choose. */
  isOnly(cell: CellName): boolean {
    const chosen = this.chosen.value;
    return chosen?.cell === cell && choicesAt(this.choices.value, cell, this.kind.value).length === 1;
  }

  face(facing: string): void {
    const chosen = this.chosen.value;
    if (chosen?.facings) this.choose(faced(chosen, facing));
    else {
      const turn = this.choices.value.find((c) => c.kind === "turn" && c.facing === facing);
      if (turn) this.choose(turn);
    }
  }

  /** Points at a cell. If nothing can be done there, asks for the reason. `now`: at once, not after a moment. */
  point(cell: CellName | null, now = false): void {
    if (cell === this.pointed.value && !now) return;
    this.pointed.value = cell;
    const round = ++this.whyRound;
    // A reason that was asked for by a tap stays while the mouse goes to it, over other cells and off the board.
    const held = !now && this.whyWanted.value && this.why.value !== null;
    if (!held) {
      this.whyWanted.value = now;
      if (this.why.value && this.why.value.at !== cell) this.why.value = null;
    }
    const unit = this.unit.value;
    if (!cell || !unit || !this.orders.value || choicesAt(this.choices.value, cell).length) return;
    setTimeout(() => void this.askWhy(unit, cell, round, now), now ? 0 : held ? 450 : 140);
  }

  private async askWhy(unit: UnitId, at: CellName, round: number, now: boolean): Promise<void> {
    if (round !== this.whyRound) return;
    const reply = await this.ask({ do: "why", unit, at });
    if (round !== this.whyRound || !reply.ok || !reply.short) return;
    this.whyWanted.value = now;
    this.why.value = reply;
  }

  /** Back one step: the order, then the kind, then the Unit. False if nothing was in hand. */
  back(): boolean {
    if (this.why.value) this.why.value = null;
    else if (this.chosen.value) this.chosen.value = null;
    else if (this.kind.value) this.kind.value = null;
    else if (this.unit.value) this.clear();
    else return false;
    return true;
  }

  clear(): number {
    this.unit.value = null;
    this.orders.value = null;
    this.asking.value = false;
    this.chosen.value = null;
    this.kind.value = null;
    this.why.value = null;
    this.chances.value = new Map();
    this.whyRound += 1;
    return ++this.round;
  }
}
