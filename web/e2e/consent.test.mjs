// Taking back at two links: what the other side has to agree to (refused, granted, and asked for before the server was started
// again), and what nobody is told of any more.
import assert from "node:assert/strict";
import { begin, scenario, short, unitsOf } from "./battles.mjs";
import { Visitor } from "./browser.mjs";
import { linksOf } from "./field.mjs";
import { ServerHost } from "./hosts.mjs";
import { MousePlayer } from "./mouse.mjs";
import { test } from "./runner.mjs";
import { Screen } from "./screen.mjs";

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
    // Asked again; the question is still open after the server was started again, and is agreed to.
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

/** Each line of the recap, and the arrows and rings that go with it. */
const recapOn = (page) =>
  page.evaluate(() => ({
    heading: document.querySelector('[data-testid="recap"]')?.getAttribute("aria-label") ?? null,
    items: [...document.querySelectorAll('[data-testid="recap"] .recap-items li:not([data-more])')].map((one) =>
      one.textContent.replace(/\s+/g, " ").trim(),
    ),
    marks: [...document.querySelectorAll(".board-play [data-mark]")]
      .map((one) => one.dataset.mark)
      .filter((mark) => /^step /.test(mark)),
  }));

/** Waits for what a seat is told of the others' last step. */
async function toldOf(page, holds, what) {
  const end = Date.now() + 60_000;
  for (;;) {
    const told = await recapOn(page);
    if (holds(told)) return told;
    assert.ok(Date.now() < end, `${what}: ${JSON.stringify(told)}`);
    await page.waitForTimeout(25);
  }
}

async function goTo(screen, unit, cell) {
  await screen.ready();
  assert.ok(await screen.clickUnit(unit));
  await screen.until((s) => s.marks.includes(`reach ${cell}`), `a way to ${cell}`);
  await screen.clickCell(cell);
  await screen.until((s) => s.order, "the order");
  await screen.at("order-button").click();
  await screen.until((s) => s.log.includes(cell), "the move");
}

test("what was taken back is in nobody's recap", ["server"], async ({ browser, host }) => {
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => Visitor.come(browser, host)));
  const page = await one.page();
  const file = scenario("big-board-19c");
  file.position = { turn: 1, phase: "action", first: "red", active: "red", activations: 6 };
  await begin(page, file, { who: ["person", "link"] });
  const [, blueLink, watcherLink] = await linksOf(page);
  await page.getByRole("button", { name: "Go to my seat" }).click();
  const other = await two.page(blueLink.slice(blueLink.indexOf("#")));
  const watcher = await three.page(watcherLink.slice(watcherLink.indexOf("#")));
  for (const seat of [other, watcher]) await seat.locator('[data-testid="board"]').waitFor();
  const screen = new Screen(page);
  const isOne = ({ heading, items }) => heading === "Brannock's last step" && items.length === 1;
  const isNone = ({ heading, items, marks }) => heading === null && !items.length && !marks.length;
  await goTo(screen, "r1", "D6");
  const moved = [];
  for (const seat of [other, watcher]) moved.push(await toldOf(seat, isOne, "the move is told"));
  for (const { items, marks } of moved) assert.ok(/D6/.test(items[0]) && marks.length > 0, JSON.stringify(moved));
  await screen.at("undo").click();
  for (const seat of [other, watcher]) await toldOf(seat, isNone, "it is told after it was taken back");
  await goTo(screen, "r1", "D6");
  for (const seat of [other, watcher]) {
    const again = await toldOf(seat, isOne, "the move is told once");
    assert.deepEqual(again, moved[0]);
    await seat.reload();
    await toldOf(seat, isOne, "it is told to who comes back");
  }
  // A watcher is told of the side that acted last, and of that alone.
  await page.keyboard.press("e");
  await screen.at("confirm-yes").click();
  const blue = new Screen(other);
  await goTo(blue, "b1", "E3");
  const its = await toldOf(watcher, ({ heading }) => heading === "Velloria's last step", "Velloria's step is told");
  assert.ok(its.items.length === 1 && /E3/.test(its.items[0]), JSON.stringify(its));
  for (const visitor of [one, two, three]) await visitor.leave();
});
