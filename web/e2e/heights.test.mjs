// Low windows: a shot with all its odds and its button is seen without scrolling, for each ruleset, and the board keeps its size.
import assert from "node:assert/strict";
import { begin, scenario, unitsOf } from "./battles.mjs";
import { box, boxes, screenOf, within } from "./boxes.mjs";
import { Visitor } from "./browser.mjs";
import { MousePlayer } from "./mouse.mjs";
import { BOTH, EITHER, test } from "./runner.mjs";
import { still } from "./still.mjs";

const WIDTH = 1366;
const HEIGHTS = [768, 720, 640, 580];
const PARTS = ".unit-card h2, .order-line button, .chance-head, .part-row, .chance > .modifiers tr, .order-row button";

/** Foot soldiers face to face on open ground, so that the first to act has a shot. */
function closeUp(ruleset) {
  const file = scenario(ruleset);
  const { board } = file;
  board.map = board.map.map((row) => ".".repeat(row.length));
  board.roads = [];
  board.objectives = {};
  const taken = new Set(file.sides.flatMap((s) => s.units.map((u) => u.at)));
  const foot = file.sides.map((side) => side.units.filter((u) => u.at && /infantry/.test(u.type)));
  const middle = Math.floor(board.rows / 2);
  const cell = (column, row) => `${String.fromCharCode(65 + column)}${row}`;
  const columns = Array.from({ length: board.columns }, (_, c) => [cell(c, middle + 1), cell(c, middle - 1)]);
  for (const [near, far] of columns.filter((pair) => !pair.some((at) => taken.has(at)))) {
    const [red, blue] = foot.map((units) => units.shift());
    if (!red || !blue) break;
    red.at = near;
    blue.at = far;
  }
  return file;
}

async function wholeShot(page, where, all = PARTS) {
  const frame = screenOf(page);
  const top = await box(page, ".panel-top");
  for (const part of await boxes(page, all)) {
    assert.ok(within(part, frame), `${where}: "${part.text}" is off the screen, at ${part.top} to ${part.bottom}`);
    assert.ok(within(part, top), `${where}: "${part.text}" is cut off by its card`);
  }
  const scrolls = await page.evaluate(() => {
    const card = document.querySelector(".panel-top");
    return card.scrollHeight - card.clientHeight;
  });
  assert.ok(scrolls <= 1, `${where}: the order card scrolls by ${scrolls} px`);
  const lines = new Set((await boxes(page, ".order-line button")).map((b) => Math.round((b.top + b.bottom) / 20)));
  assert.equal(lines.size, 1, `${where}: orders stand on one line`);
  assert.ok(within(await box(page, ".panel .log"), frame), `${where}: the log is off the screen`);
  for (const button of await boxes(page, ".commands button"))
    assert.ok(within(button, frame), `${where}: ${button.text} is off the screen`);
}

for (const ruleset of ["big-board-19c", "hex-19c", "hex-late-19c", "hex-draft-2011", "card-late-19c"])
  test(`a shot of ${ruleset} is seen whole in low windows`, EITHER, async ({ browser, host }) => {
    const visitor = await Visitor.come(browser, host, { viewport: { width: WIDTH, height: HEIGHTS[0] } });
    const page = await visitor.page();
    const file = closeUp(ruleset);
    const [own, enemy] = unitsOf(file);
    await begin(page, file, { who: ["person", "person"] });
    const player = new MousePlayer(page, [...own, ...enemy], [...enemy, ...own]);
    const foot = new Set(file.sides.flatMap((s) => s.units.filter((u) => /infantry/.test(u.type)).map((u) => u.name)));
    const fires = (c) => /Fire at/.test(c.text);
    const seen = await player.play({ until: (s) => s.kind === "unit" && foot.has(s.title) && s.chips.some(fires) });
    assert.equal(seen.kind, "unit", "nobody had a shot");
    await page.locator(".unit-card .chips button").nth(seen.chips.findIndex(fires)).click();
    await page.locator('[data-testid="chance"]').waitFor();
    for (const height of HEIGHTS) {
      await page.setViewportSize({ width: WIDTH, height });
      await page.waitForFunction((h) => innerHeight === h, height);
      await still(page); // boxes are measured after the next drawing
      await wholeShot(page, `${ruleset} at ${height}`);
    }
    await page.setViewportSize({ width: WIDTH, height: 520 });
    await still(page);
    const [button, frame] = [await box(page, '[data-testid="order-button"]'), screenOf(page)];
    assert.ok(within(button, frame), `${ruleset} at 520: the button is off the screen`);
    assert.ok(await page.locator(".who-losses").isVisible(), "losses are numbers in the who-line");
    await visitor.leave();
  });

