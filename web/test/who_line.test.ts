// The line that says who you are and whose word is awaited.
import { expect, test } from "vitest";
import { awaited, whoAmI } from "../src/battle/who_line";
import type { View } from "../src/engine/engine_link";

const side = (id: string, name: string, player = "person") => ({ id, name, player, points: 0 });

function view(over: object): View {
  return {
    seat: "red",
    mine: true,
    thinking: [],
    sides: [side("red", "Brannock"), side("blue", "Velloria")],
    request: { kind: "decision", sides: ["red"] },
    sequence: [{ name: "action", words: "Red acts", state: "now", detail: "6 activations left" }],
    ...over,
  } as unknown as View;
}

test("a seat is told its side, a screen of two both, a spectator that he watches", () => {
  expect(whoAmI(view({}))).toBe("You are Brannock");
  expect(whoAmI(view({ seat: "blue" }))).toBe("You are Velloria");
  expect(whoAmI(view({ seat: "both" }))).toBe("Brannock and Velloria at one screen");
  expect(whoAmI(view({ seat: "watcher" }))).toBe("You are watching");
  const solo = [side("red", "Brannock", "captain:steady"), side("blue", "Velloria")];
  expect(whoAmI(view({ seat: "both", sides: solo }))).toBe("You are Velloria");
});

test("the side whose word is awaited is named", () => {
  expect(awaited(view({}), null)).toBe("your step · 6 activations left");
  expect(awaited(view({ seat: "both" }), null)).toBe("Brannock's step · 6 activations left");
  const other = view({ mine: false, request: { kind: "decision", sides: ["blue"] } });
  expect(awaited(other, null)).toBe("waiting for Velloria");
  expect(awaited(other, new Date(2026, 0, 1, 14, 5))).toMatch(/^waiting for Velloria since .*0?2?:?.*05/);
  expect(awaited(view({ request: { kind: "over", sides: [] } }), null)).toBe("the battle is finished");
});

test("of a sealed question only who has not answered is waited for", () => {
  const sealed = { kind: "decision", sides: ["red", "blue"], sealed: true };
  expect(awaited(view({ mine: false, request: { ...sealed, ready: ["red"] } }), null)).toBe("waiting for Velloria");
  expect(awaited(view({ seat: "watcher", mine: false, request: sealed }), null)).toBe(
    "waiting for Brannock and Velloria",
  );
});

test("a computer player is thinking, and is not waited for", () => {
  const sides = [side("red", "Brannock"), side("blue", "Velloria", "captain:steady")];
  const its = view({ sides, mine: false, thinking: ["blue"], request: { kind: "decision", sides: ["blue"] } });
  expect(awaited(its, new Date())).toBe("Velloria is thinking");
});
