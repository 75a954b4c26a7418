// The corner map of a zoomed board: the whole battlefield, with a frame round the part that is seen.
import { useMemo } from "preact/hooks";
import type { Seen } from "./board";
import type { Drawing } from "./scenario";
import { thumbnail } from "./thumbnail";
import { geometryOf, MARGIN } from "./geometry";
import { num } from "./svg";
import type { Theme } from "./types";

export function CornerMap({ drawing, seen, theme, id }: { drawing: Drawing; seen: Seen; theme: Theme; id: string }) {
  const picture = useMemo(() => thumbnail(drawing, { theme, id }), [drawing, theme]);
  const { ground } = drawing;
  const g = useMemo(() => geometryOf(ground), [ground]);
  const rim = MARGIN - 6;
  const part = (at: number, whole: number) => num(Math.max(0, Math.min(whole - 2 * rim, at * whole - rim)));
  const [x, y] = [part(seen.x, g.width), part(seen.y, g.height)];
  return (
    <div class="corner-map" aria-hidden="true">
      <div dangerouslySetInnerHTML={{ __html: picture }} />
      <svg class="corner-frame" viewBox={`0 0 ${num(g.width - 2 * rim)} ${num(g.height - 2 * rim)}`}>
        <rect
          x={x}
          y={y}
          width={part(seen.x + seen.width, g.width) - x}
          height={part(seen.y + seen.height, g.height) - y}
          fill="none"
          stroke="#1a1404"
          stroke-width="14"
        />
      </svg>
    </div>
  );
}
