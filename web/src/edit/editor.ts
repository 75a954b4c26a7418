// A scenario being made: the file, what is in hand, what the engine says of it, and the way back. Free of the DOM.
import { computed, signal } from "@preact/signals";
import { announce } from "../app/announce";
import { keepScenario } from "../app/edited";
import type { CellName, Fault, Drafted, EngineLink, RulesetInfo, ScenarioFile } from "../engine/engine_link";
import * as change from "./changes";
import { words } from "./words";

export type EditRuleset = RulesetInfo;
/** Words that scenarios of a ruleset may use, as the engine has them. */
export type Choices = Drafted["choices"];

/** What the next cell gets. */
export type Hand =
  | { kind: "unit"; side: number; type: string; title: string }
  | { kind: "terrain"; terrain: string; title: string }
  | { kind: "road" }
  | { kind: "objective" }
  | { kind: "rubber" }
  | { kind: "move"; unit: string };

const REST = 200; // ms without a change before it is looked at
const MOST_BACK = 200;

export class Editor {
  readonly file;
  readonly hand = signal<Hand | null>(null);
  readonly together = signal(false); // terrain is laid beside what is there
  readonly unit = signal<string | null>(null); // the one looked at
  readonly cursor = signal<CellName | null>(null);
  readonly faults = signal<Fault[]>([]);
  readonly warnings = signal<Fault[]>([]);
  readonly text = signal<string | null>(null); // the file as the engine writes it, of a good one
  readonly checking = signal(true);
  readonly failed = signal(""); // why the engine could not be asked
  readonly past = signal<ScenarioFile[]>([]);
  readonly future = signal<ScenarioFile[]>([]);
  readonly good = computed(() => !this.checking.value && !this.failed.value && !this.faults.value.length);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  private strokeFrom: ScenarioFile | null = null; // the file before the stroke under way
  private onRoad = false; // the next cell goes on with the last road

  constructor(
    file: ScenarioFile,
    readonly ruleset: EditRuleset,
    readonly choices: Choices,
    private readonly link: EngineLink,
  ) {
    this.file = signal(file);
    void this.check();
  }

  shut(): void {
    clearTimeout(this.timer);
    this.asked += 1;
  }

  /** The file is another one from now on. */
  set(file: ScenarioFile): void {
    if (file === this.file.value) return;
    this.past.value = [...this.past.value.slice(-MOST_BACK), this.file.value];
    this.future.value = [];
    this.show(file);
  }

  undo(): void {
    const last = this.past.value.at(-1);
    if (!last) return;
    this.past.value = this.past.value.slice(0, -1);
    this.future.value = [...this.future.value, this.file.value];
    this.show(last);
  }

  redo(): void {
    const next = this.future.value.at(-1);
    if (!next) return;
    this.future.value = this.future.value.slice(0, -1);
    this.past.value = [...this.past.value, this.file.value];
    this.show(next);
  }

