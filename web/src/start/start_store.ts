// What the start shows: the battles to choose from, who may play them, and the battles under way.
import { computed, signal } from "@preact/signals";
import { engine } from "../app/engine_here";
import { hold, whenIdle } from "../app/idle";
import { go, guideAddress, seatAddress } from "../app/route";
import type { Create, Failure, RulesetInfo, ScenarioFile, ShippedScenario, SideId } from "../engine/engine_link";
import { rememberLinks } from "../engine/my_links";
import { create, persons, seatOf } from "./again";

export const PLAY_NOW = "big-board-19c/01-the-cottages-at-hallow";
export const OPPONENT = "captain:steady";

export const scenarios = signal<ShippedScenario[]>([]);
export const rulesets = signal<RulesetInfo[]>([]);
export const filter = signal<string | null>(null); // a ruleset's id
export const setUp = signal<{ name: string | null; scenario: ScenarioFile } | null>(null); // being set up
export const fault = signal<{ file: string; failure: Failure } | null>(null);
export const links = signal<{
  request: Create;
  battle: string;
  seats: { both: string; watcher: string; sides: Record<SideId, string> };
  mine: string;
  title: string;
  sides: { id: SideId; name: string }[];
} | null>(null);

/** The three choices beside "Play now". */
export const mine = signal<0 | 1>(0);
export const opponent = signal(OPPONENT);
export type DiceBy = "program" | "sealed" | "typed";
export const DICE: readonly DiceBy[] = ["program", "sealed", "typed"];
export const dice = signal<DiceBy>("program");

export const shownScenarios = computed(() =>
  scenarios.value.filter((s) => !filter.value || s.scenario.ruleset === filter.value),
);
export const small = computed(() => scenarios.value.find((s) => s.name === PLAY_NOW) ?? scenarios.value[0] ?? null);

/** Phrases to filter by, each with the ruleset it stands for. */
export const phrases = computed(() =>
  rulesets.value.filter((r) => scenarios.value.some((s) => s.scenario.ruleset === r.id)),
);
export const phraseOf = (id: string): string => rulesets.value.find((r) => r.id === id)?.phrase ?? id;

let loading: Promise<void> | null = null;

/** Once for the life of the page; tried again where it failed. Settles when there are battles to choose from. */
export const load = (): Promise<void> =>
  (loading ??= fetchAll().finally(() => void (scenarios.value.length || (loading = null))));

async function fetchAll(): Promise<void> {
  const found = await engine.value!.ask({ do: "scenarios" });
  if (!found.ok) return;
  scenarios.value = found.scenarios;
  whenIdle(() => void fetchRulesets()); // their texts are the largest part, and play does not need them
}

async function fetchRulesets(): Promise<void> {
  const found = await engine.value!.ask({ do: "rulesets" });
  if (found.ok) rulesets.value = found.rulesets;
}

export const sidesOf = (file: ScenarioFile): { id: SideId; name: string }[] =>
  file.sides.map((s) => ({ id: s.id, name: s.name ?? s.id }));

export interface Plan {
  scenario: string | ScenarioFile;
  file: ScenarioFile;
  players: Record<SideId, string>; // "person" is a player here, "link" one elsewhere
  dice: DiceBy;
  house_rules?: Record<string, string | number | boolean>;
}

/** Makes the battle and goes there. With a player elsewhere, the invite links come first. */
export async function begin(plan: Plan, fileName = ""): Promise<void> {
  const byLink = Object.values(plan.players).includes("link");
  const players = Object.fromEntries(
    Object.entries(plan.players).map(([id, who]) => [id, who === "link" ? "person" : who]),
  );
  const request: Create = { do: "create", scenario: plan.scenario, players, dice: plan.dice };
  if (plan.house_rules && Object.keys(plan.house_rules).length) request.house_rules = plan.house_rules;
  const reply = await create(request);
  if (!reply.ok) {
    fault.value = { file: fileName || plan.file.title || "", failure: reply };
    return;
  }
  const sides = sidesOf(plan.file);
  const here = persons(
    sides.map((s) => s.id),
    plan.players,
  );
  const token = seatOf(reply, here);
  rememberLinks({ battle: reply.battle, seats: reply.seats, sides });
  setUp.value = null;
  if (byLink)
    links.value = {
      request,
      battle: reply.battle,
      seats: reply.seats,
      mine: token,
      title: plan.file.title ?? "",
      sides,
    };
  else go(seatAddress(token));
}

/** "Play now" was pressed: a second press makes no second battle. */
export const starting = signal(false);

export async function playNow(): Promise<void> {
  if (starting.value) return;
  starting.value = true;
  const goOn = hold();
  await beginSmall();
  goOn();
  starting.value = false;
}

async function beginSmall(): Promise<void> {
  await load();
  const chosen = small.value;
  if (!chosen) return;
  const sides = sidesOf(chosen.scenario);
  const me = sides[mine.value]!.id;
  const other = sides[1 - mine.value]!.id;
  await begin({
    scenario: chosen.name,
    file: chosen.scenario,
    players: { [me]: "person", [other]: opponent.value },
    dice: dice.value,
  });
}

async function takeGuide(name: string, guide: unknown): Promise<void> {
  const { OWN, takeOwn } = await import("../guide/guide_file");
  const failure = takeOwn(guide);
  if (failure) fault.value = { file: name, failure };
  else go(guideAddress(OWN));
}

/** A player who typed dice goes on typing them; sealed ones are sealed again. */
function diceOf(record: string): DiceBy {
  return (/^dice (typed|sealed)\b/m.exec(record)?.[1] as DiceBy | undefined) ?? "program";
}

/** A file that was dropped: a guide is begun, a scenario or position is set up, a record is gone on with. */
export async function readFile(file: File): Promise<void> {
  const text = await file.text();
  fault.value = null;
  if (text.trimStart().startsWith("{")) {
    try {
      const scenario = JSON.parse(text) as ScenarioFile;
      if (scenario.limber?.startsWith("guide/")) return await takeGuide(file.name, scenario);
      if (Array.isArray(scenario.sides) && scenario.board) {
        setUp.value = { name: null, scenario };
        return;
      }
    } catch {
      // What is no JSON the engine names the fault of, with its line.
    }
  }
  const reply = await create({ do: "create", record: text, dice: diceOf(text) });
  if (!reply.ok) {
    fault.value = { file: file.name, failure: reply };
    return;
  }
  go(seatAddress(reply.seats.both));
}
