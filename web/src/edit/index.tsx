// What the page loads for the scenario editor: the choice of a start, or the scenario itself.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { keepScenario, keptScenario } from "../app/edited";
import { engine } from "../app/engine_here";
import { editAddress, go } from "../app/route";
import { Loading } from "../states/loading";
import { ChooseScreen } from "./choose_screen";
import "./edit.css";
import { EditScreen } from "./edit_screen";
import { Editor, openDraft } from "./editor";
import { words } from "./words";

const GOES_ON = "on"; // with what is kept in the browser

async function open(of: string): Promise<Editor | string> {
  const kept = keptScenario();
  const id = of === GOES_ON ? kept?.ruleset : of;
  if (!id) return words.draft_failed;
  const [draft, all] = await Promise.all([openDraft(engine.value!, id), engine.value!.ask({ do: "rulesets" })]);
  if (typeof draft === "string") return draft;
  if (!all.ok) return all.error;
  const ruleset = all.rulesets.find((one) => one.id === id);
  if (!ruleset) return words.draft_failed;
  return new Editor(of === GOES_ON ? kept! : draft.scenario, ruleset, draft.choices, engine.value!);
}

function Making({ of }: { of: string }) {
  const editor = useSignal<Editor | null>(null);
  const error = useSignal("");
  useEffect(() => {
    let gone = false;
    void open(of).then((found) => {
      if (gone) return;
      if (typeof found === "string") error.value = found;
      else if (of === GOES_ON) editor.value = found;
      else {
        keepScenario(found.file.value); // from here on it is what is being made
        found.shut();
        go(editAddress());
      }
    });
    return () => {
      gone = true;
      editor.value?.shut();
    };
  }, [of]);
  if (error.value)
    return (
      <main class="alone">
        <h1>{words.draft_failed}</h1>
        <p role="alert">{error.value}</p>
        <a class="button" href="#/edit">
          {words.leave}
        </a>
      </main>
    );
  return editor.value ? <EditScreen editor={editor.value} /> : <Loading />;
}

export default function Edit({ of }: { of: string | null }) {
  return of === null ? <ChooseScreen /> : <Making key={of} of={of} />;
}
