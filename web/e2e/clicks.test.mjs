// What one click or one key does, as a first visitor finds out: on the start page, on the board, in the panel and on a phone.
import assert from "node:assert/strict";
import { begin, scenario } from "./battles.mjs";
import { Visitor } from "./browser.mjs";
import { dropOver, RECORD } from "./past.mjs";
import { BOTH, EITHER, test } from "./runner.mjs";
import { Screen } from "./screen.mjs";

const LAPTOP = { viewport: { width: 1366, height: 768 } };

/** The battle that the start page offers, with one side's step under way and Units moved as asked. */
function offered(side, moved = {}) {
  const file = scenario("big-board-19c");
  file.position = { turn: 1, phase: "action", first: side, active: side, activations: 6 };
  for (const unit of file.sides.flatMap((one) => one.units)) if (moved[unit.id]) unit.at = moved[unit.id];
  return file;
}

/** r1 at E7 has b1 before it at E5, in range. */
const FACE_TO_FACE = { r1: "E7", b1: "E5" };

async function faceToFace(visitor) {
  const page = await visitor.page();
  await begin(page, offered("red", FACE_TO_FACE), { who: ["person", "person"] });
  const screen = new Screen(page);
  await screen.ready();
  return { page, screen, lines: () => page.locator('[data-testid="log"] li').count() };
}

async function select(screen, unit) {
  assert.ok(await screen.clickUnit(unit));
  return screen.until((s) => s.kind === "unit" && s.chips.length && !s.looking && !s.busy, "what it may do");
}

const isShot = (seen) => /fire/i.test(seen.order ?? "") && /E5/.test(seen.order);

test("the map behind Play now is of the battle that it starts", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host, LAPTOP);
  const page = await visitor.page();
  const image = page.locator(".hero-map img");
  await image.waitFor();
  const drawing = decodeURIComponent((await image.getAttribute("src")).split(",").slice(1).join(","));
  const drawn = /aria-label="([^"]*)"/.exec(drawing)[1];
  assert.equal(drawn, await page.locator(".hero-what b").innerText());
  await page.locator('[data-testid="play-now"]').click();
  await page.locator(".battle-name").waitFor();
  assert.ok((await page.locator(".battle-name").innerText()).startsWith(drawn));
  await visitor.leave();
});

test("a second click on the same target gives the order", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host, LAPTOP);
  const { screen, lines } = await faceToFace(visitor);
  await select(screen, "r1");
  const before = await lines();
  await screen.clickCell("E5");
  await screen.until(isShot, "the shot on the button");
  assert.equal(await lines(), before, "the first click orders nothing");
  await screen.clickCell("E5");
  await screen.until((s) => !s.order && /E5|Fusiliers/.test(s.log), "the shot");
  assert.ok((await lines()) > before);
  await visitor.leave();
});

test("Enter after the chip of a target gives the order on the button", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host, LAPTOP);
  const { page, screen, lines } = await faceToFace(visitor);
  await select(screen, "r1");
  const before = await lines();
  const chip = screen.chip("Fire at E5");
  await chip.click();
  await screen.until(isShot, "the shot on the button");
  assert.ok(await chip.evaluate((e) => e === document.activeElement), "the chip has the focus");
  await page.keyboard.press("Enter");
  await screen.until((s) => !s.order && /E5|Fusiliers/.test(s.log), "the shot");
  assert.ok((await lines()) > before);
  await visitor.leave();
});

test("a hint is said in words and taken by one click", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host, LAPTOP);
  const { page, screen, lines } = await faceToFace(visitor);
  const before = await lines();
  await page.locator(".look", { hasText: "Hint" }).click();
  const hint = screen.at("hint");
  await hint.waitFor();
  const told = (await hint.innerText()).replace(/\s+/g, " ");
  assert.doesNotMatch(told, /\b[rbcd]\d\b|\bfacing [NESW]\b|\b(move|fire|turn|fight|pass) [a-z]\d/, "machine speech");
  const fractions = told.match(/\b\d+\/\d+\b( \(\d+(\.\d+)?%\))?/g) ?? [];
  assert.ok(fractions.length > 0, `no chance is told: ${told}`);
  for (const fraction of fractions) assert.match(fraction, /%/, `${fraction} stands alone in: ${told}`);
  await hint.getByRole("button", { name: "Take the hint" }).click();
  await hint.waitFor({ state: "detached" });
  await screen.ready();
  assert.ok((await lines()) > before, "nothing was ordered");
  await visitor.leave();
});

