// The replay's own arithmetic: the curve of luck, notes in a record, addresses of moments.
import { expect, test, vi } from "vitest";
import { routeOf } from "../src/app/route";
import { curvePath, lossesOf, luckCurve, type ReportThrow } from "../src/replay/figures";
import { keepNotes, notesIn, notesTo, withNotes } from "../src/replay/notes";
import { replayMarks } from "../src/replay/replay_marks";
import { Replay } from "../src/replay/replay_store";
import { bandsOf, turnAfter, turnBefore } from "../src/replay/turns";
import { withPalette } from "../src/board/png";
import { blogZip } from "../src/report/blog_zip";
import type { EngineEvent, EventMembers, Seat, Step, View } from "../src/engine/engine_link";

const thrown = (number: number, side: string, decimal: number): ReportThrow => ({
  number,
  turn: 1,
  side,
  kind: "Fire dice that hit",
  got: 1,
  expected: "1/2",
  luck: "1/2",
  decimal,
});

test("the curve sums the first side's luck less the second's", () => {
  const curve = luckCurve([thrown(1, "red", 0.5), thrown(3, "blue", 0.25), thrown(3, "red", -0.25)], "red", 4);
  expect(curve).toEqual([0, 0.5, 0.5, 0, 0]);
});

test("throws past the last answer are not drawn", () => {
  expect(luckCurve([thrown(9, "red", 1)], "red", 2)).toEqual([0, 0, 0]);
});

test("the line stays in its box, zero in the middle", () => {
  const { line, zero } = curvePath([0, 3, -3], 100, 80);
  expect(zero).toBe(40);
  expect(line).toBe("M0.0 40.0L50.0 4.0L100.0 76.0");
});

const HEADER = "limber record/1\nruleset x\nrevision 1\nfingerprint 0\nswitches -\ndice given\nscenario {}\n";

test("notes go behind their answer and come back", () => {
  const record = `${HEADER}hold g1\nd6 4\nhash 1 00\nd6 2\n`;
  const noted = withNotes(record, { 0: "At first.", 2: "Two\nlines", 3: "Last." });
  expect(noted).toBe(`${HEADER}# note At first.\nhold g1\nd6 4\n# note Two lines\nhash 1 00\nd6 2\n# note Last.\n`);
  expect(notesIn(noted)).toEqual({ 0: "At first.", 2: "Two lines", 3: "Last." });
});

test("notes that are taken away are gone, other lines stay", () => {
  const record = `${HEADER}hold g1\n# again 4\nd6 4\n`;
  expect(withNotes(withNotes(record, { 1: "x" }), {})).toBe(record);
});

test("every moment has an address", () => {
  expect(routeOf("#/replay/ab-12/196")).toEqual({ page: "replay", token: "ab-12", at: 196 });
  expect(routeOf("#/replay/ab-12")).toEqual({ page: "replay", token: "ab-12", at: null });
  expect(routeOf("#/report/ab-12")).toEqual({ page: "report", token: "ab-12" });
  expect(routeOf("#/seat/ab-12")).toEqual({ page: "seat", token: "ab-12" });
  expect(routeOf("#/elsewhere")).toEqual({ page: "start" });
});

test("a note stands behind what the record itself says of its answer, and goes with an answer that is taken back", () => {
  const record = `${HEADER}d6 4\n# given\nhold g1\nback 1\nfire g1 at E2\n`;
  const noted = withNotes(record, { 1: "Lucky.", 2: "Better.", 3: "Never." });
  expect(noted).toBe(`${HEADER}d6 4\n# given\nhold g1\nback 1\n# note Lucky.\nfire g1 at E2\n# note Better.\n`);
  expect(notesIn(noted)).toEqual({ 1: "Lucky.", 2: "Better." });
  expect(notesIn(`${HEADER}d6 4\nhold g1\n# note Gone.\nback 1\n`)).toEqual({});
});

test("a note that was struck out does not come back from the record", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
  const record = withNotes(`${HEADER}hold g1\nd6 4\n`, { 1: "Old.", 2: "Stays." });
  keepNotes("b", { 1: "" }, storage);
  expect(notesTo("b", record, storage)).toEqual({ 2: "Stays." });
});

const steps = (...events: EventMembers[][]): Step[] =>
  events.map((of, i) => ({
    number: i + 1,
    turn: 1,
    kind: i ? "die" : "order",
    side: "red",
    text: i ? "d6 4" : "fire r1 at D4",
    events: of as EngineEvent[],
  }));
const view = {
  sides: [{ id: "red" }, { id: "blue" }],
  units: [
    { id: "r1", side: "red", at: "C3" },
    { id: "b1", side: "blue", at: "D4" },
  ],
} as unknown as View;
const rolled = { event: "rolled" as const, words: "" };

