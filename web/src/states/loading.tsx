// Nothing is said for a moment; what comes at once needs no words.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { Icon, Logo } from "../app/look";
import { en } from "../words/en";

const PATIENCE = 300;

export function Loading() {
  const said = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => (said.value = true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main class="covered" aria-busy="true">
      <h1 class="unseen">{en.title}</h1>
      <span class="state-logo faded">
        <Logo height={70} />
      </span>
      {said.value && (
        <p class="toast" role="status">
          <Icon name="waiting" /> {en.states.loading}
        </p>
      )}
    </main>
  );
}
