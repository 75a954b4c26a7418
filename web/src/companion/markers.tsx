// What the figures on the table do not show: strengths, pins, who has acted, cards, losses. Strengths can be hidden.
import { Icon, PlayingCard, SideMark, UnitSign } from "../app/look";
import type { UnitView, View } from "../engine/engine_link";
import { en } from "../words/en";
import type { Companion } from "./companion";
import { words } from "./words";

const SHOWN = ["pinned", "retreating", "acted", "fired", "moved", "crossing", "chief"];

function UnitRow({ unit, side, hidden }: { unit: UnitView; side: 0 | 1; hidden: boolean }) {
  const where = unit.at ?? (unit.state ? en.roster.state[unit.state] : "") ?? "";
  const marks = SHOWN.filter((mark) => unit.marks.includes(mark)).map((mark) => words.marks[mark]);
  const shown = hidden ? { ...unit, strength: null } : unit;
  return (
    <li class={unit.state === "destroyed" ? "gone" : ""} data-testid={`marker-${unit.id}`}>
      <UnitSign unit={shown} side={side} size={56} />
      <span>
        <b>{unit.name}</b>{" "}
        <span class="mute">
          {where}
          {unit.facing && unit.at ? `, ${words.stands(unit.facing)}` : ""}
        </span>
        {marks.length > 0 && <span class="marker-marks">{marks.join(", ")}</span>}
      </span>
      {unit.card && <PlayingCard card={unit.card} height={44} />}
      {unit.full !== null && <b class="num">{hidden ? words.hidden : words.of(unit.strength ?? 0, unit.full)}</b>}
    </li>
  );
}

function SideList({ view, index, hidden }: { view: View; index: 0 | 1; hidden: boolean }) {
  const side = view.sides[index];
  const units = view.units.filter((u) => u.side === side.id);
  return (
    <section aria-labelledby={`markers-${side.id}`}>
      <h2 id={`markers-${side.id}`}>
        <SideMark side={index} size={22} /> {side.name}: {side.words}
      </h2>
      <ul class="plain markers">
        {units.map((u) => (
          <UnitRow key={u.id} unit={u} side={index} hidden={hidden} />
        ))}
      </ul>
    </section>
  );
}

export function Markers({ companion }: { companion: Companion }) {
  const view = companion.model.view.value!;
  const hidden = companion.hidden.value;
  return (
    <div class="markers-page">
      <h1 class="unseen">{words.units}</h1>
      <div class="touch-row">
        <button
          type="button"
          class="touch"
          aria-pressed={hidden}
          data-testid="hide"
          onClick={() => (companion.hidden.value = !hidden)}
        >
          <Icon name="sight" /> {hidden ? words.show : words.hide}
        </button>
      </div>
      <div class="two-sides">
        <SideList view={view} index={0} hidden={hidden} />
        <SideList view={view} index={1} hidden={hidden} />
      </div>
    </div>
  );
}
