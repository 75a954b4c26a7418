// Words of the engine as they are read on the page.
import { expect, test } from "vitest";
import { sentence, withoutIds } from "../src/battle/names";

const units = [
  { id: "b1", name: "Mist Fusiliers" },
  { id: "c1", name: "c1" },
];

test("names, not ids", () => {
  expect(withoutIds("The Mist Fusiliers (b1) move to F1", units)).toBe("The Mist Fusiliers move to F1");
  expect(withoutIds("Hit on the Mist Fusiliers (b1, Elite): 4", units)).toBe("Hit on the Mist Fusiliers (Elite): 4");
  expect(withoutIds("for the Mist Fusiliers' (b1) fire", units)).toBe("for the Mist Fusiliers' fire");
  expect(withoutIds("on target, D2 (b1 Mist Fusiliers)", units)).toBe("on target, D2 (Mist Fusiliers)");
  expect(withoutIds("b10 Guard", units)).toBe("b10 Guard");
});

test.each([
  ["Red throws for the initiative", "Red throws for the initiative."],
  ["range 4, reaches 3", "Range 4, reaches 3."],
  ["the Mist Fusiliers (b1): retreat, or stand?", "The Mist Fusiliers: retreat, or stand?"],
  ["c1 may not cross", "c1 may not cross."], // an id stays as it is typed
  ["Two guns have no orders.", "Two guns have no orders."],
  ["", ""],
])("%s", (words, told) => expect(sentence(words, units)).toBe(told));
