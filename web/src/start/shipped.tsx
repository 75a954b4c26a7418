// Battles to choose from, as maps.
import { SideMark } from "../app/look";
import type { Colours } from "../board";
import type { ShippedScenario } from "../engine/engine_link";
import { en } from "../words/en";
import { coloursOf, ScenarioPicture } from "./map_picture";
import { filter, phraseOf, phrases, scenarios, setUp, shownScenarios } from "./start_store";

// Where both shares end in a half, the first side has it, so that they sum up.
function hundredths({ won, battles }: NonNullable<ShippedScenario["measured"]>, side: 0 | 1): number {
  const exact = (100 * won[side]) / battles;
  return side === 0 ? Math.floor(exact + 0.5) : Math.ceil(exact - 0.5);
}

/** What each side won, as a bar; the names for screen readers. */
function Sides({
  sides,
  colours,
  measured,
}: {
  sides: string[];
  colours: Colours;
  measured: ShippedScenario["measured"];
}) {
  const share = (side: 0 | 1) => measured && <b class="share">{en.start.share(hundredths(measured, side))}</b>;
  return (
    <span class="num scenario-sides">
      <SideMark side={0} size={11} of={colours} /> <span class="unseen">{sides[0]}</span> {share(0)}
      {measured && (
        <span class="scenario-bar" aria-hidden="true">
          <span class="side-0" style={{ flexGrow: measured.won[0] }} />
          <span style={{ flexGrow: measured.drawn }} />
          <span class="side-1" style={{ flexGrow: measured.won[1] }} />
        </span>
      )}
      {share(1)} <span class="unseen">{sides[1]}</span> <SideMark side={1} size={11} of={colours} />
    </span>
  );
}

function ScenarioCard({ shipped }: { shipped: ShippedScenario }) {
  const { scenario, units, words, measured } = shipped;
  const sides = scenario.sides.map((s) => s.name ?? s.id);
  const colours = coloursOf(scenario.sides);
  return (
    <li class="scenario" data-testid="scenario">
      <button type="button" onClick={() => (setUp.value = { name: shipped.name, scenario })}>
        <span class="scenario-map">
          <ScenarioPicture scenario={scenario} />
        </span>
        <span class="scenario-words">
          <b class="scenario-title">{scenario.title}</b>
          <span class="mute clamp">{words}</span>
          <span class="num">
            {en.start.size(units[0], units[1])}
            {measured && ` · ${en.start.lasts(measured.turns)}`}
          </span>
          <span class="sans mute small">{phraseOf(scenario.ruleset)}</span>
          <Sides sides={sides} colours={colours} measured={measured} />
        </span>
      </button>
    </li>
  );
}

function Filters() {
  const chip = (id: string | null, text: string) => (
    <button
      type="button"
      key={id ?? "all"}
      class={filter.value === id ? "pill on" : "pill"}
      aria-pressed={filter.value === id}
      onClick={() => (filter.value = id)}
    >
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
        {shownScenarios.value.map((s) => (
          <ScenarioCard key={s.name} shipped={s} />
        ))}
      </ul>
      <AboutFigures />
    </section>
  );
}
