// Dice: six faces to tap, each with what it does; what has been given of the throw; all of it can be typed or thrown by the page.
import { Die, Icon } from "../app/look";
import { sideIndex } from "../battle/battle_marks";
import { Modifiers } from "../battle/panel/chance_view";
import type { Companion } from "./companion";
import { Question } from "./frame";
import { TakeBack } from "./take_back";
import { FaceGroups, ThrownCard, ThrownDice, Waiting } from "./thrown_card";
import { words } from "./words";

const FACES = [1, 2, 3, 4, 5, 6];

function SoFar({ companion }: { companion: Companion }) {
  const left = companion.model.view.value!.request.count ?? 1;
  const given = companion.soFar.value;
  if (left + (given?.dice.length ?? 0) < 2) return null;
  return (
    <div class="so-far" role="group" aria-label={words.given} data-testid="so-far">
      {given && <ThrownDice companion={companion} of={given} size={78} />}
      {Array.from({ length: left }, (_, i) => (
        <span key={i} class="die-slot" aria-hidden="true">
          ?
        </span>
      ))}
    </div>
  );
}

export function DiceQuestion({ companion }: { companion: Companion }) {
  const view = companion.model.view.value!;
  const { request } = view;
  const left = request.count ?? 1;
  const side = sideIndex(view, request.sides[0] ?? null);
  const does = (face: number) => companion.model.told(request.faces?.find((f) => f.faces.includes(face))?.words ?? "");
  return (
    <div class="dice-question">
      <div class="ask-row">
        <Question companion={companion} unit={request.unit} text={words.throw_dice(left, !!companion.soFar.value)} />
        <SoFar companion={companion} />
      </div>
      <Waiting companion={companion} />
      <div class="big-faces" role="group" aria-label={words.faces}>
        {FACES.map((face) => (
          <button
            type="button"
            key={face}
            class="big-face"
            data-key={face}
            aria-label={words.die(face, does(face))}
            disabled={companion.model.battle.busy.value}
            onClick={() => companion.die(face)}
          >
            <Die score={face} size={112} side={side} />
            <span class="does" aria-hidden="true">
              {does(face)}
            </span>
          </button>
        ))}
      </div>
      <FaceGroups companion={companion} faces={request.faces ?? []} />
      <Modifiers rows={(request.modifiers ?? []).filter((m) => m.applied)} />
      <div class="touch-row">
        <TakeBack companion={companion} />
        <button type="button" class="touch" data-testid="throw-for-me" onClick={() => companion.throwForMe()}>
          <Icon name="dice" /> {words.throw_for_me}
        </button>
        <button type="button" class="touch" data-testid="type" onClick={() => (companion.page.value = "type")}>
          <Icon name="order" /> {words.type_dice(left)}
        </button>
      </div>
      <ThrownCard companion={companion} />
    </div>
  );
}
