// Studies kept in the browser: gone on with when their battle is opened again, and set beside each other.
import type { Place, Plan, Report } from "./plan";

const KEY = "limber.studies",
  MOST = 6;

export interface KeptStudy {
  plan: Plan;
  at: Place;
  report: Report;
}

export function keptStudies(): KeptStudy[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as KeptStudy[]) : [];
  } catch {
    return [];
  }
}

const same = (a: Plan, b: Plan): boolean =>
  JSON.stringify({ ...a, battles: 0 }) === JSON.stringify({ ...b, battles: 0 });

/** The same study takes its old place's; the oldest goes when there are too many. */
export function keepStudy(plan: Plan, at: Place, report: Report): void {
  const others = keptStudies().filter((one) => !same(one.plan, plan));
  try {
    localStorage.setItem(KEY, JSON.stringify([{ plan, at, report }, ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing, or has no room left: the study goes on, and can be saved as a file.
  }
}

export const studyLike = (plan: Plan): KeptStudy | undefined => keptStudies().find((one) => same(one.plan, plan));

export const nameOf = ({ plan, report }: KeptStudy): string =>
  [plan.scenario.title ?? "", ...plan.variants.map((one) => one.changes.join("; "))].join(" · ") +
  ` (${report.seeds.toLocaleString("en")})`;