  private show(file: ScenarioFile): void {
    this.file.value = file;
    this.onRoad = this.onRoad && this.hand.value?.kind === "road";
    keepScenario(file);
    this.checking.value = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), REST);
  }

  private async check(): Promise<void> {
    const number = ++this.asked;
    const reply = await this.link.ask({ do: "check", scenario: this.file.value });
    if (number !== this.asked) return;
    this.checking.value = false;
    this.failed.value = reply.ok ? "" : reply.error;
    if (!reply.ok) return;
    const before = this.faults.value.length;
    this.faults.value = reply.faults;
    this.warnings.value = reply.warnings;
    this.text.value = reply.text ?? null;
    if (before !== reply.faults.length) announce(reply.faults.length ? words.faults(reply.faults.length) : words.good);
  }

  /** Faults of a place of the file; of all that lies in it, where `deep`. */
  faultsAt(where: string, deep = false): Fault[] {
    return [...this.faults.value, ...this.warnings.value].filter(
      (one) =>
        one.where === where || (deep && (one.where?.startsWith(`${where}.`) || one.where?.startsWith(`${where}[`))),
    );
  }

  /** A place of the file as people call it: the Unit and the member, else the path. */
  placeWords(where: string): string {
    const [, side, unit, rest] = /^sides\[(\d)\]\.units\[(\d+)\]\.?(.*)$/.exec(where) ?? [];
    const found = unit === undefined ? undefined : this.file.value.sides[Number(side)]?.units[Number(unit)];
    if (found) return [this.nameOf(found.id), rest && (words.members[rest] ?? rest)].filter(Boolean).join(", ");
    return where
      .replace(/^sides\[(\d)\]/, (_, i: string) => this.file.value.sides[Number(i)]?.name ?? `side ${Number(i) + 1}`)
      .replaceAll("_", " ");
  }

  /** Where a Unit stands in the file. */
  pathOf(id: string): string {
    const side = change.sideOfUnit(this.file.value, id);
    const index = this.file.value.sides[side]?.units.findIndex((unit) => unit.id === id) ?? -1;
    return `sides[${side}].units[${index}]`;
  }

  take(hand: Hand | null): void {
    this.onRoad = false;
    this.hand.value = hand;
    if (hand) announce(this.handWords(hand));
  }

  handWords(hand: Hand): string {
    return hand.kind === "move" ? words.moving(this.nameOf(hand.unit)) : words.in_hand(this.titleOf(hand));
  }

  titleOf(hand: Hand): string {
    switch (hand.kind) {
      case "unit":
      case "terrain":
        return hand.title;
      case "move":
        return this.nameOf(hand.unit);
      case "road":
        return words.road;
      case "objective":
        return words.objective;
      case "rubber":
        return words.rubber;
    }
  }

  nameOf(id: string): string {
    const unit = change.unitOf(this.file.value, id);
    return unit?.name ?? `${this.titleOfType(unit?.type ?? "")} ${id}`;
  }
  titleOfType(type: string): string {
    return this.ruleset.units.find((unit) => unit.type === type)?.title ?? type;
  }

  /** A cell was tapped or entered: what is held is placed there; if nothing is held, the Unit there is picked up. */
  tap(cell: CellName): void {
    this.cursor.value = cell;
    if (this.hand.value) return this.drop(this.hand.value, cell);
    const here = change.unitsAt(this.file.value, cell);
    const next = here[(here.findIndex((unit) => unit.id === this.unit.value) + 1) % (here.length || 1)];
    this.unit.value = next?.id ?? null;
    if (next) this.take({ kind: "move", unit: next.id });
  }

  drop(hand: Hand, cell: CellName): void {
    const title = this.titleOf(hand);
    this.cursor.value = cell;
    this.set(this.dropped(hand, cell));
    if (hand.kind === "move") this.take(null);
    this.onRoad = hand.kind === "road";
    announce(words.laid(title, cell));
  }

  /** A stroke begins: however many cells it goes through, one undo takes it back. */
  beginStroke(cell: CellName): void {
    this.strokeFrom = this.file.value;
    this.paint(cell);
  }

  paint(cell: CellName): void {
    const hand = this.hand.value;
    if (!hand || !this.strokeFrom) return;
    this.cursor.value = cell;
    const file = this.dropped(hand, cell);
    if (this.past.value.at(-1) === this.strokeFrom && file !== this.file.value) this.show(file);
    else this.set(file);
    this.onRoad = hand.kind === "road";
    announce(words.laid(this.titleOf(hand), cell));
  }

  /** The next road begins where the next stroke does. */
  endStroke(): void {
    this.strokeFrom = null;
  }

  private dropped(hand: Hand, cell: CellName): ScenarioFile {
    const file = this.file.value;
    switch (hand.kind) {
      case "unit": {
        const made = change.addUnit(file, hand.side, hand.type, cell);
        this.unit.value = made.id;
        return made.file;
      }
      case "move":
        this.unit.value = hand.unit;
        return change.moveUnit(file, hand.unit, cell);
      case "terrain":
        return change.layTerrain(file, cell, hand.terrain, this.together.value);
      case "road":
        return change.layRoad(file, cell, this.onRoad);
      case "objective":
        return change.setObjective(file, cell, 1);
      case "rubber":
        return this.wiped(cell);
    }
  }

  /** A Unit that stands there goes first; then the ground. */
  private wiped(cell: CellName): ScenarioFile {
    const unit = change.unitsAt(this.file.value, cell).at(-1);
    return unit ? change.removeUnit(this.file.value, unit.id) : change.clearCell(this.file.value, cell);
  }

  /** Delete on the board: what stands in the cell, as with the rubber. */
  wipe(cell: CellName): void {
    this.take(null);
    this.set(this.wiped(cell));
    announce(words.removed(cell));
  }

  /** Dragged off the board: its player sets it up. */
  takeOff(unit: string): void {
    this.take(null);
    this.set(change.moveUnit(this.file.value, unit, null));
    announce(words.removed(this.nameOf(unit)));
  }

  add(side: number, type: string): void {
    const made = change.addUnit(this.file.value, side, type);
    this.set(made.file);
    this.unit.value = made.id;
  }

  strike(unit: string): void {
    this.take(null);
    const name = this.nameOf(unit);
    this.set(change.removeUnit(this.file.value, unit));
    if (this.unit.value === unit) this.unit.value = null;
    announce(words.removed(name));
  }

  /** The file to be saved: as the engine writes it, or as it stands. */
  saved(): { text: string; name: string } {
    const title = (this.file.value.title ?? "")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "");
    const whole = !this.checking.value && this.text.value;
    return { text: whole || `${JSON.stringify(this.file.value, null, 2)}\n`, name: `${title || "scenario"}.json` };
  }
}

/** What a scenario of this ruleset starts with; or why there is none. */
export async function openDraft(link: EngineLink, ruleset: string): Promise<Drafted | string> {
  const reply = await link.ask({ do: "draft", ruleset });
  if (!reply.ok) return reply.error;
  return "scenario" in reply ? reply : reply.words;
}
