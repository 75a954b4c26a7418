// What a player is told who comes back to a battle: shown when ten minutes and an order of the other side have passed since
// this seat last looked. The sentences are the engine's (`changes`).
import { computed, signal } from "@preact/signals";
import type { AskSeat, CellName, Chance, Changes, SideId, Step, UnitId, View } from "../engine/engine_link";
import { waysOf } from "./frames";

const KEY = "limber-seen:";
export const AWAY = 10 * 60_000; // milliseconds
const MOST_ASKED = 8; // Units whose orders are looked at
const MOST_SHOWN = 2;
const PLAYOUTS = 48;

interface LastLook {
  number: number; // of the last step that was seen
  at: number; // milliseconds since 1970
  chance?: number; // to win, as it was told then
}

export interface Since {
  changes: Changes["changes"];
  last: LastLook;
  ways: Record<UnitId, CellName[]>; // where each Unit went meanwhile
}

type Eyes = { now: () => number; open: () => boolean; storage: () => Pick<Storage, "getItem" | "setItem"> };
const HERE: Eyes = { now: Date.now, open: () => !globalThis.document?.hidden, storage: () => localStorage };

export class Returning {
  readonly since = signal<Since | null>(null);
  readonly best = signal<{ unit: UnitId; chance: Chance }[]>([]);
  readonly chance = signal<number | null>(null);
  readonly shown = computed(() => this.since.value !== null);
  private round = 0;

  constructor(
    private readonly token: string,
    private readonly ask: AskSeat,
    private readonly isOther: (side: SideId | null) => boolean,
    private readonly eyes: Eyes = HERE,
  ) {}

  /** With every view that is taken, and when the page is looked at again. */
  look(view: View, record: Step[]): void {
    if (!this.eyes.open()) return;
    const last = this.read();
    this.write({ ...last, number: view.number, at: this.eyes.now() });
    if (view.request.kind === "over") return this.clear();
    if (!last || this.eyes.now() - last.at < AWAY) return;
    const fresh = record.filter((step) => step.number > last.number);
    if (fresh.some((step) => step.kind === "order" && this.isOther(step.side))) void this.tell(view, last, fresh);
  }

  /** While the page is looked at, time does not count as time away. */
  stay(): void {
    const last = this.read();
    if (last && this.eyes.open()) this.write({ ...last, at: this.eyes.now() });
  }

  clear(): void {
    this.round += 1;
    this.since.value = null;
    this.best.value = [];
    this.chance.value = null;
  }

  private async tell(view: View, last: LastLook, fresh: Step[]): Promise<void> {
    this.clear();
    const round = this.round;
    const reply = await this.ask({ do: "changes", since: last.number });
    if (round !== this.round || !reply.ok || !reply.changes.length) return;
    const ways: Since["ways"] = {};
    for (const step of fresh)
      for (const [unit, way] of Object.entries(waysOf(step)))
        ways[unit] = ways[unit] ? [...ways[unit], ...way.slice(1)] : way;
    this.since.value = { changes: reply.changes, last, ways };
    await Promise.all([this.findBest(view, round), this.findChance(view, round)]);
  }

  // The likeliest of the orders that throw dice: no advice, only what stands there to be ordered.
  private async findBest(view: View, round: number): Promise<void> {
    if (!view.mine || view.request.kind !== "decision" || view.request.sealed) return;
    const found: { unit: UnitId; chance: Chance }[] = [];
    for (const unit of (view.request.movers ?? []).slice(0, MOST_ASKED)) {
      const reply = await this.ask({ do: "chances", unit });
      if (round !== this.round) return;
      const best = reply.ok ? [...reply.chances].sort((a, b) => b.aim.decimal - a.aim.decimal)[0] : undefined;
      if (best) found.push({ unit, chance: best });
    }
    this.best.value = found.sort((a, b) => b.chance.aim.decimal - a.chance.aim.decimal).slice(0, MOST_SHOWN);
  }

  private async findChance(view: View, round: number): Promise<void> {
    const side = view.seat === "both" ? view.sides.find((s) => s.player === "person")?.id : view.seat;
    if (!view.sides.some((s) => s.id === side)) return;
    let soFar: object | undefined;
    do {
      const reply = await this.ask({
        do: "outlook",
        playouts: PLAYOUTS,
        slice: 8,
        ...(soFar ? { so_far: soFar } : {}),
      } as never);
      if (round !== this.round || !reply.ok) return;
      const outlook = reply as unknown as { chance: Record<SideId, number>; so_far?: object };
      soFar = outlook.so_far;
      if (!soFar) this.chance.value = outlook.chance[side!] ?? null;
    } while (soFar);
    const last = this.read();
    if (last && this.chance.value !== null) this.write({ ...last, chance: this.chance.value });
  }

  private read(): LastLook | null {
    try {
      return JSON.parse(this.eyes.storage().getItem(KEY + this.token) ?? "null") as LastLook | null;
    } catch {
      return null;
    }
  }

  private write(look: LastLook): void {
    try {
      this.eyes.storage().setItem(KEY + this.token, JSON.stringify(look));
    } catch {
      // No room, or not allowed: then nothing is told on return.
    }
  }
}
