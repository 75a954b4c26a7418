// A picture as a PNG with a palette: a map has few colours, and a tenth of the bytes that a browser's own would take.
import { crc32 } from "../app/zip";

const COLOURS = 256;
const SHADES = 32; // of red, green and blue, told apart while colours are counted

interface Bin {
  sum: [number, number, number];
  count: number;
}

const binOf = (r: number, g: number, b: number): number => ((r >> 3) * SHADES + (g >> 3)) * SHADES + (b >> 3);

function binsOf(pixels: Uint8ClampedArray): Map<number, Bin> {
  const bins = new Map<number, Bin>();
  for (let i = 0; i < pixels.length; i += 4) {
    const [r, g, b] = [pixels[i]!, pixels[i + 1]!, pixels[i + 2]!];
    const key = binOf(r, g, b);
    const bin = bins.get(key);
    if (bin) {
      bin.sum[0] += r;
      bin.sum[1] += g;
      bin.sum[2] += b;
      bin.count++;
    } else bins.set(key, { sum: [r, g, b], count: 1 });
  }
  return bins;
}

type Colour = readonly [number, number, number];

function nearest(palette: readonly Colour[], [r, g, b]: Colour): number {
  let best = 0,
    least = Infinity;
  palette.forEach(([x, y, z], i) => {
    const far = (x - r) ** 2 + (y - g) ** 2 + (z - b) ** 2;
    if (far < least) [best, least] = [i, far];
  });
  return best;
}

/** The colours that are seen most, and of every pixel the nearest of them. */
export function withPalette(pixels: Uint8ClampedArray): { palette: Colour[]; indices: Uint8Array } {
  const bins = binsOf(pixels);
  const mean = ({ sum, count }: Bin): Colour => [
    Math.round(sum[0] / count),
    Math.round(sum[1] / count),
    Math.round(sum[2] / count),
  ];
  const palette = [...bins.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, COLOURS)
    .map(mean);
  const index = new Map([...bins].map(([key, bin]) => [key, nearest(palette, mean(bin))]));
  const indices = new Uint8Array(pixels.length / 4);
  for (let i = 0; i < indices.length; i++)
    indices[i] = index.get(binOf(pixels[4 * i]!, pixels[4 * i + 1]!, pixels[4 * i + 2]!))!;
  return { palette, indices };
}

async function deflated(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function chunk(kind: string, bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(12 + bytes.length);
  const view = new DataView(out.buffer);
  view.setUint32(0, bytes.length);
  out.set(new TextEncoder().encode(kind), 4);
  out.set(bytes, 8);
  view.setUint32(8 + bytes.length, crc32(out.subarray(4, 8 + bytes.length)));
  return out;
}

export async function pngOfPixels({ width, height, data }: ImageData): Promise<Uint8Array> {
  const { palette, indices } = withPalette(data);
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  head.set([8, 3], 8); // eight bits a pixel, by palette
  const rows = new Uint8Array((width + 1) * height); // each row begins with its filter: none
  for (let y = 0; y < height; y++) rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", head),
    chunk("PLTE", Uint8Array.from(palette.flat())),
    chunk("IDAT", await deflated(rows)),
    chunk("IEND", new Uint8Array(0)),
  ];
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}
