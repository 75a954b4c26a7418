// The colours in which two sides fight: those that their scenario names, where everybody can tell the pair apart and read what
// stands on it; else red and blue. One battle is on the screen at a time, so what is worn is kept here; small pictures of others
// are drawn in their own.
import { apart, contrast, EYES, mixed, seen } from "./colour";
import { GROUND, SIDES, type SideColours } from "./palette";
import type { Side, Theme } from "./types";

type Pair = readonly [SideColours, SideColours];

const NAMED: Record<string, string> = {
  red: "#ad352a",
  blue: "#2c5d90",
  green: "#3c6a33",
  white: "#f3eee2",
  black: "#2b2925",
  grey: "#66645f",
  gray: "#66645f",
  yellow: "#e6b822",
  orange: "#b4521a",
  brown: "#6b4727",
  purple: "#6a3d85",
  violet: "#6a3d85",
  pink: "#ab4673",
  teal: "#1c6868",
};
const DARK_SIGN = "#1c1710",
  LIGHT_SIGN = "#fffdf6";
const LEAST_APART = 40;

const hexOf = (name: string): string | null =>
  NAMED[name.toLowerCase()] ?? (/^#[0-9a-f]{6}$/i.test(name) ? name.toLowerCase() : null);

function coloursOf(name: string, theme: "light" | "dark"): SideColours | null {
  if (name === "red" || name === "blue") return SIDES[theme][name === "red" ? 0 : 1];
  const fill = hexOf(name);
  if (!fill) return null;
  const night = theme === "dark",
    pale = contrast(fill, "#ffffff") < 3;
  return {
    fill,
    edge: night ? mixed(fill, "#ffffff", 0.6) : mixed(fill, "#000000", pale ? 0.7 : 0.45),
    wood: mixed(fill, "#000000", night ? 0.75 : 0.6),
    halo: night ? mixed(fill, "#000000", 0.75) : mixed(fill, "#ffffff", 0.9),
    strip: mixed(fill, "#ffffff", 0.9),
    ink: mixed(fill, "#000000", pale ? 0.75 : 0.5),
    sign: contrast(LIGHT_SIGN, fill) >= contrast(DARK_SIGN, fill) ? LIGHT_SIGN : DARK_SIGN,
  };
}

/** What Limber's own red and blue are held to. */
export function canBeTold([a, b]: Pair, theme: "light" | "dark"): boolean {
  const ground = GROUND[theme].ground;
  const read = (s: SideColours) =>
    contrast(s.sign, s.fill) >= 4.5 &&
    contrast(s.ink, s.strip) >= 4.5 &&
    Math.max(contrast(s.fill, ground), contrast(s.edge, ground)) >= 3;
  return read(a) && read(b) && EYES.every((eye) => apart(seen(a.fill, eye), seen(b.fill, eye)) >= LEAST_APART);
}

/** The pair that the names ask for; nothing where it cannot be told apart, or a name is no colour. */
export function liveryOf(first: string | undefined, second: string | undefined): Record<Theme, Pair> | null {
  const pairs = (["light", "dark"] as const).map((theme): Pair | null => {
    const [a, b] = [coloursOf(first ?? "red", theme), coloursOf(second ?? "blue", theme)];
    return a && b && canBeTold([a, b], theme) ? [a, b] : null;
  });
  return pairs[0] && pairs[1] ? { light: pairs[0], dark: pairs[1], print: SIDES.print } : null;
}

/** The colours that two sides ask for, the first side's first. */
export type Colours = readonly [string | undefined, string | undefined];

let worn: Record<Theme, Pair> = SIDES;

export const sideColours = (theme: Theme, side: Side): SideColours => worn[theme][side];

/** Draws one picture in the colours of its own sides, whatever is worn on the screen. */
export function drawnIn<T>(colours: Colours, draw: () => T): T {
  const before = worn;
  worn = liveryOf(...colours) ?? SIDES;
  try {
    return draw();
  } finally {
    worn = before;
  }
}

/** From now on. Gives what the page's own marks take: the colours by the names of look/tokens.css. */
export function wear(first: string | undefined, second: string | undefined): Record<string, string> {
  worn = liveryOf(first, second) ?? SIDES;
  if (worn.light[0] === SIDES.light[0] && worn.light[1] === SIDES.light[1]) return {};
  const both = (side: Side, part: "fill" | "edge") => `light-dark(${worn.light[side][part]}, ${worn.dark[side][part]})`;
  return {
    "--red": both(0, "fill"),
    "--red-edge": both(0, "edge"),
    "--blue": both(1, "fill"),
    "--blue-edge": both(1, "edge"),
  };
}
