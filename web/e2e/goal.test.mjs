// The goal of a battle: opens once, before any die, covers nothing it speaks of, and is there again when it is asked for.
import assert from "node:assert/strict";
import { begin, RULESETS, scenario } from "./battles.mjs";
import { sound } from "./axe.mjs";
import { box, boxes, touch } from "./boxes.mjs";
import { Visitor } from "./browser.mjs";
import { BOTH, test } from "./runner.mjs";
import { Screen } from "./screen.mjs";

const GOAL = '[data-testid="goal"]';
const DESK = { viewport: { width: 1366, height: 768 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What is drawn over the board while the goal is open, by kind. */
const marks = (page, kind) => boxes(page, `.board-play [data-mark^="${kind}"]`);

async function uncovered(page, file, where) {
  const card = await box(page, GOAL);
  const objectives = await marks(page, "objective ");
  assert.equal(objectives.length, Object.keys(file.board.objectives).length, `${where}: every objective is framed`);
  for (const one of [...objectives, ...(await boxes(page, ".board-play [data-unit]"))])
    assert.ok(!touch(card, one), `${where}: the goal covers what lies at ${JSON.stringify(one)}`);
  assert.equal((await marks(page, "dim")).length, 1, `${where}: the rest is dimmed`);
  assert.ok((await marks(page, "bubble tag")).length >= 3, `${where}: objectives and both sides are named`);
}

for (const ruleset of RULESETS)
  test(`the goal in ${ruleset} covers no objective and no Unit`, ["server"], async ({ browser, host }) => {
    for (const [where, options] of [
      ["1366", DESK],
      ["390", PHONE],
    ]) {
      const visitor = await Visitor.come(browser, host, { ...options, readsGoal: true });
      const page = await visitor.page();
      const file = scenario(ruleset);
      await begin(page, file);
      await page.locator(GOAL).waitFor();
      await page.waitForFunction(() => !!document.querySelector(".board-play [data-unit]"));
      await uncovered(page, file, `${ruleset} at ${where}`);
      await visitor.leave();
    }
  });

test("the goal opens once, before any die", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host, { ...DESK, readsGoal: true });
  const page = await visitor.page();
  await page.locator('[data-testid="play-now"]').click();
  const goal = page.locator(GOAL);
  await goal.waitFor();
  const screen = new Screen(page);
  await screen.at("who-line").getByText("starts when you are ready").waitFor();
  assert.match(await screen.at("who-line").innerText(), /You are Brannock.*starts when you are ready/s);
  assert.match(
    await goal.innerText(),
    /You are Brannock.*WHAT WINS.*objective points.*LOSSES.*4 of its 10 SP.*turn 12/s,
  );
  assert.equal(await page.locator('[data-testid="log"] li').count(), 0, "nothing has been thrown yet");
  assert.equal((await marks(page, "own ")).length, 3, "the own Units are dotted");
  await sound(page, "the goal");
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press("Tab");
    assert.ok(
      await page.evaluate(
        (g) => [document.body, null].includes(document.activeElement) || !!document.activeElement.closest(g),
        GOAL,
      ),
      "the focus stays inside",
    );
  }
  await page.getByRole("button", { name: "Briefing" }).click();
  await page.locator('[data-testid="briefing"]').waitFor();
  await page.keyboard.press("Escape");
  await goal.waitFor();
  await screen.at("goal-start").click();
  await goal.waitFor({ state: "detached" });
  await page.waitForFunction(() => document.querySelectorAll('[data-testid="log"] li').length > 0);
  assert.equal((await marks(page, "dim")).length, 0);
  await screen.ready();
  await page.reload();
  await screen.ready();
  assert.equal(await goal.count(), 0, "it opens by itself once");
  await visitor.leave();
});

test("the goal is there again by key, menu and who-line", ["server"], async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host, { ...DESK, readsGoal: true });
  const page = await visitor.page();
  await page.locator('[data-testid="play-now"]').click();
  const goal = page.locator(GOAL);
  await goal.waitFor();
  await page.keyboard.press("Enter");
  await goal.waitFor({ state: "detached" });
  const screen = new Screen(page);
  const asked = (await screen.ready()).question;
  for (const open of [
    () => page.keyboard.press("o"),
    () => screen.at("goal-open").click(),
    async () => {
      await screen.at("menu").click();
      await page.locator(".menu-item", { hasText: "Goal" }).click();
    },
  ]) {
    await open();
    await goal.waitFor();
    await page.keyboard.press("Escape");
    await goal.waitFor({ state: "detached" });
    assert.ok(await page.evaluate(() => !!document.activeElement?.closest(".board, .who-goal, .bar-button")));
  }
  assert.equal((await screen.ready()).question, asked, "nothing has been ordered");
  await visitor.leave();
});
