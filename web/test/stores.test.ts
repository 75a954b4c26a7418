import { describe, expect, it, vi } from "vitest";
import { Battle } from "../src/battle/battle_store";
import { common, complete } from "../src/battle/completion";
import { confirmationOf, endingOf, given } from "../src/battle/confirm";
import { beside, percent, short } from "../src/battle/fractions";
import { en } from "../src/words/en";
import { rarestApart } from "../src/battle/panel/chance_view";
import { logLines, pieces, plain } from "../src/battle/log_lines";
import { Naming } from "../src/battle/naming";
import { after, shownOf } from "../src/battle/shown";
import { BattleModel } from "../src/battle/battle_model";
import { announce, announced } from "../src/app/announce";
import { routeOf } from "../src/app/route";
import { persons, seatOf } from "../src/start/again";
import { FixtureSeat, side, whenIdle, step, unit, view } from "./fixture_link";

const name = (id: string) => `the ${id}`;

describe("completion", () => {
  const texts = ["fire r1 at D4", "fire r1 at E4", "move r1 D7 D6 facing N", "end"];
  it("offers the next word of every answer that fits", () => {
    expect(complete(texts, "").next).toEqual(["fire", "move", "end"]);
    expect(complete(texts, "fire").next).toEqual(["fire r1"]);
    expect(complete(texts, "fire ").next).toEqual(["fire r1"]);
    expect(complete(texts, "FIRE r1 at ").next).toEqual(["fire r1 at D4", "fire r1 at E4"]);
  });
  it("knows a whole answer, and completes the last of several", () => {
    expect(complete(texts, "end").whole).toBe("end");
    expect(complete(texts, "end; fi").next).toEqual(["end; fire"]);
  });
  it("finds what lines have in common", () => {
    expect(common(["fire r1 at D4", "fire r1 at E4"])).toBe("fire r1 at ");
  });
});

describe("confirmations", () => {
  const end = { kind: "other" as const, text: "end", verb: "end", closes: true };
  it("asks before activations are lost", () => {
    expect(confirmationOf(view(), end, name)?.words).toBe("2 activations are left, and 2 Units can act. End anyway?");
    expect(
      endingOf(
        view({ sides: [side("red", { activations: 0 }), side("blue")], request: { ...view().request, movers: [] } }),
      ),
    ).toBeNull();
  });
  it("asks before a certain loss, and not before contact or a shot", () => {
    const move = {
      to: "D5",
      path: ["D7", "D5"],
      cost: "2",
      contact: true,
      fatal: false,
      still_fires: false,
      text: "move r1 D7 D5",
      facings: [],
    };
    // What contact means stands beside the button: no second question.
    expect(confirmationOf(view(), { kind: "move", text: move.text, move }, name)).toBeNull();
    expect(
      confirmationOf(view(), { kind: "move", text: move.text, move: { ...move, fatal: true } }, name)?.words,
    ).toContain("would be destroyed");
    expect(confirmationOf(view(), { kind: "fire", text: "fire r1 at D4" }, name)).toBeNull();
  });
  it("knows which guns have orders", () => {
    expect([...given([unit("g1", "red", "D8", { order: "hold g1" }), unit("g2", "red", "E8")])]).toEqual([
      ["g1", "hold g1"],
    ]);
  });
});

describe("players", () => {
  it("are named as one speaks of them", () => {
    const names = ["captain:bold", "general", "level:2", "random", "person"];
    expect(names.map(en.person.words)).toEqual([
      "the captain, bold",
      "the general",
      "level 2",
      "a random player",
      "a player",
    ]);
  });
});

