import { expect, test } from "vitest";
import type { Choice } from "../src/battle/choices";
import { isOn, rarestFirst } from "../src/battle/panel/order_chips";
import { reasonsOf } from "../src/battle/panel/why_card";

const fire = (cell: string): Choice => ({ kind: "fire", text: `fire r1 at ${cell}`, cell });
const wire: Choice = { kind: "other", text: "lay-wire r1", words: "Lay wire" };
const pass: Choice = { kind: "other", text: "pass r1", words: "No further orders" };

test("of two answers without a cell only the chosen one is lit", () => {
  expect(isOn(wire, wire)).toBe(true);
  expect(isOn(pass, wire)).toBe(false);
});

test("a shot is lit however the Unit will face", () => {
  expect(isOn(fire("G4"), { ...fire("G4"), text: "fire r1 at G4 facing N" })).toBe(true);
  expect(isOn(fire("F4"), fire("G4"))).toBe(false);
});

test("rare answers go under More first, the chosen order never", () => {
  const items = [fire("G4"), fire("F4"), fire("E4"), "move", "turn", wire, pass] as const;
  expect(rarestFirst(items, null)).toEqual([pass, wire, fire("E4"), fire("F4"), "turn", "move"]);
  expect(rarestFirst(items, fire("E4"))).toEqual([pass, wire, fire("F4"), "turn", "move"]);
  expect(rarestFirst(items, pass)).not.toContain(pass);
});

test("clauses that give one reason are one line", () => {
  const forbidden = [
    { id: "BB-RIV-01", words: "Using a ford", reason: "it must halt in the ford" },
    { id: "BB-R130", words: "Enter and halt", reason: "it must halt in the ford" },
    { id: "BB-MOV-10", words: "Commanders", reason: "that is too far" },
  ];
  expect(reasonsOf(forbidden)).toEqual([
    { words: "it must halt in the ford", ids: ["BB-RIV-01", "BB-R130"] },
    { words: "that is too far", ids: ["BB-MOV-10"] },
  ]);
});
