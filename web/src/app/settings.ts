// What a player likes, kept in the browser: speed of the others' orders, dice, light or dark, size of the text, sound.
import { effect, signal } from "@preact/signals";
import { currentTheme, type Theme } from "../board";
import type { Pace } from "../battle/frames";

export type DiceSpeed = "fast" | "slow" | "off";
export type ThemeSetting = "system" | "light" | "dark" | "contrast";

/** What follows the last order of a step: a short pause, one until the player ends the step, or none. */
export type StepEnd = "pause" | "wait" | "at_once";

export interface Settings {
  speed: number; // ms an order of the other side is looked at
  dice: DiceSpeed;
  theme: ThemeSetting;
  text: number; // percent
  sound: boolean; // a drum, a volley, dice
  stepEnd: StepEnd;
  names: boolean; // cell names and keys on the buttons
}

export const SPEEDS = [250, 450, 700, 1100, 1500] as const;
export const TEXT_SIZES = [100, 125, 150, 200] as const;
const DICE_TIME: Record<DiceSpeed, number> = { fast: 450, slow: 1200, off: 0 };
const KEY = "limber.settings";
const DEFAULTS: Settings = {
  speed: 700,
  dice: "fast",
  theme: "system",
  text: 100,
  sound: false,
  stepEnd: "pause",
  names: true,
};

function read(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return DEFAULTS;
  }
}

export const settings = signal<Settings>(read());

export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // A browser that keeps nothing still plays; the choice lasts as long as the page.
  }
}

export const reducedMotion = (): boolean =>
  typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

export function pace(): Pace {
  const { speed, dice } = settings.value;
  return { order: speed, cell: 180, way: 600, die: reducedMotion() ? 0 : DICE_TIME[dice], travel: !reducedMotion() };
}

const STRONG = ["(prefers-contrast: more)", "(forced-colors: active)"];
const asked = signal(0); // counts what the system asks for: light, dark, more contrast
const drawn = signal(0); // ... and what the document has been told of it

/** The drawing in use, chosen by the player or by the system. */
export function theme(): Theme {
  void settings.value.theme;
  void asked.value;
  void drawn.value;
  return currentTheme();
}

/** Lets the document follow the settings. */
export function follow(root: HTMLElement): void {
  for (const query of ["(prefers-color-scheme: dark)", ...STRONG])
    matchMedia(query).addEventListener("change", () => (asked.value += 1));
  effect(() => {
    const { theme: wanted, text, dice } = settings.value;
    void asked.value;
    const strong = wanted === "contrast" || (wanted === "system" && STRONG.some((query) => matchMedia(query).matches));
    root.toggleAttribute("data-contrast", strong);
    if (wanted === "light" || wanted === "dark") root.setAttribute("data-theme", wanted);
    else root.removeAttribute("data-theme");
    root.dataset.dice = dice;
    root.style.fontSize = `${text}%`;
    drawn.value = drawn.peek() + 1;
  });
}
