// How a chance is written: on the board short, in the panel with percent.
import type { Share } from "../engine/engine_link";

/** A fraction while its denominator is at most 36, else percent. */
export function short({ chance, decimal }: Pick<Share, "chance" | "decimal">): string {
  const parts = /^(\d+)\/(\d+)$/.exec(chance);
  if (!parts) return chance;
  return Number(parts[2]) <= 36 ? chance : percent(decimal);
}

/** The percentage beside a chance that is written as a fraction, else the fraction itself: nothing is said twice. */
export const beside = (share: Pick<Share, "chance" | "decimal">): string =>
  short(share) === share.chance ? percent(share.decimal) : share.chance;

/** Never 0% or 100% where that is not certain. */
export function percent(decimal: number): string {
  const rounded = Math.round(decimal * 100);
  if (decimal > 0 && rounded === 0) return "< 1%";
  if (decimal < 1 && rounded === 100) return "> 99%";
  return `${rounded}%`;
}
