// The battle model of a lesson: whatever the learner gives goes to the lesson first, and nothing is kept among his battles.
import type { Seat } from "../engine/engine_link";
import { BattleModel } from "../battle/battle_model";
import { announce } from "../app/announce";
import { deed } from "./deed";
import { words } from "./words";

/** What a lesson does for its model. */
export interface Teacher {
  give(text: string): Promise<boolean>;
  carryOut(): Promise<void>;
  show(): Promise<void>;
}

export class LessonModel extends BattleModel {
  override readonly givesDice = false; // the lesson has them

  constructor(
    seat: Seat,
    private readonly teacher: Teacher,
  ) {
    super(seat, () => {});
  }

  protected override startsWithGoal(): boolean {
    return false;
  }

  override send(text: string): void {
    this.asked.value = null;
    this.throws.clear();
    if (/^(d6|card) /.test(text)) {
      this.note.value = words.dice_given;
      announce(words.dice_given);
    } else if (!text.startsWith("resign")) void this.teacher.give(text);
  }

  protected override close(text: string): void {
    this.send(text);
  }

  // Enter throws, where there is nothing to choose.
  override give(): void {
    const kind = this.view.value?.request.kind;
    if (kind === "die" || kind === "card") void this.teacher.carryOut();
    else super.give();
  }

  override undo(): void {
    this.selection.clear();
  }

  /** Chooses what the answers say, without giving it. */
  async takeInHand(answers: readonly string[]): Promise<void> {
    if (this.isNaming.value) return this.nameAll(answers);
    const wanted = answers[0] ?? "";
    const unit = this.units.value.find((u) => u.id === wanted.split(" ")[1]);
    if (unit) await this.select(unit.id);
    const choice = this.selection.choices.value.find(
      (c) => deed(c.text) === deed(wanted) || c.facings?.some((f) => deed(f.text) === deed(wanted)),
    );
    if (choice) this.selection.choose(choice);
  }

  private nameAll(answers: readonly string[]): void {
    this.naming.clear();
    for (const answer of answers) if (answer.startsWith("name ")) this.toggleName(answer.split(" ")[1]!);
  }
}
