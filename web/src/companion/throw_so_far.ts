// The dice of the throw under way that have been given already: the last dice among the steps, as many as were thrown together.
import type { Request, Step } from "../engine/engine_link";

/** `whole`: how many dice the throw has; known from when its first die was asked for. */
export function throwSoFar(steps: readonly Step[], whole: number, left: number): number[] {
  const given = Math.max(0, whole - left);
  return steps
    .slice(steps.length - given)
    .filter((step) => step.kind === "die")
    .map((step) => Number(step.text.split(" ")[1]));
}

/** Follows the questions, and says how many dice the present throw has in all. */
export class ThrowCount {
  private whole = 0;
  private last: { purpose?: string; left: number; number: number } = { left: 0, number: -1 };

  follow(request: Request, number: number): number {
    const left = request.kind === "die" ? (request.count ?? 1) : 0;
    const goesOn =
      left > 0 &&
      request.purpose === this.last.purpose &&
      number === this.last.number + this.last.left - left &&
      left < this.last.left;
    const back =
      left > this.last.left && left <= this.whole && request.purpose === this.last.purpose && number < this.last.number;
    if (number !== this.last.number || left !== this.last.left) {
      if (!goesOn && !back) this.whole = left;
      this.last = { purpose: request.purpose, left, number };
    }
    return this.whole;
  }
}
