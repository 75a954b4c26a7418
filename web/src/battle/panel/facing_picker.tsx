// Which way a Unit faces, as a small rose of buttons.
import { en } from "../../words/en";

const TURN: Record<string, number> = { N: 0, NE: 60, E: 90, SE: 120, S: 180, SW: 240, W: 270, NW: 300 };

function angle(facing: string): number {
  const [a, b] = facing.split("/").map((f) => TURN[f] ?? 0);
  if (b === undefined) return a!;
  return Math.abs(a! - b) > 180 ? ((a! + b + 360) / 2) % 360 : (a! + b) / 2;
}

interface Props {
  facings: readonly string[];
  value: string | undefined;
  label: string;
  onChange: (facing: string) => void;
}

export function FacingPicker({ facings, value, label, onChange }: Props) {
  return (
    <div class="facings" role="group" aria-label={label}>
      <span class="label">{label}</span>
      {facings.map((facing) => (
        <button
          type="button"
          key={facing}
          class={facing === value ? "facing on" : "facing"}
          aria-pressed={facing === value}
          aria-label={facing ? en.facing(facing) : en.unit.as_it_stands}
          onClick={() => onChange(facing)}
        >
          {facing && (
            <svg viewBox="-12 -12 24 24" width="18" height="18" aria-hidden="true">
              <path d="M0 -9L7 7L0 3L-7 7Z" transform={`rotate(${angle(facing)})`} fill="currentColor" />
            </svg>
          )}
          <span aria-hidden="true">{facing || en.unit.as_it_stands}</span>
        </button>
      ))}
    </div>
  );
}
