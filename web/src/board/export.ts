// The map as it stands, to keep or to post: as SVG text anywhere, as a PNG in a browser.
import { drawFlags } from "./flags";
import { pngOfPixels } from "./png";
import { geometryOf } from "./geometry";
import { drawGround, drawWire } from "./ground";
import { drawMarks } from "./draw_marks";
import type { Drawing } from "./scenario";
import { escape, num } from "./svg";
import { wireOf } from "./terrain";
import type { Mark, Theme } from "./types";
import { drawUnits } from "./units";

export interface MapOptions {
  theme: Theme;
  wire?: readonly string[];
  marks?: readonly Mark[];
  ids?: boolean;
  /** Without the grain of the paper, which a packed picture cannot hold. */
  clean?: boolean;
  /** Begins the ids inside, if the text is put into a page. */
  id?: string;
}

/** A whole SVG file. */
export function mapSvg(
  { ground, units, held }: Drawing,
  { theme, wire, marks = [], ids, clean = false, id = "map" }: MapOptions,
): string {
  const g = geometryOf(ground);
  const [width, height] = [num(g.width), num(g.height)];
  const occupied = new Set(units.flatMap((u) => (u.at ? [u.at] : [])));
  const drawn = drawMarks(marks, { g, theme, occupied, scale: 1, id });
  const all = (list: { svg: string }[]) => list.map((d) => d.svg).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escape(ground.title)}">` +
    drawGround(ground, { theme, id, clean }) +
    drawWire(ground, wire ?? wireOf(ground), theme) +
    all(drawn.under) +
    drawUnits(g, units, { theme, detail: "full", ids }) +
    drawFlags(ground, held, theme) +
    all(drawn.over) +
    "</svg>"
  );
}

export const PNG_WIDTH = 1600;

/** A drawing that says only its view box gets its size from that: else browsers differ. */
function sized(svg: string): string {
  const [open = ""] = /<svg[^>]*>/.exec(svg) ?? [];
  const box = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(open);
  return / width="/.test(open) || !box ? svg : svg.replace("<svg", `<svg width="${box[1]}" height="${box[2]}"`);
}

/** The same as a picture so many pixels wide. */
export async function pngOf(svg: string, width: number): Promise<Uint8Array> {
  const address = URL.createObjectURL(new Blob([sized(svg)], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
    const context = canvas.getContext("2d")!;
    context.fillStyle = "#fff"; // a palette has no clear pixels
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await pngOfPixels(context.getImageData(0, 0, canvas.width, canvas.height));
  } finally {
    URL.revokeObjectURL(address);
  }
}
