// Battles to choose from, as maps.
import { SideMark } from "../app/look";
import type { ShippedScenario } from "../engine/contract";
import { en } from "../words/en";
import { coloursOf, ScenarioPicture } from "./map_picture";
import { filter, phraseOf, phrases, scenarios, setUp, shownScenarios } from "./start_store";

// Where both shares end in a half, the first side has it, so that they sum up.
function hundredths({ won, battles }: NonNullable<ShippedScenario["measured"]>, side: 0 | 1): number {
  const exact = (100 * won[side]) / battles;
  return side === 0 ? Math.floor(exact + 0.5) : Math.ceil(exact - 0.5);
}

function ScenarioCard({ shipped }: { shipped: ShippedScenario }) {
  const { scenario, units, words, measured } = shipped;
  const sides = scenario.sides.map((s) => s.name ?? s.id);
  const colours = coloursOf(scenario.sides);
  const share = (side: 0 | 1) => measured && <b class="share">{en.start.share(hundredths(measured, side))}</b>;
  return (
    <li class="scenario" data-testid="scenario">
      <button type="button" onClick={() => (setUp.value = { name: shipped.name, scenario })}>
        <span class="scenario-map"><ScenarioPicture scenario={scenario} /></span>
        <span class="scenario-words">
          <b class="scenario-title">{scenario.title}</b>
          <span class="mute clamp">{words}</span>
          <span class="num scenario-sides">
            <SideMark side={0} size={11} of={colours} /> {sides[0]} {share(0)} <SideMark side={1} size={11} of={colours} /> {sides[1]} {share(1)}
          </span>
          <span class="sans mute small">
            {en.start.size(units[0], units[1])}{measured && ` · ${en.start.lasts(measured.turns)}`} · {phraseOf(scenario.ruleset)}
          </span>
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

// What the figures of the cards are: told once, for all that were measured alike.
function AboutFigures() {
  const measured = scenarios.value.find((s) => s.measured)?.measured;
  return measured ? <p class="sans mute small">{en.start.measured(measured.battles, measured.player)}</p> : null;
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
      <AboutFigures />
    </section>
  );
}
