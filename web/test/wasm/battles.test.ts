// The engine inside the page is the engine: whole battles driven through the WebAssembly build and natively, call by
// call, with the same random bytes, give the same replies, records and news. Stage 75-wasm sets where both are.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { startEngine, type Engine, type EngineReply } from "../../src/engine/wasm_engine";

const wasm = process.env["LIMBER_ENGINE_WASM"];
const native = process.env["LIMBER_PAGE_LINES"];
const teller = process.env["LIMBER_TELLER_WASM"];
const clauses = process.env["LIMBER_CLAUSES"];

interface Call {
  line: string;
  gave: string;
}
interface Json {
  // biome-ignore lint/suspicious/noExplicitAny: replies of every kind are read here
  [m: string]: any;
}

/** Every call and what came of it, written as tests/tools/page_lines reads and writes them. */
class RecordingEngine {
  readonly calls: Call[] = [];
  clausesLoaded = 0;
  private draw = Number(process.env["LIMBER_WASM_SEED"] ?? 7);
  private engine!: Engine;

  async open(file = wasm!): Promise<this> {
    const module = await WebAssembly.compile(readFileSync(file));
    const random = (bytes: Uint8Array) => {
      for (let i = 0; i < bytes.length; i++)
        bytes[i] = (this.draw = (this.draw * 1103515245 + 12345) % 2147483648) >> 16;
      this.calls.push({ line: `random\t${Buffer.from(bytes).toString("hex")}`, gave: "" });
    };
    this.engine = await startEngine(module, random, () => 0); // the native one has no clock either
    return this;
  }

  ask(seat: string, request: Json): Json {
    const text = JSON.stringify(request);
    const before = this.calls.length;
    let answer: EngineReply = this.engine.ask(seat, text);
    if ("clauses" in answer) {
      expect(this.engine.clauses(readFileSync(clauses!, "utf8"))).toBe(true);
      this.clausesLoaded++;
      this.calls.length = before; // the native engine has them, and is asked once
      answer = this.engine.ask(seat, text);
    }
    if (!("reply" in answer)) throw new Error(`no reply to ${text}: ${JSON.stringify(answer)}`);
    this.calls.push({ line: `ask\t${seat}\t${text}`, gave: `0 ${answer.reply}` });
    return JSON.parse(answer.reply) as Json;
  }

  step(): boolean {
    const done = this.engine.step();
    this.calls.push({ line: "step", gave: done ? "1" : "0" });
    for (const part of ["lines", "news"] as const)
      this.calls.push({ line: part, gave: JSON.stringify(this.engine[part]()) });
    return done;
  }

  /** At every so many steps all that a page may ask. */
  look(seat: string): void {
    const view = this.ask(seat, { do: "view" });
    const unit = (view["request"]["movers"] ?? [])[0] ?? view["units"].find((u: Json) => u["at"])?.["id"];
    const at = view["units"].findLast((u: Json) => u["at"])?.["at"];
    for (const what of ["orders", "chances"]) this.ask(seat, { do: what, unit });
    this.ask(seat, { do: "why", unit, at });
    this.ask(seat, { do: "threats", at });
    this.ask(seat, { do: "record" });
  }

  compare(): void {
    const run = spawnSync(native!, {
      input: this.calls.map((call) => `${call.line}\n`).join(""),
      encoding: "utf8",
      maxBuffer: 1 << 30,
    });
    const gave = run.stdout.split("\n");
    expect(run.status).toBe(0);
    expect(gave.length - 1).toBe(this.calls.length);
    for (const [i, call] of this.calls.entries()) {
      const other = /^(lines|news)$/.test(call.line) ? JSON.stringify(JSON.parse(gave[i]!)) : gave[i];
      if (other !== call.gave) expect(`${call.line}\n${other}`).toBe(`${call.line}\n${call.gave}`);
    }
  }
}

const scenarios = (await new RecordingEngine().open()).ask("", { do: "scenarios" })["scenarios"] as Json[];

