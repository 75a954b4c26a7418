// A guide as it lies in a file (docs/formats.md, section 6). Those of the project are files beside the page, fetched when
// they are opened; one of the reader's own is kept in the browser while it is played.
import type { Failure, Fault, ScenarioFile, SideId } from "../engine/engine_link";

export interface Otherwise {
  answer: string;
  breaks?: string[];
  words: string;
}

export interface GuideStep {
  title: string;
  words: string;
  clauses: string[];
  task: string;
  answer: string;
  at?: string;
  otherwise: Otherwise[];
  then?: string[];
  result: string;
}

export interface Guide {
  limber: "guide/1";
  title: string;
  words: string;
  ruleset: string;
  side: SideId;
  scenario: ScenarioFile;
  steps: GuideStep[];
  after: { scenario: string; words: string };
}

export const OWN = "own"; // the name of a guide that the reader has brought along
const OWN_KEY = "limber.guide.own";

const files = import.meta.glob<string>("../../../guides/*.json", { query: "?url", import: "default", eager: true });
const nameOf = (path: string): string => path.replace(/^.*\/(.*)\.json$/, "$1");

/** Names of the guides that come with the page: each is the id of its ruleset. */
export const shippedNames: string[] = Object.keys(files).map(nameOf);

export async function readGuide(name: string): Promise<Guide> {
  if (name === OWN) {
    const kept = localStorage.getItem(OWN_KEY);
    if (!kept) throw new Error("This guide is no longer here.");
    return JSON.parse(kept) as Guide;
  }
  const path = Object.keys(files).find((one) => nameOf(one) === name);
  if (!path) throw new Error(`There is no guide ${name}.`);
  const reply = await fetch(files[path]!);
  if (!reply.ok) throw new Error(`The guide could not be loaded (${reply.status}).`);
  return (await reply.json()) as Guide;
}

const TEXTS = ["title", "words", "ruleset", "side"];
const STEP_TEXTS = ["title", "words", "task", "answer", "result"];
const lacks = (where: string, expected: string): Fault => ({ where, expected, words: `Limber expected ${expected}.` });
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function missing(holder: unknown, names: string[], where: string): Fault[] {
  if (!isObject(holder)) return [lacks(where, "an object")];
  return names
    .filter((name) => typeof holder[name] !== "string" || !holder[name])
    .map((name) => lacks(where ? `${where}.${name}` : name, "a text"));
}

/** What a file lacks to be shown at all; whether it plays, the engine says step by step. */
export function faultsOf(file: unknown): Fault[] {
  const faults = missing(file, TEXTS, "");
  if (!isObject(file)) return faults;
  if (!isObject(file.scenario)) faults.push(lacks("scenario", "a scenario"));
  faults.push(...missing(file.after, ["words", "scenario"], "after"));
  if (!Array.isArray(file.steps) || !file.steps.length) return [...faults, lacks("steps", "a list of steps")];
  file.steps.forEach((step: unknown, i: number) => {
    const where = `steps[${i}]`;
    faults.push(...missing(step, STEP_TEXTS, where));
    if (!isObject(step)) return;
    if (!Array.isArray(step.clauses) || !step.clauses.length)
      faults.push(lacks(`${where}.clauses`, "a list of clause ids"));
    if (!Array.isArray(step.otherwise) || !step.otherwise.length)
      faults.push(lacks(`${where}.otherwise`, "a list of other answers"));
  });
  return faults;
}

/** Keeps a guide that was dropped on the page; a failure says what it lacks. */
export function takeOwn(file: unknown): Failure | null {
  const faults = faultsOf(file);
  if (faults.length) return { ok: false, error: "This guide cannot be played.", faults };
  localStorage.setItem(OWN_KEY, JSON.stringify(file));
  return null;
}
