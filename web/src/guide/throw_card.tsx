// A throw in a lesson: what each face would do, and the button that lets the given dice fall.
import { useLayoutEffect, useRef } from "preact/hooks";
import { byKeys } from "../app/input_mode";
import { Die, Icon } from "../app/look";
import { withoutIds } from "../battle/names";
import { sideIndex } from "../battle/battle_marks";
import { Modifiers } from "../battle/panel/chance_view";
import type { Lesson } from "./lesson";
import { words } from "./words";

const FACES = [1, 2, 3, 4, 5, 6];

export function ThrowCard({ lesson }: { lesson: Lesson }) {
  const model = lesson.model.value!;
  const view = model.view.value!;
  const { request } = view;
  // For players with a keyboard the button has the focus, and Enter throws.
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (byKeys() || document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [lesson.index.value]);
  const wordsOf = (face: number) => request.faces?.find((f) => f.faces.includes(face))?.words ?? "";
  return (
    <section class="card throw-card" aria-label={words.throw(request.count ?? 1)}>
      <p class="lead" data-testid="question">
        {withoutIds(request.words, view.units)}
      </p>
      {request.kind === "die" && !!request.faces?.length && (
        <ul class="plain throw-faces" aria-label={(request.count ?? 1) > 1 ? words.faces_next : words.faces}>
          {FACES.map((face) => (
            <li key={face}>
              <Die score={face} size={40} side={sideIndex(view, request.sides[0] ?? null)} />
              <span>{withoutIds(wordsOf(face), view.units)}</span>
            </li>
          ))}
        </ul>
      )}
      <Modifiers rows={request.modifiers?.filter((m) => m.applied) ?? []} />
      <button
        ref={button}
        type="button"
        class="go large"
        data-testid="throw"
        disabled={lesson.busy.value}
        onClick={() => void lesson.carryOut()}
      >
        <Icon name="dice" /> {request.kind === "card" ? words.cards : words.throw(request.count ?? 1)}{" "}
        <kbd aria-hidden="true">
          <Icon name="enter" />
        </kbd>
      </button>
    </section>
  );
}
