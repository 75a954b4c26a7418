// The keys of the replay: Space plays, comma and full stop step, brackets go by turns, Home and End to the ends, N notes. K leads to the
// next costly order, Shift K to the last one.
import type { Replay } from "./replay_store";

/** True: the key meant something. */
export function press(replay: Replay, key: string, note: () => void): boolean {
  const wishes: Record<string, () => void> = {
    " ": () => replay.play(),
    ",": () => replay.wind(replay.at.value - 1),
    ".": () => replay.wind(replay.at.value + 1),
    "[": () => replay.turnBack(),
    "]": () => replay.turnOn(),
    Home: () => replay.wind(0),
    End: () => replay.wind(replay.last.value),
    k: () => replay.toCostly("next"),
    K: () => replay.toCostly("last"),
    n: note,
    N: note,
  };
  const wish = wishes[key];
  if (!wish) return false;
  wish();
  return true;
}
