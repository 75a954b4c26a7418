// The seats of a new battle as links to send.
import { useSignal } from "@preact/signals";
import { Dialog } from "../app/dialog";
import { engine } from "../app/engine_here";
import { Icon } from "../app/look";
import { go, seatAddress } from "../app/route";
import { en } from "../words/en";
import { links } from "./start_store";

function LinkRow({ label, word }: { label: string; word: string }) {
  const copied = useSignal(false);
  const address = `${location.href.split("#")[0]}${seatAddress(word)}`;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    copied.value = true;
  };
  return (
    <li class="link-row">
      <label>
        <b>{label}</b>
        <input type="text" class="field" readOnly value={address} onFocus={(e) => e.currentTarget.select()} />
      </label>
      <button type="button" onClick={() => void copy()}>
        <Icon name="link" /> {copied.value ? en.links.copied : en.links.copy}
      </button>
    </li>
  );
}

export function LinksDialog() {
  const { seats, sides, mine } = links.value!;
  const leave = () => {
    links.value = null;
    go(seatAddress(mine));
  };
  return (
    <Dialog heading={en.links.heading} wide onClose={leave} testid="links">
      <p>{engine.value?.kind === "page" ? en.links.page_only : en.links.words}</p>
      <ul class="plain">
        {sides.map((s) => (
          <LinkRow key={s.id} label={en.links.side(s.name)} word={seats.sides[s.id]!} />
        ))}
        <LinkRow label={en.links.watcher} word={seats.watcher} />
      </ul>
      <div class="row end">
        <button type="button" class="go" onClick={leave}>
          {en.links.go}
        </button>
      </div>
    </Dialog>
  );
}
