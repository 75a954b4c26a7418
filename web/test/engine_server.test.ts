// The link to a server: one that breaks and comes back, replies that are lost, streams of hidden tabs.
import { describe, expect, test, vi } from "vitest";
import type { News } from "../src/engine/engine_link";
import { SeatStream, type Sight } from "../src/engine/seat_stream";
import { HttpLink, type Network } from "../src/engine/http_link";

type Step = "lost" | number | object;

function link(steps: Step[]) {
  const sent: { address: string; body: { do: string }; seat: string | undefined }[] = [];
  const network: Network = {
    patience: 10_000,
    wait: async () => undefined,
    fetch: (async (address: string, init: RequestInit) => {
      const headers = init.headers as Record<string, string>;
      sent.push({ address, body: JSON.parse(init.body as string), seat: headers["limber-seat"] });
      const step = steps.shift() ?? "lost";
      if (step === "lost") throw new TypeError("network");
      if (typeof step === "number") return new Response("{}", { status: step });
      return new Response(JSON.stringify(step));
    }) as typeof fetch,
  };
  return { link: new HttpLink("http://here/sub/", network), sent };
}

describe("requests", () => {
  test("go to the server beside the page, a seat's with its word in a header", async () => {
    const { link: server, sent } = link([{ ok: true }, { ok: true }]);
    await server.ask({ do: "hello" });
    await server.seat("word").ask({ do: "view" });
    expect(sent).toEqual([
      { address: "http://here/sub/api", body: { do: "hello" }, seat: undefined },
      { address: "http://here/sub/api/seat", body: { do: "view" }, seat: "word" },
    ]);
  });

  test("are made again while the server is away or busy", async () => {
    const { link: server, sent } = link(["lost", 503, { ok: true, number: 3 }]);
    expect(await server.seat("word").ask({ do: "view" })).toEqual({ ok: true, number: 3 });
    expect(sent.length).toBe(3);
  });

  test("end in words when it stays away", async () => {
    const { link: server } = link([]);
    expect(await server.ask({ do: "hello" })).toEqual({
      ok: false,
      error: "The server cannot be reached.",
      away: true,
    });
  });
});

describe("an order whose reply was lost", () => {
  const order = { do: "apply" as const, choice: "fire r1 at F4", number: 4, edition: 1 };
  const stale = { ok: false, error: "stale", stale: true, number: 6 };

  test("stands when the battle has it: that is the reply", async () => {
    const steps = [
      { number: 4, text: "hold r2" },
      { number: 5, text: "fire r1 at F4" },
      { number: 6, text: "d6 4" },
    ];
    const { link: server, sent } = link(["lost", stale, { ok: true, number: 6, steps }]);
    const reply = await server.seat("word").ask(order);
    expect(reply).toMatchObject({ ok: true, meant: ["fire r1 at F4"], view: { number: 6 } });
    expect(sent[2]!.body).toEqual({ do: "view", since: 4, edition: 1 });
  });

  test("is stale when somebody else was quicker", async () => {
    const steps = [{ number: 5, text: "fire r2 at F4" }];
    const { link: server } = link(["lost", stale, { ok: true, number: 5, steps }]);
    expect(await server.seat("word").ask(order)).toEqual(stale);
  });

  test("is not looked for when the first reply came", async () => {
    const { link: server, sent } = link([stale]);
    expect(await server.seat("word").ask(order)).toEqual(stale);
    expect(sent.length).toBe(1);
  });
});

describe("the stream of a seat", () => {
  function stream() {
    const opened: {
      close: ReturnType<typeof vi.fn>;
      onopen?: () => void;
      onmessage?: (e: { data: string }) => void;
      onerror?: () => void;
    }[] = [];
    let look: () => void = () => undefined;
    const sight = { hidden: false, onChange: (see: () => void) => ((look = see), () => undefined) } as Sight & {
      hidden: boolean;
    };
    const onEmpty = vi.fn();
    const one = new SeatStream("address", {
      onEmpty,
      sight,
      open: () => (opened.push({ close: vi.fn() }), opened.at(-1) as unknown as EventSource),
    });
    const heard: News[] = [];
    const stop = one.listen((news) => heard.push(news));
    return { one, opened, sight, heard, stop, onEmpty, look: () => look() };
  }

  test("tells what comes, that the link is lost, and that it is found again", () => {
    vi.useFakeTimers();
    const { opened, heard, stop, onEmpty } = stream();
    opened[0]!.onopen!();
    opened[0]!.onmessage!({ data: '{"number":3,"edition":1,"thinking":[]}' });
    opened[0]!.onerror!();
    vi.advanceTimersByTime(1000);
    opened[1]!.onopen!();
    expect(heard).toEqual([{ number: 3, edition: 1, thinking: [] }, { link: "lost" }, { link: "found" }]);
    stop();
    expect(opened[1]!.close).toHaveBeenCalled();
    expect(onEmpty).toHaveBeenCalled();
    vi.useRealTimers();
  });

  test("is closed while nobody looks, and opened when somebody does", () => {
    vi.useFakeTimers();
    const { opened, sight, look } = stream();
    sight.hidden = true;
    look();
    vi.advanceTimersByTime(10_000);
    expect(opened[0]!.close).toHaveBeenCalled();
    sight.hidden = false;
    look();
    expect(opened.length).toBe(2);
    vi.useRealTimers();
  });
});
