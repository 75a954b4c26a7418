// With motion: the other side's orders are seen one by one at the speed that was set, and can be gone through again until the
// first order is given.
import assert from "node:assert/strict";
import { begin, scenario, short } from "./battles.mjs";
import { Visitor } from "./browser.mjs";
import { inTheField } from "./field.mjs";
import { EITHER, test } from "./runner.mjs";
import { Screen } from "./screen.mjs";
import { still } from "./still.mjs";

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
  let ended = false; // what is told before that was not seen here
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
    // The recap of an earlier step may still be there: what counts is seen now.
    if (
      ended &&
      (await page.evaluate(() => window.shownOrders.some((one) => one.time !== null && !one.dice))) &&
      (await screen.at("recap").count()) &&
      (await page.locator(".recap-items li:not([data-more])").count()) > 1
    )
      return;
    if (seen.kind === "confirm") await screen.at("confirm-yes").click();
    else if (seen.answers.length) await page.locator(".answers button").first().click();
    else {
      await page.evaluate(() => window.shownOrders.splice(0));
      await screen.at("end-step").click();
      ended = true;
    }
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
    const cut = await page.locator(".recap-items").evaluate((list) => list.scrollWidth > list.clientWidth);
    assert.equal(cut, false, "no word of the recap is cut at its right");
    // Gone through again, backwards and on.
    const items = page.locator(".recap-items li:not([data-more])"),
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
      await page.getByRole("button", { name: "Back" }).click();
      assert.equal(await later.count(), i);
    }
    assert.equal(await page.getByRole("button", { name: "Back" }).isDisabled(), true);
    for (let i = count - 1; i >= 0; i--) {
      await page.getByRole("button", { name: "On", exact: true }).click();
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
    await page.getByRole("button", { name: "See again" }).click();
    await screen.until((s) => s.kind === "playing", "the orders once more");
    assert.equal(await page.getByRole("button", { name: "Skip" }).count(), 1, "one Skip, not two");
    assert.equal(await page.locator('.board-play [data-mark^="step"]').count(), 0, "arrows wait for what they show");
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

test("who comes back after a while is told what happened", EITHER, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host, {});
  let orders = 0;
  const { page, screen } = await inTheField(visitor, {
    file: short(scenario("big-board-19c"), 8),
    until: (s) => s.canEnd && (orders += 1) > 24,
  });
  const away = async (minutes) => {
    await page.evaluate((ms) => {
      for (const key of Object.keys(localStorage).filter((one) => one.startsWith("limber-seen:")))
        localStorage.setItem(key, JSON.stringify({ number: 0, at: Date.now() - ms }));
    }, minutes * 60_000);
    await page.reload();
    await screen.until((s) => s.kind !== "other" && !s.busy, "the battle again");
  };
  await away(9);
  assert.equal(await screen.at("since").count(), 0, "nine minutes are no absence");
  await away(11);
  await screen.at("since").waitFor();
  const told = await screen.at("since").locator("li").allInnerTexts();
  assert.ok(told.length >= 1 && told.length <= 3, `${told.length} sentences`);
  for (const one of told) assert.doesNotMatch(one, /\b(Red|Blue)\b|\([a-z]\d\)/, one);
  assert.ok((await page.locator('.board-play [data-mark^="step"], .board-play [data-mark^="left"]').count()) > 0);
  await page.locator(".board").first().focus();
  await page.keyboard.press("Escape");
  if (await screen.at("since").count()) await page.keyboard.press("Escape"); // a Unit was in hand
  await screen.at("since").waitFor({ state: "detached" });
  await visitor.leave();
});

test("the recap leaves out whole sentences, and cuts no word", EITHER, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host, { viewport: { width: 1366, height: 768 } });
  const page = await visitor.page();
  const file = scenario("big-board-19c");
  // One Unit can reach an objective and has nothing to fire at. That it moves there and takes it is two sentences.
  const [own, enemy] = file.sides.map((side) => side.units);
  for (const [i, unit] of own.entries()) unit.at = ["F8", "G8", "H8"][i];
  for (const [i, unit] of enemy.entries()) unit.at = unit.id === "b1" ? "D3" : ["A1", "B1", "C1"][i];
  file.position = { turn: 1, phase: "action", first: "blue", active: "blue", activations: 1 };
  await begin(page, file);
  const screen = new Screen(page);
  await screen.at("recap").waitFor();
  await screen.ready();
  const first = page.locator(".recap-items li").first();
  const said = [];
  for (const width of [1366, 1180, 1040, 980]) {
    await page.setViewportSize({ width, height: 768 });
    await page.waitForFunction((w) => innerWidth === w, width);
    await still(page);
    const shown = (await first.innerText()).replace(/\s+/g, " ").trim();
    assert.match(shown, /\.$/, `at ${width}: ${shown}`);
    const over = await page.locator(".recap-items").evaluate((row) => row.scrollWidth - row.clientWidth);
    assert.ok(over <= 1, `at ${width} the recap is cut by ${over} px: ${shown}`);
    said.push(shown);
  }
  assert.match(said[0], /takes the objective/);
  assert.ok(
    said.some((shown) => !/takes the objective/.test(shown)),
    `no window was too narrow: ${said.join(" | ")}`,
  );
  await visitor.leave();
});
