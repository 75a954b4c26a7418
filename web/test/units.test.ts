import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { detailAt, drawBlock } from "../src/board/block";
import { placesIn } from "../src/board/layout";
import { drawSign, lookOf, signOf } from "../src/board/signs";
import type { Looks, Picture, UnitOnBoard } from "../src/board/types";

const unit = (more: Partial<UnitOnBoard> = {}): UnitOnBoard => ({
  id: "r1",
  name: "1st Foot",
  side: 0,
  type: "infantry",
  role: "infantry",
  sign: "infantry",
  at: "C3",
  facing: "N",
  strength: 4,
  full: 4,
  marks: [],
  ...more,
});
const full = (u: UnitOnBoard) => drawBlock(u, { theme: "light", detail: "full" });

/** The pictures that the engine may ask for, as the protocol lists them. */
function listedPictures(): Picture[] {
  const text = readFileSync(join(__dirname, "../../docs/schema/protocol.schema.json"), "utf8");
  const schema = JSON.parse(text) as { definitions: { sign: { anyOf: { enum?: Picture[] }[] } } };
  return schema.definitions.sign.anyOf.flatMap((one) => one.enum ?? []);
}

describe("signs", () => {
  test("the page has every picture that the engine asks for, and no two alike", () => {
    const pictures = listedPictures();
    expect(pictures.length).toBeGreaterThan(12);
    const drawn = pictures.map((picture) => drawSign(picture, 30, 17, "#fff"));
    for (const svg of drawn) expect(svg).toMatch(/^<(path|circle) /);
    expect(new Set(drawn).size).toBe(pictures.length);
  });
  test("a ruleset's own sign is its path, as large as the field", () => {
    const line = drawSign({ path: "M-25 -11L25 11" }, 56, 27, "#fff");
    expect(line).toContain("scale(2)");
    expect(line).toContain('d="M-25 -11L25 11" fill="none" stroke="#fff" stroke-width="1.5"');
    expect(drawSign({ path: "M0 0h1z", filled: true }, 31, 16, "#fff")).toContain('<path d="M0 0h1z" fill="#fff"/>');
    expect(drawSign({ path: '"><script>' }, 31, 16, "#fff")).not.toContain("<script>");
  });
  test("cavalry on foot and native troops", () => {
    expect(signOf({ role: "cavalry", sign: "cavalry" }, true)).toBe("dismounted");
    expect(signOf({ role: "cavalry", sign: "cavalry" }, false, true)).toBe("native-cavalry");
    expect(signOf({ role: "infantry", sign: "infantry" }, false, true)).toBe("native-infantry");
    expect(signOf({ role: "infantry", sign: "spears" }, false, true)).toBe("spears");
  });
  test("a type is drawn as its ruleset says, an unknown one as infantry", () => {
    const looks: Looks = {
      one: { guard: { role: "infantry", sign: "spears" } },
      two: { guard: { role: "cavalry", sign: "cavalry" } },
    };
    expect(lookOf(looks, "one", "guard").sign).toBe("spears");
    expect(lookOf(looks, "two", "guard").sign).toBe("cavalry");
    expect(lookOf(looks, "two", "rocket-troop").sign).toBe("infantry");
  });
});

describe("strength", () => {
  const pips = (svg: string) =>
    [...svg.matchAll(/<circle[^>]*stroke-width="1.3"[^>]*>/g)]
      .map((m) => (m[0].includes('fill="#fffdf6"') ? "o" : "x"))
      .join("");
  test("a pip a point, filled while it lasts", () => {
    expect(pips(full(unit({ strength: 2 })))).toBe("xxoo");
    expect(pips(full(unit({ strength: 5, full: 6 })))).toBe("xxxxxo");
  });
  test("more than six is a number", () => {
    const svg = full(unit({ strength: 9, full: 12 }));
    expect(pips(svg)).toBe("");
    expect(svg).toContain(">9<");
  });
  test("hidden is a question mark", () => expect(full(unit({ strength: null }))).toContain(">?<"));
  test("no points, no strip", () => expect(full(unit({ strength: null, full: null }))).not.toContain(">r1<"));
  test("the id stands beside the pips", () => expect(full(unit())).toContain(">r1<"));
  test("small boards show one number, smaller ones none", () => {
    expect([60, 40, 39.9, 28, 27].map(detailAt)).toEqual(["full", "full", "number", "number", "bare"]);
    expect(drawBlock(unit(), { theme: "light", detail: "number" })).toContain(">4<");
    expect(drawBlock(unit(), { theme: "light", detail: "bare" })).not.toContain("<text");
  });
});

describe("sides and words", () => {
  test("the first side has square corners, the second round", () => {
    expect(full(unit())).toContain('rx="1.5"');
    expect(full(unit({ side: 1 }))).toContain('rx="13"');
  });
  test("in print the second side is hollow", () => {
    expect(drawBlock(unit({ side: 1 }), { theme: "print", detail: "full" })).toContain('fill="#ffffff"');
  });
  test("what a scenario writes is never markup", () => {
    expect(full(unit({ id: "<b>&", full: 1 }))).toContain("&lt;b&gt;&amp;");
  });
});

describe("several in one cell", () => {
  const commander = unit({ id: "c1", role: "commander", sign: "commander" });
  test("a Commander sits on the shoulder of his Unit", () => {
    const places = placesIn([unit(), commander], 1);
    expect(places.get("r1")).toEqual({ dx: 0, dy: 0, scale: 1 });
    expect(places.get("c1")).toEqual({ dx: 29, dy: -27, scale: 0.62 });
  });
  test("alone he is a little smaller", () => expect(placesIn([commander], 1).get("c1")!.scale).toBe(0.86));
  test("in the cell but not with the Unit, he stands for himself", () => {
    const places = placesIn([unit(), { ...commander, marks: ["alone"] }], 1);
    expect(places.get("c1")!.dy).not.toBe(places.get("r1")!.dy);
    expect(places.get("c1")!.scale).toBe(places.get("r1")!.scale);
  });
  test.each([
    ["N", 0, 1],
    ["S", 0, -1],
    ["E", -1, 0],
    ["NE", 0, 1],
  ])("facing %s the gun is behind its team", (facing, dx, dy) => {
    const places = placesIn([unit({ id: "t1", facing, role: "transport" }), unit({ id: "g1", towedBy: "t1" })], 1);
    expect(Math.sign(places.get("g1")!.dx) + 0).toBe(dx);
    expect(Math.sign(places.get("g1")!.dy) + 0).toBe(dy);
  });
  test("no two of many stand on one spot", () => {
    for (let n = 2; n <= 7; n++) {
      const places = placesIn(
        Array.from({ length: n }, (_, i) => unit({ id: `u${i}`, side: i % 2 ? 1 : 0 })),
        1,
      );
      expect(new Set([...places.values()].map((p) => `${p.dx} ${p.dy}`)).size).toBe(n);
    }
  });
});
