// Where a call-out stands: near what it is about, on nothing that it names. Pure: boxes in, a box out.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Size = Pick<Box, "width" | "height">;

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

/** How far apart two boxes are; 0 where they touch. */
export function apart(a: Box, b: Box): number {
  const dx = Math.max(0, a.left - b.left - b.width, b.left - a.left - a.width);
  const dy = Math.max(0, a.top - b.top - b.height, b.top - a.top - a.height);
  return Math.hypot(dx, dy);
}

const STEP = 12; // px between places that are tried
const EDGE = 4;
const NAMED = 1000; // what covering a named Unit costs, beside a pixel of distance
const OTHER = 0.05;

/** Places from edge to edge, both ends among them. */
function along(room: number, size: number): number[] {
  const last = Math.max(EDGE, room - size - EDGE);
  const found: number[] = [];
  for (let at = EDGE; at < last; at += STEP) found.push(at);
  return [...found, last];
}

/** `about`: what it points to. `named`: never to be covered. `others`: better not. */
export function placeBeside(frame: Size, card: Size, about: Box, named: readonly Box[], others: readonly Box[]): Box {
  let best: Box = { left: EDGE, top: EDGE, ...card };
  let least = Infinity;
  for (const left of along(frame.width, card.width))
    for (const top of along(frame.height, card.height)) {
      const box = { left, top, ...card };
      const cost =
        apart(box, about) +
        named.reduce((sum, one) => sum + overlap(box, one) * NAMED, 0) +
        others.reduce((sum, one) => sum + overlap(box, one) * OTHER, 0);
      if (cost >= least) continue;
      least = cost;
      best = box;
    }
  return best;
}
