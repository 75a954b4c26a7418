// The board's layers that are not Units or marks: the ground, its grain, and the keyboard's place.
import { useEffect, useRef } from "preact/hooks";
import { cellOf, type Geometry } from "./geometry";
import { paintGrain } from "./grain";
import { drawCursor } from "./draw_marks";
import type { Ground, Theme } from "./types";

/** Stains and grain over the ground; an empty canvas where the theme has none. */
export function Grain({ ground, theme }: { ground: Ground; theme: Theme }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (theme !== "print") paintGrain(canvas.current!, ground, theme);
  }, [ground, theme]);
  return theme === "print" ? null : <canvas ref={canvas} class="board-grain" aria-hidden="true" />;
}

/** An svg whose inside is text and stays as it is. */
export function Still({ class: name, viewBox, svg }: { class: string; viewBox: string; svg: string }) {
  return <svg class={name} viewBox={viewBox} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}

interface CursorProps {
  id: string;
  g: Geometry;
  cell: string;
  theme: Theme;
  pixelsPerCell: number;
  label: string;
}

/** The walked cell is the only one with a name to be read: the board points to it as its active part. */
export function Cursor({ id, g, cell, theme, pixelsPerCell, label }: CursorProps) {
  const place = cellOf(cell);
  if (!place || !g.inside(place)) return null;
  return (
    <g
      id={id}
      key={id}
      class="board-cursor"
      role="img"
      aria-label={label}
      dangerouslySetInnerHTML={{ __html: drawCursor(g, place, theme, pixelsPerCell) }}
    />
  );
}
