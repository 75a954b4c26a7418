// What every question of the companion stands in: the bar, the large sentence, the armies below.
import type { ComponentChildren } from "preact";
import { ClauseLinks } from "../app/clause";
import { HomeLink } from "../app/home";
import { Icon, SideMark } from "../app/look";
import { sideIndex } from "../battle/marks";
import { withoutIds } from "../battle/names";
import type { SideView, View } from "../engine/engine_link";
import { en } from "../words/en";
import type { Companion } from "./companion";
import { words } from "./words";

/** The sentence of the question, the name of the side that is asked in its colour. */
export function Question({ companion, text }: { companion: Companion; text?: string }) {
  const view = companion.model.view.value!;
  const said = text ?? withoutIds(view.request.words, view.units);
  const side = view.sides.find((s) => view.request.sides.includes(s.id));
  const mark = side && view.request.sides.length === 1 ? <SideMark side={sideIndex(view, side.id)} size={34} /> : null;
  const long = said.length > 90;
  return (
    <div class={long ? "ask long" : "ask"}>
      <h1 data-testid="question">
        {mark} {said}
      </h1>
      {!text && <ClauseLinks ids={view.request.clauses} />}
    </div>
  );
}

function Bar({ companion, view }: { companion: Companion; view: View }) {
  const now = view.sequence.find((s) => s.state === "now");
  return (
    <header class="bar companion-bar">
      <HomeLink short />
      <p class="battle-name">
        <b>{view.title}</b>{" "}
        <span class="bar-mute num">{view.turn ? words.turn(view.turn, view.turn_limit) : words.set_up}</span>
      </p>
      {now && (
        <p class="now">
          {now.words}
          {now.detail ? ` · ${now.detail}` : ""}
        </p>
      )}
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

function Army({ side, index }: { side: SideView; index: 0 | 1 }) {
  const boxes = side.breaking ?? 0;
  return (
    <div class="companion-army" data-testid={`army-${side.id}`}>
      <p>
        <SideMark side={index} size={20} /> <b>{side.name}</b> <span class="mute">{side.words}</span>
      </p>
      {boxes > 0 && boxes <= 40 && (
        <div class={`boxes side-${index}`} role="img" aria-label={side.words}>
          {Array.from({ length: boxes }, (_, i) => (
            <span key={i} class={i < side.lost ? "box lost" : "box"} />
          ))}
        </div>
      )}
    </div>
  );
}

export function Frame({ companion, children }: { companion: Companion; children: ComponentChildren }) {
  const view = companion.model.view.value!;
  return (
    <div class="companion-companion" data-settled={companion.model.settled.value}>
      <Bar companion={companion} view={view} />
      <main>{children}</main>
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
