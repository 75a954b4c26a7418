// A decision: which Unit, what it does, and where to. Each is a screen of its own; cells are lettered on the map.
import { Icon, UnitSign } from "../app/look";
import { short } from "../battle/fractions";
import { sideIndex } from "../battle/battle_marks";
import type { Choice, ChoiceKind } from "../battle/choices";
import { iconOf } from "../battle/panel/order_chips";
import type { Mark } from "../board";
import { en } from "../words/en";
import { bySides, byCell, giveOrFace, stayOf } from "./answers";
import type { Companion } from "./companion";
import { Question } from "./frame";
import { LETTERS } from "./letters";
import { PickCell } from "./pick_cell";
import { PickFacing } from "./pick_facing";
import { TableMap } from "./table_map";
import { ThrownCard, Waiting } from "./thrown_card";
import { BigAnswer, Tools } from "./tools";
import { words } from "./words";

/** The Units that may be ordered, and the answers that name none; ending the step comes last. */
function PickUnit({ companion }: { companion: Companion }) {
  const { model } = companion;
  const view = model.view.value!;
  const units = model.units.value.filter((u) => model.movers.value.has(u.id));
  const others = bySides(model.general.value?.others ?? []);
  const marks = units.flatMap((u): Mark[] => (u.at ? [{ kind: "named", cell: u.at }] : []));
  return (
    <div class="companion-two">
      <div class="companion-left">
        <Question companion={companion} text={units.length ? words.which_unit : undefined} />
        <Waiting companion={companion} />
        <div class="big-list" role="group" aria-label={words.which_unit}>
          {units.map((u, i) => (
            <BigAnswer key={u.id} letter={LETTERS[i]} testid="companion-unit" onGive={() => companion.choose(u.id)}>
              <UnitSign unit={u} side={sideIndex(view, u.side)} size={64} />
              <span>
                <b>{u.name}</b>
                <small>{u.at ?? ""}</small>
              </span>
            </BigAnswer>
          ))}
          {others.map((o, i) => (
            <BigAnswer
              key={o.text}
              letter={LETTERS[units.length + i]}
              testid="companion-answer"
              plainly
              onGive={() =>
                model.giveChoice({ kind: "other", text: o.text, verb: o.verb, words: o.words, closes: o.closes })
              }
            >
              {model.label({ kind: "other", text: o.text, words: o.words })}
            </BigAnswer>
          ))}
        </div>
        <Tools companion={companion} />
        <ThrownCard companion={companion} />
      </div>
      <TableMap companion={companion} marks={marks} />
    </div>
  );
}

function label(companion: Companion, choice: Choice): string {
  const chance = companion.model.selection.chances.value.get(choice.text);
  return `${companion.model.label(choice)}${chance ? `: ${short(chance.aim)}` : ""}`;
}

type Row = { key: string; testid: string; icon: Parameters<typeof Icon>[0]["name"]; text: string; give: () => void };

/** What it can do, sharp things first; staying is always the last of them. */
function rowsOf(companion: Companion): Row[] {
  const { model } = companion;
  const choices = model.selection.choices.value;
  const stay = stayOf(companion);
  const single = (c: Choice): Row => ({
    key: c.text,
    testid: "companion-order",
    icon: iconOf(c),
    text: label(companion, c),
    give: () => giveOrFace(companion, c),
  });
  const group = (kind: ChoiceKind, text: string, page: "cells" | "facing"): Row[] =>
    choices.some((c) => c.kind === kind)
      ? [
          {
            key: kind,
            testid: `companion-${kind}`,
            icon: kind === "turn" ? "turn" : "move",
            text,
            give: () => {
              model.selection.kind.value = kind;
              companion.page.value = page;
            },
          },
        ]
      : [];
  const count = (kind: ChoiceKind) => choices.filter((c) => c.kind === kind).length;
  return [
    ...choices.filter((c) => c.kind === "fire" || c.kind === "fight").map(single),
    ...group("move", words.move(count("move")), "cells"),
    ...group("place", words.place(count("place")), "cells"),
    ...group("retreat", words.retreat(count("retreat")), "cells"),
    ...group("turn", words.turn_order, "facing"),
    ...choices.filter((c) => c.kind === "other" && !c.closes).map(single),
    ...(stay
      ? [{ key: "stay", testid: "companion-stay", icon: "done" as const, text: stay.text, give: stay.give }]
      : []),
  ];
}

/** What the Unit in hand may do; cells and facings are a screen further. */
function PickOrder({ companion }: { companion: Companion }) {
  const { model } = companion;
  const unit = model.unit.value!;
  const { choices, chances } = model.selection;
  const asked = model.view.value!.request.unit === unit.id;
  const targets = choices.value.filter((c) => c.cell && (c.kind === "fire" || c.kind === "fight"));
  const marks: Mark[] = [
    ...(unit.at ? [{ kind: "chosen" as const, cell: unit.at }] : []),
    ...targets.map((c): Mark => {
      const chance = chances.value.get(c.text);
      return chance
        ? { kind: "fire", cell: c.cell!, chance: short(chance.aim), icon: c.kind === "fight" ? "fight" : "fire" }
        : { kind: "target", cell: c.cell! };
    }),
  ];
  return (
    <div class="companion-two">
      <div class="companion-left">
        <Question
          companion={companion}
          unit={unit.id}
          text={words.what_order}
          lead={asked ? undefined : model.sentence(unit.words)}
        />
        <Waiting companion={companion} />
        <div class="big-list" role="group" aria-label={en.unit.orders}>
          {rowsOf(companion).map((row, i) => (
            <BigAnswer key={row.key} letter={LETTERS[i]} testid={row.testid} plainly onGive={row.give}>
              <Icon name={row.icon} /> {row.text}
            </BigAnswer>
          ))}
        </div>
        <Tools companion={companion} />
        <ThrownCard companion={companion} />
      </div>
      <TableMap companion={companion} marks={marks} near={unit.at ? [unit.at, ...targets.map((c) => c.cell!)] : []} />
    </div>
  );
}

/** The answers have come, those of a Unit that is asked for by itself too: nothing appears that is gone a moment later. */
function settled({ model }: Companion): boolean {
  return model.general.value !== null && (!model.selection.unit.value || model.selection.orders.value !== null);
}

/** The kind of cell that is chosen, where that is the question: no shot and no fight is open to the Unit. */
function onlyCells(companion: Companion): ChoiceKind | null {
  const { choices } = companion.model.selection;
  if (choices.value.some((c) => c.kind === "fire" || c.kind === "fight")) return null;
  return choices.value.find((c) => byCell(c.kind))?.kind ?? null;
}

export function OrderQuestion({ companion }: { companion: Companion }) {
  const page = companion.page.value;
  const { selection } = companion.model;
  const inHand = companion.model.unit.value && selection.orders.value;
  if (!settled(companion)) return <Question companion={companion} />;
  if (!inHand) return <PickUnit companion={companion} />;
  if (page === "facing") return <PickFacing companion={companion} />;
  const kind = page === "cells" ? (selection.kind.value ?? "move") : onlyCells(companion);
  if (kind) return <PickCell companion={companion} kind={kind} />;
  return <PickOrder companion={companion} />;
}
