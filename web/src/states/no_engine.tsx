// Neither a server nor the rules could be reached.
import { Logo } from "../app/look";
import { en } from "../words/en";

export function NoEngine({ words, onAgain }: { words: string; onAgain: () => void }) {
  return (
    <main class="covered" role="alert">
      <span class="state-logo">
        <Logo height={70} />
      </span>
      <h1>{en.states.no_engine}</h1>
      <p>{en.states.no_engine_words}</p>
      <p class="mute small">{words}</p>
      <button type="button" class="go" onClick={onAgain}>
        {en.states.try_again}
      </button>
    </main>
  );
}
