// The page: one screen at a time, and the voice that tells what happens to whoever cannot see it.
import { BattleScreen } from "../battle/battle_screen";
import { StartScreen } from "../start/start_screen";
import { announced } from "./announce";
import { route } from "./route";

export function App() {
  const at = route.value;
  return (
    <>
      {at.page === "seat" ? <BattleScreen key={at.word} word={at.word} /> : <StartScreen />}
      <div class="unseen" role="status" aria-live="polite" data-testid="live">
        {announced.value}
      </div>
    </>
  );
}
