// Taking back what the other side has to agree to, at two links: refused, granted, and asked for before the server was started
// anew.
import assert from "node:assert/strict";
import { begin, scenario, short, unitsOf } from "./battles.mjs";
import { Visitor } from "./browser.mjs";
import { linksOf } from "./field.mjs";
import { ServerHost } from "./hosts.mjs";
import { MousePlayer } from "./mouse.mjs";
import { test } from "./runner.mjs";

const needsConsent = async (page) =>
  /needs the consent/.test((await page.locator('[data-testid="undo"]').getAttribute("title")) ?? "");
const lines = (page) => page.locator('[data-testid="log"] li').count();

/** The side that is asked answers, until the dice have fallen for an order of the first. */
async function untilDiceHaveFallen(players, pages) {
  for (let i = 0; i < 400; i++)
    for (const player of players) {
      const seen = await player.screen.look();
      if (seen.kind === "playing")
        await player.screen
          .at("skip")
          .click({ timeout: 500 })
          .catch(() => {});
      if (await needsConsent(pages[0])) return;
      if (!seen.waiting && !seen.looking && !seen.busy && !["other", "playing", "dialog"].includes(seen.kind))
        await player.step(seen);
    }
  assert.fail("no dice fell");
}

async function askBack(page) {
  await page.locator('[data-testid="undo"]').click();
  const confirm = page.locator('[data-testid="confirm"]');
  await confirm.getByText(/needs the consent of/).waitFor();
  await page.locator('[data-testid="confirm-yes"]').click();
  await page.locator(".note", { hasText: "Your opponent decides" }).waitFor();
}

test("undo by consent over two links", ["server"], async ({ browser }) => {
  const host = await new ServerHost().start(); // one of its own, to be stopped
  const allowed = [/net::ERR_/, /Failed to fetch/, /Failed to load resource/];
  const one = await Visitor.come(browser, host, { allowed }),
    two = await Visitor.come(browser, host, { allowed });
  try {
    const page = await one.page();
    const file = short(scenario("big-board-19c"), 6);
    const [red, blue] = unitsOf(file);
    await begin(page, file, { who: ["person", "link"] });
    const [, blueLink] = await linksOf(page);
    await page.getByRole("button", { name: "Go to my seat" }).click();
    const other = await two.page(blueLink.slice(blueLink.indexOf("#")));
    await other.locator('[data-testid="board"]').waitFor();
    await untilDiceHaveFallen([new MousePlayer(page, red, blue), new MousePlayer(other, blue, red)], [page, other]);
    const before = await lines(page);
    // Refused: nothing has changed, and who asked is told.
    await askBack(page);
    const asked = other.locator('[data-testid="confirm"]', { hasText: "asks to undo" });
    await asked.waitFor();
    await other.getByRole("button", { name: "Decline" }).click();
    await page.locator(".note", { hasText: "declined" }).waitFor();
    assert.equal(await lines(page), before);
    // Asked again; the question is still open after the server was started anew, and is agreed to.
    await askBack(page);
    await asked.waitFor();
    await host.stop("SIGKILL");
    await host.start();
    await other.reload();
    await asked.waitFor();
    await other.locator('[data-testid="confirm-yes"]').click();
    await page.waitForFunction((most) => document.querySelectorAll('[data-testid="log"] li').length < most, before);
    await page.locator(".note", { hasText: "The order is undone" }).waitFor();
    await asked.waitFor({ state: "detached" });
    await one.leave();
    await two.leave();
  } finally {
    await host.end();
  }
});
