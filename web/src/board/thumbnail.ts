// A scenario as a small picture: board and Units, without tufts, grain, strips, letters.
import { drawFlags } from "./flags";
import { geometryOf, MARGIN } from "./geometry";
import { drawGround, drawWire } from "./ground";
import type { Drawing } from "./scenario";
import { escape, num } from "./svg";
import { wireOf } from "./terrain";
import type { Theme } from "./types";
import { drawUnits } from "./units";

export interface ThumbnailOptions {
  theme?: Theme;
  /** Begins the ids inside; differs from that of every other drawing on the page. */
  id: string;
  /** Words to be read; without them the picture is decoration. */
  label?: string;
}

/** Flags are drawn larger, to be seen at all. */
const FLAG_SCALE = 1.5;

export function thumbnail({ ground, units, held }: Drawing, { theme = "light", id, label }: ThumbnailOptions): string {
  const g = geometryOf(ground);
  const rim = MARGIN - 6;
  const viewBox = [rim, rim, g.width - 2 * rim, g.height - 2 * rim].map(num).join(" ");
  const read = label ? `role="img" aria-label="${escape(label)}"` : 'aria-hidden="true"';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="thumbnail" viewBox="${viewBox}" ${read}>` +
    drawGround(ground, { theme, id, plain: true, bare: true }) +
    drawWire(ground, wireOf(ground), theme) +
    drawUnits(g, units, { theme, detail: "thumb" }) +
    drawFlags(ground, held, theme, FLAG_SCALE) +
    "</svg>"
  );
}
