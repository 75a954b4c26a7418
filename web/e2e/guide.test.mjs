// Every first battle, finished by mouse and by keyboard; doing otherwise, leaving and coming back; what it hands over.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SCREENS, sound } from "./axe.mjs";
import { RULESETS } from "./battles.mjs";
import { box, screenOf, touch, within } from "./boxes.mjs";
import { Visitor } from "./browser.mjs";
import { ROOT, ServerHost } from "./hosts.mjs";
import { BOTH, EITHER, test } from "./runner.mjs";
import { Screen } from "./screen.mjs";
import { still } from "./still.mjs";

const guideOf = (ruleset) => JSON.parse(readFileSync(join(ROOT, "guides", `${ruleset}.json`), "utf8"));

/** A player at a lesson. `way` says how they give orders and lets dice fall. */
class Learner {
  constructor(page, guide, way) {
    this.page = page;
    this.screen = new Screen(page);
    this.guide = guide;
    this.way = way;
  }

  at = (name) => this.page.locator(`[data-testid="${name}"]`);

  /** The step is open: its title stands in the call-out, and nothing is being carried out. */
  async open(index) {
    const step = this.guide.steps[index];
    await this.page.waitForFunction(
      (title) =>
        document.querySelector("#call-out")?.textContent === title &&
        !document.querySelector(".playing") &&
        !document.querySelector('.guide-panel [role="status"]'),
      step.title,
    );
    assert.ok((await this.at("call-out").textContent()).includes(step.task));
    await this.screen.until((seen) => !seen.looking && !seen.waiting && !seen.busy, "the question");
    return step;
  }

  async whole(from = 0) {
    for (let index = from; index < this.guide.steps.length; index++) {
      const step = await this.open(index);
      await this.way(this, step.answer);
    }
    await this.at("after").waitFor();
  }

  /** The question that some orders are followed by, if this is one of them: it stands with the press of the button. */
  async confirm() {
    const yes = this.at("confirm-yes");
    return (await yes.count()) ? yes : null;
  }
}

const isThrow = (answer) => /^(d6 )?[1-6]( [1-6])*$|^([2-9TJQKA][HCDS] ?)+$/.test(answer);

/** By mouse: the Unit, then the cell or the button, then the order. */
async function byMouse(learner, answer) {
  const { page, screen } = learner;
  if (isThrow(answer)) return learner.at("throw").click();
  const [verb, unit, ...rest] = answer.split(" ");
  if (verb === "deal") {
    const names = [unit, ...rest].map(
      (id) => learner.guide.scenario.sides.flatMap((s) => s.units).find((u) => u.id === id).name,
    );
    for (const name of names) await page.locator(".recipient", { hasText: name }).click();
    return learner.at("order-button").click();
  }
  const seen = await screen.look();
  if (seen.kind !== "unit" || !(await page.locator(".unit-card h2").textContent()).includes(nameOf(learner, unit)))
    await screen.clickUnit(unit);
  await screen.until((now) => now.kind === "unit" && now.chips.length > 0, "the orders of the Unit");
  const cell = rest.find((word) => /^[A-Z]+\d+$/.test(word)) ?? null;
  const target = rest.at(-1);
  if (verb === "fire" && !cell) await clickCellOf(learner, target);
  else if (cell) await screen.clickCell(verb === "move" ? cellsIn(rest).at(-1) : cell);
  else
    await page
      .locator(".unit-card .chips button", { hasText: chipOf(verb) })
      .first()
      .click();
  await learner.at("order-button").click();
  await (await learner.confirm())?.click();
}

const nameOf = (learner, id) => learner.guide.scenario.sides.flatMap((s) => s.units).find((u) => u.id === id).name;
const cellsIn = (words) => words.filter((word) => /^[A-Z]+\d+$/.test(word));
const chipOf = (verb) => ({ follow: /step|follow|forward/i, unpin: /pin/i, join: /with|join/i })[verb];

async function clickCellOf(learner, unit) {
  assert.ok(await learner.screen.clickUnit(unit), `${unit} is not to be seen`);
}

/** By keyboard: ? takes the order of the step in hand, Enter gives it; where a Unit may do several things it is chosen by Tab and letters. */
async function byKeys(learner, answer) {
  const { page } = learner;
  if (isThrow(answer)) return page.keyboard.press("Enter");
  if (answer.startsWith("move") || answer.startsWith("fire")) await byLetters(learner, answer);
  else {
    await page.keyboard.press("?");
  }
  await page.waitForFunction(() => !!document.querySelector('[data-testid="order-button"]:not([disabled])'));
  if (answer.startsWith("deal"))
    await tabTo(page, '[data-testid="order-button"]'); // on the board Enter gives and takes cards
  else await focusBoard(page);
  await page.keyboard.press("Enter");
  const yes = await learner.confirm();
  if (yes) {
    await tabTo(page, '[data-testid="confirm-yes"]');
    await page.keyboard.press("Enter");
  }
}

