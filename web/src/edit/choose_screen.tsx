// What to begin with: an empty board of one of the rulesets, what was being made, a file, or a battle that comes along.
import { useEffect } from "preact/hooks";
import { keepScenario, keptScenario } from "../app/edited";
import { HomeBar } from "../app/home";
import { Icon } from "../app/look";
import { editAddress, go } from "../app/route";
import type { ScenarioFile } from "../engine/engine_link";
import { ScenarioPicture } from "../start/map_picture";
import { load, phraseOf, rulesets, scenarios } from "../start/start_store";
import { en } from "../words/en";
import { words } from "./words";

function change(file: ScenarioFile): void {
  keepScenario(file);
  go(editAddress());
}

async function open(file: File): Promise<void> {
  try {
    change(JSON.parse(await file.text()) as ScenarioFile);
  } catch {
    // No JSON: the start page says what is wrong with such a file.
  }
}

function Card({ scenario, onPick }: { scenario: ScenarioFile; onPick: () => void }) {
  return (
    <li class="scenario" data-testid="edit-scenario">
      <button type="button" onClick={onPick}>
        <span class="scenario-map">
          <ScenarioPicture scenario={scenario} />
        </span>
        <span class="scenario-words">
          <b class="scenario-title">{scenario.title}</b>
          <span class="sans mute small">{phraseOf(scenario.ruleset)}</span>
        </span>
      </button>
    </li>
  );
}

export function ChooseScreen() {
  useEffect(() => void load(), []);
  const kept = keptScenario();
  return (
    <div class="simple edit-choose">
      <HomeBar leave={words.to_start} />
      <main class="band">
        <h1>{words.heading}</h1>
        <p class="lead">{words.lead}</p>
        <h2>{words.begin}</h2>
        <p class="mute">{words.begin_words}</p>
        <div class="chips">
          {rulesets.value.map((one) => (
            <a key={one.id} class="button" href={editAddress(one.id)} data-testid="edit-new">
              <Icon name="closer" /> {en.capital(one.phrase)}
            </a>
          ))}
        </div>
        <div class="row">
          {kept && (
            <a class="button go" href={editAddress()} data-testid="edit-on">
              <Icon name="play" /> {words.go_on}: {kept.title}
            </a>
          )}
          <label class="button edit-open">
            <Icon name="file" /> {words.open}
            <input
              type="file"
              class="unseen"
              data-testid="edit-file"
              accept=".json,application/json"
              onChange={(e) => e.currentTarget.files?.[0] && void open(e.currentTarget.files[0])}
            />
          </label>
        </div>
        <h2>{words.from}</h2>
        <ul class="plain scenarios">
          {scenarios.value.map(({ name, scenario }) => (
            <Card key={name} scenario={scenario} onPick={() => change(scenario)} />
          ))}
        </ul>
      </main>
    </div>
  );
}
