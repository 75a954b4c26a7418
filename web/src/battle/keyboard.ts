// The keys of a battle. A pure table from key to wish, and the cells that are typed after F, M, C, T and G.
import { effect, signal } from "@preact/signals";
import { announce } from "../app/announce";
import { en } from "../words/en";
import type { ChoiceKind } from "./choices";
import type { BattleModel } from "./battle_model";

export interface Hands {
  closer(): void;
  farther(): void;
  whole(): void;
  show(cell: string): void;
  focus(): void;
}

type Mode = "fire" | "move" | "fight" | "turn" | "go";
const MODES: Record<string, Mode> = { f: "fire", m: "move", c: "fight", t: "turn", g: "go" };

export class Keys {
  readonly mode = signal<Mode | null>(null);
  readonly typed = signal("");

  constructor(
    private readonly model: BattleModel,
    private readonly hands: () => Hands | null,
  ) {
    // A choice or another Unit, however it came about, ends what was being typed.
    effect(() => {
      void model.selection.unit.value;
      if (model.selection.chosen.value || !model.selection.unit.value) this.leave();
    });
  }

  /** True: the key meant something. */
  press(key: string, shift: boolean): boolean {
    const { model } = this;
    if (key === "Escape") return model.last.takeBack() || this.leave() || this.back();
    if (this.mode.value && /^[a-z0-9]$/i.test(key)) return this.type(key);
    if (this.mode.value && key === "Enter" && this.typed.value) return this.settle(true);
    if (model.scrub.open.value) return this.scrub(key);
    if (key.startsWith("Arrow")) {
      this.hands()?.focus();
      return true;
    }
    if ((key === "Enter" || key === " ") && model.playback.busy.value) {
      model.playback.skip();
      return true;
    }
    if (key === "Tab") return model.walkUnits(shift ? -1 : 1);
    if (key === "Enter") {
      const meant =
        model.last.waits.value || !!model.selection.chosen.value || model.isNaming.value || !!model.looks.hint.value;
      model.give();
      return meant;
    }
    const mode = MODES[key.toLowerCase()];
    if (mode) return this.begin(mode);
    if (/^[1-6]$/.test(key)) return this.die(key);
    return this.wish(key);
  }

  private wish(key: string): boolean {
    const { model } = this;
    const wishes: Record<string, () => void> = {
      "/": () => (model.sheet.value = "order"),
      u: () => model.undo(),
      e: () => model.end(),
      v: () => model.looks.aim(),
      w: () => void model.looks.reach(model.unit.value?.at ?? model.cursor.value),
      "?": () => void model.looks.askHint(),
      s: () => void model.playback.again(),
      l: () => (model.sheet.value = "log"),
      r: () => (model.sheet.value = "roster"),
      b: () => (model.sheet.value = "rules"),
      o: () => (model.sheet.value = "goal"),
      h: () => void model.scrub.go((model.view.value?.number ?? 1) - 1, model.view.value?.number ?? 0),
      F1: () => (model.sheet.value = "keys"),
      "+": () => this.hands()?.closer(),
      "=": () => this.hands()?.closer(),
      "-": () => this.hands()?.farther(),
      "−": () => this.hands()?.farther(),
      "0": () => this.hands()?.whole(),
    };
    const wish = wishes[key.length === 1 ? key.toLowerCase() : key];
    wish?.();
    return !!wish;
  }

  private die(key: string): boolean {
    const { model } = this;
    if (!model.ready.value || model.view.value?.request.kind !== "die") return false;
    model.send(`d6 ${key}`);
    return true;
  }

  private scrub(key: string): boolean {
    const { scrub, battle } = this.model;
    const steps = battle.steps.value;
    const last = this.model.view.value?.number ?? 0;
    const at = scrub.at.value ?? last;
    const go = (to: number) => void scrub.go(to, last);
    const turnOf = (n: number) => steps.find((s) => s.number === n)?.turn ?? 0;
    const moves: Record<string, () => void> = {
      ",": () => go(at - 1),
      ".": () => go(at + 1),
      Home: () => go(0),
      End: () => go(last),
      " ": () => (scrub.playing.value = !scrub.playing.value),
      "[": () => go([...steps].reverse().find((s) => s.number < at && s.turn < turnOf(at))?.number ?? 0),
      "]": () => go(steps.find((s) => s.number > at && s.turn > turnOf(at))?.number ?? last),
    };
    moves[key]?.();
    return key in moves;
  }

