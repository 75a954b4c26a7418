// Own dice are seen falling beside their target: on a laptop over the board, on a phone on top of the sheet.
import assert from "node:assert/strict";
import { begin, scenario } from "./battles.mjs";
import { Visitor } from "./browser.mjs";
import { BOTH, test } from "./runner.mjs";
import { Screen } from "./screen.mjs";
import { slack } from "./slack.mjs";
import { still } from "./still.mjs";

/** Two Units that may fire at each other at once; the rest of the scenario stands where it stood. */
function facing(ruleset, own, enemy, more = {}) {
  const file = scenario(ruleset, more.name);
  const place = (id, at, facing) => {
    for (const side of file.sides)
      for (const unit of side.units) if (unit.id === id) Object.assign(unit, { at, facing });
  };
  place(...own);
  place(...enemy);
  file.position = more.position;
  return file;
}

const SHOTS = {
  "big-board-19c": () =>
    facing("big-board-19c", ["r1", "G6", "N"], ["b1", "G4", "S"], {
      name: "02-osier-bridge",
      position: { turn: 1, phase: "action", first: "red", active: "red", activations: 6 },
    }),
  "hex-late-19c": () =>
    facing("hex-late-19c", ["r1", "D6", "N"], ["b1", "D4", "S"], {
      position: { turn: 1, phase: "activation", first: "red", active: "red", activations: 5 },
    }),
};

async function fire(page, unit = "r1") {
  const screen = new Screen(page);
  await screen.ready();
  await screen.clickUnit(unit);
  await screen.until((s) => s.chips.some((c) => /Fire at/.test(c.text)), "a shot");
  await screen.chip("Fire at").first().click();
  await screen.at("order-button").click();
  return screen;
}

const boxOf = (page, selector) => page.locator(selector).first().boundingBox();
const apart = (a, b) => a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

for (const ruleset of Object.keys(SHOTS))
  test(`a throw beside its target, ${ruleset}`, BOTH, async ({ browser, host }) => {
    const visitor = await Visitor.come(browser, host, { viewport: { width: 1366, height: 768 } });
    const page = await visitor.page();
    await begin(page, SHOTS[ruleset](), { who: ["person", "person"] });
    await page.clock.install();
    const screen = await fire(page);
    const card = screen.at("throw-card");
    await card.waitFor();
    const box = await card.boundingBox();
    assert.ok(Math.abs(box.width - 276) < 2, `276 wide, not ${box.width}`);
    for (const unit of ["r1", "b1"]) {
      const block = await page.locator(`.board-play [data-unit="${unit}"]`).count();
      if (block) assert.ok(apart(box, await boxOf(page, `.board-play [data-unit="${unit}"]`)), `it covers ${unit}`);
    }
    // Nothing moves here, so nothing leaves by a timer; the panel and the strip say the same.
    await screen.ready(); // all has been played: a timer would run from here
    await page.clock.fastForward(60_000);
    await still(page);
    assert.equal(await card.count(), 1, "it left by a timer although nothing moves");
    await screen.at("throw-rows").waitFor();
    await screen.at("throw-strip").waitFor();
    if (process.env.LIMBER_SHOTS_PNG)
      await page.screenshot({ path: `${process.env.LIMBER_SHOTS_PNG}/throw-${ruleset}.png` });
    await page.keyboard.press("Escape");
    await card.waitFor({ state: "detached" });
    await visitor.leave();
  });

test("dice that fall can be skipped, are read once, and leave after four seconds", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host, {
    viewport: { width: 1366, height: 768 },
    reducedMotion: "no-preference",
    settings: { dice: "slow" },
  });
  const page = await visitor.page();
  await begin(page, SHOTS["big-board-19c"](), { who: ["person", "person"] });
  // All that the live region says from now on.
  await page.evaluate(() => {
    globalThis.said = [];
    const regions = document.querySelectorAll('[aria-live="polite"]');
    for (const region of regions)
      new MutationObserver(() => globalThis.said.push(region.textContent)).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
  });
  const busy = await slack(); // left alone the dice take 1,200 ms, on a busy machine longer, and so does their end
  const screen = await fire(page);
  await screen.at("throw-card").waitFor();
  await screen.at("skip").waitFor();
  await page.keyboard.press("Enter");
  await screen.at("skip").waitFor({ state: "detached", timeout: 500 * busy });
  await page.waitForFunction(() => /needed\./.test(globalThis.said.join(" ")));
  await still(page);
  const heard = await page.evaluate(() => globalThis.said);
  const sums = heard.join(" ").match(/\d needed\. (A hit|A miss)\./g) ?? [];
  assert.equal(sums.length, 1, `heard: ${heard.join(" | ")}`);
  if (process.env.LIMBER_SHOTS_PNG) await page.screenshot({ path: `${process.env.LIMBER_SHOTS_PNG}/throw-moving.png` });
  const asked = /retreat|choose/i.test(await screen.at("question").first().innerText());
  if (!asked) await screen.at("throw-card").waitFor({ state: "detached" });
  await visitor.leave();
});

test("own dice are asked for beside their target, with the keys 1 to 6", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host, { viewport: { width: 1366, height: 768 } });
  const page = await visitor.page();
  await begin(page, SHOTS["big-board-19c"](), { who: ["person", "person"], dice: "typed" });
  const screen = await fire(page);
  await screen.at("throw-asks").waitFor();
  await page.keyboard.press("1");
  await screen.at("throw-card").waitFor();
  assert.match(await screen.at("throw-card").innerText(), /A miss/);
  await visitor.leave();
});

test("a throw on the sheet of a phone", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host, { viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await visitor.page();
  await begin(page, SHOTS["big-board-19c"](), { who: ["person", "person"] });
  const screen = await fire(page);
  await screen.at("throw-card").waitFor();
  assert.equal(await page.locator(".sheet .throw").count(), 1, "it lies on the sheet");
  if (process.env.LIMBER_SHOTS_PNG) await page.screenshot({ path: `${process.env.LIMBER_SHOTS_PNG}/throw-phone.png` });
  await visitor.leave();
});
