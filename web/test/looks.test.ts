import { expect, test } from "vitest";
import { Looks } from "../src/battle/looks";
import type { Hint, Reply } from "../src/engine/engine_link";

const kHint = {
  ok: true,
  choice: "hold",
  words: "The battery (g1) holds its fire",
  why: "nothing is in reach",
} as unknown as Reply<Hint>;

/** A captain who thinks until he is told to answer. */
function thinking(): { looks: Looks; answer: () => Promise<void> } {
  const waiting: ((reply: Reply<Hint>) => void)[] = [];
  const looks = new Looks(
    (() => new Promise((answer) => waiting.push(answer as (reply: Reply<Hint>) => void))) as never,
  );
  return {
    looks,
    answer: async () => {
      waiting.shift()!(kHint);
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test("a hint is shown when he has thought", async () => {
  const { looks, answer } = thinking();
  void looks.askHint();
  expect(looks.asking.value).toBe(true);
  expect(looks.busy).toBe(true);
  await answer();
  expect(looks.asking.value).toBe(false);
  expect(looks.hint.value?.choice).toBe("hold");
});

test("a hint put away while he thinks does not come up afterwards", async () => {
  const { looks, answer } = thinking();
  void looks.askHint();
  void looks.askHint();
  expect(looks.busy).toBe(false);
  await answer();
  expect(looks.hint.value).toBeNull();
});

test("put away and asked again: the second answer is shown, the first is not", async () => {
  const { looks, answer } = thinking();
  void looks.askHint();
  looks.clear();
  void looks.askHint("general");
  await answer();
  expect(looks.hint.value).toBeNull();
  expect(looks.asking.value).toBe(true);
  await answer();
  expect(looks.hint.value?.choice).toBe("hold");
  expect(looks.adviser.value).toBe("general");
});

test("neither does a line of sight, nor what reaches a cell", async () => {
  const { looks, answer } = thinking();
  void looks.sight("A1", "A2", null);
  void looks.reach("A3");
  looks.clear();
  await answer();
  await answer();
  expect(looks.line.value).toBeNull();
  expect(looks.threats.value).toBeNull();
});
