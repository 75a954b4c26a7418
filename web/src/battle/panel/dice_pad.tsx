// The player's own dice: tap what fell. Under each face stands what it does.
import { ClauseLinks } from "../../app/clause";
import { Die } from "../../app/look";
import { en } from "../../words/en";
import { sideIndex } from "../battle_marks";
import { sentence } from "../names";
import type { BattleModel } from "../battle_model";
import { Modifiers } from "./chance_view";

const FACES = [1, 2, 3, 4, 5, 6];

export function DicePad({ model }: { model: BattleModel }) {
  const view = model.view.value!;
  const { request } = view;
  const side = sideIndex(view, request.sides[0] ?? null);
  const wordsOf = (face: number) => request.faces?.find((f) => f.faces.includes(face))?.words ?? "";
  return (
    <section class="card dice-pad" aria-label={en.dice.heading}>
      <p class="lead" data-testid="question">
        {sentence(request.words, view.units)} <ClauseLinks ids={request.clauses} />
      </p>
      <p class="mute small">{en.dice.throw(request.count ?? 1)}</p>
      <div class="faces">
        {FACES.map((face) => (
          <button
            type="button"
            key={face}
            class="face"
            aria-label={en.dice.face(face, wordsOf(face))}
            disabled={model.battle.busy.value}
            onClick={() => model.send(`d6 ${face}`)}
          >
            <Die score={face} size={44} side={side} />
            <span aria-hidden="true">{wordsOf(face)}</span>
          </button>
        ))}
      </div>
      <Modifiers rows={request.modifiers ?? []} />
    </section>
  );
}
