// A variant of a ruleset: the engine that is loaded first does not play one, and the whole engine takes its place.
import { expect, test } from "vitest";
import { EngineQueue } from "../src/engine/engine_queue";
import type { Engine } from "../src/engine/wasm_engine";

const engine = (name: string, asked: string[], plays: boolean): Engine =>
  ({
    ask: (_: string, request: string) => {
      asked.push(`${name} ${(JSON.parse(request) as { do: string }).do}`);
      const refused = !plays && request.includes('"variant"');
      return {
        reply: refused
          ? '{"ok":false,"error":"Limber found Mine where it expected the whole engine."}'
          : `{"ok":true,"by":"${name}"}`,
      };
    },
    lines: () => [],
    news: () => [],
    step: () => false,
  }) as unknown as Engine;

test("the first request with a variant brings the whole engine, which stays", async () => {
  const asked: string[] = [];
  let fetched = 0;
  const queue = new EngineQueue({
    startEngine: async () => engine("small", asked, false),
    startTeller: async () => (fetched++, engine("whole", asked, true)),
    clauseTexts: async () => "",
    database: { keep: async () => undefined, load: async () => undefined },
    tell: () => undefined,
  } as unknown as ConstructorParameters<typeof EngineQueue>[0]);
  expect(await queue.ask("", '{"do":"hello"}')).toBe('{"ok":true,"by":"small"}');
  expect(await queue.ask("", '{"do":"check","scenario":{"variant":{}}}')).toBe('{"ok":true,"by":"whole"}');
  expect(await queue.ask("", '{"do":"create","scenario":{"variant":{}}}')).toBe('{"ok":true,"by":"whole"}');
  expect(asked).toEqual(["small hello", "small check", "whole check", "whole create"]);
  expect(fetched).toBe(1);
});
