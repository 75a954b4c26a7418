// Pictures that can wait: drawn one at a time while there is nothing else to do, and only once they come near to be seen,
// so they never delay play.
const NEAR = "300px";
const LONGEST = 1000; // milliseconds until one is drawn even so

const waiting = new Set<() => void>();
let busy = false;
let held = false;

const whenFree = (work: () => void): void => {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: LONGEST });
  else setTimeout(work, 30);
};

function next(): void {
  const [first] = waiting;
  busy = first !== undefined && !held;
  if (!busy || !first) return;
  waiting.delete(first);
  first();
  whenFree(next);
}

/** Stops drawing while the player waits for something more important. Returns what resumes it. */
export function hold(): () => void {
  held = true;
  return () => {
    held = false;
    if (!busy) next();
  };
}

/** Draws when there is time; gives what calls it off. */
export function whenIdle(draw: () => void): () => void {
  waiting.add(draw);
  if (!busy && !held) {
    busy = true;
    whenFree(next);
  }
  return () => waiting.delete(draw);
}

/** The same, once the element is near the window. */
export function whenNear(element: Element, draw: () => void): () => void {
  let callOff = () => {};
  const watch = new IntersectionObserver(
    (seen) => {
      if (!seen.some((one) => one.isIntersecting)) return;
      watch.disconnect();
      callOff = whenIdle(draw);
    },
    { rootMargin: NEAR },
  );
  watch.observe(element);
  return () => {
    watch.disconnect();
    callOff();
  };
}
