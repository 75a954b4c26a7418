// The page's own letters come late: what is drawn before with those of the system stays where it is.
import assert from "node:assert/strict";
import { begin, scenario } from "./battles.mjs";
import { Visitor } from "./browser.mjs";
import { BOTH, test } from "./runner.mjs";
import { Screen } from "./screen.mjs";

const MOST_SHIFT = 0.005; // with letters of another width ten times as much moves
const SCREENS = { laptop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };

/** Every letter waits until `come` is called. */
async function late(visitor) {
  let come;
  const there = new Promise((resolve) => (come = resolve));
  await visitor.context.route(/\.woff2$/, async (route) => {
    await there;
    await route.continue();
  });
  // What moved although nobody touched the page, from the moment the letters come.
  await visitor.context.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => window.shifts.push(...list.getEntries())).observe({ type: "layout-shift" });
  });
  return come;
}

/** The page counts as loaded only with its letters, so nothing waits for that. */
async function opened(visitor) {
  const page = await visitor.context.newPage();
  await page.goto(visitor.host.url, { waitUntil: "commit" });
  return page;
}

const countLoaded = () =>
  [...document.fonts].filter((f) => /^"?(Lato|Source Serif 4)/.test(f.family) && f.status === "loaded").length;
const loaded = (page) => page.evaluate(countLoaded);

/** What still comes from the engine has come, and has moved what it moves. */
async function still(page) {
  for (let before = -1, now = 0; before !== now; now = await page.evaluate(() => window.shifts.length)) {
    before = now;
    await page.waitForTimeout(700);
  }
}

async function shiftOf(page, come) {
  assert.equal(await loaded(page), 0, "drawn without its letters at first");
  await still(page);
  await page.evaluate(() => (window.shifts.length = 0));
  come();
  await page.waitForFunction(() => document.fonts.status === "loaded" && document.fonts.check("1em Lato"));
  await page.waitForFunction(`(${countLoaded})() >= 4`); // then with them
  await still(page);
  return page.evaluate(() => window.shifts.reduce((sum, shift) => sum + shift.value, 0));
}

for (const [name, viewport] of Object.entries(SCREENS))
  test(`letters that come late move nothing on a ${name}`, BOTH, async ({ browser, host }) => {
    const visitor = await Visitor.come(browser, host, { viewport, serviceWorkers: "block" });
    const come = await late(visitor);
    const page = await opened(visitor);
    await page.locator('[data-testid="play-now"]:not([disabled])').waitFor();
    const start = await shiftOf(page, come);
    console.log(`  start page: ${start.toFixed(4)}`);
    assert.ok(start < MOST_SHIFT, `the start page moved by ${start}`);
    await visitor.leave();
  });

for (const [name, viewport] of Object.entries(SCREENS))
  test(`letters that come late move no battle on a ${name}`, BOTH, async ({ browser, host }) => {
    const visitor = await Visitor.come(browser, host, { viewport, serviceWorkers: "block" });
    const come = await late(visitor);
    const page = await opened(visitor);
    await begin(page, scenario("big-board-19c"));
    await new Screen(page).ready();
    await page.waitForTimeout(300);
    const battle = await shiftOf(page, come);
    console.log(`  battle: ${battle.toFixed(4)}`);
    assert.ok(battle < MOST_SHIFT, `the battle moved by ${battle}`);
    await visitor.leave();
  });
