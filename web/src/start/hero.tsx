// One button that needs no choice, and its three choices beside it as words.
import { useEffect, useState } from "preact/hooks";
import { hello } from "../app/engine_here";
import { Icon, Logo, SideMark } from "../app/look";
import { theme } from "../app/settings";
import { whenIdle } from "../app/idle";
import { drawingOf, imageOf, mapSvg, type Drawing } from "../board";
import type { ScenarioFile } from "../engine/contract";
import { en } from "../words/en";
import { Pick } from "./pick";
import { dice, mine, opponent, playNow, scenarios, sidesOf, small, starting } from "./start_store";

// A picture needs Units in the middle of it; this is how that battle may look an hour later.
const PICTURE = "02-osier-bridge";
const AN_HOUR_LATER: Record<string, string> = {
  k1: "F5",
  r1: "E6",
  r2: "F6",
  c1: "D6",
  g1: "H7",
  b1: "F4",
  b2: "G4",
  l1: "E3",
  h1: "H3",
  d1: "F3",
};

function posed(scenario: ScenarioFile): Drawing {
  const drawing = drawingOf(scenario as Parameters<typeof drawingOf>[0]);
  return { ...drawing, units: drawing.units.map((u) => ({ ...u, at: AN_HOUR_LATER[u.id] ?? u.at })) };
}

function Backdrop() {
  const look = theme();
  const scenario = (scenarios.value.find((s) => s.name.endsWith(PICTURE)) ?? scenarios.value[0])?.scenario as
    | ScenarioFile
    | undefined;
  const [svg, setSvg] = useState("");
  useEffect(
    () => (scenario ? whenIdle(() => setSvg(mapSvg(posed(scenario), { theme: look, id: "hero" }))) : undefined),
    [scenario, look],
  );
  return (
    <div class="hero-map" aria-hidden="true">
      {svg && <img src={imageOf(svg)} alt="" />}
    </div>
  );
}

export const playerOptions = () =>
  (hello.value?.players ?? []).map((p) => ({ value: p.name, text: en.person.words(p.name), title: p.words }));

function Choices() {
  const file = small.value?.scenario;
  if (!file) return null;
  const sides = sidesOf(file);
  return (
    <div class="who">
      <Pick
        label={en.start.who(en.start.me)}
        value={String(mine.value)}
        before={<SideMark side={mine.value} />}
        options={sides.map((s, i) => ({ value: String(i), text: en.start.me_as(s.name) }))}
        onChange={(v) => (mine.value = v === "1" ? 1 : 0)}
      />
      <i class="mute">{en.start.against}</i>
      <Pick
        label={en.start.who(sides[1 - mine.value]!.name)}
        value={opponent.value}
        before={
          <>
            <SideMark side={mine.value ? 0 : 1} />
            <Icon name={opponent.value === "person" ? "two" : "captain"} />
          </>
        }
        options={[
          ...playerOptions(),
          { value: "person", text: en.start.beside },
          { value: "link", text: en.start.by_link },
        ]}
        onChange={(v) => (opponent.value = v)}
      />
      <Pick
        label={en.start.dice}
        value={dice.value}
        before={<Icon name="dice" />}
        options={[
          { value: "program", text: en.start.its_dice },
          { value: "typed", text: en.start.my_dice },
        ]}
        onChange={(v) => (dice.value = v === "typed" ? "typed" : "program")}
      />
    </div>
  );
}

export function Hero() {
  const chosen = small.value;
  return (
    <header class="hero">
      <Backdrop />
      <div class="hero-fade" />
      <div class="hero-in">
        <p class="hero-logo">
          <Logo height={40} /> {en.title}
        </p>
        <h1>{en.tagline}</h1>
        <div class="hero-play">
          <button
            type="button"
            class="go huge"
            data-testid="play-now"
            disabled={starting.value}
            onClick={() => void playNow()}
          >
            <Icon name="play" /> {en.start.play}
          </button>
          {chosen && (
            <p class="hero-what">
              <b>{chosen.scenario.title}</b>
              <span class="mute">{en.start.play_size(en.start.units_a_side(chosen.units[0], chosen.units[1]))}</span>
            </p>
          )}
        </div>
        <Choices />
        {chosen && (
          <p class="hero-more">
            {en.start.never_played}{" "}
            <a href="#/learn" data-testid="learn">
              {en.start.learn}
            </a>{" "}
            {en.start.real_table}{" "}
            <a href="#/table" data-testid="table">
              {en.start.companion}
            </a>{" "}
            {en.start.own_battle}{" "}
            <a href="#/edit" data-testid="edit">
              {en.start.make}
            </a>
          </p>
        )}
      </div>
    </header>
  );
}
