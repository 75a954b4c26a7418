// Battles in progress, and the place where files are dropped.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { Icon } from "../app/look";
import { seatAddress } from "../app/route";
import { plain } from "../battle/log_lines";
import { en } from "../words/en";
import { ViewPicture } from "./map_picture";
import { lookAtShelf, putAway, shelf, shelfSize, type OnShelf } from "./shelf";
import { readFile } from "./start_store";

function stateOf({ view }: OnShelf): string {
  if (view.request.kind === "over") return plain(view.request.result?.words ?? en.start.over);
  const asked = view.sides.filter((s) => view.request.sides.includes(s.id)).map((s) => s.name);
  const losses = view.sides.map((s) => s.lost).join(` ${en.start.to} `);
  return `${view.mine ? en.start.your_step : en.start.waits(asked.join(", "))} ${en.start.losses(losses)}`;
}

function KeptBattle({ kept, first }: { kept: OnShelf; first: boolean }) {
  const { view, note } = kept;
  return (
    <li class={first ? "kept first" : "kept"}>
      <ViewPicture view={view} />
      <div class="kept-words">
        <b>{view.title}</b>, {en.start.turn(view.turn)}
        <span class="mute">{stateOf(kept)}</span>
        <button
          type="button"
          class="plain-link"
          aria-label={en.start.forget_this(view.title)}
          onClick={() => void putAway(kept)}
        >
          {en.start.forget}
        </button>
      </div>
      <a
        class={first ? "button go" : "button"}
        href={seatAddress(note.word)}
        aria-label={en.start.take_back_up(view.title)}
      >
        {view.request.kind === "over" ? en.start.look_at : en.start.go_on}
      </a>
    </li>
  );
}

function DropZone() {
  const over = useSignal(false);
  const id = useId();
  const take = (files: FileList | null | undefined) => {
    over.value = false;
    if (files?.[0]) void readFile(files[0]);
  };
  return (
    <li
      class={over.value ? "drop over" : "drop"}
      data-testid="drop"
      onDragOver={(e) => {
        e.preventDefault();
        over.value = true;
      }}
      onDragLeave={() => (over.value = false)}
      onDrop={(e) => {
        e.preventDefault();
        take(e.dataTransfer?.files);
      }}
    >
      <label for={id}>
        <Icon name="file" /> {en.start.drop}
      </label>
      <input
        id={id}
        type="file"
        class="unseen"
        accept=".json,.limber,.txt,application/json,text/plain"
        onChange={(e) => take(e.currentTarget.files)}
      />
    </li>
  );
}

function Shelf({ kept, children }: { kept: OnShelf[]; children?: ComponentChildren }) {
  return (
    <ul class="plain kept-list">
      {kept.map((one, i) => (
        <KeptBattle key={one.note.word} kept={one} first={i === 0 && !isOver(one)} />
      ))}
      {children}
    </ul>
  );
}

const isOver = ({ view }: OnShelf): boolean => view.request.kind === "over";

/** Battles in progress first, with the place for files; those that are finished have a shelf of their own. */
export function Battles() {
  const kept = shelf.value;
  const finished = kept.filter(isOver);
  if (!kept.length)
    return (
      <section class="band empty-shelf" aria-labelledby="go-on">
        <div>
          <h2 id="go-on">{en.start.no_battles}</h2>
          <p class="mute">{en.start.small_one}</p>
        </div>
        <ul class="plain kept-list">
          <DropZone />
        </ul>
      </section>
    );
  return (
    <section class="band" aria-labelledby="go-on">
      <div class="band-head">
        <h2 id="go-on">{en.start.go_on_heading}</h2>
        {shelfSize.value > kept.length && (
          <button type="button" class="plain-link" onClick={() => void lookAtShelf(true)}>
            {en.start.all_kept(shelfSize.value)}
          </button>
        )}
      </div>
      <Shelf kept={kept.filter((one) => !isOver(one))}>
        <DropZone />
      </Shelf>
      {finished.length > 0 && (
        <>
          <h2 class="finished-head">{en.start.finished_heading}</h2>
          <Shelf kept={finished} />
        </>
      )}
    </section>
  );
}
