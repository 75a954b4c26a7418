// What every question of the companion stands in: the bar, the large sentence, the cards and the armies below.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { ClauseLinks } from "../app/clause";
import { HomeLink } from "../app/home";
import { cardName, Icon, SideMark } from "../app/look";
import { sideIndex } from "../battle/battle_marks";
import { withoutIds } from "../battle/names";
import type { SideView, View } from "../engine/engine_link";
import { en } from "../words/en";
import { CardRow, cardsOf } from "./card_row";
import type { Companion } from "./companion";
import { pressKey } from "./keys";
import { words } from "./words";

interface QuestionProps {
  companion: Companion;
  /** The question in few words; without it the engine's own sentence. */
  text?: string;
  /** The Unit it is about, named first and in its side's colour. */
  unit?: string;
  /** What stands below in smaller letters; without it the engine's sentence, where `text` is given. */
  lead?: string;
}

/** One question: who, in colour, then what. */
export function Question({ companion, text, unit, lead }: QuestionProps) {
  const view = companion.model.view.value!;
  const engine = withoutIds(view.request.words, view.units);
  const said = text ?? engine;
  const found = unit ? view.units.find((u) => u.id === unit) : undefined;
  const side = found?.side ?? (view.request.sides.length === 1 ? view.request.sides[0]! : null);
  const index = side ? sideIndex(view, side) : 0;
  const name = found?.name ?? (text && side ? (view.sides[index].name ?? "") : "");
  const below = lead ?? (text ? companion.model.sentence(view.request.words) : "");
  const mark = !name && side ? <SideMark side={index} size={34} /> : null;
  return (
    <div class={said.length + name.length > 70 ? "ask long" : "ask"}>
      <h1 data-testid="question">
        {name && <span class={`who side-${index}`}>{name}:</span>}
        {mark} {said}
      </h1>
      {below && (
        <p class="ask-lead">
          {below} <ClauseLinks ids={view.request.clauses} />
        </p>
      )}
      {!below && !text && <ClauseLinks ids={view.request.clauses} />}
    </div>
  );
}

/** Where in the turn; of cards, which one is up. */
function nowWords(view: View, companion: Companion): string {
  const cards = cardsOf(companion);
  const at = cards.findIndex((one) => one.state === "now");
  if (at >= 0) return words.card_of(at + 1, cards.length, cardName(cards[at]!.card));
  const now = view.sequence.find((s) => s.state === "now");
  return now ? now.words + (now.detail ? ` · ${now.detail}` : "") : "";
}

function Bar({ companion, view }: { companion: Companion; view: View }) {
  const now = nowWords(view, companion);
  return (
    <header class="bar companion-bar">
      <HomeLink short />
      <p class="battle-name">
        <b>{view.title}</b>{" "}
        <span class="bar-mute num">{view.turn ? words.turn(view.turn, view.turn_limit) : words.set_up}</span>
      </p>
      {now && <p class="now">{now}</p>}
      <button
        type="button"
        class="bar-button"
        aria-label={en.menu}
        data-testid="companion-menu"
        onClick={() => (companion.page.value = "menu")}
      >
        <Icon name="menu" size={1.5} />
      </button>
    </header>
  );
}

const MOST_PIPS = 40;

/** Losses as pips: up to where the army breaks, else of its whole strength. */
function Army({ side, index }: { side: SideView; index: 0 | 1 }) {
  const pips = side.breaking ?? side.start;
  return (
    <div class="companion-army" data-testid={`army-${side.id}`}>
      <p>
        <SideMark side={index} size={17} /> <b>{side.name}</b> <span class="mute num">{side.words}</span>
      </p>
      {pips > 0 && pips <= MOST_PIPS && (
        <div class={`boxes side-${index}`} role="img" aria-label={side.words}>
          {Array.from({ length: pips }, (_, i) => (
            <span key={i} class={i < side.lost ? "box lost" : "box"} />
          ))}
        </div>
      )}
    </div>
  );
}

export function Frame({ companion, children }: { companion: Companion; children: ComponentChildren }) {
  const view = companion.model.view.value!;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => pressKey(event, ref.current, () => companion.back());
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [companion]);
  const asking = companion.page.value !== "units" && companion.page.value !== "menu";
  return (
    <div ref={ref} class="companion-companion" data-settled={companion.model.settled.value}>
      <Bar companion={companion} view={view} />
      <main>{children}</main>
      {asking && <CardRow companion={companion} />}
      <footer class="companion-foot">
        <Army side={view.sides[0]} index={0} />
        <Army side={view.sides[1]} index={1} />
        <button
          type="button"
          class="touch"
          data-testid="units"
          onClick={() => (companion.page.value = companion.page.value === "units" ? "question" : "units")}
        >
          <Icon name={companion.page.value === "units" ? "back" : "objective"} />{" "}
          {companion.page.value === "units" ? words.back : words.units}
        </button>
      </footer>
    </div>
  );
}
