// The companion at one seat: the battle's model, which page is shown, and what a tap on a die, a card or an order does. Free of the DOM.
import { computed, signal } from "@preact/signals";
import { announce } from "../app/announce";
import { linesOf } from "../battle/log_lines";
import { BattleModel } from "../battle/battle_model";
import type { Seat, View } from "../engine/engine_link";
import type { Box } from "./map_part";
import { words } from "./words";

export type CompanionPage = "question" | "units" | "menu" | "type" | "facing" | "cells" | "correct";
/** A die or card that was given, with its throw. */
export type Throw = NonNullable<View["thrown"]>["throws"][number];
export type Given = { of: Throw; step: number; text: string };
const TOLD = 2; // sentences of what happened that are shown
const DIE = 6;

/** At a table there is no goal to be closed first, for the players have set the battle up by its briefing; */
class TableModel extends BattleModel {
  protected override startsWithGoal(): boolean {
    return false;
  }
  /** ... and a player who has moved a figure moves it back. */
  protected override pauses(): boolean {
    return false;
  }
}

export class Companion {
  readonly model: BattleModel;
  readonly page = signal<CompanionPage>("question");
  readonly hidden = signal(false); // strengths
  readonly rank = signal<string | null>(null); // of the card being given
  /** What was given last, throw by throw. */
  readonly thrown = computed(() => this.model.view.value?.thrown ?? null);
  /** Dice given of the throw under way. */
  readonly soFar = computed(() => this.thrown.value?.throws.find((one) => one.under_way) ?? null);
  readonly wrong = signal<Given | null>(null); // to be corrected
  readonly corrected = signal(""); // what the last correction changed
  readonly sector = signal<string | null>(null); // a direction, where there are more cells than letters
  readonly mapBox = signal<Box>({ width: 542, height: 504 });
  /** The last things that happened, in words, newest last. */
  readonly happened = computed(() => {
    const steps = this.model.battle.steps.value;
    const lines: string[] = [];
    for (let i = steps.length - 1; i >= 0 && lines.length < TOLD; i--)
      lines.unshift(...linesOf(steps[i]!, "").map((line) => this.model.told(line.words)));
    return lines.slice(-TOLD);
  });

  constructor(seat: Seat) {
    this.model = new TableModel(seat);
    this.model.battle.onTaken(({ same }) => {
      if (same) return;
      this.model.playback.skip(); // the players move the figures themselves
      this.rank.value = null;
      this.sector.value = null;
      if (this.page.value !== "units" && this.page.value !== "menu") this.page.value = "question";
    });
  }

  /** A die or card that lies in view was given wrongly. */
  touch(given: Given): void {
    this.wrong.value = given;
    this.rank.value = null;
    this.page.value = "correct";
  }

  /** What it should have been. The engine gives again what was answered since, as far as it holds; what changed is read out. */
  async correct(text: string): Promise<void> {
    const given = this.wrong.value;
    this.leave();
    if (!given || text === given.text) return;
    if (!(await this.model.battle.correct(given.step, text)))
      return announce(this.model.battle.failure.value?.error ?? "");
    const step = this.model.battle.steps.value.find((one) => one.number === given.step);
    const told = step ? linesOf(step, "").map((line) => this.model.sentence(line.words)) : [];
    this.corrected.value = words.corrected(told.join(" "));
    announce(this.corrected.value);
  }

  /** Back to the question; nothing was corrected. */
  leave(): void {
    this.wrong.value = null;
    this.rank.value = null;
    this.page.value = "question";
  }

  /** One die as it fell. */
  die(face: number): void {
    this.give(`d6 ${face}`);
  }

  private give(text: string): void {
    this.corrected.value = "";
    this.model.send(text);
  }

  /** A player without dice lets the page throw all that are asked for. */
  throwForMe(random: (most: number) => number = someOf): void {
    const left = this.model.view.value?.request.count ?? 1;
    this.give(Array.from({ length: left }, () => random(DIE) + 1).join(" "));
  }

  card(rank: string, suit: string): void {
    if (this.wrong.value) void this.correct(`card ${rank}${suit}`);
    else this.give(`card ${rank}${suit}`);
  }

  /** Cards that lie on the table and cannot be dealt again this turn. */
  out(): Set<string> {
    const view = this.model.view.value;
    if (!view) return new Set();
    const dealt = this.model.battle.steps.value
      .filter((s) => s.kind === "card" && s.turn === view.turn)
      .map((s) => s.text.replace("card ", ""));
    return new Set([...dealt, ...view.units.map((u) => u.card ?? "")]);
  }

  dealForMe(random: (most: number) => number = someOf): void {
    const out = this.out();
    const pack = [..."HCDS"]
      .flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit))
      .filter((card) => !out.has(card));
    const left = this.model.view.value?.request.count ?? 1;
    const cards = Array.from({ length: left }, () => pack.splice(random(pack.length), 1)[0]!);
    this.give(cards.join(" "));
  }

  /** Takes back the last answer, or all dice of the throw that have been given. */
  undo(): void {
    this.model.undo();
  }

  type(line: string): void {
    this.page.value = "question";
    if (line.trim()) this.give(line.trim());
  }

  choose(unit: string): void {
    void this.model.select(unit);
  }

  back(): void {
    if (this.sector.value) this.sector.value = null;
    else if (this.page.value !== "question") this.leave();
    else this.model.selection.clear();
    announce(this.model.view.value?.request.words ?? "");
  }
}

function someOf(most: number): number {
  const drawn = new Uint32Array(1);
  const even = 2 ** 32 - (2 ** 32 % most); // above it some numbers would come more often than others
  do crypto.getRandomValues(drawn);
  while (drawn[0]! >= even);
  return drawn[0]! % most;
}