test("Sight, Hint and Menu have words", EITHER, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host, LAPTOP);
  const { page } = await faceToFace(visitor);
  for (const [button, word] of [
    [".look", "Sight"],
    [".look", "Hint"],
    ['[data-testid="menu"]', "Menu"],
  ]) {
    const seen = page.locator(button, { hasText: word }); // without hidden words
    assert.match(await seen.innerText(), new RegExp(word), `${word} is not to be read`);
  }
  await visitor.leave();
});

test("sound is off at first, and heard when it is asked for", BOTH, async ({ browser, host }) => {
  for (const sound of [undefined, true]) {
    const visitor = await Visitor.come(browser, host, { ...LAPTOP, settings: sound ? { sound } : {} });
    await visitor.context.addInitScript(() => {
      window.heard = 0;
      const made = AudioContext.prototype.createGain;
      AudioContext.prototype.createGain = function gain() {
        window.heard += 1;
        return made.call(this);
      };
    });
    const { page, screen } = await faceToFace(visitor);
    await select(screen, "r1");
    await screen.chip("Fire at E5").click();
    await screen.at("order-button").click();
    await screen.until((s) => !s.order && /E5|Fusiliers/.test(s.log), "the shot");
    if (sound) await page.waitForFunction(() => window.heard > 0);
    else assert.equal(await page.evaluate(() => window.heard), 0, "it is heard unasked");
    await visitor.leave();
  }
});

test("the second side keeps its facing when it moves", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host, LAPTOP);
  const page = await visitor.page();
  await begin(page, offered("blue"), { who: ["person", "person"] });
  const screen = new Screen(page);
  await screen.ready();
  await screen.clickCell("E2");
  await screen.until((s) => s.kind === "unit" && s.marks.includes("reach E4"), "where it may go");
  await screen.clickCell("E4");
  await screen.until((s) => s.order, "the order");
  const chosen = page.locator('.unit-card .facings button[aria-pressed="true"]');
  assert.equal((await chosen.innerText()).trim(), "S");
  await page.keyboard.press("Enter");
  await screen.until((s) => /E4/.test(s.log), "the move");
  await screen.ready();
  assert.ok(await screen.clickUnit("b1"));
  await screen.until((seen) => seen.title === "Mist Fusiliers" && !seen.looking, "its card");
  assert.match(await page.locator(".unit-card").innerText(), /in E4 · facing S/);
  await visitor.leave();
});

test("the chip of the target in hand is seen, however many there are", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host, LAPTOP);
  const page = await visitor.page();
  await begin(page, scenario("hex-19c"), { who: ["person", "person"] });
  const screen = new Screen(page);
  await select(screen, "g1");
  const targets = (await screen.look()).marks
    .map((m) => /^(?:bubble )?(?:fire|target) ([A-Z]\d)/.exec(m)?.[1])
    .filter(Boolean);
  assert.ok(new Set(targets).size > 4, `few targets: ${targets}`);
  for (const cell of new Set(targets)) {
    await screen.clickCell(cell);
    await screen.until((s) => s.order?.includes(cell), `the shot at ${cell}`);
    const on = page.locator('.unit-card .chips button[aria-pressed="true"]');
    assert.match(await on.innerText(), new RegExp(cell), "the chip in hand is hidden");
    assert.ok(await on.isVisible());
  }
  await visitor.leave();
});

test("the sheet of a phone goes back to its top for another Unit", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host, { viewport: { width: 390, height: 844 } });
  const page = await visitor.page();
  await dropOver(page, RECORD);
  const screen = new Screen(page);
  const sheet = page.locator(".sheet-scroll");
  const down = await sheet.evaluate((e) => {
    e.scrollTo(0, e.scrollHeight);
    return e.scrollTop;
  });
  assert.ok(down > 0, "there is nothing to scroll");
  const { units } = await screen.look();
  assert.ok(await screen.clickUnit(units[0]));
  await screen.until((s) => s.kind === "unit", "its card");
  assert.equal(await sheet.evaluate((e) => e.scrollTop), 0);
  await visitor.leave();
});

test("the log of a phone opens at its newest line", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host, { viewport: { width: 390, height: 844 } });
  const page = await visitor.page();
  await dropOver(page, RECORD);
  await page.locator(".phone-bar button", { hasText: "Log" }).click();
  const log = page.locator('[data-testid="log-dialog"]');
  await log.waitFor();
  const lines = log.locator('[data-testid="log"] li');
  await page.waitForFunction(() => {
    const all = document.querySelectorAll('[data-testid="log-dialog"] [data-testid="log"] li');
    const { top, bottom } = all[all.length - 1].getBoundingClientRect();
    return all.length > 50 && top >= 0 && bottom <= innerHeight;
  });
  assert.ok((await lines.first().boundingBox()).y < 0, "the oldest line is a scroll away");
  await visitor.leave();
});
