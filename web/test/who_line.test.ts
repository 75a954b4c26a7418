// The line that says who you are and whose word is awaited.
import { expect, test } from "vitest";
import { awaited, whoAmI } from "../src/battle/who_line";
import type { View } from "../src/engine/engine_link";

const side = (id: string, name: string, player = "person") => ({ id, name, called: name, player, points: 0 });

function view(over: object): View {
  return {
    seat: "red",
    mine: true,
    thinking: [],
    sides: [side("red", "Brannock"), side("blue", "Velloria")],
    request: { kind: "decision", sides: ["red"] },
    sequence: [{ name: "action", words: "Brannock acts", state: "now", detail: "6 activations left" }],
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
  expect(awaited(view({}))).toBe("your step · 6 activations left");
  expect(awaited(view({ seat: "both" }))).toBe("Brannock's step · 6 activations left");
  const other = view({ mine: false, request: { kind: "decision", sides: ["blue"] } });
  expect(awaited(other)).toBe("waiting for Velloria");
  expect(awaited(view({ request: { kind: "over", sides: [] } }))).toBe("the battle is finished");
});

test("of a sealed question only who has not answered is waited for", () => {
  const sealed = { kind: "decision", sides: ["red", "blue"], sealed: true };
  expect(awaited(view({ mine: false, request: { ...sealed, ready: ["red"] } }))).toBe("waiting for Velloria");
  expect(awaited(view({ seat: "watcher", mine: false, request: sealed }))).toBe("waiting for Brannock and Velloria");
});

test("a computer player is thinking, and is not waited for", () => {
  const sides = [side("red", "Brannock"), side("blue", "Velloria", "captain:steady")];
  const its = view({ sides, mine: false, thinking: ["blue"], request: { kind: "decision", sides: ["blue"] } });
  expect(awaited(its)).toBe("Velloria is thinking");
});

test("since when is what the host says, and not when this page was opened", () => {
  const now = new Date(2026, 4, 6, 14, 30);
  const since = (...at: [number, number, number, number, number]) => ({ asked_at: new Date(...at).getTime() / 1000 });
  const its = (more: object) => view({ mine: false, request: { kind: "decision", sides: ["blue"] }, ...more });
  expect(awaited(its(since(2026, 4, 6, 14, 5)), now)).toBe("waiting for Velloria since 14:05");
  expect(awaited(its(since(2026, 4, 5, 23, 59)), now)).toBe("waiting for Velloria since yesterday 23:59");
  expect(awaited(its(since(2026, 3, 30, 9, 0)), now)).toBe("waiting for Velloria since 30 April, 09:00");
  expect(awaited(its(since(2025, 3, 30, 9, 0)), now)).toBe("waiting for Velloria since 30 April 2025, 09:00");
  // One's own step, when others have waited for ten minutes.
  expect(awaited(view(since(2026, 4, 5, 21, 40)), now)).toBe("the battle waits for you, since yesterday 21:40");
  expect(awaited(view(since(2026, 4, 6, 14, 21)), now)).toBe("your step · 6 activations left");
});
