// The types of the protocol: what the schema says is what the compiler holds the page to.
import { expect, test } from "vitest";
import type { AskHost, AskSeat } from "../src/engine/engine_link";

interface TypeText {
  Namer: new (schemas: object) => { definitions(): string[] };
  typeOf(schema: object, namer: object, file: string): string;
}
// @ts-expect-error: plain JavaScript
const { Namer, typeOf } = (await import("../schema/type_text.mjs")) as TypeText;

const schemas = {
  "a.json": {
    definitions: {
      texts: { type: "array", items: { type: "string" } },
      answer_view: { type: "object", properties: { ok: { const: true }, at: { type: "integer" } }, required: ["ok"] },
    },
  },
};
const typed = (schema: object) => {
  const namer = new Namer(schemas);
  return { type: typeOf(schema, namer, "a.json"), definitions: namer.definitions() };
};

test("members are optional unless the schema requires them", () => {
  const schema = { type: "object", properties: { a: { type: "integer" }, b: { enum: ["x", 1] } }, required: ["b"] };
  expect(typed(schema).type).toBe('{ a?: number; b: "x" | 1; }');
});

test("a definition is named where it is referred to, and told once", () => {
  const found = typed({ type: "array", items: { $ref: "#/definitions/texts" }, minItems: 2, maxItems: 2 });
  expect(found.type).toBe("[Texts, Texts]");
  expect(found.definitions).toEqual(["export type Texts = string[];"]);
});

test("what a schema requires of a definition besides is required", () => {
  const found = typed({ allOf: [{ $ref: "#/definitions/answer_view" }, { required: ["at"] }] });
  expect(found.type).toBe('AnyView & Required<Pick<AnyView, "at">>');
});

test("a request that the schema does not know does not compile", () => {
  const wrong = async (host: AskHost, seat: AskSeat) => {
    // @ts-expect-error: no such request
    await host({ do: "helo" });
    // @ts-expect-error: a member that is misspelt
    await host({ do: "clause", idds: ["BB-FIR-01"] });
    // @ts-expect-error: a member that is missing
    await seat({ do: "why", unit: "r1" });
    const past = await seat({ do: "view", at: 3 });
    // @ts-expect-error: a view of the past asks nothing
    if (past.ok) past.request.words;
    const hint = await seat({ do: "hint" });
    // @ts-expect-error: a hint has no such member
    if (hint.ok) hint.reason;
  };
  expect(wrong).toBeTypeOf("function");
});
