// Naming who is dealt a card: a set that is given and taken freely and leaves the page in one line.
import { computed, signal } from "@preact/signals";
import type { UnitId } from "../engine/engine_link";

export class Naming {
  readonly named = signal<ReadonlySet<UnitId>>(new Set());
  readonly most = signal(0);
  readonly full = computed(() => this.named.value.size >= this.most.value);

  begin(most: number): void {
    this.most.value = most;
    this.named.value = new Set();
  }

  /** Gives or takes a card; false if there is none left to give. */
  toggle(unit: UnitId): boolean {
    const next = new Set(this.named.value);
    if (!next.delete(unit)) {
      if (this.full.value) return false;
      next.add(unit);
    }
    this.named.value = next;
    return true;
  }

  clear(): void {
    this.named.value = new Set();
  }

  /** The line that names them, or null where nobody is named. */
  line(): string | null {
    return this.named.value.size ? `deal ${[...this.named.value].join(" ")}` : null;
  }
}
