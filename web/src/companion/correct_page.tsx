// A die or card that was given wrongly: what should it have been?
import { Die, Icon } from "../app/look";
import { sideIndex } from "../battle/battle_marks";
import { CardFaces } from "./card_question";
import type { Companion, Given } from "./companion";
import { Question } from "./frame";
import { faceOf } from "./thrown_card";
import { words } from "./words";

const FACES = [1, 2, 3, 4, 5, 6];

function Faces({ companion, given }: { companion: Companion; given: Given }) {
  const view = companion.model.view.value!;
  const does = (face: number) =>
    companion.model.told(given.of.faces?.find((group) => group.faces.includes(face))?.words ?? "");
  return (
    <div class="big-faces" role="group" aria-label={words.faces}>
      {FACES.map((face) => (
        <button
          type="button"
          key={face}
          class={face === faceOf(given.text) ? "big-face was" : "big-face"}
          data-key={face}
          data-testid="right-face"
          aria-label={words.die(face, does(face))}
          aria-current={face === faceOf(given.text) ? "true" : undefined}
          disabled={companion.model.battle.busy.value}
          onClick={() => void companion.correct(`d6 ${face}`)}
        >
          <Die score={face} size={96} side={sideIndex(view, given.of.side)} />
          <span class="does" aria-hidden="true">
            {does(face)}
          </span>
        </button>
      ))}
    </div>
  );
}

export function CorrectPage({ companion }: { companion: Companion }) {
  const given = companion.wrong.value;
  if (!given) return null;
  const card = given.of.kind === "card";
  return (
    <div class="dice-question" data-testid="correct-page">
      <Question
        companion={companion}
        unit={given.of.unit}
        text={card ? words.right_card : words.right_die(faceOf(given.text))}
        lead={`${companion.model.sentence(given.of.words)} ${words.correct_lead}`}
      />
      {card ? <CardFaces companion={companion} /> : <Faces companion={companion} given={given} />}
      <div class="touch-row">
        <button type="button" class="touch" data-testid="leave-it" onClick={() => companion.leave()}>
          <Icon name="back" /> {words.leave_it}
        </button>
      </div>
    </div>
  );
}