async function byLetters(learner, answer) {
  const { page, screen } = learner;
  const [verb, unit, ...rest] = answer.split(" ");
  const name = nameOf(learner, unit);
  for (let i = 0; i < 12; i++) {
    const seen = await screen.look();
    if (seen.kind === "unit" && seen.title === name && seen.chips.length) break;
    await focusBoard(page);
    await page.keyboard.press(i < 8 ? "Tab" : "Shift+Tab");
    await screen.until((seen) => !seen.looking && !seen.busy, "what it may do");
  }
  const cell =
    cellsIn(rest).at(-1) ?? learner.guide.scenario.sides.flatMap((s) => s.units).find((u) => u.id === rest.at(-1)).at;
  await screen.until((seen) => seen.kind === "unit" && seen.title === name && seen.chips.length > 0, `${name} in hand`);
  if ((await screen.look()).order) return;
  await page.keyboard.press(verb[0]);
  if (!(await screen.look()).order) for (const letter of cell) await page.keyboard.press(letter.toLowerCase());
  if (!(await screen.look()).order) await page.keyboard.press("Enter");
}

async function tabTo(page, selector) {
  for (let i = 0; i < 60; i++) {
    if (await page.evaluate((s) => !!document.activeElement?.closest(s), selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`${selector} is not reached by Tab`);
}
const focusBoard = (page) => page.evaluate(() => document.querySelector(".board")?.focus());

for (const ruleset of RULESETS) {
  test(`the first battle of ${ruleset} by mouse`, EITHER, async ({ browser, host }) => {
    const visitor = await Visitor.come(browser, host);
    const page = await visitor.page();
    const guide = guideOf(ruleset);
    await page.locator('[data-testid="learn"]').click();
    await page
      .locator('[data-testid="lesson"] a', {
        has: page.locator(`xpath=self::*[contains(@aria-label, "${guide.title}")]`),
      })
      .click();
    await new Learner(page, guide, byMouse).whole();
    await page.locator('[data-testid="play-on"]').click();
    await new Screen(page).ready();
    assert.ok((await page.locator(".battle-name").textContent()).includes(guide.title), "the battle goes on");
    await visitor.leave();
  });

  test(`the first battle of ${ruleset} by keyboard`, EITHER, async ({ browser, host }) => {
    const visitor = await Visitor.come(browser, host);
    const page = await visitor.page(`#/guide/${ruleset}`);
    await new Learner(page, guideOf(ruleset), byKeys).whole();
    await tabTo(page, '[data-testid="play-on"]');
    await page.keyboard.press("Enter");
    await new Screen(page).ready();
    await visitor.leave();
  });
}

/** Units that a step tells the learner about: by name, or as those his answer orders. */
function namedUnits(guide, step) {
  const said = `${step.title} ${step.words} ${step.task}`;
  const given = step.answer.split(/[\s;]+/);
  const units = guide.scenario.sides.flatMap((side) => side.units);
  return units.filter((u) => (u.name && said.includes(u.name)) || given.includes(u.id)).map((u) => u.id);
}

async function uncovered(page, guide, step, where) {
  const card = await box(page, '[data-testid="call-out"]');
  for (const id of namedUnits(guide, step)) {
    const unit = await box(page, `.board-play [data-unit="${id}"]`);
    if (unit) assert.ok(!touch(card, unit), `${where}: the call-out lies on ${id}`);
  }
  const leave = await box(page, '[data-testid="leave"]');
  assert.ok(!touch(card, leave), `${where}: the call-out lies on the way out`);
  const free = await page.evaluate(({ x, y }) => !!document.elementFromPoint(x, y)?.closest('[data-testid="leave"]'), {
    x: (leave.left + leave.right) / 2,
    y: (leave.top + leave.bottom) / 2,
  });
  assert.ok(free && within(leave, screenOf(page)), `${where}: something covers the way out`);
}

for (const ruleset of RULESETS)
  test(`no call-out of ${ruleset} covers what it names`, EITHER, async ({ browser, host }) => {
    const visitor = await Visitor.come(browser, host, { viewport: { width: 1366, height: 768 } });
    const guide = guideOf(ruleset);
    const last = guide.steps.length;
    await visitor.context.addInitScript(
      ([name, furthest]) => {
        const known = JSON.parse(localStorage.getItem("limber.guides") ?? "{}");
        known[name] ??= { step: 0, furthest };
        localStorage.setItem("limber.guides", JSON.stringify(known));
      },
      [ruleset, last],
    );
    const page = await visitor.page(`#/guide/${ruleset}`);
    const learner = new Learner(page, guide, byMouse);
    for (let index = 0; index < last; index++) {
      if (index > 0) await page.locator(".step-list button", { hasText: guide.steps[index].title }).first().click();
      const step = await learner.open(index);
      for (const [width, height] of [
        [390, 844],
        [1366, 768],
      ]) {
        await page.setViewportSize({ width, height });
        await page.waitForFunction(
          (w) => innerWidth < 960 === !!document.querySelector(".narrow-guide") && innerWidth === w,
          width,
        );
        await page.evaluate(() => scrollTo(0, 0));
        await still(page); // boxes are measured after the next drawing
        await uncovered(page, guide, step, `${ruleset}, step ${index + 1} at ${width}`);
      }
      assert.doesNotMatch(await page.locator("body").innerText(), /off the board/);
      await page.keyboard.press("?"); // the order in hand with its odds
      await still(page);
      await uncovered(page, guide, step, `${ruleset}, step ${index + 1} with its order in hand`);
      assert.doesNotMatch(await page.locator("body").innerText(), /off the board/);
    }
    await visitor.leave();
  });

test("a lesson: doing otherwise, leaving and coming back, no battle to take up", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host);
  const page = await visitor.page("#/guide/big-board-19c");
  const guide = guideOf("big-board-19c");
  const learner = new Learner(page, guide, byMouse);
  await learner.open(0);
  await page.locator(".unit-card .chips button", { hasText: /hold/i }).click();
  await learner.at("order-button").click();
  const other = guide.steps[0].otherwise.find((o) => o.answer === "hold g1");
  await page.waitForFunction(
    (words) => document.querySelector('[data-testid="correction"]')?.textContent.includes(words),
    other.words,
  );
  await learner.at("otherwise").locator("summary").click();
  for (const one of guide.steps[0].otherwise)
    assert.ok((await learner.at("otherwise").textContent()).includes(one.words));
  for (const index of [0, 1, 2]) await byMouse(learner, (await learner.open(index)).answer);
  await learner.open(3);
  await page.reload();
  await learner.open(3);
  await learner.at("leave").click();
  await page.locator('[data-testid="lesson"]').first().waitFor();
  assert.match(await page.locator('[data-testid="lesson"] a').first().textContent(), /step 4/);
  await page.goto(`${host.url}#/`);
  await page.locator('[data-testid="scenario"]').first().waitFor();
  assert.equal(await page.locator(".kept").count(), 0, "a lesson is no battle to take up again");
  await page.goto(`${host.url}#/guide/big-board-19c`);
  await learner.open(3);
  await page.locator(".guide-foot button", { hasText: "Back" }).click();
  await learner.open(2);
  await visitor.leave();
});

