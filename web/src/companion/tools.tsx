// Large answers with their key, and what stands below every decision: back, undo, type.
import type { ComponentChildren } from "preact";
import { Icon } from "../app/look";
import type { Companion } from "./companion";
import { TakeBack } from "./take_back";
import { words } from "./words";

interface AnswerProps {
  letter: string | undefined;
  testid: string;
  plainly?: boolean;
  onGive: () => void;
  children: ComponentChildren;
}

export function BigAnswer({ letter, testid, plainly, onGive, children }: AnswerProps) {
  return (
    <button
      type="button"
      class={plainly ? "big-choice plainly" : "big-choice"}
      data-key={letter}
      data-testid={testid}
      onClick={onGive}
    >
      {children}
      {letter && (
        <kbd class="answer-key" aria-hidden="true">
          {letter}
        </kbd>
      )}
    </button>
  );
}

export function Tools({ companion, children }: { companion: Companion; children?: ComponentChildren }) {
  return (
    <div class="touch-row">
      {children}
      {companion.model.selection.unit.value && (
        <button type="button" class="touch" data-testid="companion-back" onClick={() => companion.back()}>
          <Icon name="back" /> {words.back}
        </button>
      )}
      <TakeBack companion={companion} />
      <button type="button" class="touch" data-testid="type" onClick={() => (companion.page.value = "type")}>
        <Icon name="order" /> {words.type}
      </button>
    </div>
  );
}
