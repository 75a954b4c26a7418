// Objectives: a flag with its points at the bottom left of the cell, in the holder's shape and colour, paper if nobody's.
import { cellOf, geometryOf } from "./geometry";
import { sideColours } from "./livery";
import { GROUND } from "./palette";
import { group, moved, path, pen, text } from "./svg";
import type { Ground, Held, Side, Theme } from "./types";

/** Square corners, round end, swallow tail. */
const SHAPES = ["M1 -16H23V-1H1Z", "M1 -16H17Q24 -16 24 -8.5Q24 -1 17 -1H1Z", "M1 -16H26L20 -8.5L26 -1H1Z"];

function flag(points: number, holder: Side | undefined, theme: Theme): string {
  const side = holder === undefined ? null : sideColours(theme, holder);
  const wide = String(points).length > 2;
  return (
    path("M0 3V-17", pen(GROUND[theme].ink, 2.2)) +
    path(SHAPES[holder ?? 2]!, {
      fill: side?.fill ?? "#fbf4df",
      stroke: side?.edge ?? "#4a3d20",
      "stroke-width": 1.5,
    }) +
    text(holder === undefined ? 10.8 : 11.8, -3.8, points, {
      "font-size": wide ? 10 : 13.5,
      fill: side?.sign ?? "#3a3018",
    })
  );
}

/** All flags of a board. `scale` makes them readable in thumbnails. */
export function drawFlags(ground: Ground, held: Held, theme: Theme, scale = 1): string {
  const g = geometryOf(ground);
  let out = "";
  for (const [name, worth] of Object.entries(ground.objectives ?? {})) {
    const cell = cellOf(name);
    if (!cell) continue;
    const [x, y] = g.centre(cell);
    const points = typeof worth === "number" ? worth : worth.points;
    const [dx, dy] = g.hex ? [-31, 44] : [-45, 45];
    out += group({ transform: moved(x + dx, y + dy, scale) }, flag(points, held[name], theme));
  }
  return out;
}
