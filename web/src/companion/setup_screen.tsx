// Which battle is played: any shipped one, or a file dropped here. Dice and cards are the players' own.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { HomeBar } from "../app/home";
import { Icon } from "../app/look";
import { go, companionAddress } from "../app/route";
import type { ScenarioFile } from "../engine/engine_link";
import { create } from "../start/again";
import { FaultsDialog } from "../start/faults_dialog";
import { ScenarioPicture } from "../start/map_picture";
import { fault, filter, load, phraseOf, phrases, scenarios, shownScenarios } from "../start/start_store";
import { Dialog } from "../app/dialog";
import { en } from "../words/en";
import "./companion.css";
import { words } from "./words";

async function begin(scenario: string | ScenarioFile, name: string): Promise<void> {
  const reply = await create({ do: "create", scenario, dice: "typed" });
  if (reply.ok) go(companionAddress(reply.seats.both));
  else fault.value = { file: name, failure: reply };
}

async function drop(file: File): Promise<void> {
  const text = await file.text();
  let scenario: ScenarioFile | null = null;
  try {
    scenario = JSON.parse(text) as ScenarioFile;
  } catch {
    // A record is no JSON: it is gone on with.
  }
  if (scenario) return begin(scenario, file.name);
  const reply = await create({ do: "create", record: text, dice: "typed" });
  if (reply.ok) go(companionAddress(reply.seats.both));
  else fault.value = { file: file.name, failure: reply };
}

function Filters() {
  return (
    <div class="chips" role="group" aria-label={en.start.choose}>
      {[null, ...phrases.value.map((r) => r.id)].map((id) => (
        <button
          type="button"
          key={id ?? "all"}
          class={filter.value === id ? "pill on" : "pill"}
          aria-pressed={filter.value === id}
          onClick={() => (filter.value = id)}
        >
          {id === null ? en.start.all(scenarios.value.length) : en.capital(phraseOf(id))}
        </button>
      ))}
    </div>
  );
}

/** A tap on a map is not yet a battle: what it is, and whether it starts. */
function StartDialog({ name, scenario, onClose }: { name: string; scenario: ScenarioFile; onClose: () => void }) {
  const start = () => {
    onClose();
    void begin(name, scenario.title ?? name);
  };
  return (
    <Dialog heading={scenario.title ?? name} onClose={onClose} testid="companion-start">
      <p class="lead">{words.start_heading}</p>
      {scenario.briefing && <p>{scenario.briefing}</p>}
      <p class="mute">{words.start_words}</p>
      <div class="row end">
        <button type="button" class="touch" onClick={onClose}>
          {en.cancel}
        </button>
        <a class="button touch" href={`#/print/${scenario.ruleset}`}>
          <Icon name="print" /> {words.print}
        </a>
        <button type="button" class="touch go" data-testid="companion-start-yes" onClick={start}>
          {words.start_yes}
        </button>
      </div>
    </Dialog>
  );
}

export function SetupScreen() {
  const chosen = useSignal<{ name: string; scenario: ScenarioFile } | null>(null);
  const over = useSignal(false);
  useEffect(() => void load(), []);
  return (
    <div class="simple companion-setup">
      <HomeBar leave={words.to_start} />
      <main class="band">
        <h1>{words.heading}</h1>
        <p class="lead">{words.lead}</p>
        <section aria-labelledby="to-print">
          <h2 id="to-print">{words.print}</h2>
          <p>{words.print_what}</p>
          <ul class="plain print-links">
            {phrases.value.map((r) => (
              <li key={r.id}>
                <a href={`#/print/${r.id}`}>
                  <Icon name="print" /> {en.capital(r.phrase)}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <div class="band-head">
          <h2>{words.choose}</h2>
          <Filters />
        </div>
        <ul class="plain scenarios">
          {shownScenarios.value.map(({ name, scenario }) => (
            <li key={name} class="scenario" data-testid="companion-scenario">
              <button type="button" onClick={() => (chosen.value = { name, scenario })}>
                <span class="scenario-map">
                  <ScenarioPicture scenario={scenario} />
                </span>
                <span class="scenario-words">
                  <b class="scenario-title">{scenario.title}</b>
                  <span class="sans mute small">{phraseOf(scenario.ruleset)}</span>
                </span>
              </button>
            </li>
          ))}
          <li class={over.value ? "drop over" : "drop"} data-testid="companion-drop">
            <label for="companion-file">
              <Icon name="file" /> {en.start.drop}
            </label>
            <input
              id="companion-file"
              type="file"
              class="unseen"
              accept=".json,.limber,.txt,application/json,text/plain"
              onChange={(e) => e.currentTarget.files?.[0] && void drop(e.currentTarget.files[0])}
            />
          </li>
        </ul>
      </main>
      {chosen.value && <StartDialog {...chosen.value} onClose={() => (chosen.value = null)} />}
      {fault.value && <FaultsDialog />}
    </div>
  );
}
