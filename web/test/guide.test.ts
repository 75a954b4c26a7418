import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { routeOf } from "../src/app/route";
import { deed, sameDeeds } from "../src/guide/deed";
import { faultsOf, shippedNames } from "../src/guide/guide_file";

const FOLDER = new URL("../../guides/", import.meta.url);
const files = readdirSync(FOLDER);
const guide = () => JSON.parse(readFileSync(new URL("big-board-19c.json", FOLDER), "utf8"));

describe("deeds", () => {
  it("takes another way and another facing for the same, but not another cell or Unit", () => {
    expect(deed("move r1 D6 D5 D4 facing N")).toBe(deed("move r1 D6 C6 D4 facing E"));
    expect(deed("follow k1 facing N")).toBe(deed("follow k1 facing S"));
    expect(deed("move r1 D6 D5")).not.toBe(deed("move r1 D6 D4"));
    expect(deed("move r1 D6 D5")).not.toBe(deed("move r2 D6 D5"));
  });
  it("minds the facing of a turn and of a gun that turns to fire", () => {
    expect(deed("turn r1 facing N")).not.toBe(deed("turn r1 facing E"));
    expect(deed("fire g1 facing N at D4")).not.toBe(deed("fire g1 at D4"));
  });
  it("compares all answers of a line", () => {
    expect(sameDeeds(["name r1", "done red"], ["name r1", "done red"])).toBe(true);
    expect(sameDeeds(["name r1"], ["name r1", "done red"])).toBe(false);
  });
});

describe("guide files", () => {
  it("are all offered by the page, and lack nothing", () => {
    expect(shippedNames.map((name) => `${name}.json`).sort()).toEqual(files.sort());
    for (const file of files)
      expect(faultsOf(JSON.parse(readFileSync(new URL(file, FOLDER), "utf8"))), file).toEqual([]);
  });
  it("say where they lack something", () => {
    const bad = guide();
    delete bad.title;
    delete bad.steps[2].task;
    bad.steps[3].otherwise = [];
    bad.after = "later";
    expect(faultsOf(bad).map((f) => f.where)).toEqual(["title", "after", "steps[2].task", "steps[3].otherwise"]);
    expect(faultsOf([]).map((f) => f.expected)).toEqual(["an object"]);
    expect(faultsOf({ ...guide(), steps: [] }).map((f) => f.where)).toEqual(["steps"]);
  });
});

describe("addresses of lessons", () => {
  it("name one, or none to choose from", () => {
    expect(routeOf("#/learn")).toEqual({ page: "guide", name: null });
    expect(routeOf("#/guide/hex-19c")).toEqual({ page: "guide", name: "hex-19c" });
    expect(routeOf("#/guide/../x")).toEqual({ page: "start" });
  });
});
