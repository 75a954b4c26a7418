// Dragging something to a cell of the board: by mouse, pen or finger. A press that hardly moves is no drag.
import type { BoardApi } from "../board";
import type { CellName } from "../engine/engine_link";

const SLACK = 6; // pixels

export interface Drag {
  /** A picture of what is dragged, as markup. */
  ghost: () => string;
  /** It was let go over a cell, or anywhere else. */
  drop: (cell: CellName | null) => void;
  /** It was only pressed. */
  press?: () => void;
  over?: (cell: CellName | null) => void;
  /** What it lies in: a finger that goes along it moves that, where it is longer than the screen. */
  strip?: HTMLElement | null;
}

/** The strip that a finger means, if it goes along it. */
function stripMeant(drag: Drag, event: PointerEvent, x: number, y: number): HTMLElement | null {
  const { strip } = drag;
  const isLong = !!strip && strip.scrollWidth > strip.clientWidth;
  return isLong && event.pointerType === "touch" && Math.abs(x) > 2 * Math.abs(y) ? strip : null;
}

/** To be called at pointerdown. */
export function beginDrag(event: PointerEvent, board: () => BoardApi | null, drag: Drag): void {
  if (event.button !== 0) return;
  const from = { x: event.clientX, y: event.clientY };
  let ghost: HTMLElement | null = null;
  let over: CellName | null = null;
  let strip: HTMLElement | null = null;
  let left = 0;
  const cellAt = (e: PointerEvent) => board()?.cellAt(e.clientX, e.clientY) ?? null;
  const move = (e: PointerEvent) => {
    if (e.pointerId !== event.pointerId) return;
    const x = e.clientX - from.x,
      y = e.clientY - from.y;
    if (!ghost && !strip && Math.hypot(x, y) <= SLACK) return;
    e.preventDefault();
    if (!ghost && !strip && (strip = stripMeant(drag, e, x, y))) left = strip.scrollLeft;
    if (strip) return void (strip.scrollLeft = left - x);
    ghost ??= raise(drag.ghost());
    ghost.style.transform = `translate(${e.clientX}px, ${e.clientY}px)`;
    const cell = cellAt(e);
    if (cell !== over) drag.over?.((over = cell));
  };
  const end = (e: PointerEvent) => {
    if (e.pointerId !== event.pointerId) return;
    for (const [name, work] of listeners) removeEventListener(name, work as EventListener, true);
    drag.over?.(null);
    ghost?.remove();
    if (e.type === "pointercancel" || strip) return;
    if (ghost) drag.drop(cellAt(e));
    else drag.press?.();
  };
  const listeners: [string, (e: PointerEvent) => void][] = [
    ["pointermove", move],
    ["pointerup", end],
    ["pointercancel", end],
  ];
  for (const [name, work] of listeners)
    addEventListener(name, work as EventListener, { capture: true, passive: false });
}

function raise(markup: string): HTMLElement {
  const ghost = document.createElement("div");
  ghost.className = "drag-ghost";
  ghost.setAttribute("aria-hidden", "true");
  ghost.innerHTML = markup;
  document.body.append(ghost);
  return ghost;
}
