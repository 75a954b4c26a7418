// The board of the page. The ground is drawn once and never again while Units and marks change above it;
// zoom and pan move the sheet without drawing anything.
import type { RefObject } from "preact";
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { detailAt } from "./block";
import "./board.css";
import { drawFlags } from "./flags";
import { cellName, cellOf, geometryOf, walk, type Arrow, type Geometry } from "./geometry";
import { listen, type Spot } from "./gestures";
import { drawGround, drawWire } from "./ground";
import { Cursor, Grain, Still } from "./layers";
import { drawMarks, Marks } from "./draw_marks";
import { num } from "./svg";
import { wireOf } from "./terrain";
import type { Ground, Held, Mark, Theme, UnitOnBoard } from "./types";
import { Units } from "./units";
import { asWideAs, clamped, fitted, mostZoom, showing, ZOOM_STEP, zoomed, type Box, type Viewport } from "./view";

/** What a page may ask of the board, through `api.current`. */
export interface BoardApi {
  closer(): void;
  farther(): void;
  whole(): void;
  /** Brings a cell into view. */
  show(cell: string): void;
  focus(): void;
  /** The cell under a point of the window. */
  cellAt(x: number, y: number): string | null;
  /** Where a cell is seen, in pixels of the element; null where there is no such cell. */
  boxOf(cell: string): { x: number; y: number; width: number; height: number } | null;
}

/** The part of the board that is seen, in parts of the whole from 0 to 1, and how large it is drawn. */
export interface Seen {
  x: number;
  y: number;
  width: number;
  height: number;
  zoom: number;
  pixelsPerCell: number;
}

export interface BoardProps {
  ground: Ground;
  units: readonly UnitOnBoard[];
  marks?: readonly Mark[];
  held?: Held;
  /** Where wire lies now; without it, as the map has it. */
  wire?: readonly string[];
  theme: Theme;
  /** Unit to the cells it has just gone through, both ends included: it travels along them. */
  ways?: Readonly<Record<string, readonly string[]>>;
  /** From one moment to a far one: no place is marked as just left. */
  leap?: boolean;
  /** Write ids on the strips. */
  ids?: boolean;
  /** What the board is called when read aloud. */
  label?: string;
  /** What is said of a cell when it is walked on. */
  describe?(cell: string): string;
  /** A cell was tapped, clicked or entered. */
  onCell?(cell: string): void;
  /** A cell is pointed at or walked on; null when no longer. */
  onPoint?(cell: string | null): void;
  /** A press on a cell begins to move; true: what stands there is dragged, and not the board. */
  onLift?(cell: string): boolean;
  onCarry?(cell: string | null): void;
  onDrop?(cell: string | null): void;
  onSeen?(seen: Seen): void;
  /** A cell to be seen while there is little room: the board is as wide as its box then, and not seen whole. */
  keep?: string | null;
  /** The keyboard's cell, if the page wants to say where it is. */
  cursor?: string | null;
  api?: RefObject<BoardApi>;
}

/** The element's size in pixels, kept up to date. */
function useBox(element: RefObject<HTMLElement>): Box {
  const [box, setBox] = useState<Box>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element.current!;
      setBox((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element.current!);
    return () => watch.disconnect();
  }, []);
  return box;
}

/** A ground is the same while its words are, however often the page makes the object again. */
function useSame(ground: Ground): Ground {
  const words = useMemo(() => JSON.stringify(ground), [ground]);
  return useMemo(() => ground, [words]);
}

/** Blow up what must be read where a cell is small. */
const readable = (pixelsPerCell: number): number =>
  Math.round(Math.min(1.9, Math.max(1, 56 / pixelsPerCell)) * 10) / 10;

const LANDING = { ArrowUp: 1, ArrowDown: 1, ArrowLeft: 1, ArrowRight: 1 };