describe("fractions", () => {
  it("writes large denominators as percent, and never certainty where there is none", () => {
    expect(short({ chance: "1/2", decimal: 0.5 })).toBe("1/2");
    expect(short({ chance: "3635/5832", decimal: 0.6233 })).toBe("62%");
    expect(short({ chance: "0", decimal: 0 })).toBe("0");
    expect(percent(0.001)).toBe("< 1%");
    expect(percent(0.9999)).toBe("> 99%");
  });
  it("says nothing twice: beside a fraction its percentage, beside a percentage the fraction", () => {
    expect(beside({ chance: "1/2", decimal: 0.5 })).toBe("50%");
    expect(beside({ chance: "3635/5832", decimal: 0.6233 })).toBe("3635/5832");
  });
  it("lists the likely results and puts the rarest together", () => {
    const parts = [0.3, 0.02, 0.25, 0.2, 0.03, 0.2].map((decimal, i) => ({
      chance: String(decimal),
      decimal,
      words: `${i}`,
      kind: "hurt" as const,
    }));
    const { listed, rare } = rarestApart(parts);
    expect([listed.map((p) => p.words), rare.map((p) => p.words)]).toEqual([
      ["0", "2", "3", "5"],
      ["1", "4"],
    ]);
    expect(rarestApart(parts.slice(1)).rare).toEqual([]);
  });
});

describe("log", () => {
  it("takes clauses out of the words and says a move once", () => {
    const moved = (from: string, to: string) => ({
      event: "moved" as const,
      unit: "b1",
      from,
      to,
      way: "step" as const,
      words: `b1 moves to ${to}. [BB-MOV-01]`,
      clauses: ["BB-MOV-01"],
    });
    const lines = logLines([
      step(1, "blue", "move b1 D4 D6", [moved("D4", "D5"), moved("D5", "D6")]),
      step(2, "red", "d6 3", [{ event: "rolled", face: 3, words: "Red throws 3." }], "die"),
    ]);
    expect(lines.map((l) => [l.place, l.words, l.clauses, l.dice])).toEqual([
      ["1.1", "b1 moves to D6.", ["BB-MOV-01"], []],
      ["1.2", "Red throws 3.", [], [3]],
    ]);
    expect(plain("A. [BB-R12, BB-HIT-04]")).toBe("A.");
    expect(plain("It is over. [BB-R156] Red wins. [BB-EXH-02]")).toBe("It is over. Red wins.");
    expect(pieces("added (CD-SEQ-03), makes 3")).toEqual([
      { text: "added (" },
      { clause: "CD-SEQ-03" },
      { text: "), makes 3" },
    ]);
  });
});

describe("naming", () => {
  it("gives and takes within the number of cards", () => {
    const naming = new Naming();
    naming.begin(2);
    expect(naming.line()).toBeNull();
    naming.toggle("r1");
    naming.toggle("r2");
    expect(naming.toggle("r3")).toBe(false);
    naming.toggle("r1");
    expect(naming.toggle("r3")).toBe(true);
    expect(naming.line()).toBe("deal r2 r3");
  });
});

describe("what is shown", () => {
  it("follows events", () => {
    const start = shownOf(view());
    const lost = after(start, { event: "destroyed", unit: "b1", at: "D4", words: "" });
    expect(lost.units[2]).toMatchObject({ at: null, state: "destroyed" });
    expect(after(start, { event: "card-dealt", unit: "r1", card: "7H", words: "" }).units[0]!.card).toBe("7H");
    expect(after(start, { event: "objective-taken", at: "D4", side: "red", words: "" }).held).toEqual({ D4: "red" });
    expect(after(start, { event: "something new" as "ended", words: "" })).toBe(start);
  });
});

