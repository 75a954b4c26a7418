// Fingers, mouse and wheel on the board, told as taps, pointing, panning and zooming. Places are in pixels of the element.

export interface Spot {
  x: number;
  y: number;
}

export interface Gestures {
  tap(at: Spot): void;
  point(at: Spot | null): void;
  pan(dx: number, dy: number): void;
  /** Answers whether anything changed; if not, the wheel scrolls the page. */
  zoom(factor: number, at: Spot): boolean;
  /** A press at a place has begun to move: true if something is picked up there, which is then carried and dropped. */
  lift?(at: Spot): boolean;
  carry?(at: Spot): void;
  /** Null: the press was taken away. */
  drop?(at: Spot | null): void;
  /** A drag or pinch begins or ends. */
  busy(on: boolean): void;
}

/** A press that moves less than this is a tap. */
const SLACK = 6;
const WHEEL_RESTS = 180; // ms without a turn

/** Listens on the element until the answer is called. */
export function listen(element: HTMLElement, to: Gestures): () => void {
  const down = new Map<number, Spot>();
  let moved = 0;
  let dragging = false;
  let start: Spot | null = null; // of a single press that has not moved yet
  let carrying = false;
  let resting = 0;

  const spot = (e: MouseEvent): Spot => {
    const box = element.getBoundingClientRect();
    return { x: e.clientX - box.left, y: e.clientY - box.top };
  };
  const drag = (on: boolean) => {
    if (dragging !== on) to.busy(on);
    dragging = on;
  };
  const span = (): { distance: number; middle: Spot } => {
    const [a, b] = [...down.values()] as [Spot, Spot];
    return { distance: Math.hypot(a.x - b.x, a.y - b.y), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
  };

  const onDown = (e: PointerEvent) => {
    if (e.button !== 0) return;
    if (down.size === 0) moved = 0;
    down.set(e.pointerId, spot(e));
    start = down.size === 1 ? spot(e) : null;
    if (down.size === 2 && carrying) letGo(null);
    if (down.size === 2) moved = Infinity; // two fingers are never a tap
  };
  const onMove = (e: PointerEvent) => {
    const at = spot(e);
    const last = down.get(e.pointerId);
    if (!last) {
      if (e.pointerType === "mouse") to.point(at);
      return;
    }
    moved += Math.hypot(at.x - last.x, at.y - last.y);
    if (down.size === 2) pinch(e.pointerId, at);
    else if (down.size === 1 && moved > SLACK) {
      if (!element.hasPointerCapture(e.pointerId)) element.setPointerCapture(e.pointerId);
      if (start) carrying = to.lift?.(start) ?? false;
      start = null;
      drag(true);
      if (carrying) to.carry?.(at);
      else to.pan(at.x - last.x, at.y - last.y);
    }
    down.set(e.pointerId, at);
  };
  const letGo = (at: Spot | null) => {
    carrying = false;
    to.drop?.(at);
  };
  const pinch = (id: number, at: Spot) => {
    const before = span();
    down.set(id, at);
    const after = span();
    drag(true);
    to.pan(after.middle.x - before.middle.x, after.middle.y - before.middle.y);
    if (before.distance > 0) to.zoom(after.distance / before.distance, after.middle);
  };
  const onUp = (e: PointerEvent) => {
    if (!down.delete(e.pointerId)) return;
    if (down.size === 0) drag(false);
    if (carrying) letGo(e.type === "pointerup" ? spot(e) : null);
    if (e.type === "pointerup" && down.size === 0 && moved <= SLACK) to.tap(spot(e));
  };
  const onLeave = (e: PointerEvent) => {
    if (e.pointerType === "mouse" && !dragging) to.point(null);
  };
  const onWheel = (e: WheelEvent) => {
    const lines = e.deltaMode === 1 ? 16 : 1;
    // A pinch on a touchpad comes as a wheel with Ctrl held, in much smaller steps.
    const factor = Math.exp(-e.deltaY * lines * (e.ctrlKey ? 0.01 : 0.0022));
    const changed = to.zoom(factor, spot(e));
    if (changed || e.ctrlKey) e.preventDefault();
    if (!changed) return;
    // The sheet is only stretched while the wheel turns, and drawn sharp once it rests.
    drag(true);
    clearTimeout(resting);
    resting = window.setTimeout(() => drag(down.size > 0), WHEEL_RESTS);
  };

  const events: [string, (e: never) => void, AddEventListenerOptions?][] = [
    ["pointerdown", onDown],
    ["pointermove", onMove],
    ["pointerup", onUp],
    ["pointercancel", onUp],
    ["pointerleave", onLeave],
    ["wheel", onWheel, { passive: false }],
  ];
  for (const [name, handler, options] of events) element.addEventListener(name, handler as EventListener, options);
  return () => {
    clearTimeout(resting);
    for (const [name, handler] of events) element.removeEventListener(name, handler as EventListener);
  };
}
