// The board as what stands inside an svg element, to be shown in part: the table companion cuts it out by its viewBox.
import { detailAt } from "./block";
import { drawFlags } from "./flags";
import { geometryOf } from "./geometry";
import { drawGround, drawWire } from "./ground";
import { drawMarks } from "./draw_marks";
import type { Drawing } from "./scenario";
import { wireOf } from "./terrain";
import type { Mark, Theme } from "./types";
import { drawUnits } from "./units";

export interface PartOptions {
  theme: Theme;
  /** Begins the ids inside; differs from that of every other drawing on the page. */
  id: string;
  /** Without the letters and numbers of the rim. */
  bare?: boolean;
  wire?: readonly string[];
  marks?: readonly Mark[];
  pixelsPerCell: number;
}

export function drawPart({ ground, units, held }: Drawing, o: PartOptions): string {
  const g = geometryOf(ground);
  const occupied = new Set(units.flatMap((u) => (u.at ? [u.at] : [])));
  const drawn = drawMarks(o.marks ?? [], { g, theme: o.theme, occupied, scale: 1, id: o.id });
  const all = (list: { svg: string }[]) => list.map((d) => d.svg).join("");
  return (
    drawGround(ground, { theme: o.theme, id: o.id, bare: o.bare, clean: true }) +
    drawWire(ground, o.wire ?? wireOf(ground), o.theme) +
    all(drawn.under) +
    drawUnits(g, units, { theme: o.theme, detail: detailAt(o.pixelsPerCell) }) +
    drawFlags(ground, held, o.theme) +
    all(drawn.over)
  );
}
