// The start page: play now, resume, choose.
import { useEffect, useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { engine, newer, offline } from "../app/engine_here";
import { Icon } from "../app/look";
import { verifyAddress } from "../app/route";
import { KeysDialog, SettingsDialog } from "../battle/sheets";
import { en } from "../words/en";
import { Battles } from "./battles";
import { FaultsDialog } from "./faults_dialog";
import { Hero } from "./hero";
import { LinksDialog } from "./links_dialog";
import { SetupDialog } from "./setup_dialog";
import { listBattles } from "./battle_list";
import { Shipped } from "./shipped";
import { fault, links, load, scenarios, setUp, starting } from "./start_store";

export function StartScreen() {
  const open = useSignal<"settings" | "keys" | null>(null);
  useEffect(() => {
    void load();
    void listBattles();
  }, []);
  const close = () => (open.value = null);
  const shown = useRef(false);
  shown.current ||= scenarios.value.length > 0 && !starting.value; // starting a battle at once does not wait for it
  return (
    <div class="start">
      <Hero />
      {shown.current && <Choice onOpen={(what) => (open.value = what)} />}
      {open.value === "settings" && <SettingsDialog onClose={close} />}
      {open.value === "keys" && <KeysDialog onClose={close} />}
      {setUp.value && <SetupDialog />}
      {links.value && <LinksDialog />}
      {fault.value && <FaultsDialog />}
    </div>
  );
}

/** Everything below "Play now". */
function Choice({ onOpen }: { onOpen: (what: "settings" | "keys") => void }) {
  return (
    <>
      <main>
        {offline.value && (
          <p class="strip" role="status">
            <Icon name="forbidden" /> <b>{en.states.offline}</b>{" "}
            {engine.value?.kind === "page" ? en.states.offline_words : en.states.offline_links}
          </p>
        )}
        {newer.value && (
          <p class="strip" role="status" data-testid="newer">
            <b>{en.states.newer}</b>{" "}
            <button type="button" onClick={() => newer.value?.()}>
              {en.states.newer_take}
            </button>
          </p>
        )}
        <Battles />
        <Shipped />
      </main>
      <footer class="band foot">
        <button type="button" onClick={() => onOpen("settings")}>
          <Icon name="settings" /> {en.settings.heading}
        </button>
        <button type="button" onClick={() => onOpen("keys")}>
          <Icon name="order" /> {en.keys.heading}
        </button>
        <a class="button" href={verifyAddress()} data-testid="verify">
          <Icon name="done" /> {en.start.check}
        </a>
        <p class="mute small">{en.start.credit}</p>
      </footer>
    </>
  );
}
