// How much of a row fits on its one line, so that nothing is cut in mid-word. The row is measured as it is drawn, whatever
// draws it: parts marked data-rare go in that order until the rest fits, and the part marked data-more says so. One with
// data-piece as well is only a piece of what is still seen. Where all that is not enough, the row says so by data-cut.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** How many had to go. */
function chipsLeft(row: HTMLElement): number {
  const rank = (part: HTMLElement) => Number(part.dataset.rare);
  const rare = [...row.querySelectorAll<HTMLElement>("[data-rare]")].sort((a, b) => rank(a) - rank(b));
  const more = row.querySelector<HTMLElement>("[data-more]");
  const over = () => row.scrollWidth > row.clientWidth + 1;
  for (const part of row.querySelectorAll<HTMLElement>("[hidden]")) part.hidden = false; // also one that is rare no more
  if (more) more.hidden = !row.classList.contains("open");
  delete row.dataset.cut;
  if (!over() || getComputedStyle(row).overflowX === "auto") return 0; // a row that scrolls leaves nothing out
  if (more) more.hidden = false;
  let left = 0;
  for (const part of rare) {
    if (!over()) break;
    part.hidden = true;
    if (part.dataset.piece === undefined) left += 1;
  }
  if (over()) row.dataset.cut = "";
  return left;
}

/** The row, and how many of its parts do not fit. */
export function useFit<Row extends HTMLElement>(): { row: RefObject<Row>; left: number } {
  const row = useRef<Row>(null);
  const [left, setLeft] = useState(0);
  useLayoutEffect(() => {
    const now = row.current!;
    const look = () => setLeft(chipsLeft(now));
    look();
    const changes = new MutationObserver(look);
    changes.observe(now, {
      childList: true,
      characterData: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["class", "data-rare"],
    });
    const size = new ResizeObserver(look);
    size.observe(now);
    void document.fonts.ready.then(look);
    return () => {
      changes.disconnect();
      size.disconnect();
    };
  }, []);
  return { row, left };
}
