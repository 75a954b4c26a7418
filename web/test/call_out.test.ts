import { expect, test } from "vitest";
import { namedCells } from "../src/guide/named";
import { overlap, placeBeside } from "../src/guide/place";

const at = (left: number, top: number) => ({ left, top, width: 70, height: 70 });

test("a call-out covers nothing that it names, and stands near what it is about", () => {
  const frame = { width: 930, height: 620 };
  const card = { width: 344, height: 300 };
  const about = at(420, 280);
  const named = [about, at(560, 280), at(420, 140), at(280, 420)];
  const box = placeBeside(frame, card, about, named, []);
  for (const one of named) expect(overlap(box, one)).toBe(0);
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.left + box.width).toBeLessThanOrEqual(frame.width);
  expect(box.top + box.height).toBeLessThanOrEqual(frame.height);
});

test("others are left free where that costs little", () => {
  const box = placeBeside(
    { width: 900, height: 600 },
    { width: 300, height: 200 },
    at(100, 100),
    [at(100, 100)],
    [at(200, 100)],
  );
  expect(overlap(box, at(200, 100))).toBe(0);
});

test("a step speaks of its cell, of cells it writes and of Units by name, id or answer", () => {
  const step = {
    title: "Into contact",
    words: "The Fusiliers stand in F3.",
    clauses: [],
    task: "Send the Hallow Volunteers to F4.",
    answer: "move r2 F4",
    at: "F4",
    otherwise: [],
    result: "",
  };
  const units = [
    { id: "r2", name: "2nd Foot", at: "F6" },
    { id: "r3", name: "Hallow Volunteers", at: "G6" },
    { id: "b1", name: "Mist Guard", at: "A1" },
  ];
  expect(namedCells(step, units).sort()).toEqual(["F3", "F4", "F6", "G6"]);
});
