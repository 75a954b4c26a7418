// How far a reader has come in each guide, so that he can leave and come back.
import { signal } from "@preact/signals";

export interface Progress {
  step: number; // the one to be done next; as many as there are steps: all are done
  furthest: number;
  seats?: { both: string; mine: string }; // of the battle under way
  number?: number; // of answers that battle has had when the step began
}

const KEY = "limber.guides";
type All = Record<string, Progress>;

function read(): All {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as All;
  } catch {
    return {};
  }
}

export const progress = signal<All>(read());

export const progressOf = (name: string): Progress => progress.value[name] ?? { step: 0, furthest: 0 };

export function keepProgress(name: string, now: Progress): void {
  progress.value = { ...read(), [name]: now };
  try {
    localStorage.setItem(KEY, JSON.stringify(progress.value));
  } catch {
    // A browser that saves nothing starts each lesson again.
  }
}
