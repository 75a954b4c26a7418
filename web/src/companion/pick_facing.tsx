// Which way it faces at the end: the way the engine lists first is the one an order without a facing means.
import type { Choice } from "../battle/choices";
import { bearing, type Mark } from "../board";
import { en } from "../words/en";
import { stayOf } from "./answers";
import type { Companion } from "./companion";
import { Question } from "./frame";
import { LETTERS } from "./letters";
import { TableMap } from "./table_map";
import { ThrownCard, Waiting } from "./thrown_card";
import { Tools } from "./tools";
import { words } from "./words";

function Arrow({ facing }: { facing: string }) {
  const turn = bearing(facing);
  if (turn === null) return null;
  return (
    <svg class="facing-arrow" viewBox="-12 -12 24 24" width="34" height="34" aria-hidden="true">
      <path
        d="M-9 0H7M1 -6L7 0L1 6"
        transform={`rotate(${turn})`}
        fill="none"
        stroke="currentColor"
        stroke-width="2.6"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}

export function PickFacing({ companion }: { companion: Companion }) {
  const { model } = companion;
  const { selection } = model;
  const unit = model.unit.value!;
  const chosen = selection.chosen.value;
  const list: Choice[] = chosen?.facings
    ? chosen.facings.map((f) => ({ ...chosen, facing: f.facing, text: f.text }))
    : selection.choices.value.filter((c) => c.kind === "turn");
  const stay = chosen ? null : stayOf(companion);
  const cell = chosen?.move ? chosen.cell! : unit.at;
  const marks: Mark[] = cell ? [{ kind: "chosen", cell }] : [];
  return (
    <div class="companion-two">
      <div class="companion-left">
        <Question
          companion={companion}
          unit={unit.id}
          text={words.facing_question}
          lead={chosen?.move ? words.face_at(chosen.cell!) : unit.facing ? words.faces_now(unit.facing) : undefined}
        />
        <Waiting companion={companion} />
        <div class="cell-list" role="group" aria-label={words.where.turn}>
          {list.map((c, i) => (
            <button
              type="button"
              key={c.text}
              class="cell-choice"
              data-key={LETTERS[i]}
              data-testid="companion-facing"
              onClick={() => model.giveChoice(c)}
            >
              <Arrow facing={c.facing ?? ""} />
              <b>{c.facing || en.unit.as_it_stands}</b>
              <kbd class="answer-key" aria-hidden="true">
                {LETTERS[i]}
              </kbd>
            </button>
          ))}
        </div>
        <Tools companion={companion}>
          {stay && (
            <button type="button" class="touch" data-testid="companion-stay" onClick={stay.give}>
              {stay.text}
            </button>
          )}
        </Tools>
        <ThrownCard companion={companion} />
      </div>
      <TableMap companion={companion} marks={marks} near={cell ? [cell] : []} />
    </div>
  );
}
