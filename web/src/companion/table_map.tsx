// The map beside the question: ground and Units as they stand, and a letter on every cell that may be chosen. A touch or the
// letter's key gives it.
import { useId, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { theme } from "../app/settings";
import { onBoard } from "../app/look";
import { sideIndex } from "../battle/battle_marks";
import { CornerMap, drawPart, geometryOf, type Drawing, type Mark } from "../board";
import type { CellName, View } from "../engine/engine_link";
import type { Companion } from "./companion";
import { isWhole, partOf, placeIn, type Part } from "./map_part";
import { words } from "./words";

export interface Lettered {
  letter: string;
  cell: CellName;
  contact?: boolean;
  fatal?: boolean;
  give: () => void;
}

export function drawingOfView(view: View, units: View["units"]): Drawing {
  return {
    ground: { ...view.ground, title: view.title },
    units: units.map((u) => onBoard(u, sideIndex(view, u.side))),
    held: Object.fromEntries(Object.entries(view.held).map(([cell, side]) => [cell, sideIndex(view, side)])),
  };
}

function useSize(companion: Companion) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = ref.current!;
      const old = companion.mapBox.value;
      if (width && height && (old.width !== width || old.height !== height)) companion.mapBox.value = { width, height };
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(ref.current!);
    return () => watch.disconnect();
  }, []);
  return ref;
}

const aside = (one: Lettered): string => (one.fatal ? words.fatal : one.contact ? words.contact : "");

function Letter({ one, part, view, busy }: { one: Lettered; part: Part; view: View; busy: boolean }) {
  const at = placeIn(view.ground as never, part, one.cell);
  const size = Math.max(56, part.cell * 0.98);
  const kind = one.fatal ? "letter fatal" : one.contact ? "letter contact" : "letter";
  return (
    <button
      type="button"
      class={kind}
      style={{
        left: `${at.left * 100}%`,
        top: `${at.top * 100}%`,
        width: `${size}px`,
        height: `${size}px`,
        "--cell": `${part.cell}px`,
      }}
      disabled={busy}
      data-key={one.letter}
      data-cell={one.cell}
      data-testid="companion-cell"
      aria-label={words.letter(one.letter, one.cell, aside(one))}
      onClick={one.give}
    >
      <span aria-hidden="true">{one.letter}</span>
    </button>
  );
}

/** The corner in which the fewest letters lie. */
function freeCorner(letters: readonly Lettered[], part: Part, view: View): string {
  const corners: [string, boolean, boolean][] = [
    ["south-west", false, true],
    ["south-east", true, true],
    ["north-west", false, false],
    ["north-east", true, false],
  ];
  const crowd = ([, east, south]: (typeof corners)[number]): number =>
    letters.filter((one) => {
      const { left, top } = placeIn(view.ground as never, part, one.cell);
      return (east ? left > 0.72 : left < 0.28) && (south ? top > 0.72 : top < 0.28);
    }).length;
  return corners.reduce((best, one) => (crowd(one) < crowd(best) ? one : best))[0];
}

interface Props {
  companion: Companion;
  letters?: Lettered[];
  /** The cells the part of the board is chosen by, where no letters stand yet. */
  near?: CellName[];
  marks?: Mark[];
}

export function TableMap({ companion, letters = [], near = [], marks = [] }: Props) {
  const { model } = companion;
  const view = model.view.value!;
  const ref = useSize(companion);
  const id = `m${useId().replace(/\W/g, "")}`;
  const look = theme();
  const box = companion.mapBox.value;
  const units = model.units.value;
  const drawing = useMemo(() => drawingOfView(view, units), [view, units]);
  const cells = [...letters.map((one) => one.cell), ...near];
  const part = partOf(drawing.ground, cells, box);
  const whole = isWhole(drawing.ground, part);
  const bare = letters.length > 0;
  const svg = useMemo(
    () => drawPart(drawing, { theme: look, id, bare, wire: view.wire, marks, pixelsPerCell: part.cell }),
    [drawing, look, bare, JSON.stringify(marks), Math.round(part.cell)],
  );
  const g = geometryOf(drawing.ground);
  const seen = {
    x: part.x / g.width,
    y: part.y / g.height,
    width: part.width / g.width,
    height: part.height / g.height,
    zoom: 1,
    pixelsPerCell: part.cell,
  };
  return (
    <div class="table-map" ref={ref} data-testid="table-map" role="group" aria-label={words.map}>
      <svg
        class="table-ground"
        viewBox={`${part.x} ${part.y} ${part.width} ${part.height}`}
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: svg }}
      />
      {letters.map((one) => (
        <Letter key={one.cell} one={one} part={part} view={view} busy={model.battle.busy.value} />
      ))}
      {!whole && (
        <div class={`table-corner ${freeCorner(letters, part, view)}`} data-testid="corner-map">
          <CornerMap drawing={drawing} seen={seen} theme={look} id={`${id}c`} />
        </div>
      )}
    </div>
  );
}
