// The dice of records checked: drop files, read what was found. The engine does all of it, without a network where it is in
// the page.
import { useEffect, useId } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { announce } from "../app/announce";
import { engine } from "../app/engine_here";
import { HomeBar } from "../app/home";
import { Icon } from "../app/look";
import { ResultCard } from "./result_card";
import { check, type Checked, checkSeat } from "./verified";
import "./verify.css";
import { words } from "./words";

function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const over = useSignal(false);
  const id = useId();
  const take = (files: FileList | null | undefined) => onFiles(Array.from(files ?? []));
  return (
    <div
      class={over.value ? "drop over" : "drop"}
      onDragOver={(e) => {
        e.preventDefault();
        over.value = true;
      }}
      onDragLeave={() => (over.value = false)}
      onDrop={(e) => {
        e.preventDefault();
        over.value = false;
        take(e.dataTransfer?.files);
      }}
    >
      <label for={id}>
        <Icon name="file" /> {words.drop}
      </label>
      <input
        id={id}
        type="file"
        multiple
        class="unseen"
        data-testid="verify-file"
        onChange={(e) => take(e.currentTarget.files)}
      />
    </div>
  );
}

function HowItIsDone() {
  return (
    <>
      <h2>{words.honest}</h2>
      <ul class="plain honest">
        {words.ways.map(([icon, what, how]) => (
          <li key={what}>
            <span class="honest-mark">
              <Icon name={icon} />
            </span>
            <p>
              <b>{what}</b> {how}
            </p>
          </li>
        ))}
      </ul>
      <p class="card cannot" data-testid="cannot">
        <b>{words.cannot_heading}</b> {words.cannot}
      </p>
      <p class="mute small">{words.keep}</p>
    </>
  );
}

export default function VerifyScreen({ token }: { token: string | null }) {
  const all = useSignal<Checked[]>([]);
  const add = async (next: Promise<Checked>) => {
    const one = await next;
    all.value = [one, ...all.value];
    announce(one.found.ok ? one.found.words : one.found.error);
  };
  const read = async (files: File[]) => {
    for (const file of files) await add(file.text().then((text) => check(file.name, text)));
  };
  useEffect(() => {
    if (token) void add(checkSeat(token));
  }, [token]);
  return (
    <div class="simple verify">
      <HomeBar leave={words.to_start} />
      <main class="band verify-columns">
        <div class="verify-words">
          <h1>{words.heading}</h1>
          <p class="mute">{engine.value?.kind === "page" ? words.offline : words.by_host}</p>
          <DropZone onFiles={(files) => void read(files)} />
          <HowItIsDone />
        </div>
        <div class="verify-results">
          {all.value.map((one, i) => (
            <ResultCard key={all.value.length - i} checked={one} />
          ))}
        </div>
      </main>
    </div>
  );
}
