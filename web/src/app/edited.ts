// The scenario that is being made, kept in the browser between visits.
import type { ScenarioFile } from "../engine/engine_link";

const KEY = "limber.edit";

export function keptScenario(): ScenarioFile | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as ScenarioFile | null;
  } catch {
    return null;
  }
}

/** Of a battle under way only what it began with. */
export function keepScenario({ position: _, answers: __, ...scenario }: ScenarioFile): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(scenario));
  } catch {
    // A browser that keeps nothing: it can be saved as a file.
  }
}
