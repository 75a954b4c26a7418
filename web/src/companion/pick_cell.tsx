// Where to: the offered cells carry letters on the map. Too many for the alphabet, or too small to touch: first the direction.
import type { Choice, ChoiceKind } from "../battle/choices";
import { iconOf } from "../battle/panel/order_chips";
import { Icon } from "../app/look";
import type { Ground, Mark } from "../board";
import { byCell, giveOrFace, stayOf } from "./answers";
import type { Companion } from "./companion";
import { Question } from "./frame";
import { groupsOf, inReadingOrder, LETTERS, MOST, type Group } from "./letters";
import { partOf } from "./map_part";
import { TableMap, type Lettered } from "./table_map";
import { ThrownCard, Waiting } from "./thrown_card";
import { BigAnswer, Tools } from "./tools";
import { words } from "./words";

const SMALLEST = 52; // pixels of a cell that a finger finds

/** The directions, where they have to be asked for first. */
function directions(companion: Companion, choices: readonly Choice[]): Group[] | null {
  const view = companion.model.view.value!;
  const unit = companion.model.unit.value;
  const ground = { ...view.ground, title: view.title } as Ground;
  const cells = choices.map((c) => c.cell!);
  const here = unit?.at ? [unit.at] : [];
  const small = partOf(ground, [...cells, ...here], companion.mapBox.value).cell < SMALLEST;
  if (choices.length <= MOST && !small) return null;
  const widest = Math.max(3, Math.floor(companion.mapBox.value.width / 60) - 1);
  const groups = groupsOf(cells, unit?.at ?? null, ground.grid, widest);
  return groups.length > 1 ? groups : null;
}

function Directions({ companion, groups }: { companion: Companion; groups: Group[] }) {
  return (
    <div class="big-list" role="group" aria-label={words.which_direction} data-testid="companion-directions">
      {groups.map((group, i) => (
        <BigAnswer
          key={group.name}
          letter={LETTERS[i]}
          testid="companion-direction"
          plainly
          onGive={() => (companion.sector.value = group.name)}
        >
          {words.direction(group.name, group.cells.length)}
        </BigAnswer>
      ))}
    </div>
  );
}

/** What else the Unit may do here: beside the map, so that it is one question. */
function Besides({ companion, kind }: { companion: Companion; kind: ChoiceKind }) {
  const { model } = companion;
  const stay = stayOf(companion);
  const rest = model.selection.choices.value.filter((c) => c.kind === "other" && !c.closes);
  const turns = kind === "move" && model.selection.choices.value.some((c) => c.kind === "turn");
  return (
    <>
      {stay && (
        <button type="button" class="touch" data-testid="companion-stay" onClick={stay.give}>
          {stay.text}
        </button>
      )}
      {turns && (
        <button
          type="button"
          class="touch"
          data-testid="companion-turn"
          onClick={() => {
            model.selection.choose(null);
            model.selection.kind.value = "turn";
            companion.page.value = "facing";
          }}
        >
          <Icon name="turn" /> {words.turn_order}
        </button>
      )}
      {rest.map((c) => (
        <button
          type="button"
          key={c.text}
          class="touch"
          data-testid="companion-order"
          onClick={() => model.giveChoice(c)}
        >
          <Icon name={iconOf(c)} /> {model.label(c)}
        </button>
      ))}
    </>
  );
}

export function PickCell({ companion, kind }: { companion: Companion; kind: ChoiceKind }) {
  const { model } = companion;
  const unit = model.unit.value;
  const all = inReadingOrder(
    model.selection.choices.value.filter((c) => c.kind === kind && byCell(c.kind)),
    (c) => c.cell!,
  );
  const groups = directions(companion, all);
  const sector = groups?.find((g) => g.name === companion.sector.value);
  const asks = groups && !sector;
  const shown = sector ? all.filter((c) => sector.cells.includes(c.cell!)) : all;
  const letters: Lettered[] = asks
    ? []
    : shown.map((c, i) => ({
        letter: LETTERS[i] ?? "",
        cell: c.cell!,
        contact: c.move?.contact,
        fatal: c.move?.fatal,
        give: () => giveOrFace(companion, c),
      }));
  const here = unit?.at ? [unit.at] : [];
  const marks: Mark[] = [
    ...here.map((cell): Mark => ({ kind: "chosen", cell })),
    ...(asks ? all.map((c): Mark => ({ kind: c.move?.contact ? "contact" : "reach", cell: c.cell! })) : []),
  ];
  const dashed = letters.some((one) => one.contact || one.fatal);
  return (
    <div class="companion-two">
      <div class="companion-left">
        <Question
          companion={companion}
          unit={unit?.id}
          text={asks ? words.which_direction : (words.where[kind] ?? "")}
          lead={asks ? words.first_direction(all.length) : words.touch_letter(letters.length, dashed)}
        />
        <Waiting companion={companion} />
        {asks && <Directions companion={companion} groups={groups} />}
        <Tools companion={companion}>
          <Besides companion={companion} kind={kind} />
        </Tools>
        <ThrownCard companion={companion} />
      </div>
      <TableMap companion={companion} letters={letters} near={asks ? [] : here} marks={marks} />
    </div>
  );
}
