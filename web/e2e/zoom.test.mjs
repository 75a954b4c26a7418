// Text at 200%: nothing is cut off, the panel goes under the board, and the battle goes on.
import assert from "node:assert/strict";
import { Visitor } from "./browser.mjs";
import { inTheField } from "./field.mjs";
import { EITHER, test } from "./runner.mjs";

test("text at 200%", EITHER, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host);
  const { page, screen, player } = await inTheField(visitor);
  await page.locator('[data-testid="menu"]').click();
  await page.locator(".menu-item", { hasText: "Settings" }).click();
  await page.locator('[data-testid="settings-dialog"]').getByText("200%").click();
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === "32px");
  await page.locator(".battle.stacked").waitFor();
  const look = () =>
    page.evaluate(() => {
      const box = (s) => document.querySelector(s)?.getBoundingClientRect();
      const cut = [...document.querySelectorAll(".panel button, .panel h2, .panel p, .bar button")]
        .filter(
          (e) =>
            !e.closest(".unseen") &&
            e.getClientRects().length &&
            e.scrollWidth > e.clientWidth + 1 &&
            getComputedStyle(e).overflowX !== "visible",
        )
        .map((e) => e.textContent.trim().slice(0, 40));
      return {
        under: box(".panel").top >= box(".board-area").bottom - 1,
        wide: document.documentElement.scrollWidth - innerWidth,
        board: box(".board-play").height,
        cut,
      };
    });
  const seen = await look();
  assert.ok(seen.under, "the panel goes under the board");
  assert.ok(seen.wide <= 0, `the page is ${seen.wide} px wider than the window`);
  assert.ok(seen.board > 250, `a board ${seen.board} px high`);
  assert.deepEqual(seen.cut, [], "words that are cut off");
  const orders = player.orders;
  await player.play({ until: () => player.orders > orders + 1 });
  await page.reload(); // it is remembered
  await screen.ready();
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), "32px");
  await visitor.leave();
});
