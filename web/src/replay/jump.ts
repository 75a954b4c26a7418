// From a list to the moment it names: the board and what happened there come into sight.
import type { Replay } from "./replay_store";

export function jump(replay: Replay, to: number, from: HTMLElement): void {
  replay.wind(to);
  from.closest(".replay-panel")?.scrollTo({ top: 0 });
  document.querySelector(".replay-board-area")?.scrollIntoView({ block: "nearest" });
}
