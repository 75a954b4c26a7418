// Rivers and roads as cells joined over their sides: where each line enters and leaves a cell, and its longest stretches.
import { cellOf, type Geometry, type Point } from "./geometry";
import { middle } from "./lines";

export type Link = readonly [string, string];

export interface Network {
  /** Cell to the cells it is joined to. */
  readonly joined: ReadonlyMap<string, readonly string[]>;
  /** Stretches from end or fork to end or fork, no link twice. */
  readonly stretches: readonly (readonly string[])[];
  /** Points where the lines of a cell meet its sides, in the order of `joined`, then the way off the board if there is one. */
  gates(cell: string): Point[];
  /** Where a line that ends in this cell leaves the board; null if it ends inside. */
  exit(cell: string): Point | null;
}

const linkKey = (a: string, b: string): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

export function centreOf(g: Geometry, name: string): Point {
  return g.centre(cellOf(name) ?? { column: 0, row: 0 });
}

function join(links: readonly Link[]): Map<string, string[]> {
  const joined = new Map<string, string[]>();
  const add = (a: string, b: string) => {
    const list = joined.get(a) ?? [];
    if (!list.includes(b)) list.push(b);
    joined.set(a, list);
  };
  for (const [a, b] of links) {
    add(a, b);
    add(b, a);
  }
  return joined;
}

function stretchesOf(joined: Map<string, string[]>): string[][] {
  const used = new Set<string>();
  const out: string[][] = [];
  const follow = (start: string, first: string): string[] => {
    const chain = [start];
    let from = start;
    let to = first;
    for (;;) {
      used.add(linkKey(from, to));
      chain.push(to);
      const next = joined.get(to)!.find((n) => n !== from);
      if (joined.get(to)!.length !== 2 || !next || used.has(linkKey(to, next))) return chain;
      from = to;
      to = next;
    }
  };
  const cells = [...joined.keys()];
  // Ends and forks first, so that a stretch is as long as it can be; what is left then are rings.
  for (const start of [...cells.filter((c) => joined.get(c)!.length !== 2), ...cells])
    for (const first of joined.get(start)!) if (!used.has(linkKey(start, first))) out.push(follow(start, first));
  return out;
}

/** The side of an edge cell most opposite the one the line came by: it runs off the board there. */
function exitOf(g: Geometry, name: string, from: string): Point | null {
  const cell = cellOf(name);
  if (!cell) return null;
  const centre = g.centre(cell);
  const came = centreOf(g, from);
  const corners = g.corners(cell);
  let best: Point | null = null;
  let least = Infinity;
  g.neighbours(cell).forEach((next, i) => {
    if (g.inside(next)) return;
    const side = middle(corners[i]!, corners[(i + 1) % corners.length]!);
    const out: Point = [side[0] - centre[0], side[1] - centre[1]];
    const against = out[0] * (came[0] - centre[0]) + out[1] * (came[1] - centre[1]);
    if (against >= least) return;
    least = against;
    best = [centre[0] + out[0] * 1.3, centre[1] + out[1] * 1.3];
  });
  return best;
}

export function networkOf(g: Geometry, links: readonly Link[]): Network {
  const joined = join(links);
  const exit = (cell: string): Point | null => {
    const next = joined.get(cell);
    return next?.length === 1 ? exitOf(g, cell, next[0]!) : null;
  };
  const gates = (cell: string): Point[] => {
    const points = (joined.get(cell) ?? []).map((n) => middle(centreOf(g, cell), centreOf(g, n)));
    const off = exit(cell);
    return off ? [...points, off] : points;
  };
  return { joined, stretches: stretchesOf(joined), gates, exit };
}

/** The way a line takes through a cell, in degrees: from its first gate to its last. */
export function course(g: Geometry, network: Network, cell: string): number | null {
  const gates = network.gates(cell);
  const a = gates[0];
  if (!a) return null;
  const b = gates.length > 1 ? gates[1]! : centreOf(g, cell);
  return (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
}
