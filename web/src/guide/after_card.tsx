// The end of a lesson hands over a free battle: this one, played on against the captain, or one of its own.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { engine } from "../app/engine_here";
import { Icon } from "../app/look";
import { go, seatAddress } from "../app/route";
import type { Scenarios } from "../engine/engine_link";
import { begin, OPPONENT, sidesOf } from "../start/start_store";
import type { Lesson } from "./lesson";
import { words } from "./words";

export function AfterCard({ lesson }: { lesson: Lesson }) {
  const next = useSignal<Scenarios["scenarios"][number] | null>(null);
  const error = useSignal("");
  const { after } = lesson.guide;
  useEffect(() => {
    void engine.value!.ask({ do: "scenarios" }).then((reply) => {
      if (reply.ok) next.value = reply.scenarios.find((s) => s.name === after.scenario) ?? null;
    });
  }, []);
  const on = async () => {
    const reply = await lesson.playOn(OPPONENT);
    if (reply.ok) go(seatAddress(reply.token));
    else error.value = reply.error;
  };
  const other = async () => {
    const found = next.value!;
    const [mine, theirs] = sidesOf(found.scenario);
    await begin({
      scenario: found.name,
      file: found.scenario,
      players: { [mine!.id]: "person", [theirs!.id]: OPPONENT },
      dice: "program",
    });
  };
  return (
    <section class="card after-card" aria-label={words.all_done} data-testid="after">
      <h2>{words.all_done}</h2>
      <p class="mute">{lesson.before.value}</p>
      <p>{after.words}</p>
      <button type="button" class="go large" data-testid="play-on" onClick={() => void on()}>
        <Icon name="play" /> {words.play_on}
      </button>
      {next.value && (
        <button type="button" onClick={() => void other()}>
          <Icon name="play" /> {words.play_other(next.value.scenario.title ?? "")}
        </button>
      )}
      <a class="button" href="#/learn">
        {words.other_lessons}
      </a>
      {error.value && <p role="alert">{error.value}</p>}
    </section>
  );
}
