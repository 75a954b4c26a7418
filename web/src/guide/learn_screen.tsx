// The lessons to choose from, each with its map and how far the reader has come.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { HomeBar } from "../app/home";
import { looks } from "../app/engine_here";
import { Icon } from "../app/look";
import { ScenarioPicture } from "../start/map_picture";
import { load, phraseOf, rulesets } from "../start/start_store";
import "./guide.css";
import { readGuide, shippedNames, type Guide } from "./guide_file";
import { keepProgress, progressOf } from "./progress";
import { words } from "./words";

/** In the order in which the engine lists the rulesets. */
function inOrder<T extends { guide: Guide }>(guides: readonly T[]): T[] {
  const rulesets = Object.keys(looks());
  return [...guides].sort((a, b) => rulesets.indexOf(a.guide.ruleset) - rulesets.indexOf(b.guide.ruleset));
}

function LessonCard({ name, guide }: { name: string; guide: Guide }) {
  const { step } = progressOf(name);
  const last = guide.steps.length;
  const done = step >= last;
  const label = done ? words.again : step > 0 ? words.go_on(step + 1, last) : words.begin;
  return (
    <li class="lesson" data-testid="lesson">
      <span class="scenario-map">
        <ScenarioPicture scenario={guide.scenario} />
      </span>
      <div class="lesson-words">
        <h2>{guide.title}</h2>
        <p>{guide.words}</p>
        <p class="sans mute small">
          {phraseOf(guide.ruleset)}
          {done && ` · ${words.finished}`}
        </p>
        <a
          class="button go"
          href={`#/guide/${name}`}
          aria-label={`${label}: ${guide.title}`}
          onClick={() => done && keepProgress(name, { step: 0, furthest: last })}
        >
          <Icon name="play" /> {label}
        </a>
      </div>
    </li>
  );
}

export function LearnScreen() {
  const guides = useSignal<{ name: string; guide: Guide }[]>([]);
  const error = useSignal("");
  useEffect(() => {
    if (!rulesets.value.length) void load();
    Promise.all(shippedNames.map(async (name) => ({ name, guide: await readGuide(name) })))
      .then((all) => (guides.value = all))
      .catch((reason: unknown) => (error.value = reason instanceof Error ? reason.message : String(reason)));
  }, []);
  return (
    <div class="simple">
      <HomeBar leave={words.back_to_start} />
      <main class="band">
        <h1>{words.heading}</h1>
        <p class="lead">{words.lead}</p>
        {error.value && (
          <p role="alert">
            {words.open_failed} {error.value}
          </p>
        )}
        <ul class="plain lessons">
          {inOrder(guides.value).map(({ name, guide }) => (
            <LessonCard key={name} name={name} guide={guide} />
          ))}
        </ul>
      </main>
    </div>
  );
}
