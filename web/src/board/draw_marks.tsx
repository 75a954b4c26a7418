// Marks laid over the board, as two layers: one under the Units, one above them. Here they are gathered, given places, and kept.
import {
  chanceBubble,
  drawBubble,
  fightBubble,
  hintBubble,
  labelBubble,
  reasonBubble,
  settle,
  type Bubble,
} from "./bubbles";
import { pencilOf, under, type MarksOptions, type Pencil } from "./cell_marks";
import type { Cell, Geometry } from "./geometry";
import { tagBubble } from "./goal_marks";
import { polygon } from "./lines";
import { above } from "./line_marks";
import { MARKS } from "./palette";
import { num, path, pen } from "./svg";
import type { Mark, Theme } from "./types";

function bubbleOf(p: Pencil, mark: Mark): Bubble | null {
  switch (mark.kind) {
    case "fire":
      return chanceBubble(
        p.centre(mark.cell),
        mark.chance,
        mark.icon ?? "fire",
        mark.full ?? false,
        p.colours,
        p.scale,
      );
    case "fight":
      return fightBubble(p.centre(mark.cell), mark.they, mark.we, p.scale);
    case "forbidden":
      return reasonBubble(p.centre(mark.cell), mark.reason, p.colours, p.scale);
    case "hint":
      return hintBubble(p.centre(mark.cell), mark.text ?? "hint", p.colours, p.scale);
    case "tag":
      return tagBubble(p.centre(mark.cell), mark.text, p.colours, p.scale);
    case "label":
      return labelBubble(p.centre(mark.cell), mark.text, p.colours, p.scale);
    default:
      return null;
  }
}

/** With more than three shots to choose from only the one in hand has a line. */
const MOST_LINES = 3;

export interface DrawnMark {
  key: string;
  svg: string;
}

const keyOf = (mark: Mark): string =>
  mark.kind === "dim"
    ? mark.kind
    : `${mark.kind} ${"cell" in mark ? mark.cell : mark.from}${mark.kind === "step" ? mark.number : mark.kind === "sight" ? mark.to : ""}`;

/** Every mark as SVG text: what goes under the Units and what goes over them. */
export function drawMarks(marks: readonly Mark[], options: MarksOptions): { under: DrawnMark[]; over: DrawnMark[] } {
  const p = pencilOf(options);
  const lines = marks.filter((m) => m.kind === "fire").length <= MOST_LINES;
  const crowd = new Map<string, number>();
  const speaking = marks
    .map((mark) => ({ mark, bubble: bubbleOf(p, mark) }))
    .filter((s): s is { mark: Mark; bubble: Bubble } => s.bubble !== null);
  // The order in hand and the refusal pointed at choose their places before the rest.
  const first = (m: Mark) => (m.kind === "forbidden" || (m.kind === "fire" && m.full) ? 0 : 1);
  speaking.sort((a, b) => first(a.mark) - first(b.mark));
  const places = settle(
    speaking.map((s) => s.bubble),
    [...p.occupied, ...marks.flatMap((m) => (m.kind === "objective" ? [m.cell] : []))].map(p.centre),
    p.g.width,
    p.g.height,
  );
  const drawn = (svg: (mark: Mark) => string): DrawnMark[] =>
    marks.map((mark) => ({ key: keyOf(mark), svg: svg(mark) })).filter((d) => d.svg);
  const bubbles = speaking
    .map((s, i) => ({ key: `bubble ${keyOf(s.mark)}`, svg: drawBubble(s.bubble, places[i]!) }))
    .reverse();
  return { under: drawn((m) => under(p, m)), over: [...drawn((m) => above(p, m, lines, crowd)), ...bubbles] };
}

/** The keyboard's place on the board: a ring of ink with a paper line inside. */
export function drawCursor(g: Geometry, cell: Cell, theme: Theme, pixelsPerCell: number): string {
  const { ink, paper } = MARKS[theme];
  const px = Math.min(6, 100 / pixelsPerCell);
  const ring = (inset: number, colour: string, width: number) =>
    path(polygon(g.corners(cell, inset)), pen(colour, num(width * px)));
  return ring(1, ink, 3) + ring(1 + 2.4 * px, paper, 1.6);
}

/** One layer of marks; each fades in once and is kept while it stays. */
export function Marks({ drawn, class: name }: { drawn: readonly DrawnMark[]; class: string }) {
  return (
    <g class={name} aria-hidden="true">
      {drawn.map((d) => (
        <g key={d.key} class="mark" data-mark={d.key} dangerouslySetInnerHTML={{ __html: d.svg }} />
      ))}
    </g>
  );
}
