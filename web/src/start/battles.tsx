// Battles in progress, and the place where files are dropped.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { Icon } from "../app/look";
import { seatAddress } from "../app/route";
import { plain } from "../battle/log_lines";
import type { View } from "../engine/engine_link";
import { en } from "../words/en";
import { ViewPicture } from "./map_picture";
import { listBattles, removeBattle, battleList, listSize, type ListedBattle } from "./battle_list";
import { readFile } from "./start_store";

function stateOf({ view }: ListedBattle): string {
  if (view.request.kind === "over") return plain(view.request.result?.words ?? en.start.over);
  const asked = view.sides.filter((s) => view.request.sides.includes(s.id)).map((s) => s.name);
  const losses = view.sides.map((s) => s.lost).join(` ${en.start.to} `);
  return `${view.mine ? en.start.your_step : en.start.waits(asked.join(", "))} ${en.start.losses(losses)}`;
}

const NOTICE = 30 * 86_400_000; // milliseconds

/** A host that removes old battles says so for a month before. */
export function goesSoon({ kept_until }: Pick<View, "kept_until">, now = Date.now()): boolean {
  return kept_until !== undefined && Date.parse(kept_until) - now < NOTICE;
}

const dayOf = (day: string): string =>
  new Date(`${day}T12:00:00`).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });

function KeptBattle({ kept, first }: { kept: ListedBattle; first: boolean }) {
  const { view, note } = kept;
  return (
    <li class={first ? "kept first" : "kept"}>
      <ViewPicture view={view} />
      <div class="kept-words">
        <b>{view.title}</b>, {en.start.turn(view.turn)}
        <span class="mute">{stateOf(kept)}</span>
        {goesSoon(view) && (
          <span class="warn-line" data-testid="removed-on">
            {en.start.removed_on(dayOf(view.kept_until!))}
          </span>
        )}
        <button
          type="button"
          class="plain-link"
          aria-label={en.start.forget_this(view.title)}
          onClick={() => void removeBattle(kept)}
        >
          {en.start.forget}
        </button>
      </div>
      <a
        class={first ? "button go" : "button"}
        href={seatAddress(note.token)}
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

function ListOfBattles({ kept, children }: { kept: ListedBattle[]; children?: ComponentChildren }) {
  return (
    <ul class="plain kept-list">
      {kept.map((one, i) => (
        <KeptBattle key={one.note.token} kept={one} first={i === 0 && !isOver(one)} />
      ))}
      {children}
    </ul>
  );
}

const isOver = ({ view }: ListedBattle): boolean => view.request.kind === "over";

/** Battles in progress first, with the place for files; those that are finished have a list of their own. */
export function Battles() {
  const kept = battleList.value;
  const finished = kept.filter(isOver);
  if (!kept.length)
    return (
      <section class="band empty-list" aria-labelledby="go-on">
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
        {listSize.value > kept.length && (
          <button type="button" class="plain-link" onClick={() => void listBattles(true)}>
            {en.start.all_kept(listSize.value)}
          </button>
        )}
      </div>
      <ListOfBattles kept={kept.filter((one) => !isOver(one))}>
        <DropZone />
      </ListOfBattles>
      {finished.length > 0 && (
        <>
          <h2 class="finished-head">{en.start.finished_heading}</h2>
          <ListOfBattles kept={finished} />
        </>
      )}
    </section>
  );
}
