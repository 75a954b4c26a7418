// A study in the browser: fought a little with every request, stopped, gone on with, kept, and its figures in words.
import { beforeEach, expect, test, vi } from "vitest";
import type { EngineLink, ScenarioFile } from "../src/engine/engine_link";
import { keepStudy, keptStudies, nameOf, studyLike } from "../src/study/kept";
import { inHundred, meanTurns, planOf, type Place, type Report } from "../src/study/plan";
import { StudyRun } from "../src/study/study_run";
import { MemoryStorage } from "./memory_storage";

beforeEach(() => vi.stubGlobal("localStorage", new MemoryStorage()));

const scenario = { limber: "scenario/1", title: "Osier Bridge", ruleset: "big-board-19c" } as unknown as ScenarioFile;
const report = (seeds: number) => ({ title: "Osier Bridge", seeds, variants: [], refused: [], warnings: [] });

/** An engine that fights ten battles with a request; it says what it was asked. */
function engineOf(seeds: number, meanwhile: (asked: Record<string, unknown>) => void = () => undefined) {
  const asked: Record<string, unknown>[] = [];
  const ask = async (request: Record<string, unknown>) => {
    asked.push(request);
    meanwhile(request);
    const before = (request.at as Place | undefined)?.seeds ?? 0;
    const now = request.page ? before : Math.min(before + 10, seeds);
    return {
      ok: true,
      at: { seeds: now, counts: [{}] },
      report: report(now),
      done: now >= seeds,
      ...(request.page ? { html: "<!doctype html>" } : {}),
    };
  };
  return { asked, link: { kind: "page", ask } as unknown as EngineLink };
}

test("it goes on from what was counted until it is done", async () => {
  const { asked, link } = engineOf(30);
  const run = new StudyRun(link, planOf(scenario, 30, ["hit_dice=per_attack", "turn_limit=12; BB-FIR-14=4"]));
  await run.goOn();
  expect(asked.map((one) => (one.at as Place | undefined)?.seeds)).toEqual([undefined, 10, 20]);
  expect((asked[0]!.study as { variants: unknown }).variants).toEqual([
    { changes: ["hit_dice=per_attack"] },
    { changes: ["turn_limit=12", "BB-FIR-14=4"] },
  ]);
  expect([run.done.value, run.running.value, run.report.value?.seeds]).toEqual([true, false, 30]);
  expect(await run.page()).toBe("<!doctype html>");
});

test("stopped, it asks no more and keeps what was fought; the same goes on there", async () => {
  const plan = planOf(scenario, 100, []);
  const { asked, link } = engineOf(100, (one) => {
    if ((one.at as Place | undefined)?.seeds === 10) run.stop();
  });
  const run = new StudyRun(link, plan);
  await run.goOn();
  expect(asked).toHaveLength(2);
  expect([run.running.value, run.done.value]).toEqual([false, false]);
  const kept = studyLike(planOf(scenario, 1000, []))!;
  expect(kept.at.seeds).toBe(10);
  const next = new StudyRun(link, plan);
  next.at = kept.at;
  await next.goOn();
  expect([next.done.value, (asked[2]!.at as Place).seeds]).toEqual([true, 10]);
});

test("a refusal is told and ends it", async () => {
  const link = { ask: async () => ({ ok: false, error: "no such house rule" }) } as unknown as EngineLink;
  const run = new StudyRun(link, planOf(scenario, 30, ["hit_dise=1"]));
  await run.goOn();
  expect([run.error.value, run.running.value, run.report.value]).toEqual(["no such house rule", false, null]);
});

test("the same study is kept once, the latest first, and no more than six", () => {
  for (let i = 0; i < 8; i++)
    keepStudy(planOf(scenario, 30, [`turn_limit=${i}`]), { seeds: i, counts: [] }, report(i) as unknown as Report);
  keepStudy(planOf(scenario, 90, ["turn_limit=5"]), { seeds: 50, counts: [] }, report(50) as unknown as Report);
  expect(keptStudies().map((one) => one.at.seeds)).toEqual([50, 7, 6, 4, 3, 2]);
  expect(nameOf(keptStudies()[0]!)).toBe("Osier Bridge · turn_limit=5 (50)");
});

test("figures in words", () => {
  expect(inHundred({ share: 0.501, interval: [0.486, 0.517] })).toBe("50.1 (48.6 to 51.7)");
  expect(meanTurns([0, 0, 3, 1])).toBeCloseTo(2.25);
  expect(meanTurns([])).toBe(0);
});
