// The runner of the browser's tests: what is unsteady is told, tried once more, and is no longer excused when there is much of it.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

interface Runner {
  EITHER: string;
  test(name: string, over: string | string[], work: () => Promise<void>): void;
  run(
    houses: object,
    browser: unknown,
    wanted: string[],
    jobs: number,
  ): Promise<{ passed: number; failed: number; unsteady: number }>;
}
let runner: Runner;
const told: string[] = [];

beforeEach(async () => {
  vi.resetModules();
  told.length = 0;
  vi.spyOn(console, "log").mockImplementation((line: string) => void told.push(line));
  // @ts-expect-error: plain JavaScript
  runner = (await import("../e2e/runner.mjs")) as Runner;
});
afterEach(() => void vi.restoreAllMocks());

/** Fails so many times, then passes. */
function failing(name: string, times: number): void {
  let left = times;
  runner.test(name, ["server"], async () => {
    if (left-- > 0) throw new Error(`${name} went wrong`);
  });
}
const all = () => runner.run({ server: {} }, null, [], 2);

test("what fails twice has failed", async () => {
  failing("steady", 0);
  failing("broken", 2);
  expect(await all()).toEqual({ passed: 1, failed: 1, unsteady: 0 });
});

test("what passes when tried once more counts, and its reason is told", async () => {
  failing("shaky", 1);
  expect(await all()).toEqual({ passed: 1, failed: 0, unsteady: 1 });
  expect(told.join("\n")).toMatch(/FAILED shaky \(server\)[^]*shaky went wrong[^]*ok shaky \(server\), once more/);
  expect(told.at(-1)).toMatch(/^1 unsteady/);
});

test("three that are unsteady have failed", async () => {
  for (const name of ["a", "b", "c"]) failing(name, 1);
  expect(await all()).toEqual({ passed: 0, failed: 3, unsteady: 3 });
});

test("what only the screen does is tried over one transport by turns, over both in the long run and by name", async () => {
  const houses = { server: {}, page: {} };
  const over = async (wanted: string[] = [], there: object = houses) => {
    vi.resetModules();
    told.length = 0;
    // @ts-expect-error: plain JavaScript
    runner = (await import("../e2e/runner.mjs")) as Runner;
    for (const name of ["a", "b", "c"]) runner.test(name, runner.EITHER, async () => {});
    await runner.run(there, null, wanted, 1);
    return told.map((line) => line.replace(/^ok (.) \((.).*/, "$1$2")).join(" ");
  };
  expect(await over()).toBe("as be cs");
  expect(await over(["b ("])).toBe("bs be");
  expect(await over([], { page: {} })).toBe("ae be ce");
  vi.stubGlobal("long", true);
  expect(await over()).toBe("as ae bs be cs ce");
  vi.unstubAllGlobals();
});
