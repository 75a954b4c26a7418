// The faces of a die: 34 px where it falls, 20 px where it stays in the log.

/** Pips of each face, in steps from the middle. */
const FACES: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

interface DieProps {
  /** 1 to 6; 0 is a die not yet thrown. */
  score: number;
  size?: number;
  /** Square corners for the first side, round for the second, in between for nobody's. */
  side?: 0 | 1;
}

export function Die({ score, size = 20, side }: DieProps) {
  const corner = side === undefined ? 5 : side === 0 ? 2 : 8;
  return (
    <svg
      class="die"
      width={size}
      height={size}
      viewBox="-14 -14 28 28"
      role="img"
      aria-label={score ? String(score) : "not thrown"}
    >
      <rect
        class="die-face"
        x="-12.5"
        y="-12.5"
        width="25"
        height="25"
        rx={corner}
        fill="#fffdf6"
        stroke="#2a2314"
        stroke-width="1.6"
      />
      {(FACES[score - 1] ?? []).map(([x, y]) => (
        <circle cx={x * 6.2} cy={y * 6.2} r="2.6" fill="#2a2314" />
      ))}
    </svg>
  );
}

/** Several dice in the order they were thrown, read as one. */
export function Dice({ scores, size = 20, side }: { scores: readonly number[]; size?: number; side?: 0 | 1 }) {
  return (
    <span class="dice" role="img" aria-label={scores.join(", ")}>
      {scores.map((score) => (
        <Die score={score} size={size} side={side} />
      ))}
    </span>
  );
}
