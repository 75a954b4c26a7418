// Words of the engine as they are read on the page.
import { expect, test } from "vitest";
import { sentence, withoutIds } from "../src/battle/names";

const units = [
  { id: "b1", name: "Mist Fusiliers" },
  { id: "c1", name: "c1" },
];

test("names, not ids", () => {
  expect(withoutIds("b1 Mist Fusiliers moves to F1", units)).toBe("Mist Fusiliers moves to F1");
  expect(withoutIds("b10 Guard", units)).toBe("b10 Guard");
});

test.each([
  ["Red throws for the initiative", "Red throws for the initiative."],
  ["range 4, reaches 3", "Range 4, reaches 3."],
  ["b1 Mist Fusiliers: fall back, or stand?", "Mist Fusiliers: fall back, or stand?"],
  ["c1 may not cross", "c1 may not cross."], // an id stays as it is typed
  ["Two guns have no orders.", "Two guns have no orders."],
  ["", ""],
])("%s", (words, told) => expect(sentence(words, units)).toBe(told));
