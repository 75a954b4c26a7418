// The door of the page.
import { render } from "preact";
import { App } from "./app/app";
import { watchInputMode } from "./app/input_mode";
import { askForInvitations } from "./app/invitation_dialog";
import { engine, hello, newer, watchConnection } from "./app/engine_here";
import "./app/page.css";
import "./app/simple.css";
import "./app/clause.css";
import { followAddress, route } from "./app/route";
import { follow } from "./app/settings";
import "./battle/battle.css";
import { openLink, watchForUpdate } from "./engine/open_link";
import { lettersReady } from "./look/fonts";
import "./look/tokens.css";
import "./start/start.css";
import { load } from "./start/start_store";
import { NoEngine } from "./states/no_engine";

const page = document.getElementById("page")!;

async function begin(): Promise<void> {
  try {
    engine.value ??= openLink();
    const greeting = engine.value.ask({ do: "hello" });
    if (route.value.page === "start") void load(); // what the start needs next is asked for at once
    await lettersReady();
    render(<App />, page); // while the engine comes: every screen shows what it waits for
    const reply = await greeting;
    if (!reply.ok) throw new Error(reply.error);
    hello.value = reply;
  } catch (reason) {
    render(
      <NoEngine words={reason instanceof Error ? reason.message : String(reason)} onAgain={() => void begin()} />,
      page,
    );
  }
}

follow(document.documentElement);
watchInputMode(document.documentElement);
followAddress();
watchConnection();
askForInvitations();
watchForUpdate((take) => (newer.value = take));
void begin();
