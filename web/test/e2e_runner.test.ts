// The runner of the browser's tests: a failure is told and stays one; which test runs over which transport.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

interface Runner {
  EITHER: string;
  test(name: string, over: string | string[], work: () => Promise<void>): void;
  run(hosts: object, browser: unknown, wanted: string[], jobs: number): Promise<{ passed: number; failed: number }>;
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

test("a test that fails is not tried again, and its reason is told", async () => {
  let tries = 0;
  runner.test("steady", ["server"], async () => {});
  runner.test("shaky", ["server"], async () => {
    tries += 1;
    if (tries === 1) throw new Error("shaky went wrong");
  });
  expect(await runner.run({ server: {} }, null, [], 2)).toEqual({ passed: 1, failed: 1 });
  expect(tries).toBe(1);
  expect(told.join("\n")).toMatch(/FAILED shaky \(server\)[^]*shaky went wrong/);
});

test("what only the screen does is tried over one transport by turns, over both in the long run and by name", async () => {
  const hosts = { server: {}, page: {} };
  const over = async (wanted: string[] = [], there: object = hosts) => {
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
