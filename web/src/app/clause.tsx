// Clause ids as links that open their text in place, and sentences with such links in them.
import { useId, useState } from "preact/hooks";
import { pieces } from "../battle/log_lines";
import type { ClauseId } from "../engine/engine_link";
import { en } from "../words/en";
import { clauses, fetchClauses } from "./clause_store";

function ClauseText({ id, of }: { id: string; of: ClauseId }) {
  const clause = clauses.value.get(of);
  return (
    <span class="clause-text" id={id} role="note">
      {clause ? clause.text : en.rules.loading}
      {clause?.why && <span class="mute"> {clause.why}</span>}
    </span>
  );
}

/** Ids in a row; the one that is opened shows its text below them. */
export function ClauseLinks({ ids }: { ids: readonly ClauseId[] }) {
  const [open, setOpen] = useState<ClauseId | null>(null);
  const textId = useId();
  if (!ids.length) return null;
  const toggle = (id: ClauseId) => {
    setOpen(open === id ? null : id);
    void fetchClauses([id]);
  };
  return (
    <span class="clauses">
      {ids.map((id) => (
        <button
          type="button"
          key={id}
          class="clause"
          aria-label={en.log.clause(id)}
          aria-expanded={open === id}
          aria-controls={open === id ? textId : undefined}
          onClick={() => toggle(id)}
        >
          {id}
        </button>
      ))}
      {open && <ClauseText id={textId} of={open} />}
    </span>
  );
}

/** A sentence of the engine; ids inside it are links. */
export function Sentence({ words }: { words: string }) {
  return (
    <>
      {pieces(words).map((piece, i) => ("clause" in piece ? <ClauseLinks key={i} ids={[piece.clause]} /> : piece.text))}
    </>
  );
}
