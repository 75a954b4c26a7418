// The companion at one seat: the battle's model, which page is shown, and what a tap on a die, a card or an order does. Free of the DOM.
import { computed, signal } from "@preact/signals";
import { announce } from "../app/announce";
import { linesOf } from "../battle/log_lines";
import { BattleModel } from "../battle/battle_model";
import type { Seat } from "../engine/engine_link";
import { ThrowCount, throwSoFar } from "./throw_so_far";

export type CompanionPage = "question" | "units" | "menu" | "type" | "facing" | "cells";
const TOLD = 2; // sentences of what happened that are shown
const DIE = 6;

export class Companion {
  readonly model: BattleModel;
  readonly page = signal<CompanionPage>("question");
  readonly hidden = signal(false); // strengths
  readonly rank = signal<string | null>(null); // of the card being given
  readonly throwAll = computed(() =>
    this.model.view.value ? this.count.follow(this.model.view.value.request, this.model.view.value.number) : 0,
  );
  /** Dice given of the throw under way. */
  readonly given = computed(() =>
    throwSoFar(this.model.battle.steps.value, this.throwAll.value, this.model.view.value?.request.count ?? 0),
  );
  /** The last things that happened, in words, the latest last. */
  readonly happened = computed(() => {
    const steps = this.model.battle.steps.value;
    const lines: string[] = [];
    for (let i = steps.length - 1; i >= 0 && lines.length < TOLD; i--)
      lines.unshift(...linesOf(steps[i]!, "").map((line) => this.model.told(line.words)));
    return lines.slice(-TOLD);
  });

  private readonly count = new ThrowCount();

  constructor(seat: Seat) {
    this.model = new BattleModel(seat);
    this.model.battle.onTaken(({ same }) => {
      if (same) return;
      this.model.playback.skip(); // the players move the figures themselves
      this.rank.value = null;
      if (this.page.value !== "units" && this.page.value !== "menu") this.page.value = "question";
    });
  }

  /** One die as it fell. */
  die(face: number): void {
    this.model.send(`d6 ${face}`);
  }

  /** A player without dice lets the page throw all that are asked for. */
  throwForMe(random: (most: number) => number = someOf): void {
    const left = this.model.view.value?.request.count ?? 1;
    this.model.send(Array.from({ length: left }, () => random(DIE) + 1).join(" "));
  }

  card(rank: string, suit: string): void {
    this.model.send(`card ${rank}${suit}`);
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
    this.model.send(cards.join(" "));
  }

  /** Takes back the last answer, or all dice of the throw that have been given. */
  undo(): void {
    this.model.undo();
  }

  type(line: string): void {
    this.page.value = "question";
    if (line.trim()) this.model.send(line.trim());
  }

  choose(unit: string): void {
    void this.model.select(unit);
  }

  back(): void {
    if (this.page.value !== "question") this.page.value = "question";
    else this.model.selection.clear();
    announce(this.model.view.value?.request.words ?? "");
  }
}

function someOf(most: number): number {
  const word = new Uint32Array(1);
  const even = 2 ** 32 - (2 ** 32 % most); // above it some numbers would come more often than others
  do crypto.getRandomValues(word);
  while (word[0]! >= even);
  return word[0]! % most;
}
