// The icon of the page as PNG, for systems that want no SVG: the same wheel and barrel as public/icon.svg, drawn by the
// distance of each pixel to its strokes.
import { crc32 } from "./crc32";
import { deflateSync } from "node:zlib";

type Point = readonly [number, number];
interface Stroke {
  from: Point;
  to: Point;
  width: number;
}

const SIDE = 40; // of the drawing
const GROUND = [0x2a, 0x28, 0x20] as const,
  INK = [0xe5, 0xab, 0x1a] as const;
const HUB: Point = [13.5, 22],
  RIM = 8.5;
const stroke = (width: number, ...points: Point[]): Stroke[] =>
  points.slice(1).map((to, i) => ({ from: points[i]!, to, width }));
const STROKES: Stroke[] = [
  ...stroke(1.4, [13.5, 13.5], [13.5, 30.5]),
  ...stroke(1.4, [5, 22], [22, 22]),
  ...stroke(1.4, [7.5, 16], [19.5, 28]),
  ...stroke(1.4, [19.5, 16], [7.5, 28]),
  ...stroke(2.4, HUB, [35.5, 18.5]),
  ...stroke(2.4, [7.5, 11.5], [19.5, 11.5], [21.5, 15.5]),
];

function toStroke(x: number, y: number, { from, to, width }: Stroke): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along = Math.max(0, Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - from[0] - along * dx, y - from[1] - along * dy) - width / 2;
}

function toInk(x: number, y: number): number {
  const rim = Math.abs(Math.hypot(x - HUB[0], y - HUB[1]) - RIM) - 1.2;
  return Math.min(rim, ...STROKES.map((one) => toStroke(x, y, one)));
}

function toRoundedSquare(x: number, y: number, radius: number): number {
  const outside = (at: number) => Math.max(Math.abs(at - SIDE / 2) - SIDE / 2 + radius, 0);
  return Math.hypot(outside(x), outside(y)) - radius;
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** `room`: the share of the side that is left free around the drawing; such an icon may be cut to any shape. */
export function iconPng(pixels: number, room = 0): Buffer {
  const rows = Buffer.alloc(pixels * (1 + 4 * pixels));
  const unit = SIDE / pixels / (1 - 2 * room);
  const cover = (distance: number) => Math.max(0, Math.min(1, 0.5 - distance / unit));
  for (let row = 0; row < pixels; row++)
    for (let column = 0; column < pixels; column++) {
      const x = (column + 0.5) * unit - (room * SIDE) / (1 - 2 * room);
      const y = (row + 0.5) * unit - (room * SIDE) / (1 - 2 * room);
      const ink = cover(toInk(x, y));
      const at = row * (1 + 4 * pixels) + 1 + 4 * column;
      for (let c = 0; c < 3; c++) rows[at + c] = Math.round(GROUND[c]! + ink * (INK[c]! - GROUND[c]!));
      rows[at + 3] = room > 0 ? 255 : Math.round(255 * cover(toRoundedSquare(x, y, 8)));
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(pixels, 0);
  head.writeUInt32BE(pixels, 4);
  head.set([8, 6, 0, 0, 0], 8); // eight bits, with transparency
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    mark,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
