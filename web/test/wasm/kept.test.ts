// The real engine behind the queue of the page: a battle outlives the tab, and the texts come when they are read.
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { BattleDatabase } from "../../src/engine/battle_database";
import type { Created, Reply, View } from "../../src/engine/engine_link";
import { EngineQueue } from "../../src/engine/engine_queue";
import { startEngine, type EngineNews } from "../../src/engine/wasm_engine";

const wasm = process.env["LIMBER_ENGINE_WASM"];
const teller = process.env["LIMBER_TELLER_WASM"];
const clauses = process.env["LIMBER_CLAUSES"];

let database: BattleDatabase;
beforeEach(async () => {
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  database = await BattleDatabase.open("test", new IDBFactory());
});

function tab() {
  const news: EngineNews[] = [];
  const texts = vi.fn(async () => readFileSync(clauses!, "utf8"));
  const queue = new EngineQueue({
    startEngine: async () => startEngine(await WebAssembly.compile(readFileSync(wasm!))),
    startTeller: async () => startEngine(await WebAssembly.compile(readFileSync(teller!))),
    clauseTexts: texts,
    database,
    tell: (some) => news.push(...some),
  });
  const ask = async <T>(seat: string, request: object): Promise<{ ok: true } & T> => {
    const reply = JSON.parse(await queue.ask(seat, JSON.stringify(request))) as Reply<T>;
    if (!reply.ok) throw new Error(reply.error);
    return reply;
  };
  return { queue, ask, news, texts };
}

describe("the engine behind its queue", () => {
  test("a battle against the captain goes on after the tab was closed", async () => {
    const one = tab();
    const made = await one.ask<Created>("", {
      do: "create",
      scenario: "hex-19c/02-kettle-ridge",
      players: { blue: "captain" },
    });
    const seat = made.seats.sides["red"]!;
    let view: View = await one.ask<View>(seat, { do: "view" });
    for (let answers = 0; answers < 12; answers++) {
      for (let wait = 0; !view.mine && wait < 400; wait++) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        view = await one.ask<View>(seat, { do: "view" });
      }
      const side = view.seat;
      const { options } = await one.ask<{ options: { text: string }[] }>(seat, { do: "options", side });
      const done = await one.ask<{ view: View }>(seat, {
        do: "apply",
        choice: options[0]!.text,
        number: view.number,
        edition: view.edition,
      });
      view = done.view;
    }
    one.queue.close();
    const stored = (await database.load(made.battle))!;
    expect(stored.lines.length).toBeGreaterThan(12);

    const two = tab();
    const again = await two.ask<View>(seat, { do: "view", since: 0, edition: 0 });
    expect(again.number).toBeGreaterThanOrEqual(view.number);
    expect(again.steps!.length).toBe(again.number);
    expect(two.texts).not.toHaveBeenCalled();
    two.queue.close();
  }, 60_000);

  test("a battle is told by the engine that is fetched for it, and by no other", async () => {
    const { ask } = tab();
    const made = await ask<Created>("", { do: "create", scenario: "big-board-19c/02-osier-bridge" });
    const told = await ask<{ html: string }>(made.seats.both, { do: "report", format: "html" });
    expect(told.html).toMatch(/^<!doctype html>/i);
    const alone = await startEngine(await WebAssembly.compile(readFileSync(wasm!)));
    alone.load((await database.load(made.battle))!);
    const reply = alone.ask(made.seats.both, '{"do":"report","format":"html"}') as { reply: string };
    expect(JSON.parse(reply.reply)).toMatchObject({ ok: false });
  });

  test("of an unknown seat it says so, and a torn reply changes nothing", async () => {
    const { queue } = tab();
    expect(JSON.parse(await queue.ask("no-such-battle-word", '{"do":"view"}')).ok).toBe(false);
    expect(JSON.parse(await queue.ask("", "{")).ok).toBe(false);
  });

  test("clause texts are loaded once, when they are read", async () => {
    const { ask, texts } = tab();
    await ask("", { do: "hello" });
    expect(texts).not.toHaveBeenCalled();
    const found = await ask<{ clauses: { id: string; text: string }[] }>("", { do: "clause", id: "BB-FIR-16" });
    expect(found.clauses[0]!.text.length).toBeGreaterThan(10);
    await ask("", { do: "rulesets" });
    expect(texts).toHaveBeenCalledTimes(1);
  });

  test("a battle whose lines cannot be kept is as it was", async () => {
    const { ask, queue } = tab();
    const made = await ask<Created>("", { do: "create", scenario: "big-board-19c/02-osier-bridge" });
    const view = await ask<View>(made.seats.both, { do: "view" });
    const side = view.request.sides[0]!;
    const { options } = await ask<{ options: { text: string }[] }>(made.seats.both, { do: "options", side });
    const full = vi.spyOn(database, "keep").mockRejectedValue(new DOMException("full", "QuotaExceededError"));
    const order = { do: "apply", choice: options[0]!.text, side, number: view.number, edition: view.edition };
    expect(JSON.parse(await queue.ask(made.seats.both, JSON.stringify(order))).ok).toBe(false);
    full.mockRestore();
    expect((await ask<View>(made.seats.both, { do: "view" })).number).toBe(view.number);
  });
});