  private begin(mode: Mode): boolean {
    const { selection } = this.model;
    if (mode !== "go") {
      const kind: ChoiceKind = mode;
      const found = selection.choices.value.filter((c) => c.kind === kind);
      if (!found.length) {
        announce(en.keys.no_orders);
        return true;
      }
      selection.choose(found.length === 1 ? found[0]! : null);
      selection.kind.value = kind;
    }
    this.mode.value = mode;
    this.typed.value = "";
    this.hands()?.focus();
    this.say();
    return true;
  }

  private say(): void {
    if (this.mode.value) announce(en.keys.typed(en.keys.mode[this.mode.value]!, this.typed.value));
  }

  private type(key: string): boolean {
    this.typed.value += key.toUpperCase();
    this.say();
    return this.settle(false);
  }

  // A cell that is typed is taken as soon as no longer name could be meant.
  private settle(now: boolean): boolean {
    const { model } = this;
    const typed = this.typed.value;
    const mode = this.mode.value!;
    if (mode === "turn") {
      const found = model.selection.choices.value.filter(
        (c) => c.kind === "turn" && c.facing!.replace("/", "").startsWith(typed),
      );
      if (found.length === 1 || (now && found.length)) this.take(() => model.selection.choose(found[0]!));
      return true;
    }
    const cells =
      mode === "go"
        ? this.allCells()
        : model.selection.choices.value.filter((c) => c.kind === mode).map((c) => c.cell!);
    const longer = cells.filter((c) => c.startsWith(typed));
    if (!longer.length) {
      announce(en.keys.no_orders);
      this.typed.value = "";
    } else if (longer.includes(typed) && (now || new Set(longer).size === 1))
      this.take(() => {
        if (mode === "go") this.goTo(typed);
        else model.selection.chooseCell(typed);
      });
    return true;
  }

  private goTo(cell: string): void {
    this.model.cursor.value = cell;
    this.hands()?.show(cell);
    this.hands()?.focus();
    this.model.tap(cell);
  }

  private allCells(): string[] {
    const ground = this.model.view.value?.ground;
    const cells: string[] = [];
    const letters = (n: number): string =>
      n < 26 ? String.fromCharCode(65 + n) : letters(Math.floor(n / 26) - 1) + String.fromCharCode(65 + (n % 26));
    if (ground)
      for (let c = 0; c < ground.columns; c++) for (let r = 1; r <= ground.rows; r++) cells.push(letters(c) + r);
    return cells;
  }

  private take(act: () => void): void {
    this.mode.value = null;
    this.typed.value = "";
    act();
  }

  private leave(): boolean {
    const on = this.mode.peek() !== null;
    this.mode.value = null;
    this.typed.value = "";
    return on;
  }

  private back(): boolean {
    const { model } = this;
    model.note.value = null;
    if (model.playback.busy.value) model.playback.skip();
    else if (model.scrub.open.value) model.scrub.close();
    else if (model.looks.busy) model.looks.clear();
    else if (model.returning.shown.value && !model.selection.unit.value) model.returning.clear();
    else if (model.throws.dismiss()) return true;
    else return model.selection.back();
    return true;
  }
}

/** Other programs' word for undo is understood; whatever else is held down with a key means something to the browser. */
export function wishedKey(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">,
): string | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey) return null;
  if (!ctrlKey && !metaKey) return key;
  return key.toLowerCase() === "z" && !shiftKey ? "u" : null;
}

/** What is chosen already: an order, a facing, an enemy, a Unit that is dealt a card. */
const CHOSEN = ':is(.chips, .facings, .contact-enemies, .recipients) [aria-pressed="true"]';

/** Keys belong to a field while one is typed in, and to a dialog while one is open. */
export function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest("dialog")) return true;
  if (target.closest("input:not([type=radio]):not([type=checkbox]), textarea, select")) return true;
  if (key.startsWith("Arrow")) return !!target.closest("input, [tabindex='0']");
  // Enter is what the order button says, also there; Space gives a card or takes it back.
  if (key === "Enter" && target.closest(CHOSEN)) return false;
  if (key === "Enter" || key === " ") return !!target.closest("button, a, summary, label, input");
  return key === "Tab" && !target.closest(".board");
}
