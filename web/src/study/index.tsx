// What the page loads for a study of a battle: the scenario found, then the screen.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { keptScenario } from "../app/edited";
import { engine } from "../app/engine_here";
import type { ScenarioFile } from "../engine/engine_link";
import { Loading } from "../states/loading";
import { StudyScreen } from "./study_screen";
import { words } from "./words";

async function find(of: string): Promise<ScenarioFile | string> {
  if (of === "on") return keptScenario() ?? words.no_scenario;
  const shipped = await engine.value!.ask({ do: "scenarios" });
  if (!shipped.ok) return shipped.error;
  return (shipped.scenarios.find((one) => one.name === of)?.scenario as ScenarioFile | undefined) ?? words.no_scenario;
}

export default function Study({ of }: { of: string }) {
  const found = useSignal<ScenarioFile | string | null>(null);
  useEffect(() => {
    let gone = false;
    void find(of).then((one) => {
      if (!gone) found.value = one;
    });
    return () => void (gone = true);
  }, [of]);
  if (found.value === null) return <Loading />;
  if (typeof found.value !== "string") return <StudyScreen of={of} scenario={found.value} />;
  return (
    <main class="alone">
      <h1>{words.heading}</h1>
      <p role="alert">{found.value}</p>
      <a class="button" href="#">
        {words.leave}
      </a>
    </main>
  );
}
