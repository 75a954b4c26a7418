// What the browser keeps: lines are in the database before a reply is released, and no tab can write over another's.
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { BattleDatabase } from "../src/engine/battle_database";
import { EngineQueue } from "../src/engine/engine_queue";
import type { Engine, EngineReply, KeptBattle, LinesToKeep } from "../src/engine/wasm_engine";

let factory: IDBFactory;
beforeEach(() => {
  factory = new IDBFactory();
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
});

const birth: LinesToKeep = { battle: "osier", seats: "both 1\nred 2", number: 0, lines: ["limber record/1", "seed"] };

describe("the database", () => {
  test("gives a battle back as it was kept, the latest first", async () => {
    const database = await BattleDatabase.open("test", factory);
    await database.keep([birth], 1000);
    await database.keep([{ battle: "osier", number: 2, lines: ["fire r1 at F4"] }], 2000);
    await database.keep([{ ...birth, battle: "later" }], 3000);
    expect(await database.load("osier")).toEqual({
      battle: "osier",
      seats: birth.seats,
      changed: 2,
      lines: ["limber record/1", "seed", "fire r1 at F4"],
    });
    expect(await database.load("none")).toBeUndefined();
    expect((await database.list()).map((entry) => [entry.battle, entry.made, entry.changed])).toEqual([
      ["later", 3000, 3000],
      ["osier", 1000, 2000],
    ]);
    await database.remove("later");
    expect((await database.list()).length).toBe(1);
    expect(await database.load("later")).toBeUndefined();
  });

  test("lets nobody write over what is kept, and keeps nothing of what came with it", async () => {
    const database = await BattleDatabase.open("test", factory);
    await database.keep([birth]);
    await database.keep([{ battle: "osier", number: 2, lines: ["d6 4"] }]);
    const behind: LinesToKeep[] = [
      { ...birth, battle: "other" },
      { battle: "osier", number: 2, lines: ["d6 6"] },
    ];
    await expect(database.keep(behind)).rejects.toThrow();
    expect((await database.load("osier"))?.lines).toEqual(["limber record/1", "seed", "d6 4"]);
    expect(await database.load("other")).toBeUndefined();
  });

  test("does not take lines of a battle that was removed", async () => {
    const database = await BattleDatabase.open("test", factory);
    await database.keep([birth]);
    await database.remove("osier");
    await expect(database.keep([{ battle: "osier", number: 2, lines: ["d6 4"] }])).rejects.toThrow();
    expect(await database.list()).toEqual([]);
  });
});

class FakeEngine implements Engine {
  answers: EngineReply[] = [];
  pending: LinesToKeep[] = [];
  steps = 0;
  loaded: (KeptBattle | { battle: string })[] = [];
  forgotten: string[] = [];
  texts: string[] = [];
  asked: string[] = [];
  ask(_seat: string, request: string): EngineReply {
    this.asked.push(request);
    return this.answers.shift() ?? { reply: `{"ok":true,"to":${request}}` };
  }
  step(): boolean {
    return this.steps-- > 0;
  }
  lines(): LinesToKeep[] {
    return this.pending.splice(0);
  }
  news() {
    return [{ battle: "osier", seat: "red", news: { number: 1, edition: 1, thinking: [] } }];
  }
  load(battle: KeptBattle | { battle: string }): void {
    this.loaded.push(battle);
  }
  forget(battle: string): void {
    this.forgotten.push(battle);
  }
  clauses(file: string): boolean {
    this.texts.push(file);
    return true;
  }
}

