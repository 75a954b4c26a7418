// Since when a side is waited for: told by the host, so a page that is opened a day later, or again, says the same.
import assert from "node:assert/strict";
import { begin, scenario } from "./battles.mjs";
import { Visitor } from "./browser.mjs";
import { linksOf } from "./field.mjs";
import { BOTH, test } from "./runner.mjs";

const DAY = 86_400_000;
const words = (page) => page.locator('[data-testid="who-line"] .who-words').innerText();

test("since when a side is waited for outlives the page", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host);
  const page = await visitor.page();
  const file = scenario("big-board-19c");
  file.position = { turn: 1, phase: "action", first: "red", active: "red", activations: 6 };
  await begin(page, file, { who: ["person", "link"] });
  const seats = await linksOf(page);
  const [red, blue] = seats.map((link) => link.slice(link.indexOf("#")));
  await page.close();
  await visitor.context.clock.setFixedTime(Date.now() + DAY);
  const waiting = await visitor.page(blue);
  await waiting.locator('[data-testid="who-line"]').waitFor();
  const told = await words(waiting);
  assert.match(told, /waiting for Brannock since yesterday \d\d:\d\d/);
  await visitor.context.clock.setFixedTime(Date.now() + DAY + 1000);
  await waiting.reload();
  await waiting.locator('[data-testid="who-line"]').waitFor();
  assert.equal(await words(waiting), told, "another time after it was loaded again");
  const own = await visitor.page(red);
  await own.locator('[data-testid="who-line"]').waitFor();
  assert.match(await words(own), /the battle waits for you, since yesterday \d\d:\d\d/);
  await visitor.leave();
});