test("who acted, at what, and who was hurt are pointed out", () => {
  const battle = steps(
    [],
    [{ ...rolled, unit: "r1", cell: "D4" }],
    [
      { ...rolled, unit: "b1", cell: "D4" },
      { event: "strength-lost", unit: "b1", points: 1, words: "" },
    ],
  );
  const aimed = [
    { kind: "chosen", cell: "C3" },
    { kind: "target", cell: "D4" },
  ];
  expect(replayMarks(view, battle, 1)).toEqual(aimed);
  expect(replayMarks(view, battle, 2)).toEqual(aimed);
  expect(replayMarks(view, battle, 3)).toEqual([
    ...aimed,
    { kind: "fire", cell: "D4", chance: "−1", from: "C3", full: true },
  ]);
  expect(replayMarks(view, battle, 0)).toEqual([]);
});

test("a Unit that is gone is pointed out where it stood, one that moved where it came from", () => {
  const gone = steps(
    [],
    [{ ...rolled, unit: "r1", cell: "E5" }],
    [{ ...rolled, unit: "b9", cell: "E5" }],
    [
      { ...rolled, unit: "b9", cell: "E5" },
      { event: "destroyed", unit: "b9", at: "E5", words: "" },
    ],
  );
  expect(replayMarks(view, gone, 4).at(-1)).toEqual({
    kind: "fire",
    cell: "E5",
    chance: "destroyed",
    from: "C3",
    full: true,
  });
  const moved = steps([
    { event: "moved", unit: "b1", from: "D2", to: "D3", words: "" },
    { event: "moved", unit: "b1", from: "D3", to: "D4", words: "" },
  ]);
  expect(replayMarks(view, moved, 1)).toContainEqual({ kind: "left", cell: "D2", side: 1 });
});

test("losses are read from what is told", () => {
  const lost = { event: "strength-lost" as const, unit: "b1", points: 1, words: "" };
  expect(lossesOf(steps([lost], [lost, { event: "destroyed", unit: "b1", words: "" }]))).toEqual([
    { unit: "b1", number: 1, gone: false },
    { unit: "b1", number: 2, gone: true },
  ]);
});

test("turns are gone through by where they begin", () => {
  const bands = bandsOf([1, 1, 1, 2, 2, 3].map((turn, i) => ({ turn, number: i + 1 }) as Step));
  expect(bands.map((band) => [band.turn, band.from, band.to])).toEqual([
    [1, 0, 3],
    [2, 3, 5],
    [3, 5, 6],
  ]);
  expect([6, 5, 4, 3, 2, 0].map((at) => turnBefore(bands, at))).toEqual([5, 3, 3, 0, 0, 0]);
  expect([0, 2, 3, 5, 6].map((at) => turnAfter(bands, at, 6))).toEqual([3, 3, 5, 6, 6]);
});

test("the handle asks for one moment at a time and ends at the last that was wanted", async () => {
  const asked: number[] = [];
  const seat = {
    token: "w",
    ask: async (request: { do: string; at?: number }) =>
      request.at === undefined
        ? { ok: true, number: 90, request: {}, steps: [], record: "", sides: [{ id: "red" }] }
        : (asked.push(request.at), await Promise.resolve(), { ok: true, number: request.at }),
  };
  const replay = new Replay(seat as unknown as Seat);
  vi.stubGlobal("history", { replaceState: () => {} });
  vi.stubGlobal("localStorage", { getItem: () => null });
  await replay.open(5);
  for (let to = 6; to < 60; to++) void replay.go(to);
  await replay.go(60);
  expect(asked).toEqual([5, 6, 60]);
  expect(replay.shown.value?.number).toBe(60);
  replay.shut();
});

test("text and maps lie in one zip, each map where the text names it", async () => {
  const maps = [{ name: "map-00.svg", svg: "<svg/>" }];
  const zip = await blogZip("osier", { markdown: "![Start](maps/map-00.svg)", maps }, "svg");
  const bytes = new Uint8Array(await new Response(zip).arrayBuffer());
  const text = new TextDecoder("latin1").decode(bytes);
  expect(text.startsWith("PK\u0003\u0004")).toBe(true);
  expect(text.match(/osier\.md|maps\/map-00\.svg/g)).toEqual([
    "osier.md",
    "maps/map-00.svg", // in the text itself
    "maps/map-00.svg",
    "osier.md",
    "maps/map-00.svg",
  ]);
  expect(new DataView(bytes.buffer).getUint16(bytes.length - 12, true)).toBe(2);
});

test("a picture of few colours keeps them in its palette", () => {
  const pixels = Uint8ClampedArray.of(200, 10, 10, 255, 0, 0, 250, 255, 200, 10, 10, 255);
  const { palette, indices } = withPalette(pixels);
  expect(palette).toEqual([
    [200, 10, 10],
    [0, 0, 250],
  ]);
  expect([...indices]).toEqual([0, 1, 0]);
});
