// How much of the board is seen: a sheet fitted into a box, made larger and moved. All in pixels, no drawing.

export interface Box {
  width: number;
  height: number;
}

export interface Viewport {
  /** 1 is the whole board. */
  zoom: number;
  /** Where the sheet's top left corner lies in the box. */
  x: number;
  y: number;
}

/** A cell is never made larger than this, and the whole board never smaller than its box. */
const LARGEST_CELL = 180;
export const ZOOM_STEP = 1.4;

/** The largest sheet of a shape that fits into the box. */
export function fitted(shape: Box, box: Box): Box {
  const scale = Math.min(box.width / shape.width, box.height / shape.height);
  return { width: shape.width * scale, height: shape.height * scale };
}

export const asWideAs = (shape: Box, box: Box): Box => ({
  width: box.width,
  height: (shape.height * box.width) / shape.width,
});

export const mostZoom = (sheet: Box, shape: Box): number =>
  Math.max(1, LARGEST_CELL / ((sheet.width / shape.width) * 100));

/** Along one axis: in the middle if it fits, else without a gap at either end. */
function held(offset: number, size: number, room: number): number {
  return size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, offset));
}

export function clamped(view: Viewport, sheet: Box, box: Box, most: number): Viewport {
  const zoom = Math.min(most, Math.max(1, view.zoom));
  return { zoom, x: held(view.x, sheet.width * zoom, box.width), y: held(view.y, sheet.height * zoom, box.height) };
}

/** Larger or smaller by a factor, while the point of the box stays where it is on the board. */
export function zoomed(view: Viewport, factor: number, at: { x: number; y: number }, most: number): Viewport {
  const zoom = Math.min(most, Math.max(1, view.zoom * factor));
  const k = zoom / view.zoom;
  return { zoom, x: at.x - (at.x - view.x) * k, y: at.y - (at.y - view.y) * k };
}

/** Moves as little as needed to bring a place of the sheet (told in parts of it) well into the box. */
export function showing(view: Viewport, sheet: Box, box: Box, part: { x: number; y: number }): Viewport {
  const one = (offset: number, size: number, room: number, at: number) => {
    const edge = Math.min(80, room / 4);
    const place = offset + size * at;
    return offset + Math.max(0, edge - place) - Math.max(0, place - (room - edge));
  };
  return {
    zoom: view.zoom,
    x: one(view.x, sheet.width * view.zoom, box.width, part.x),
    y: one(view.y, sheet.height * view.zoom, box.height, part.y),
  };
}
