// A host that removes battles which stand still says so for a month before.
import { expect, test } from "vitest";
import { goesSoon } from "../src/start/battles";

const now = Date.parse("2027-05-01T10:00:00Z");

test("a battle that is removed within a month is marked, another is not", () => {
  expect(goesSoon({ kept_until: "2027-05-17" }, now)).toBe(true);
  expect(goesSoon({ kept_until: "2027-04-30" }, now)).toBe(true);
  expect(goesSoon({ kept_until: "2027-06-17" }, now)).toBe(false);
  expect(goesSoon({}, now)).toBe(false);
});
