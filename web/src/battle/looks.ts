// Looking without ordering: lines of sight, what can reach a cell, and what the captain or the general would do.
import { signal } from "@preact/signals";
import { announce } from "../app/announce";
import type { AskSeat, CellName, Hint, SightLine, Threats, UnitId } from "../engine/engine_link";

export type Adviser = "captain" | "general";

export class Looks {
  readonly aiming = signal(false); // the next cell that is tapped is looked at
  readonly line = signal<SightLine | null>(null);
  readonly threats = signal<Threats | null>(null);
  readonly hint = signal<Hint | null>(null);
  readonly adviser = signal<Adviser>("captain"); // whose hint it is
  readonly asking = signal(false); // the adviser is thinking
  readonly error = signal<string | null>(null);
  private cleared = 0; // times; what was asked before the last is no longer wanted

  constructor(private readonly ask: AskSeat) {}

  /** Whether something is shown, aimed at or awaited that clear() puts away. */
  get busy(): boolean {
    return this.aiming.value || this.asking.value || !!(this.line.value ?? this.threats.value ?? this.hint.value);
  }

  clear(): void {
    this.aiming.value = false;
    this.line.value = null;
    this.threats.value = null;
    this.hint.value = null;
    this.asking.value = false;
    this.error.value = null;
    this.cleared += 1;
  }

  aim(): void {
    const on = !this.aiming.value;
    this.clear();
    this.aiming.value = on;
  }

  async sight(from: CellName | null, to: CellName, unit: UnitId | null): Promise<void> {
    if (!from || from === to) return;
    const asked = this.cleared;
    const reply = await this.ask({ do: "sight", from, to, ...(unit ? { unit } : {}) });
    if (asked !== this.cleared) return;
    if (!reply.ok) return this.fail(reply.error);
    this.line.value = reply;
    announce(reply.words);
  }

  async reach(at: CellName | null): Promise<void> {
    const had = this.threats.value?.at;
    this.clear();
    if (!at || had === at) return;
    const asked = this.cleared;
    const reply = await this.ask({ do: "threats", at });
    if (asked !== this.cleared) return;
    if (!reply.ok) return this.fail(reply.error);
    this.threats.value = reply;
    announce(...reply.threats.map((t) => t.words));
  }

  /** What the adviser would do. Asked again while it thinks, or the captain while a hint is shown: the hint is cleared. */
  async askHint(player: Adviser = "captain"): Promise<void> {
    if (this.asking.value || (this.hint.value && player === "captain")) return this.clear();
    this.clear();
    this.adviser.value = player;
    this.asking.value = true;
    const asked = this.cleared;
    const reply = await this.ask({ do: "hint", player });
    if (asked !== this.cleared) return;
    this.asking.value = false;
    if (!reply.ok) return this.fail(reply.error);
    this.hint.value = reply;
    announce(reply.words, reply.why);
  }

  private fail(error: string): void {
    this.error.value = error;
    announce(error);
  }
}
