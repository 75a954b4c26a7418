// Writing a note to a moment; beginning from a position line.
import { useSignal } from "@preact/signals";
import { Dialog } from "../app/dialog";
import type { SideId } from "../engine/engine_link";
import { words } from "../words/replay";
import type { Replay } from "./replay_store";

export function NoteDialog({ replay, onClose }: { replay: Replay; onClose: () => void }) {
  const text = useSignal(replay.notes.value[replay.at.value] ?? "");
  const keep = () => {
    replay.setNote(text.value);
    onClose();
  };
  return (
    <Dialog heading={words.note_heading(replay.at.value)} onClose={onClose} testid="note-dialog">
      <label class="replay-field">
        <span class="label">{words.note_label}</span>
        <textarea
          rows={4}
          maxLength={1000}
          value={text.value}
          onInput={(e) => (text.value = e.currentTarget.value)}
          autofocus
        />
      </label>
      <button type="button" class="go" onClick={keep}>
        {words.keep}
      </button>
    </Dialog>
  );
}

export function PositionDialog({ replay, onClose }: { replay: Replay; onClose: () => void }) {
  const line = useSignal("");
  const begin = (mine: SideId | null) => void replay.fromPosition(line.value, mine);
  return (
    <Dialog heading={words.position} onClose={onClose} testid="position-dialog">
      <p>{words.position_help}</p>
      <label class="replay-field">
        <span class="label">{words.position_label}</span>
        <textarea
          rows={5}
          value={line.value}
          onInput={(e) => (line.value = e.currentTarget.value)}
          spellcheck={false}
        />
      </label>
      {replay.failure.value && (
        <p role="alert" class="replay-failure">
          {replay.failure.value}
        </p>
      )}
      <div class="replay-buttons">
        {replay.now.value!.sides.map((side) => (
          <button key={side.id} type="button" disabled={!line.value.trim()} onClick={() => begin(side.id)}>
            {words.take(side.name)}
          </button>
        ))}
        <button type="button" disabled={!line.value.trim()} onClick={() => begin(null)}>
          {words.by_hand}
        </button>
      </div>
    </Dialog>
  );
}