export function Board(props: BoardProps) {
  const { units, theme } = props;
  const ground = useSame(props.ground);
  const id = `b${useId().replace(/\W/g, "")}`;
  const element = useRef<HTMLDivElement>(null);
  const box = useBox(element);
  // Not before there is a size to draw it at: laying out the whole sheet twice is what the first sight of it would wait for.
  const measured = useRef(false);
  measured.current ||= box.width > 0;
  const g = useMemo(() => geometryOf(ground), [ground]);
  const { keep } = props;
  const sheet = useMemo(() => (keep ? asWideAs(g, box) : fitted(g, box)), [g, box, !keep]);
  const most = mostZoom(sheet, g);
  const [wanted, setView] = useState<Viewport>({ zoom: 1, x: 0, y: 0 });
  const [busy, setBusy] = useState(false);
  const view = clamped(wanted, sheet, box, most);
  const pixelsPerCell = box.width ? (sheet.width / g.width) * 100 * view.zoom : 60;
  const [ownCursor, setCursor] = useState<string | null>(null);
  const cursor = props.cursor ?? ownCursor;

  // Listeners live as long as the element; they read the latest of everything from here.
  const now = useRef({ props, g, sheet, box, view, most, cursor });
  now.current = { props, g, sheet, box, view, most, cursor };

  const zoomBy = (factor: number, at?: Spot): boolean => {
    const n = now.current;
    const next = clamped(
      zoomed(n.view, factor, at ?? { x: n.box.width / 2, y: n.box.height / 2 }, n.most),
      n.sheet,
      n.box,
      n.most,
    );
    if (next.zoom === n.view.zoom) return false;
    n.view = next; // several may come before the next drawing
    setView(next);
    return true;
  };
  const show = (cell: string) => {
    const n = now.current;
    const place = cellOf(cell);
    if (!place) return;
    const [x, y] = n.g.centre(place);
    setView(clamped(showing(n.view, n.sheet, n.box, { x: x / n.g.width, y: y / n.g.height }), n.sheet, n.box, n.most));
  };
  if (props.api) {
    props.api.current = {
      closer: () => void zoomBy(ZOOM_STEP),
      farther: () => void zoomBy(1 / ZOOM_STEP),
      whole: () => setView({ zoom: 1, x: 0, y: 0 }),
      show,
      focus: () => element.current?.focus(),
      cellAt: (clientX, clientY) => {
        const { left, top, width, height } = element.current!.getBoundingClientRect();
        const at = { x: clientX - left, y: clientY - top };
        return at.x < 0 || at.y < 0 || at.x > width || at.y > height ? null : cellUnder(now.current, at);
      },
      boxOf: (cell) => boxOf(now.current, cell),
    };
  }

  useLayoutEffect(() => {
    if (keep && box.width > 0) show(keep);
  }, [keep, box]);

  usePointers(element, now, { zoomBy, setView, setBusy, setCursor });

  const walkBy = (arrow: Arrow) => {
    const start = cursor ? cellOf(cursor) : null;
    const to = start ? walk(g, start, arrow) : { column: Math.floor(g.columns / 2), row: Math.floor(g.rows / 2) };
    const name = cellName(to);
    setCursor(name);
    show(name);
    props.onPoint?.(name);
  };
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    if (e.key in LANDING) walkBy(e.key as Arrow);
    else if ((e.key === "Enter" || e.key === " ") && cursor) props.onCell?.(cursor);
    else if (e.key === "+" || e.key === "=") zoomBy(ZOOM_STEP);
    else if (e.key === "-" || e.key === "−") zoomBy(1 / ZOOM_STEP);
    else if (e.key === "0") setView({ zoom: 1, x: 0, y: 0 });
    else return;
    e.preventDefault();
  };

  const { x, y, zoom } = view;
  useEffect(() => {
    const w = sheet.width * zoom || 1;
    const h = sheet.height * zoom || 1;
    props.onSeen?.({ x: -x / w, y: -y / h, width: box.width / w, height: box.height / h, zoom, pixelsPerCell });
  }, [x, y, zoom, sheet, box]);

  const viewBox = `0 0 ${num(g.width)} ${num(g.height)}`;
  const detail = detailAt(pixelsPerCell);
  const land = useMemo(
    () => <Still class="board-ground" viewBox={viewBox} svg={drawGround(ground, { theme, id, clean: true })} />,
    [ground, theme],
  );
  const blocks = useMemo(
    () => (
      <Units g={g} units={units} ways={props.ways} leap={props.leap} theme={theme} detail={detail} ids={props.ids} />
    ),
    [g, units, props.ways, props.leap, theme, detail, props.ids],
  );
  const wire = useMemo(() => drawWire(ground, props.wire ?? wireOf(ground), theme), [ground, props.wire, theme]);
  const flags = useMemo(() => drawFlags(ground, props.held ?? {}, theme), [ground, props.held, theme]);
  const occupied = useMemo(() => new Set(units.flatMap((u) => (u.at ? [u.at] : []))), [units]);
  const scale = readable(pixelsPerCell);
  const marks = useMemo(
    () => drawMarks(props.marks ?? [], { g, theme, occupied, scale, id }),
    [props.marks, g, theme, occupied, scale],
  );

  return (
    <div
      ref={element}
      class={busy ? "board board-dragging" : "board"}
      role="application"
      aria-roledescription="board"
      aria-label={props.label ?? ground.title}
      aria-activedescendant={cursor ? `${id}-${cursor}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={() => props.onPoint?.(null)}
    >
      {measured.current && (
        <div
          class="board-sheet"
          style={{
            width: `${num(sheet.width)}px`,
            height: `${num(sheet.height)}px`,
            transform: `translate(${num(x)}px, ${num(y)}px) scale(${zoom})`,
          }}
        >
          {land}
          <Grain ground={ground} theme={theme} />
          <svg class="board-play" viewBox={viewBox}>
            <g aria-hidden="true" dangerouslySetInnerHTML={{ __html: wire }} />
            <Marks class="marks-under" drawn={marks.under} />
            {blocks}
            <g aria-hidden="true" dangerouslySetInnerHTML={{ __html: flags }} />
            {cursor && (
              <Cursor
                id={`${id}-${cursor}`}
                g={g}
                cell={cursor}
                theme={theme}
                pixelsPerCell={pixelsPerCell}
                label={props.describe?.(cursor) ?? cursor}
              />
            )}
            <Marks class="marks-over" drawn={marks.over} />
          </svg>
        </div>
      )}
    </div>
  );
}

interface Now {
  props: BoardProps;
  g: Geometry;
  sheet: Box;
  box: Box;
  view: Viewport;
  most: number;
  cursor: string | null;
}

/** The cell at a place of the element, in pixels. */
function cellUnder({ g, sheet, view }: Now, at: Spot): string | null {
  const scale = (sheet.width / g.width) * view.zoom;
  const cell = g.at((at.x - view.x) / scale, (at.y - view.y) / scale);
  return cell && cellName(cell);
}

/** A cell as it lies in the element, in pixels. */
function boxOf({ g, sheet, view }: Now, name: string) {
  const cell = cellOf(name);
  if (!cell || !g.inside(cell)) return null;
  const scale = (sheet.width / g.width) * view.zoom;
  const corners = g.corners(cell);
  const [left, right] = [Math.min(...corners.map((c) => c[0])), Math.max(...corners.map((c) => c[0]))];
  const [top, bottom] = [Math.min(...corners.map((c) => c[1])), Math.max(...corners.map((c) => c[1]))];
  return {
    x: left * scale + view.x,
    y: top * scale + view.y,
    width: (right - left) * scale,
    height: (bottom - top) * scale,
  };
}

interface Hands {
  zoomBy(factor: number, at: Spot): boolean;
  setView(view: Viewport): void;
  setBusy(on: boolean): void;
  setCursor(cell: string): void;
}

function usePointers(element: RefObject<HTMLDivElement>, now: { current: Now }, hands: Hands): void {
  useLayoutEffect(() => {
    let pointed: string | null = null;
    const cellAt = (at: Spot): string | null => cellUnder(now.current, at);
    return listen(element.current!, {
      tap(at) {
        const cell = cellAt(at);
        if (!cell) return;
        hands.setCursor(cell);
        now.current.props.onCell?.(cell);
      },
      point(at) {
        const cell = at && cellAt(at);
        if (cell === pointed) return;
        pointed = cell;
        now.current.props.onPoint?.(cell);
      },
      pan(dx, dy) {
        const n = now.current;
        n.view = clamped({ zoom: n.view.zoom, x: n.view.x + dx, y: n.view.y + dy }, n.sheet, n.box, n.most);
        hands.setView(n.view);
      },
      lift(at) {
        const cell = cellAt(at);
        return !!cell && !!now.current.props.onLift?.(cell);
      },
      carry: (at) => now.current.props.onCarry?.(cellAt(at)),
      drop: (at) => now.current.props.onDrop?.(at && cellAt(at)),
      zoom: hands.zoomBy,
      busy: hands.setBusy,
    });
  }, []);
}
