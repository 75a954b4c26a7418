// Where the card of a throw lies: beside its target, on the side where it covers least, and never over who throws or is aimed at.
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Side = "left" | "right" | "above" | "below";
export interface Place extends Rect {
  side: Side;
}

export const CARD_WIDTH = 276;
/** Room for a throw with everything in it, so that it never grows over something. */
export const CARD_HEIGHT = 190;
const GAP = 14;
const EDGE = 6;

const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(Math.max(least, most), value));

interface Candidate extends Place {
  strays: number; // px from where it would lie by itself
}

/** Beside the target in four directions, each at the middle, slid to either end, and farther off. */
function candidates(target: Rect, room: Rect): Candidate[] {
  const size = { width: Math.min(CARD_WIDTH, room.width - 2 * EDGE), height: CARD_HEIGHT };
  const places: Candidate[] = [];
  const x = (at: number) => within(at, room.x + EDGE, room.x + room.width - size.width - EDGE);
  const y = (at: number) => within(at, room.y + EDGE, room.y + room.height - size.height - EDGE);
  const middle = { x: target.x + target.width / 2, y: target.y + target.height / 2 };
  for (const off of [0, 90, 180])
    for (const part of [0.5, 0.85, 0.15, 1.2, -0.2]) {
      const along = { x: x(middle.x - size.width * part), y: y(middle.y - size.height * part) };
      const rest = { ...size, strays: off + 100 * Math.abs(part - 0.5) };
      places.push(
        { ...rest, side: "right", x: target.x + target.width + GAP + off, y: along.y },
        { ...rest, side: "left", x: target.x - GAP - off - size.width, y: along.y },
        { ...rest, side: "above", x: along.x, y: target.y - GAP - off - size.height },
        { ...rest, side: "below", x: along.x, y: target.y + target.height + GAP + off },
      );
    }
  return places;
}

const outside = (place: Rect, room: Rect): number => place.width * place.height - overlap(place, room);

/** `keep`: who throws and who is aimed at. `others`: everything else that is better seen. */
export function placeBeside(target: Rect, keep: readonly Rect[], others: readonly Rect[], room: Rect): Place {
  const cost = (place: Candidate): number =>
    1e6 * keep.reduce((sum, rect) => sum + overlap(place, rect), 0) +
    1e3 * outside(place, room) +
    20 * place.strays +
    others.reduce((sum, rect) => sum + overlap(place, rect), 0);
  return candidates(target, room).reduce((best, place) => (cost(place) < cost(best) ? place : best));
}
