// A host asks for its invitation word before it starts a battle.
import { signal, useSignal } from "@preact/signals";
import { invitation } from "../engine/invitation";
import { en } from "../words/en";
import { Dialog } from "./dialog";

interface Asked {
  why: string;
  again: boolean;
  answer(word: string | null): void;
}
const asked = signal<Asked | null>(null);

export function askForInvitations(): void {
  invitation.ask = (why, again) =>
    new Promise((resolve) => {
      asked.value = {
        why,
        again,
        answer: (word) => {
          asked.value = null;
          resolve(word);
        },
      };
    });
}

function Ask({ question }: { question: Asked }) {
  const word = useSignal("");
  const send = (event: Event) => {
    event.preventDefault();
    if (word.value.trim()) question.answer(word.value.trim());
  };
  return (
    <Dialog heading={en.invitation.heading} onClose={() => question.answer(null)} testid="invitation">
      <form onSubmit={send}>
        <p>{question.again ? en.invitation.wrong : question.why}</p>
        <p>
          <label>
            <b>{en.invitation.word}</b>
            <input
              type="text"
              class="field"
              autoComplete="off"
              autoCapitalize="none"
              maxLength={200}
              value={word.value}
              onInput={(e) => (word.value = e.currentTarget.value)}
            />
          </label>
        </p>
        <div class="row">
          <button type="submit" class="go">
            {en.invitation.send}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

export function InvitationDialog() {
  return asked.value && <Ask question={asked.value} />;
}
