// Battles to choose from, as maps.
import { SideMark } from "../app/look";
import type { ShippedScenario } from "../engine/contract";
import { en } from "../words/en";
import { ScenarioPicture } from "./map_picture";
import { filter, phraseOf, phrases, scenarios, setUp, shownScenarios } from "./start_store";

function ScenarioCard({ shipped }: { shipped: ShippedScenario }) {
  const { scenario, units, words } = shipped;
  const sides = scenario.sides.map((s) => s.name ?? s.id);
  return (
    <li class="scenario" data-testid="scenario">
      <button type="button" onClick={() => (setUp.value = { name: shipped.name, scenario })}>
        <span class="scenario-map"><ScenarioPicture scenario={scenario} /></span>
        <span class="scenario-words">
          <b class="scenario-title">{scenario.title}</b>
          <span class="mute clamp">{words}</span>
          <span class="num scenario-sides">
            <SideMark side={0} size={11} /> {sides[0]} <SideMark side={1} size={11} /> {sides[1]}
          </span>
          <span class="sans mute small">{en.start.size(units[0], units[1])} · {phraseOf(scenario.ruleset)}</span>
        </span>
      </button>
    </li>
  );
}

function Filters() {
  const chip = (id: string | null, text: string) => (
    <button type="button" key={id ?? "all"} class={filter.value === id ? "pill on" : "pill"} aria-pressed={filter.value === id} onClick={() => (filter.value = id)}>
      {text}
    </button>
  );
  return (
    <div class="chips" role="group" aria-label={en.start.choose}>
      {chip(null, en.start.all(scenarios.value.length))}
      {phrases.value.map((r) => chip(r.id, en.capital(r.phrase)))}
    </div>
  );
}

export function Shipped() {
  return (
    <section class="band" aria-labelledby="choose">
      <div class="band-head">
        <h2 id="choose">{en.start.choose}</h2>
        <Filters />
      </div>
      <ul class="plain scenarios">
        {shownScenarios.value.map((s) => <ScenarioCard key={s.name} shipped={s} />)}
      </ul>
    </section>
  );
}