describe("the same battle natively and as WebAssembly", () => {
  test("there are scenarios of every ruleset", () => {
    expect(new Set(scenarios.map((one) => one["scenario"]["ruleset"])).size).toBe(5);
  });

  test.each(scenarios.map((one) => [one["name"] as string, one] as const))(
    "two captains, %s",
    async (name, one) => {
      const engine = await new RecordingEngine().open();
      const players = Object.fromEntries(one["scenario"]["sides"].map((side: Json) => [side["id"], "captain"]));
      const made = engine.ask("", { do: "create", scenario: name, players });
      expect(made["ok"]).toBe(true);
      const seats = [
        made["seats"]["both"],
        made["seats"]["watcher"],
        ...Object.values(made["seats"]["sides"]),
      ] as string[];
      for (let steps = 1; engine.step(); steps++)
        if (steps % 40 === 0) engine.look(seats[(steps / 40) % seats.length]!);
      const end = engine.ask(seats[0]!, { do: "view", since: 0 });
      expect(end["request"]["kind"]).toBe("over");
      expect(engine.ask(seats[0]!, { do: "record" })["record"]).toContain("seed");
      engine.compare();
    },
    120_000,
  );

  // Playouts go deeper into calls than anything else: this moment once overran the stack of the engine.
  test("who would win, and what was missed", async () => {
    const engine = await new RecordingEngine().open();
    const record = readFileSync(new URL("../../../tests/records/hex-19c-03-invented.record", import.meta.url), "utf8");
    const seat = engine.ask("", { do: "create", record })["seats"]["both"] as string;
    for (const at of [0, 6, 30]) expect(engine.ask(seat, { do: "outlook", at, playouts: 96 })["played"]).toBe(96);
    const steps = engine.ask(seat, { do: "view", since: 0 })["steps"] as Json[];
    for (const step of steps.filter((one) => one["kind"] === "order").slice(0, 6))
      expect(engine.ask(seat, { do: "missed", at: step["number"], playouts: 16 })["ok"]).toBe(true);
    engine.compare();
  }, 120_000);

  // A slice a step: the thought is the same on both, and so is the plan that the record keeps.
  test("a general who makes a plan and follows it", async () => {
    const engine = await new RecordingEngine().open();
    const made = engine.ask("", {
      do: "create",
      scenario: "hex-19c/02-kettle-ridge",
      players: { red: "general", blue: "captain" },
    });
    expect(made["ok"]).toBe(true);
    const orders = (): number =>
      engine.calls.filter((call) => call.line === "lines" && /move|fire|fight/.test(call.gave)).length;
    for (let steps = 0; orders() < 8 && steps < 600; steps++) expect(engine.step()).toBe(true);
    expect(orders()).toBe(8);
    expect(engine.calls.some((call) => call.line === "lines" && call.gave.includes("# plan red "))).toBe(true);
    engine.compare();
  }, 120_000);

  const first = new Map<string, Json>(scenarios.map((one) => [one["scenario"]["ruleset"] as string, one]));
  test.each([...first])(
    "two people who take back and err, %s",
    async (_ruleset, one) => {
      const engine = await new RecordingEngine().open();
      const made = engine.ask("", { do: "create", scenario: one["name"] });
      const seat = made["seats"]["both"] as string;
      let view = engine.ask(seat, { do: "view" });
      for (let turn = 0; turn < 60 && view["mine"]; turn++) {
        const side = view["request"]["sides"][0] as string;
        const options = engine.ask(seat, { do: "options", side })["options"] as Json[];
        const choice = options[(turn * 7919) % options.length]!["text"] as string;
        if (turn % 12 === 5)
          engine.ask(seat, {
            do: "apply",
            choice: "fight r1 b1",
            side,
            number: view["number"],
            edition: view["edition"],
          });
        const done = engine.ask(seat, { do: "apply", choice, side, number: view["number"], edition: view["edition"] });
        view = done["view"] ?? engine.ask(seat, { do: "view" });
        if (turn % 9 === 4) engine.ask(seat, { do: "undo", number: view["number"], edition: view["edition"] });
        engine.step();
        view = engine.ask(seat, { do: "view" });
      }
      engine.look(seat);
      engine.ask("", { do: "rulesets" });
      expect(engine.clausesLoaded).toBe(1);
      expect(engine.calls.length).toBeGreaterThan(100);
      engine.compare();
    },
    120_000,
  );

  // Known answers: the records of tests/seals, as examples/verify_dice.py finds them too.
  test.each(["hex", "cards"])("sealed dice of a record, %s", async (name) => {
    const engine = await new RecordingEngine().open(teller);
    const record = readFileSync(new URL(`../../../tests/seals/${name}.record`, import.meta.url), "utf8");
    const found = engine.ask("", { do: "verify", record });
    expect(found["verdict"]).toBe("intact");
    const links = record.match(/^# link [0-9a-f]{16}/gm)!.map((line) => line.slice(7));
    expect((found["entries"] as Json[]).map((entry) => entry["link"])).toEqual(links);
    const bent = record.replace(/^d6 (\d)$/m, (_, face: string) => `d6 ${(Number(face) % 6) + 1}`);
    expect(engine.ask("", { do: "verify", record: bent })["broken"]["thrown"]).toBe(/^d6 \d$/m.exec(record)![0]);
    engine.compare();
  });

  test("a battle with sealed dice", async () => {
    const engine = await new RecordingEngine().open();
    const made = engine.ask("", { do: "create", scenario: "hex-19c/02-kettle-ridge", dice: "sealed" });
    const seat = made["seats"]["both"] as string;
    for (let turn = 0; turn < 40; turn++) {
      const view = engine.ask(seat, { do: "view" });
      const side = view["request"]["sides"][0] as string;
      const seen = {
        number: view["number"],
        edition: view["edition"],
        lot: (turn + 1e9).toString(16).padStart(32, "0"),
      };
      if (view["waits_for_lot"]) engine.ask(seat, { do: "first_throw", ...seen });
      else {
        const options = engine.ask(seat, { do: "options", side })["options"] as Json[];
        const choice = options[(turn * 7919) % options.length]!["text"] as string;
        const own = engine.ask(seat, { do: "view", side });
        engine.ask(seat, { do: "apply", choice, side, ...seen, number: own["number"], edition: own["edition"] });
      }
    }
    const record = engine.ask(seat, { do: "record" })["record"] as string;
    expect(record.match(/^# link /gm)!.length).toBeGreaterThan(30);
    expect(record).not.toContain("# number ");
    engine.compare();
  });
});
