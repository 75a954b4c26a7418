// One button that needs no choice, and its three choices beside it as words.
import { useEffect, useState } from "preact/hooks";
import { hello, looks } from "../app/engine_here";
import { Icon, Logo, SideMark } from "../app/look";
import { theme } from "../app/settings";
import { whenIdle } from "../app/idle";
import { drawingOf, imageOf, mapSvg } from "../board";
import { en } from "../words/en";
import { Pick } from "./pick";
import { DICE, dice, type DiceBy, mine, opponent, playNow, sidesOf, small, starting } from "./start_store";

/** The map behind the words is the battle that the button starts. */
function Backdrop() {
  const look = theme();
  const scenario = small.value?.scenario;
  const known = hello.value !== null; // how Units are drawn
  const [svg, setSvg] = useState("");
  useEffect(() => {
    if (!scenario || !known) return undefined;
    const drawing = drawingOf(scenario as Parameters<typeof drawingOf>[0], looks());
    return whenIdle(() => setSvg(mapSvg(drawing, { theme: look, id: "hero" })));
  }, [scenario, look, known]);
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
        options={DICE.map((value) => ({ value, text: en.start.dice_by[value] }))}
        onChange={(v) => (dice.value = v as DiceBy)}
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
