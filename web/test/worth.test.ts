// A battle judged in the background: every part once, in slices; what is known is not judged again; it rests when nobody looks.
import { expect, test } from "vitest";
import type { JudgedPart, WorthCost } from "../src/engine/engine_link";
import { costlyMoment, Worth, type WorthSurroundings } from "../src/replay/worth";
import { keepParts, readParts } from "../src/replay/worth_kept";

const part = (at: number, played: number): JudgedPart => ({ at, played, won: [0, 0] });

/** Answers 1 to 4 of a battle, each done after two slices. */
function engine(known: JudgedPart[] = [], onAsk: () => void = () => undefined) {
  const asked: string[] = [];
  let kept: JudgedPart[] = [];
  const seat = {
    ask: (async (request: { at?: number; so_far?: JudgedPart; parts?: JudgedPart[] }) => {
      onAsk();
      if (request.at === undefined) {
        const judged = request.parts!.map((one) => one.at);
        return { ok: true, judged: judged.length, of: 4, left: [1, 2, 3, 4].filter((at) => !judged.includes(at)) };
      }
      const played = (request.so_far?.played ?? 0) + 1;
      asked.push(`${request.at}/${played}`);
      return { ok: true, part: part(request.at, played), done: played === 2 };
    }) as never,
  };
  const by: WorthSurroundings = {
    seat,
    known,
    keep: (parts) => (kept = parts),
    chances: () => ({}),
    quiet: async () => undefined,
    wait: async () => undefined,
  };
  return { worth: new Worth(by), asked, kept: () => kept };
}

test("every part is judged once, slice by slice, and kept", async () => {
  const { worth, asked, kept } = engine();
  await worth.goOn();
  expect(asked).toEqual(["1/1", "1/2", "2/1", "2/2", "3/1", "3/2", "4/1", "4/2"]);
  expect(kept().map((one) => one.at)).toEqual([1, 2, 3, 4]);
  expect(worth.done).toBe(true);
});

test("what is known is not judged again", async () => {
  const { worth, asked } = engine([part(1, 2), part(3, 2)]);
  await worth.goOn();
  expect(asked).toEqual(["2/1", "2/2", "4/1", "4/2"]);
});

test("it stops when nobody looks, and goes on where it was", async () => {
  let asks = 0;
  const made = engine([], () => void (++asks === 4 && made.worth.stop()));
  await made.worth.goOn();
  expect(made.worth.done).toBe(false);
  await made.worth.goOn();
  expect(made.worth.done).toBe(true);
  expect(made.asked.filter((one) => one === "1/2")).toHaveLength(1);
});

test("a failure is told and ends it", async () => {
  const { worth } = engine();
  const broken = new Worth({
    ...(worth as unknown as { by: WorthSurroundings }).by,
    seat: { ask: (async () => ({ ok: false, error: "no" })) as never },
  });
  await broken.goOn();
  expect(broken.failure.value).toBe("no");
});

test("of another record nothing is known, and only so many battles are kept", () => {
  const all = new Map<string, string>();
  const storage = {
    get length() {
      return all.size;
    },
    key: (i: number) => [...all.keys()][i] ?? null,
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
    removeItem: (key: string) => void all.delete(key),
  } as unknown as Storage;
  for (let n = 0; n < 25; n++) keepParts(`b${n}`, "one", [part(n, 2)], n, storage);
  expect(all.size).toBe(20);
  expect(readParts("b24", "one", storage)).toEqual([part(24, 2)]);
  expect(readParts("b24", "another", storage)).toEqual([]);
  expect(readParts("b0", "one", storage)).toEqual([]);
});

test("from one costly order of one's own to the next and back", () => {
  const order = (answer: number, side: string) => ({ answer, side });
  const cost = { side: "red", orders: [order(9, "red"), order(3, "red"), order(5, "blue")] } as unknown as WorthCost;
  expect(costlyMoment(cost, 0, "next")).toBe(2);
  expect(costlyMoment(cost, 2, "next")).toBe(8);
  expect(costlyMoment(cost, 8, "next")).toBeNull();
  expect(costlyMoment(cost, 8, "last")).toBe(2);
  expect(costlyMoment(null, 8, "last")).toBeNull();
});
