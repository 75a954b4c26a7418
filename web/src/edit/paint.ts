// Painting: ground, roads and the rubber are drawn over the cells that mouse, pen or finger goes through while it is down.
import type { BoardApi } from "../board";
import type { CellName } from "../engine/engine_link";
import type { Editor, Hand } from "./editor";

const STRIDE = 8; // pixels between two looks, so that a quick stroke leaves no cell out

/** What is laid by strokes; Units and objectives are put down one by one. */
export const isPaint = (hand: Hand | null): boolean =>
  hand?.kind === "terrain" || hand?.kind === "road" || hand?.kind === "rubber";

/** To be called at pointerdown over a cell. A second finger ends the stroke. */
export function beginPaint(event: PointerEvent, board: () => BoardApi | null, editor: Editor): void {
  let [x, y] = [event.clientX, event.clientY];
  let last: CellName | null = null;
  const lay = (cell: CellName | null) => {
    if (!cell || cell === last) return;
    if (last === null) editor.beginStroke(cell);
    else editor.paint(cell);
    last = cell;
  };
  const along = (toX: number, toY: number) => {
    const looks = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / STRIDE));
    for (let i = 1; i <= looks; i++)
      lay(board()?.cellAt(x + ((toX - x) * i) / looks, y + ((toY - y) * i) / looks) ?? null);
    [x, y] = [toX, toY];
  };
  const move = (e: PointerEvent) => {
    if (e.pointerId !== event.pointerId) return;
    e.preventDefault();
    along(e.clientX, e.clientY);
  };
  const end = (e: PointerEvent) => {
    if (e.type !== "pointerdown" && e.pointerId !== event.pointerId) return;
    for (const [name, work] of listeners) removeEventListener(name, work as EventListener, true);
    editor.endStroke();
  };
  const listeners: [string, (e: PointerEvent) => void][] = [
    ["pointermove", move],
    ["pointerup", end],
    ["pointercancel", end],
    ["pointerdown", end],
  ];
  lay(board()?.cellAt(x, y) ?? null);
  for (const [name, work] of listeners)
    addEventListener(name, work as EventListener, { capture: true, passive: false });
}
