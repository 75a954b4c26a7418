// A Unit dragged to where it is meant to go: to a cell it moves there, to an enemy it fires or fights. A cell where it can do
// nothing gives the reason, on the way and when it is dropped.
import { signal } from "@preact/signals";
import type { CellName, UnitId } from "../engine/engine_link";
import { choicesAt, type Choice } from "./choices";
import type { Selection } from "./selection";

export interface DragOf {
  selection: Selection;
  /** The Unit in that cell which can be ordered now. */
  orderable(cell: CellName): UnitId | null;
  select(unit: UnitId): Promise<void>;
  give(choice: Choice): void;
}

export class Drag {
  readonly unit = signal<UnitId | null>(null); // in hand
  private over: CellName | null = null;
  private from: CellName | null = null;
  private ready: Promise<void> = Promise.resolve();

  constructor(private readonly of: DragOf) {}

  /** A press on a cell has begun to move; true if a Unit is dragged by it. */
  lift(cell: CellName): boolean {
    const unit = this.of.orderable(cell);
    if (!unit) return false;
    const { selection } = this.of;
    this.from = cell;
    this.over = cell;
    this.unit.value = unit;
    this.ready = selection.unit.value === unit && selection.orders.value ? Promise.resolve() : this.of.select(unit);
    void this.ready.then(() => this.look());
    return true;
  }

  carry(cell: CellName | null): void {
    if (!this.unit.value || cell === this.over) return;
    this.over = cell;
    this.look();
  }

  /** Null: let go outside the board, or taken away; nothing is ordered. */
  async drop(cell: CellName | null): Promise<void> {
    const { selection } = this.of;
    const unit = this.unit.value;
    this.unit.value = null;
    await this.ready;
    if (!unit || selection.unit.value !== unit) return;
    if (!cell || cell === this.from) return selection.choose(null);
    const here = choicesAt(selection.choices.value, cell, selection.kind.value);
    if (!here.length) {
      selection.choose(null);
      return selection.point(cell, true);
    }
    selection.choose(here[0]!);
    if (isPlain(here)) this.of.give(here[0]!);
  }

  // The order that a drop would give here is shown as if it had been chosen.
  private look(): void {
    const { selection } = this.of;
    if (!this.unit.value || selection.unit.value !== this.unit.value || !selection.orders.value) return;
    const here = this.over && this.over !== this.from ? choicesAt(selection.choices.value, this.over)[0] : undefined;
    if (here?.text !== selection.chosen.value?.text) selection.choose(here ?? null);
    if (!here && this.over !== this.from) selection.point(this.over);
  }
}

/** One thing can be meant, and it leads neither into contact nor to certain loss: those are shown and wait for the button. */
const isPlain = (here: readonly Choice[]): boolean =>
  here.length === 1 && !here[0]!.move?.contact && !here[0]!.move?.fatal;
