// The companion's menu: the second device, the board, the way out.
import { useSignal } from "@preact/signals";
import { engine } from "../app/engine_here";
import { Icon } from "../app/look";
import { seatAddress, companionAddress } from "../app/route";
import { en } from "../words/en";
import type { Companion } from "./companion";
import { awake } from "./wake_lock";
import { words } from "./words";

export function MenuPage({ companion }: { companion: Companion }) {
  const { token } = companion.model.battle.seat;
  const address = `${location.href.split("#")[0]}${companionAddress(token)}`;
  const copied = useSignal(false);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    copied.value = true;
  };
  const { ruleset } = companion.model.view.value!;
  return (
    <div class="menu-page">
      <h1>{companion.model.view.value!.title}</h1>
      <p role="status">{awake.value ? words.awake : words.asleep}</p>
      <h2>{words.link}</h2>
      <p>{engine.value?.kind === "page" ? words.link_page : words.link_words}</p>
      <div class="touch-row">
        <input
          type="text"
          class="field"
          readOnly
          aria-label={words.link}
          value={address}
          data-testid="companion-link"
          onFocus={(e) => e.currentTarget.select()}
        />
        <button type="button" class="touch" onClick={() => void copy()}>
          <Icon name={copied.value ? "done" : "link"} /> {copied.value ? en.links.copied : en.links.copy}
        </button>
      </div>
      <div class="touch-row">
        <button type="button" class="touch" onClick={() => (companion.page.value = "question")}>
          <Icon name="back" /> {words.back}
        </button>
        <a class="button touch" href={seatAddress(token)}>
          {words.to_board}
        </a>
        <a class="button touch" href={`#/print/${ruleset}`}>
          <Icon name="print" /> {words.print}
        </a>
        <a class="button touch" href="#/">
          {words.to_start}
        </a>
      </div>
    </div>
  );
}
