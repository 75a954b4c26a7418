// The throw that is looked at now: taken up while steps are played, held for a while, and put away by the next order.
import { computed, signal } from "@preact/signals";
import type { EngineEvent, SideId, Step, UnitId, View } from "../../engine/engine_link";
import { plain } from "../log_lines";
import type { Shown } from "../shown";
import { afterStep, type Throw } from "./throw";

/** How long a throw lies beside its target after its last die. */
const LIES = 4000;

export interface Motion {
  die: number; // ms a die falls; 0: nothing moves, and nothing leaves by itself
}

export class Throws {
  readonly now = signal<Throw | null>(null);
  readonly open = signal(false); // beside its target; the panel keeps it longer
  readonly waits = signal<SideId | null>(null); // who has to choose before it can go on
  readonly again = signal(0); // times it was asked to be shown once more
  private lead = "";
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly motion: () => Motion) {}

  readonly falls = computed(() => this.motion().die);

  /** A step is about to be played on what is shown. */
  take(step: Step, shown: Shown | null): void {
    if (!shown) return;
    if (step.kind === "order") this.lead = leadOf(step.events);
    const before = this.now.value;
    const after = afterStep(before, step, shown, this.lead);
    if (after === before) return;
    this.stop();
    this.waits.value = null;
    this.now.value = after;
    this.open.value = after !== null;
  }

  /** All has been played: the throw lies there, until a player chooses or its time is up. */
  rest(view: View): void {
    const now = this.now.value;
    if (!now || !this.open.value) return;
    this.waits.value = choosing(view, now.units);
    this.stop();
    if (this.motion().die > 0 && !this.waits.value) this.timer = setTimeout(() => (this.open.value = false), LIES);
  }

  /** Once more, as it fell. */
  seeAgain(): void {
    if (!this.now.value) return;
    this.stop();
    this.again.value += 1;
    this.open.value = true;
  }

  /** True: there was something to put away. */
  dismiss(): boolean {
    const was = this.open.value;
    this.stop();
    this.open.value = false;
    return was;
  }

  clear(): void {
    this.dismiss();
    this.now.value = null;
    this.waits.value = null;
  }

  private stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}

const leadOf = (events: EngineEvent[]): string =>
  plain(events.find((e) => e.event === "ordered" && e.words)?.words ?? "");

/** The side that is asked about a Unit of the throw. */
export function choosing({ request }: Pick<View, "request">, units: readonly UnitId[]): SideId | null {
  if (request.kind !== "decision" || !request.unit || !units.includes(request.unit)) return null;
  return CHOICES.has(request.purpose ?? "") ? (request.sides[0] ?? null) : null;
}

/** Questions that a throw leads to; a Unit's further orders are none of them. */
const CHOICES = new Set(["give-ground", "go-along", "follow-up", "fight-on", "withdraw", "bolt-or-unpin"]);