test("a lesson goes on when the server was away", ["server"], async ({ browser }) => {
  const host = await new ServerHost().start(); // one of its own, to be killed
  const visitor = await Visitor.come(browser, host, {
    allowed: [/net::ERR_/, /Failed to fetch/, /Failed to load resource/],
  });
  try {
    const page = await visitor.page("#/guide/big-board-19c");
    const learner = new Learner(page, guideOf("big-board-19c"), byMouse);
    for (const index of [0, 1, 2, 3]) {
      const step = await learner.open(index);
      const button = isThrow(step.answer) ? "throw" : "order-button";
      if (button === "order-button") {
        await page.keyboard.press("?");
        await page.locator('[data-testid="order-button"]:not([disabled])').waitFor();
      }
      await host.stop("SIGKILL");
      await learner.at(button).click(); // while the server is away
      await learner.at("reconnecting").waitFor();
      await host.start();
      await learner.at("reconnecting").waitFor({ state: "detached" });
    }
    await learner.open(4);
    await page.reload();
    await learner.open(4);
    await visitor.leave();
  } finally {
    await host.end();
  }
});

test(
  "a guide of one's own is dropped on the page, and one that is wrong says where",
  BOTH,
  async ({ browser, host }) => {
    const visitor = await Visitor.come(browser, host);
    const page = await visitor.page();
    const drop = (guide) =>
      page.locator('[data-testid="drop"] input').setInputFiles({
        name: "guide.json",
        mimeType: "application/json",
        buffer: Buffer.from(JSON.stringify(guide)),
      });
    const guide = guideOf("hex-19c");
    delete guide.steps[1].task;
    await drop(guide);
    await page.locator('[data-testid="faults"]').waitFor();
    assert.match(await page.locator('[data-testid="faults"]').textContent(), /steps\[1\]\.task/);
    await page.keyboard.press("Escape");
    const wrong = guideOf("hex-19c");
    wrong.steps[0].then = ["d6 7"];
    await drop(wrong);
    const learner = new Learner(page, wrong, byMouse);
    await byMouse(learner, (await learner.open(0)).answer);
    await page.locator("main.alone").waitFor();
    assert.match(await page.locator("main.alone").textContent(), /Step 1, d6 7/);
    await visitor.leave();
  },
);

for (const [where, options] of SCREENS)
  test(`axe finds nothing in a lesson, ${where}`, ["server"], async ({ browser, host }) => {
    const visitor = await Visitor.come(browser, host, options);
    const page = await visitor.page("#/learn");
    await page.locator('[data-testid="lesson"]').first().waitFor();
    await sound(page, `${where}: the lessons`);
    await page.goto(`${host.url}#/guide/big-board-19c`);
    const learner = new Learner(page, guideOf("big-board-19c"), byKeys);
    await learner.open(0);
    await sound(page, `${where}: an order`);
    await byKeys(learner, learner.guide.steps[0].answer);
    await learner.open(1);
    await sound(page, `${where}: a throw`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `the page is ${wide} px wider than the screen`);
    await visitor.leave();
  });