// Everything that is known before an attack, with two enemies to choose from where there are.
const CONTACT =
  ".unit-card h2, .order-line button, .contact-enemies button, .contact-share, .contact > .parts .part-row, .contact-rows li, .contact-follows, .order-row button";

for (const ruleset of ["big-board-19c", "hex-19c", "hex-late-19c", "hex-draft-2011", "card-late-19c"])
  test(`an attack of ${ruleset} is seen whole in low windows`, EITHER, async ({ browser, host }) => {
    const visitor = await Visitor.come(browser, host, { viewport: { width: WIDTH, height: HEIGHTS[0] } });
    const page = await visitor.page();
    const file = closeUp(ruleset);
    const [own, enemy] = unitsOf(file);
    await begin(page, file, { who: ["person", "person"] });
    const player = new MousePlayer(page, [...own, ...enemy], [...enemy, ...own]);
    const closes = (s) => s.marks.map((m) => /^contact ([A-Z]+\d+)/.exec(m)?.[1]).find(Boolean);
    const seen = await player.play({
      until: (s) => s.kind === "unit" && closes(s) && s.chips.some((c) => c.text === "Move"),
    });
    await player.screen.clickCell(closes(seen));
    await page.locator('[data-testid="contact"]').waitFor();
    for (const height of [768, 720, 640]) {
      await page.setViewportSize({ width: WIDTH, height });
      await page.waitForFunction((h) => innerHeight === h, height);
      await still(page);
      await wholeShot(page, `an attack of ${ruleset} at ${height}`, CONTACT);
    }
    await visitor.leave();
  });

test("the measures at 1366 by 768", ["server"], async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host, { viewport: { width: WIDTH, height: 768 } });
  const page = await visitor.page();
  await page.locator('[data-testid="play-now"]').click();
  await new MousePlayer(page, [], []).screen.ready();
  const height = async (selector) => Math.round((await box(page, selector)).height);
  assert.equal(await height(".bar"), 48);
  assert.equal(await height(".who-line"), 32);
  assert.equal(await height(".recap-slot"), 36);
  assert.equal(Math.round((await box(page, ".panel")).width), 412);
  assert.ok((await height(".armies")) <= 60, "losses: a line per side");
  await page.setViewportSize({ width: WIDTH, height: 720 });
  await still(page);
  assert.equal(await height(".bar"), 40);
  assert.equal(await height(".who-line"), 28);
  await visitor.leave();
});

test("a refusal leaves the Unit and its orders where they are", ["server"], async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host, { viewport: { width: WIDTH, height: 640 } });
  const page = await visitor.page();
  const file = scenario("big-board-19c");
  const [own, enemy] = unitsOf(file);
  await begin(page, file, { who: ["person", "person"] });
  const player = new MousePlayer(page, [...own, ...enemy], [...enemy, ...own]);
  const seen = await player.play({ until: (s) => s.kind === "unit" && s.chips.some((c) => c.text === "Move") });
  const before = await box(page, ".unit-card h2");
  const mine = file.sides.find((side) => side.units.some((u) => u.name === seen.title));
  const theirs = file.sides.find((side) => side !== mine).units.map((u) => u.id);
  await player.screen.clickUnit(seen.units.find((u) => theirs.includes(u)));
  await page.locator('[data-testid="why"]').waitFor();
  const after = await box(page, ".unit-card h2");
  assert.equal(Math.round(after.top), Math.round(before.top), "the Unit's name stays in its place");
  const told = await page.locator('[data-testid="why"] li > span:first-child').allInnerTexts();
  assert.ok(told.length > 0, "no reason");
  assert.equal(new Set(told).size, told.length, `one reason twice: ${told.join(" | ")}`);
  await visitor.leave();
});

test("the board of cards keeps its size", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host, { viewport: { width: WIDTH, height: 768 } });
  const page = await visitor.page();
  const file = scenario("card-late-19c");
  const [own, enemy] = unitsOf(file);
  await begin(page, file);
  const player = new MousePlayer(page, own, enemy);
  await player.screen.ready();
  const size = async () => {
    const { left, top, width, height } = await box(page, ".board");
    return [left, top, width, height].map(Math.round).join();
  };
  const first = await size();
  assert.equal(await page.locator('[data-testid="card-strip"]').count(), 0, "no card has been dealt");
  await player.play({ until: (s) => s.kind === "unit" });
  assert.ok(await page.locator('[data-testid="card-strip"]').isVisible(), "cards lie on the table");
  assert.equal(await size(), first, "with cards on the table");
  const recap = () => page.locator('[data-testid="recap"]').count();
  for (let i = 0; i < 40 && !(await recap()); i++) await player.step(await player.screen.ready());
  assert.ok(await recap(), "the other side has acted");
  assert.equal(await size(), first, "with a recap below it");
  await visitor.leave();
});