function deskOf(
  engine: Engine,
  keep: (lines: LinesToKeep[]) => Promise<void> = async () => undefined,
  load: KeptBattle | undefined = undefined,
  teller: Engine = new FakeEngine(),
) {
  const tell = vi.fn();
  const queue = new EngineQueue({
    startEngine: async () => engine,
    startTeller: async () => teller,
    clauseTexts: async () => "the texts",
    database: { keep, load: async () => load },
    tell,
  });
  return { queue, tell };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe("the queue", () => {
  test("releases a reply, and its news, only when the lines are safe", async () => {
    const engine = new FakeEngine();
    engine.pending = [birth];
    let safe = () => {};
    const { queue, tell } = deskOf(engine, () => new Promise((resolve) => (safe = resolve)));
    let released = false;
    const reply = queue.ask("seat", "1").then((text) => ((released = true), text));
    await settled();
    expect(released).toBe(false);
    expect(tell).not.toHaveBeenCalled();
    safe();
    expect(await reply).toBe('{"ok":true,"to":1}');
    expect(tell).toHaveBeenCalled();
  });

  test("undoes in the engine what could not be kept, and says so", async () => {
    const engine = new FakeEngine();
    engine.pending = [birth];
    const { queue } = deskOf(engine, () => Promise.reject(new DOMException("full", "QuotaExceededError")));
    const reply = JSON.parse(await queue.ask("seat", "1"));
    expect(reply.ok).toBe(false);
    expect(reply.error).toContain("no room left");
    expect(engine.forgotten).toEqual(["osier"]);
  });

  test("hands in a battle and the texts when the engine wants them, and asks again", async () => {
    const engine = new FakeEngine();
    const kept = { battle: "osier", seats: "both 1", lines: ["a"] };
    engine.answers = [{ battle: "osier" }, { clauses: true }];
    const { queue } = deskOf(engine, undefined, kept);
    expect(await queue.ask("seat", "1")).toContain("true");
    expect(engine.loaded).toEqual([kept]);
    expect(engine.texts).toEqual(["the texts"]);
    engine.answers = [{ battle: "none" }];
    await deskOf(engine).queue.ask("seat", "2");
    expect(engine.loaded[1]).toEqual({ battle: "none" });
  });

  test("has a report told by another engine, from the database, while its own goes on", async () => {
    const [engine, teller] = [new FakeEngine(), new FakeEngine()];
    const kept = { battle: "osier", seats: "both 1", lines: ["a"] };
    teller.answers = [{ battle: "osier" }];
    teller.pending = [birth]; // whatever it would keep is not its to keep
    const keep = vi.fn(async () => undefined);
    const { queue } = deskOf(engine, keep, kept, teller);
    expect(await queue.ask("seat", '{"do":"report","format":"html"}')).toContain('"format":"html"');
    expect(teller.loaded).toEqual([kept]);
    expect(engine.asked).toEqual([]);
    expect(keep).not.toHaveBeenCalled();
    await queue.ask("seat", '{"do":"view"}');
    expect(engine.asked).toEqual(['{"do":"view"}']);
  });

  test("says so when the one that tells battles cannot be had", async () => {
    const queue = new EngineQueue({
      startEngine: async () => new FakeEngine(),
      startTeller: () => Promise.reject(new Error("The engine could not be loaded (404).")),
      clauseTexts: async () => "",
      database: { keep: async () => undefined, load: async () => undefined },
      tell: () => undefined,
    });
    expect(JSON.parse(await queue.ask("seat", '{"do":"report"}'))).toEqual({
      ok: false,
      error: "The engine could not be loaded (404).",
    });
    expect(JSON.parse(await queue.ask("seat", '{"do":"view"}')).ok).toBe(true);
  });

  test("lets requests in between the answers of the program's players", async () => {
    const engine = new FakeEngine();
    engine.steps = 1000;
    const { queue } = deskOf(engine);
    await queue.ask("seat", "1");
    await settled();
    await queue.ask("seat", "2");
    expect(engine.steps).toBeGreaterThan(0);
    queue.close();
  });

  test("starts the engine afresh when it stops", async () => {
    const broken = new FakeEngine();
    broken.ask = () => {
      throw new WebAssembly.RuntimeError("unreachable");
    };
    const engines: Engine[] = [broken, new FakeEngine()];
    const silent = vi.spyOn(console, "error").mockReturnValue();
    const queue = new EngineQueue({
      startEngine: async () => engines.shift()!,
      startTeller: async () => new FakeEngine(),
      clauseTexts: async () => "",
      database: { keep: async () => undefined, load: async () => undefined },
      tell: () => undefined,
    });
    expect(JSON.parse(await queue.ask("seat", "1")).ok).toBe(false);
    expect(JSON.parse(await queue.ask("seat", "2")).ok).toBe(true);
    silent.mockRestore();
  });
});
