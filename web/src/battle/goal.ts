// The goal of a battle opens by itself at its first sight, before any die: the board stands as at the start, and what has
// happened since is played when the player has read it. Later it is a sheet like others.
import { computed, signal } from "@preact/signals";
import type { PastView, Step, View } from "../engine/engine_link";

/** What waits until the goal has been read. */
interface Behind {
  steps: Step[];
  view: View;
}

export class Goal {
  /** As the battle stood before its first die, while it waits. */
  readonly start = signal<PastView | null>(null);
  readonly waits = computed(() => this.behind.value !== null);
  private readonly behind = signal<Behind | null>(null);

  /** Nothing plays from here on. */
  hold(steps: Step[], view: View): void {
    this.behind.value = { steps, view };
  }

  /** More has happened meanwhile; `reset`: instead of what was known. */
  add(steps: Step[], view: View, reset: boolean): void {
    const known = reset ? [] : (this.behind.value?.steps ?? []);
    this.behind.value = { steps: [...known, ...steps], view };
  }

  /** What was kept back, once. */
  release(): Behind | null {
    const behind = this.behind.value;
    this.behind.value = null;
    this.start.value = null;
    return behind;
  }
}
