// What a battle is about, shown on its board: objectives framed and named, the player's own Units dotted, the rest dimmed.
import type { Bubble } from "./bubbles";
import type { Pencil } from "./cell_marks";
import type { Point } from "./geometry";
import { sideColours } from "./livery";
import type { MarkColours } from "./palette";
import { path, pen, SERIF, text } from "./svg";
import type { Side } from "./types";

const DIMMED = 0.3;

/** Everything but these cells, the frame of the map included. */
export function dim(p: Pencil, except: readonly string[]): string {
  const { width, height } = p.g;
  const holes = except.map((cell) => p.frame(cell, 0)).join("");
  return path(`M0 0H${width}V${height}H0Z${holes}`, { fill: "#14100a", opacity: DIMMED, "fill-rule": "evenodd" });
}

export function objective(p: Pencil, cell: string): string {
  const { chosenLine, chosen } = p.colours;
  return path(p.frame(cell, 3), pen(chosenLine, 10)) + path(p.frame(cell, 3), pen(chosen, 6));
}

export const own = (p: Pencil, cell: string, side: Side): string =>
  path(p.frame(cell, 5), {
    ...pen(sideColours(p.theme, side).edge, 4.4),
    "stroke-linecap": "round",
    "stroke-dasharray": "1 9",
  });

/** A name beside a cell, never on it. */
export function tagBubble(anchor: Point, said: string, colours: MarkColours, k: number): Bubble {
  const width = said.length * 10 + 28;
  const beside = 58 + (width * k) / 2;
  return {
    anchor,
    width,
    height: 36,
    scale: k,
    tail: false,
    fill: colours.paper,
    edge: colours.ink,
    inside: text(0, 7, said, { "font-size": 20, "font-weight": 700, fill: colours.ink, "font-family": SERIF }),
    wishes: [
      [-beside, 0],
      [beside, 0],
      [0, -72],
      [0, 72],
      [-beside, -62],
      [beside, -62],
      [-beside, 62],
      [beside, 62],
    ],
  };
}
