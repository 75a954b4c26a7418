// With motion: the other side's orders are seen one by one at the speed that was set, and can be gone through again until the
// first order is given.
import assert from "node:assert/strict";
import { scenario, short } from "./battles.mjs";
import { Visitor } from "./browser.mjs";
import { inTheField } from "./field.mjs";
import { EITHER, test } from "./runner.mjs";

// Every order of the others that is shown, and for how long, as a person at the screen would time it.
const watch = () => {
  const shown = (window.shownOrders = []);
  let last = null;
  const look = () => {
    const words = document.querySelector(".playing")?.textContent ?? null;
    if (words !== last) {
      const now = performance.now();
      if (last !== null && shown.length) shown.at(-1).time = now - shown.at(-1).from;
      if (words !== null)
        shown.push({ words, from: now, time: null, dice: !!document.querySelector(".playing .fall") });
      last = words;
    }
    requestAnimationFrame(look);
  };
  look();
};

/** Ends the own step and lets the enemy's be seen. */
async function enemyStep(screen, page) {
  const end = Date.now() + 120_000;
  while (Date.now() < end) {
    const seen = await screen.until(
      (s) => s.kind === "playing" || (s.kind !== "other" && !s.looking && !s.busy),
      "something to do",
      120_000,
    );
    if (seen.kind === "playing" || seen.waiting) {
      await screen.until((s) => s.kind !== "playing" && !s.waiting, "the end of what is shown", 120_000);
      continue;
    }
    if ((await screen.at("recap").count()) && (await page.locator(".recap-items li").count()) > 1) return;
    if (seen.kind === "confirm") await screen.at("confirm-yes").click();
    else if (seen.answers.length) await page.locator(".answers button").first().click();
    else await screen.at("end-step").click();
  }
  assert.fail("the enemy did nothing that could be seen");
}

test(
  "the enemy's step is seen, gone through again, and stays until the first order",
  EITHER,
  async ({ browser, host }) => {
    const visitor = await Visitor.come(browser, host, {
      reducedMotion: "no-preference",
      settings: { speed: 250, dice: "fast" },
    });
    const { page, screen, player } = await inTheField(visitor, {
      file: short(scenario("big-board-19c"), 8),
      until: (s) => s.canEnd,
    });
    await page.evaluate(watch);
    await enemyStep(screen, page);
    await screen.until((s) => !["playing", "other"].includes(s.kind) && !s.waiting, "the own step", 120_000);
    const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
    const timesOf = async () =>
      (await page.evaluate(() => window.shownOrders.splice(0)))
        .filter((one) => one.time !== null && !one.dice)
        .map((one) => one.time);
    const fast = await timesOf();
    assert.ok(fast.length >= 2, `only ${fast.length} orders were seen one by one`);
    // Gone through again, backwards and on.
    const items = page.locator(".recap-items li"),
      later = page.locator(".recap-items li.later");
    const count = await items.count();
    const blocks = () =>
      page.evaluate(() =>
        [...document.querySelectorAll(".board-play [data-unit]")]
          .map((u) => `${u.dataset.unit} ${u.getAttribute("transform")}`)
          .join(),
      );
    const end = await blocks();
    for (let i = 1; i <= count; i++) {
      await page.getByRole("button", { name: "Step back" }).click();
      assert.equal(await later.count(), i);
    }
    assert.equal(await page.getByRole("button", { name: "Step back" }).isDisabled(), true);
    for (let i = count - 1; i >= 0; i--) {
      await page.getByRole("button", { name: "Step forward" }).click();
      assert.equal(await later.count(), i);
    }
    await page.waitForFunction(
      (then) =>
        [...document.querySelectorAll(".board-play [data-unit]")]
          .map((u) => `${u.dataset.unit} ${u.getAttribute("transform")}`)
          .join() === then,
      end,
    );
    // Seen again, slower.
    await page.evaluate(() => document.querySelector('[data-testid="menu"]').click());
    await page.locator(".menu-item", { hasText: "Settings" }).click();
    await page.locator('[data-testid="settings-dialog"]').getByText("slow", { exact: true }).first().click();
    await page.keyboard.press("Escape");
    await page.evaluate(() => void window.shownOrders.splice(0));
    await page.getByRole("button", { name: "Watch again" }).click();
    await screen.until((s) => s.kind === "playing", "the orders once more");
    await screen.until((s) => s.kind !== "playing", "their end", 120_000);
    const slow = await timesOf();
    console.log(`  an order is shown ${median(fast).toFixed(0)} ms very fast, ${median(slow).toFixed(0)} ms slow`);
    assert.ok(median(slow) > 1.5 * median(fast), "slow is not slower");
    // Looking at a Unit leaves the strip; an order takes it away.
    await player.play({ until: (s) => s.kind === "unit" && s.order });
    assert.equal(await screen.at("recap").count(), 1, "it stays while one looks round");
    await screen.at("order-button").click();
    if ((await screen.look()).kind === "confirm") await screen.at("confirm-yes").click();
    await page.waitForFunction(
      () => !document.querySelector('[data-testid="recap"]') || document.querySelector(".playing"),
    );
    await visitor.leave();
  },
);
