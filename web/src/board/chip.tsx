// A Unit beside its name, and a side's mark beside its own: in panels, rosters and lists.
import { drawBlock } from "./block";
import { drawnIn, sideColours, type Colours } from "./livery";
import type { Side, Theme, UnitOnBoard } from "./types";

interface ChipProps {
  /** What is known of the Unit; it needs no place on the board. */
  unit: UnitOnBoard;
  theme: Theme;
  width?: number;
  /** Without the strip, as rosters show it. */
  plain?: boolean;
}

export function Chip({ unit, theme, width = 52, plain = false }: ChipProps) {
  const shown = { ...unit, facing: null, card: undefined, full: plain ? null : unit.full };
  return (
    <svg
      class="chip"
      width={width}
      height={Math.round(width * 0.82)}
      viewBox="-42 -36 84 69"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawBlock(shown, { theme, detail: "full" }) }}
    />
  );
}

/** Square for the first side, round for the second. `of`: the colours of a battle that is not on the screen. */
export function SideMark({
  side,
  theme,
  height = 16,
  of,
}: {
  side: Side;
  theme: Theme;
  height?: number;
  of?: Colours;
}) {
  const { fill, edge } = of ? drawnIn(of, () => sideColours(theme, side)) : sideColours(theme, side);
  return (
    <svg class="side-mark" width={height * 1.25} height={height} viewBox="0 0 20 16" aria-hidden="true">
      <rect x="1" y="1" width="18" height="14" rx={side ? 7 : 1} fill={fill} stroke={edge} stroke-width="1.5" />
    </svg>
  );
}
