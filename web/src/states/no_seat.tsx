// A link that leads nowhere.
import { Logo } from "../app/look";
import type { Failure } from "../engine/engine_link";
import { en } from "../words/en";

export function NoSeat({ failure }: { failure: Failure }) {
  return (
    <main class="covered">
      <span class="state-logo">
        <Logo height={70} />
      </span>
      <h1>{en.states.no_seat}</h1>
      <p>{failure.error}</p>
      <p class="mute">{en.states.no_seat_words}</p>
      <a class="button go" href="#/">
        {en.bar.home}
      </a>
    </main>
  );
}
