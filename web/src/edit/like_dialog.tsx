// A random battle like this one: its armies, as much of each kind of ground, and as even as two captains can show.
import { useEffect, useMemo } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { announce } from "../app/announce";
import { Dialog } from "../app/dialog";
import { engine } from "../app/engine_here";
import { Icon } from "../app/look";
import type { Editor } from "./editor";
import { LikeSearch } from "./like";
import { words } from "./words";

const SEEDS = 1_000_000;

export function LikeDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const search = useMemo(() => new LikeSearch(engine.value!), []);
  const seed = useSignal(Math.floor(Math.random() * SEEDS));
  useEffect(() => () => search.stop(), []);
  const find = async () => {
    const found = await search.find(editor.file.value, seed.value);
    if (!found) return;
    editor.unit.value = null;
    editor.set(found);
    announce(search.words.value);
  };
  const done = !search.running.value && search.words.value !== "";
  return (
    <Dialog heading={words.like} onClose={onClose} testid="like">
      <p>{words.like_words}</p>
      <label class="edit-field">
        <span class="label">{words.seed}</span>
        <input
          type="number"
          class="field num"
          min={0}
          data-testid="like-seed"
          disabled={search.running.value}
          value={seed.value}
          onChange={(e) => (seed.value = Math.max(0, Math.trunc(Number(e.currentTarget.value) || 0)))}
        />
      </label>
      <p role="status" data-testid="like-state">
        {search.words.value}
      </p>
      {search.error.value && (
        <p class="card" role="alert">
          {search.error.value}
        </p>
      )}
      <div class="row end">
        {search.running.value ? (
          <button type="button" data-testid="like-stop" onClick={() => search.stop()}>
            <Icon name="close" /> {words.give_up}
          </button>
        ) : (
          <button type="button" class={done ? "" : "go"} data-testid="like-find" onClick={() => void find()}>
            <Icon name="dice" /> {words.look_for_one}
          </button>
        )}
        {done && (
          <button type="button" class="go" data-testid="like-done" onClick={onClose}>
            {words.take_it}
          </button>
        )}
      </div>
    </Dialog>
  );
}
