// The seats of a battle as links to send.
import { useSignal } from "@preact/signals";
import { isThisMachine, type MyLinks } from "../engine/my_links";
import { en } from "../words/en";
import { engine } from "./engine_here";
import { Icon } from "./look";
import { seatAddress } from "./route";

function LinkRow({ label, token }: { label: string; token: string }) {
  const copied = useSignal(false);
  const address = `${location.href.split("#")[0]}${seatAddress(token)}`;
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

export function InviteLinks({ links }: { links: Pick<MyLinks, "seats" | "sides"> }) {
  const here = engine.value?.kind === "page";
  return (
    <>
      <p>{here ? en.links.page_only : en.links.words}</p>
      {!here && isThisMachine(location.hostname) && (
        <p class="warn-line" role="note" data-testid="links-warning">
          <Icon name="forbidden" /> <span>{en.links.this_machine}</span>
        </p>
      )}
      <ul class="plain">
        {links.sides.map((s) => (
          <LinkRow key={s.id} label={en.links.side(s.name)} token={links.seats.sides[s.id]!} />
        ))}
        <LinkRow label={en.links.watcher} token={links.seats.watcher} />
      </ul>
    </>
  );
}