describe("battle", () => {
  it("sends what it saw last, takes the new view and says what is fresh", async () => {
    const seat = new FixtureSeat({
      view: () => view({ steps: [] }),
      apply: () => ({ meant: ["end"], view: view({ number: 5, mine: false, steps: [step(5, "red", "end", [])] }) }),
    });
    const battle = new Battle(seat);
    const fresh: number[] = [];
    battle.onTaken((t) => fresh.push(t.fresh.length));
    await battle.open();
    await battle.apply("end");
    expect(seat.asked.at(-1)).toEqual({ do: "apply", choice: "end", number: 4, edition: 1 });
    expect(fresh).toEqual([0, 1]);
    expect(battle.steps.value.map((s) => s.number)).toEqual([5]);
  });

  it("looks again when others have done something, and when the link is found", async () => {
    const seat = new FixtureSeat({ view: () => view() });
    const battle = new Battle(seat);
    await battle.open();
    seat.tell({ number: 4, edition: 1, thinking: ["blue"] });
    expect(seat.asked.length).toBe(1);
    seat.tell({ number: 6, edition: 1, thinking: [] });
    await whenIdle();
    expect(seat.asked.length).toBe(2);
    seat.tell({ link: "lost" });
    expect(battle.lost.value).toBe(true);
    seat.tell({ link: "found" });
    await whenIdle();
    expect(seat.asked.length).toBe(3);
  });

  it("looks again at the same news told twice: a wish to take back, an order given ahead", async () => {
    const seat = new FixtureSeat({ view: () => view() });
    const battle = new Battle(seat);
    await battle.open();
    seat.tell({ number: 4, edition: 1, thinking: [] });
    expect(seat.asked.length).toBe(1);
    seat.tell({ number: 4, edition: 1, thinking: [] });
    await whenIdle();
    expect(seat.asked.length).toBe(2);
  });

  it("asks before a side resigns, and says which side it is", async () => {
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
    const seat = new FixtureSeat({
      view: () => view({ steps: [] }),
      apply: () => ({ meant: ["resign red"], view: view() }),
    });
    const model = new BattleModel(seat);
    await model.open();
    model.resign();
    expect(seat.asked.some((q) => q.do === "apply")).toBe(false);
    expect(model.asked.value?.words).toContain("Brannock resigns");
    model.asked.value!.go();
    await whenIdle();
    expect(seat.asked.find((q) => q.do === "apply")?.choice).toBe("resign red");
    vi.unstubAllGlobals();
  });

  it("keeps a refusal in the engine's words, and looks again where it was stale", async () => {
    let stale = false;
    const seat = new FixtureSeat({
      view: () => view(),
      apply: () => ({ ok: false, error: "Range 4, reaches 3.", ...(stale ? { stale: true } : {}) }),
    });
    const battle = new Battle(seat);
    await battle.open();
    expect(await battle.apply("fire r1 at D3")).toBe(false);
    expect(battle.failure.value?.error).toBe("Range 4, reaches 3.");
    stale = true;
    await battle.apply("fire r1 at D3");
    await whenIdle();
    expect(seat.asked.at(-1)!.do).toBe("view");
  });

  it("covers the board between the sealed orders of two at one screen", async () => {
    let ready: string[] = [];
    const request = () => ({
      ...view().request,
      purpose: "gun-order" as const,
      sealed: true as const,
      sides: ["red", "blue"].filter((s) => !ready.includes(s)),
      ready,
    });
    const both = [side("red"), side("blue")] as [ReturnType<typeof side>, ReturnType<typeof side>];
    const seat = new FixtureSeat({
      view: () => view({ seat: "both", sides: both, request: request() }),
      apply: (q) => {
        ready = [...ready, String(q.side)];
        return { meant: [], view: view({ seat: "both", number: 5, sides: both, request: request() }) };
      },
    });
    const battle = new Battle(seat);
    await battle.open();
    await whenIdle();
    expect(battle.side.value).toBe("red");
    announce("The Mule Battery holds its fire.");
    await new Promise((done) => setTimeout(done, 100));
    expect(announced.value).toMatch(/Mule/);
    announce("The Mule Battery's order is kept.");
    await battle.apply("hold g1");
    expect(battle.handover.value).toBe("blue");
    expect(announced.value).toBe("");
    await new Promise((done) => setTimeout(done, 100));
    expect(announced.value).toBe(""); // nor is it said to the second
    expect(battle.mine.value).toBe(false);
    const taken = battle.takeOver();
    expect(battle.handover.value).toBe("blue"); // what the first player saw is not shown to the second
    await taken;
    expect(seat.asked.at(-1)).toMatchObject({ do: "view", side: "blue" });
    expect(battle.handover.value).toBeNull();
  });
});

describe("start", () => {
  it("reads the address", () => {
    expect(routeOf("#/seat/abc-1_Z")).toEqual({ page: "seat", token: "abc-1_Z" });
    expect(routeOf("")).toEqual({ page: "start" });
  });
  it("finds the seat of whoever makes the battle", () => {
    const created = { battle: "a", seats: { both: "B", watcher: "W", sides: { red: "R", blue: "U" } } };
    expect(seatOf(created, persons(["red", "blue"], { red: "person", blue: "captain:bold" }))).toBe("R");
    expect(seatOf(created, ["red", "blue"])).toBe("B");
    expect(seatOf(created, [])).toBe("W");
  });
});
