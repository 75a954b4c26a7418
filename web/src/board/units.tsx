// The Units on the board. Each is one group, kept by its id, that travels when its cell changes.
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { blockOutline, drawBlock, type Detail } from "./block";
import { cellOf, steps, type Geometry } from "./geometry";
import { standsOf, type Stand } from "./layout";
import { sideColours } from "./livery";
import { group, moved, num, path } from "./svg";
import type { Theme, UnitOnBoard } from "./types";

const CELL_TIME = 180;
const MOST_TIME = 600;

export interface UnitsOptions {
  theme: Theme;
  detail: Detail;
  ids?: boolean;
}

/** A Unit's drawing around its own middle, the pole to its team first. */
function inside(stand: Stand, options: UnitsOptions, lost: number): string {
  const { unit, pole } = stand;
  const edge = sideColours(options.theme, unit.side).edge;
  // The pole ends under the team's near edge.
  const bar = pole
    ? path(`M0 0L${num(pole[0] * 0.62)} ${num(pole[1] * 0.62)}`, { stroke: edge, "stroke-width": 6 })
    : "";
  return bar + drawBlock(unit, { ...options, lost });
}

/** All Units as SVG text, for thumbnails and exports. */
export function drawUnits(g: Geometry, units: readonly UnitOnBoard[], options: UnitsOptions): string {
  return standsOf(g, units)
    .map((s) => group({ transform: moved(s.x, s.y, s.scale) }, inside(s, options, 0)))
    .join("");
}

export const motionWanted = (): boolean =>
  typeof matchMedia === "undefined" || !matchMedia("(prefers-reduced-motion: reduce)").matches;

const transformOf = (x: number, y: number, scale: number): string =>
  `translate(${num(x)}px, ${num(y)}px) scale(${scale})`;

interface Before {
  x: number;
  y: number;
  scale: number;
  cell: string;
}

/** Lets a block travel from where it was, along the cells it went through if they are known. */
function travel(
  element: SVGGElement,
  g: Geometry,
  before: Before,
  stand: Stand,
  way: readonly string[] | undefined,
): void {
  const from = cellOf(before.cell);
  const to = cellOf(stand.unit.at!);
  if (!from || !to || !motionWanted()) return;
  const between = (way ?? []).slice(1, -1).map(cellOf);
  const middle = between.filter((c) => c !== null).map((c) => transformOf(...g.centre(c), stand.scale));
  const cells = Math.max(1, way ? way.length - 1 : steps(g, from, to));
  element.animate(
    [
      { transform: transformOf(before.x, before.y, before.scale) },
      ...middle.map((transform) => ({ transform })),
      { transform: transformOf(stand.x, stand.y, stand.scale) },
    ],
    { duration: Math.min(MOST_TIME, CELL_TIME * cells), easing: "ease-out" },
  );
}

interface OneProps {
  g: Geometry;
  stand: Stand;
  options: UnitsOptions;
  way?: readonly string[];
}

function One({ g, stand, options, way }: OneProps) {
  const element = useRef<SVGGElement>(null);
  const before = useRef<Before | null>(null);
  const strength = useRef({ now: stand.unit.strength, lost: 0 });
  const { unit, x, y, scale } = stand;
  if (unit.strength !== strength.current.now) {
    strength.current = { now: unit.strength, lost: Math.max(0, (strength.current.now ?? 0) - (unit.strength ?? 0)) };
  }
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { x, y, scale, cell: unit.at! };
    if (last && element.current && (last.x !== x || last.y !== y)) travel(element.current, g, last, stand, way);
  }, [x, y, scale]);
  return (
    <g
      ref={element}
      class="unit"
      data-unit={unit.id}
      transform={moved(x, y, scale)}
      dangerouslySetInnerHTML={{ __html: inside(stand, options, strength.current.lost) }}
    />
  );
}

interface UnitsProps extends UnitsOptions {
  g: Geometry;
  units: readonly UnitOnBoard[];
  /** Unit to the cells it has just gone through, both ends included. */
  ways?: Readonly<Record<string, readonly string[]>>;
  leap?: boolean;
}

/** Where motion is unwelcome: thin outlines of the places left, until the Units change again. */
function usePlacesLeft(stands: readonly Stand[], leap: boolean): Stand[] {
  const before = useRef<ReadonlyMap<string, Stand>>(new Map());
  return useMemo(() => {
    const last = before.current;
    before.current = new Map(stands.map((s) => [s.unit.id, s]));
    if (motionWanted() || leap) return [];
    return stands
      .map((s) => last.get(s.unit.id))
      .filter((s, i): s is Stand => s !== undefined && s.unit.at !== stands[i]!.unit.at);
  }, [stands]);
}

export function Units({ g, units, ways, leap = false, theme, detail, ids }: UnitsProps) {
  const stands = useMemo(() => standsOf(g, units), [g, units]);
  const left = usePlacesLeft(stands, leap);
  const options = { theme, detail, ids };
  return (
    <g class="units" aria-hidden="true">
      {left.map((s) => (
        <g
          key={`left ${s.unit.id}`}
          transform={moved(s.x, s.y, s.scale)}
          stroke={sideColours(theme, s.unit.side).edge}
          stroke-width="2"
          dangerouslySetInnerHTML={{ __html: blockOutline(s.unit.side) }}
        />
      ))}
      {stands.map((s) => (
        <One key={s.unit.id} g={g} stand={s} options={options} way={ways?.[s.unit.id]} />
      ))}
    </g>
  );
}
