// A Unit is dragged to where it is meant to go, with the mouse.
import assert from "node:assert/strict";
import { begin, scenario } from "./battles.mjs";
import { Visitor } from "./browser.mjs";
import { BOTH, test } from "./runner.mjs";
import { Screen } from "./screen.mjs";

async function drag(screen, from, to) {
  const [a, b] = [await screen.place(from), await screen.place(to)];
  const { mouse } = screen.page;
  await mouse.move(a.x, a.y);
  await mouse.down();
  await mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
  await mouse.move(b.x, b.y, { steps: 4 });
  return { drop: () => mouse.up() };
}

test("a Unit is dragged to order it, and told why not", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host, { viewport: { width: 1366, height: 768 } });
  const page = await visitor.page();
  const file = scenario("big-board-19c", "02-osier-bridge");
  file.position = { turn: 1, phase: "action", first: "red", active: "red", activations: 6 };
  for (const unit of file.sides[0].units) if (unit.id === "r2") Object.assign(unit, { at: "G8", facing: "N" });
  await begin(page, file, { who: ["person", "person"] });
  const screen = new Screen(page);
  await screen.ready();
  const far = await drag(screen, "G8", "A1");
  await far.drop();
  await screen.at("why").waitFor();
  const near = await drag(screen, "G8", "G7");
  await screen.until((s) => s.marks.includes("way G7"), "the way");
  await near.drop();
  await screen.until((s) => /moves? to G7|G8-G7/.test(s.log), "the move");
  assert.equal(await screen.at("why").count(), 0, "a reason stayed although the order was given");
  await visitor.leave();
});
