// Several tabs, one engine: the one that holds the lock answers for all, and when it is gone another takes over.
import { describe, expect, test } from "vitest";
import { TabLeader, type Channel, type Queue } from "../src/engine/tab_leader";
import type { EngineNews } from "../src/engine/wasm_engine";

class FakeLocks {
  private queue: { run: () => Promise<never>; stop: (why: unknown) => void }[] = [];
  request(_name: string, ...rest: unknown[]): Promise<unknown> {
    const run = rest[rest.length - 1] as () => Promise<never>;
    return new Promise((_, stop) => {
      if ((rest[0] as { steal?: boolean }).steal) {
        this.queue.shift()?.stop(new DOMException("stolen", "AbortError"));
        this.queue.unshift({ run, stop });
        void run();
      } else {
        this.queue.push({ run, stop });
        if (this.queue.length === 1) void run();
      }
    });
  }
  /** The tab that has it is closed. */
  release(): void {
    this.queue.shift();
    void this.queue[0]?.run();
  }
}

class Air {
  private readonly channels = new Set<Channel>();
  channel(): Channel {
    const one: Channel = {
      onmessage: null,
      postMessage: (message) => {
        const copy = structuredClone(message);
        for (const other of this.channels)
          if (other !== one) queueMicrotask(() => other.onmessage?.({ data: copy } as MessageEvent));
      },
      close: () => this.channels.delete(one),
    };
    this.channels.add(one);
    return one;
  }
}

function tab(name: string, air: Air, locks: FakeLocks, patience = 1000) {
  const channel = air.channel();
  const asked: string[] = [];
  const heard: EngineNews[] = [];
  let tellAll: (news: EngineNews[]) => void = () => undefined;
  let stuck = false;
  const shared = new TabLeader({
    name: "test",
    locks: locks as unknown as LockManager,
    channel,
    patience,
    tell: (news) => heard.push(...news),
    open: (tell): Queue => {
      tellAll = tell;
      return {
        ask: (_seat, request) => {
          asked.push(request);
          return stuck ? new Promise(() => undefined) : Promise.resolve(`${name}:${request}`);
        },
        forget: async () => undefined,
        close: () => undefined,
      };
    },
  });
  return { shared, asked, heard, channel, tell: (news: EngineNews[]) => tellAll(news), hang: () => (stuck = true) };
}
const news: EngineNews[] = [{ battle: "b", seat: "red", news: { number: 1, edition: 1, thinking: [] } }];
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe("tabs", () => {
  test("the first has the engine, the second asks it, both hear", async () => {
    const air = new Air(),
      locks = new FakeLocks();
    const one = tab("one", air, locks),
      two = tab("two", air, locks);
    expect(await one.shared.ask("s", "1")).toEqual({ reply: "one:1", again: expect.any(Boolean) });
    expect(await two.shared.ask("s", "2")).toEqual({ reply: "one:2", again: false });
    expect(one.asked).toEqual(["1", "2"]);
    expect(two.asked).toEqual([]);
    one.tell(news);
    await settled();
    expect([one.heard.length, two.heard.length]).toEqual([1, 1]);
  });

  test("the second takes over when the first is closed, with what was still open", async () => {
    const air = new Air(),
      locks = new FakeLocks();
    const one = tab("one", air, locks),
      two = tab("two", air, locks);
    one.hang();
    const open = two.shared.ask("s", "2");
    await settled();
    one.channel.close();
    locks.release();
    expect(await open).toEqual({ reply: "two:2", again: true });
    expect(two.shared.isOwner).toBe(true);
  });

  test("a tab that gives no sign of life loses the engine", async () => {
    const air = new Air(),
      locks = new FakeLocks();
    const one = tab("one", air, locks),
      two = tab("two", air, locks, 20);
    one.channel.onmessage = null; // frozen by the browser
    expect(await two.shared.ask("s", "2")).toEqual({ reply: "two:2", again: true });
    await settled();
    expect(one.shared.isOwner).toBe(false);
  });
});
