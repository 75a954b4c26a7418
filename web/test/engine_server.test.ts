// The link to a server: one that breaks and comes back, replies that are lost, streams of hidden tabs.
import { describe, expect, test, vi } from "vitest";
import type { News } from "../src/engine/engine_link";
import { EventStream, type StreamSource } from "../src/engine/event_stream";
import { invitation } from "../src/engine/invitation";
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
  test("go to the server beside the page, a seat's with its token in a header", async () => {
    const { link: server, sent } = link([{ ok: true }, { ok: true }]);
    await server.ask({ do: "hello" });
    await server.seat("token").ask({ do: "view" });
    expect(sent).toEqual([
      { address: "http://here/sub/api", body: { do: "hello" }, seat: undefined },
      { address: "http://here/sub/api/seat", body: { do: "view" }, seat: "token" },
    ]);
  });

  test("are made again while the server is away or busy", async () => {
    const { link: server, sent } = link(["lost", 503, { ok: true, number: 3 }]);
    expect(await server.seat("token").ask({ do: "view" })).toEqual({ ok: true, number: 3 });
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
    const reply = await server.seat("token").ask(order);
    expect(reply).toMatchObject({ ok: true, meant: ["fire r1 at F4"], view: { number: 6 } });
    expect(sent[2]!.body).toEqual({ do: "view", since: 4, edition: 1 });
  });

  test("is stale when somebody else was quicker", async () => {
    const steps = [{ number: 5, text: "fire r2 at F4" }];
    const { link: server } = link(["lost", stale, { ok: true, number: 5, steps }]);
    expect(await server.seat("token").ask(order)).toEqual(stale);
  });

  test("is not looked for when the first reply came", async () => {
    const { link: server, sent } = link([stale]);
    expect(await server.seat("token").ask(order)).toEqual(stale);
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
    const one = new SeatStream({
      onEmpty,
      sight,
      open: () => (opened.push({ close: vi.fn() }), opened.at(-1) as unknown as StreamSource),
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

describe("the events of a stream", () => {
  /** Pieces as the network cuts them; then the end. */
  function opened(pieces: string[], status = 200) {
    const asked: { address: string; headers: Record<string, string> }[] = [];
    const body = new ReadableStream<Uint8Array>({
      start(control) {
        for (const piece of pieces) control.enqueue(new TextEncoder().encode(piece));
        control.close();
      },
    });
    const stream = new EventStream("http://here/api/seat/news", { "limber-seat": "word" }, (async (
      address: string,
      init: RequestInit,
    ) => {
      asked.push({ address, headers: init.headers as Record<string, string> });
      return new Response(body, { status });
    }) as typeof fetch);
    const heard: string[] = [];
    stream.onopen = () => heard.push("open");
    stream.onmessage = ({ data }) => heard.push(data);
    const ended = new Promise<void>((resolve) => {
      stream.onerror = () => (heard.push("end"), resolve());
    });
    return { stream, asked, heard, ended };
  }

  test("are joined from pieces, and the word is in a header and never in the address", async () => {
    const { asked, heard, ended } = opened(['data: {"a"', ":1}\n", "\n: still here\n\ndata: 2\n\nda"]);
    await ended;
    expect(heard).toEqual(["open", '{"a":1}', "2", "end"]);
    expect(asked[0]!.address).not.toContain("word");
    expect(asked[0]!.headers["limber-seat"]).toBe("word");
  });

  test("are none where the seat is refused", async () => {
    const { heard, ended } = opened([], 404);
    await ended;
    expect(heard).toEqual(["end"]);
  });
});

describe("a host that asks for an invitation", () => {
  test("gets the word that the player types, and again where it was wrong", async () => {
    const no = { ok: false, error: "Type the word.", needs_invitation: true };
    const { link: server, sent } = link([no, no, { ok: true }]);
    const asked: boolean[] = [];
    invitation.ask = async (_why, again) => (asked.push(again), again ? "right" : "wrong");
    expect((await server.ask({ do: "create", scenario: "x" })).ok).toBe(true);
    invitation.ask = null;
    expect(asked).toEqual([false, true]);
    expect(sent.map((one) => (one.body as { invitation?: string }).invitation)).toEqual([undefined, "wrong", "right"]);
  });
});
