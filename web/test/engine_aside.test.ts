// The engine aside: started when it is wanted, put away when it is idle, old or broken.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Aside } from "../src/engine/aside";
import { WorkerLink } from "../src/engine/worker_link";
import { WorkerLine } from "../src/engine/worker_line";
import type { FromWorker } from "../src/engine/worker";

class FakeWorker {
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  said: { id?: number; open?: { aside?: true }; request?: string }[] = [];
  ended = false;
  postMessage(message: object): void {
    this.said.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  get asked() {
    return this.said.filter((message) => message.id !== undefined);
  }
  answer(reply = "{}"): void {
    this.onmessage?.({ data: { id: this.asked.at(-1)!.id!, reply, again: false } });
  }
}

const workers: FakeWorker[] = [];
const start = () => (workers.push(new FakeWorker()), workers.at(-1) as unknown as Worker);
const aside = () => new Aside(() => new WorkerLine(start(), () => undefined));
const message = { seat: "w", request: "{}" };

beforeEach(() => void workers.splice(0));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("it starts with the first request and is put away when nobody asks any more", async () => {
  const one = aside();
  expect(workers).toEqual([]);
  const first = one.send(message);
  workers[0]!.answer("1");
  expect((await first).reply).toBe("1");
  await vi.advanceTimersByTimeAsync(19_000);
  const second = one.send(message);
  workers[0]!.answer("2");
  await second;
  await vi.advanceTimersByTimeAsync(19_000);
  expect(workers[0]!.ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(workers[0]!.ended).toBe(true);
  void one.send(message);
  expect(workers.length).toBe(2);
});

test("after news of a battle the next request has a new one; what is under way is answered", async () => {
  const one = aside();
  const first = one.send(message);
  one.growOld();
  workers[0]!.answer("1");
  expect((await first).reply).toBe("1");
  expect(workers[0]!.ended).toBe(true);
  const second = one.send(message);
  workers[1]!.answer("2");
  await second;
  one.growOld();
  expect(workers[1]!.ended).toBe(true);
});

test("one that does not run says so, and is tried anew", async () => {
  const one = aside();
  const first = one.send(message);
  workers[0]!.onerror?.({ message: "no memory" });
  expect((await first).error).toContain("no memory");
  void one.send(message);
  expect(workers.length).toBe(2);
});

test("battles are played out beside the engine that answers everything else", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("none")));
  const link = new WorkerLink({ engine: "e", teller: "t", clauses: "c" }, "http://here/limber/", start);
  const looked = link.seat("w").ask({ do: "view" });
  workers[0]!.answer('{"ok":true}');
  await looked;
  expect(workers.length).toBe(1);
  const weighed = link.seat("w").ask({ do: "outlook", at: 3 });
  expect(workers[0]!.asked.length).toBe(1);
  expect(workers[1]!.said.find((said) => said.open)?.open?.aside).toBe(true);
  workers[1]!.answer('{"ok":true,"at":3}');
  expect(await weighed).toEqual({ ok: true, at: 3 });
  vi.unstubAllGlobals();
});
