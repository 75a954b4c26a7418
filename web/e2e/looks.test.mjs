// Every screen under axe, by day and by night, wide and on a phone; and a turn played on a phone.
import assert from "node:assert/strict";
import { join } from "node:path";
import { sound } from "./axe.mjs";
import { begin, scenario, unitsOf } from "./battles.mjs";
import { Visitor } from "./browser.mjs";
import { ROOT } from "./hosts.mjs";
import { MousePlayer } from "./mouse.mjs";
import { EITHER, test } from "./runner.mjs";

const closed = async (page) => {
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
};

async function startSound(page, where) {
  await page.locator('[data-testid="scenario"]').first().waitFor();
  await sound(page, `${where}: start`);
  await page.locator('[data-testid="scenario"] button').first().click();
  await page.locator('[data-testid="setup"]').waitFor();
  await page.locator('[data-testid="setup"] summary').click();
  await sound(page, `${where}: setting up, with the house rules`);
  await closed(page);
  for (const [button, testid] of [
    ["Settings", "settings-dialog"],
    ["Keys", "keys-dialog"],
  ]) {
    await page.locator(".foot button", { hasText: button }).click();
    await page.locator(`[data-testid="${testid}"]`).waitFor();
    await sound(page, `${where}: ${button}`);
    await closed(page);
  }
  const bad = Buffer.from('{"limber":"scenario/1","ruleset":"big-board-19c","board":{"grid":"square","columns":3}');
  await page
    .locator('[data-testid="drop"] input')
    .setInputFiles({ name: "bad.json", mimeType: "application/json", buffer: bad });
  await page.locator('[data-testid="faults"]').waitFor();
  await sound(page, `${where}: a file with faults`);
  await closed(page);
}

async function battleSound(page, where, phone) {
  const file = scenario("hex-19c");
  const [own, enemy] = unitsOf(file);
  await begin(page, file);
  const player = new MousePlayer(page, own, enemy);
  await player.screen.ready();
  await sound(page, `${where}: battle, first question`);
  await player.play({ until: (s) => s.kind === "unit" && s.chips.length > 1 && !s.order });
  await sound(page, `${where}: a Unit in hand`);
  await player.play({ until: (s) => s.kind === "unit" && s.order });
  await sound(page, `${where}: an order in hand`);
  if (!phone)
    for (const key of ["l", "r", "b", "/", "F1"]) {
      await page.keyboard.press(key);
      await page.locator("dialog[open]").waitFor();
      await sound(page, `${where}: the sheet of ${key}`);
      await closed(page);
    }
  await page.locator('[data-testid="menu"]').click();
  await page.locator('[data-testid="menu-dialog"]').waitFor();
  await sound(page, `${where}: the menu`);
  await closed(page);
  await player.play({ until: (_s, p) => p.orders > 4 });
  await sound(page, `${where}: some orders later`);
}

const SCREENS = [
  ["by day", { settings: { theme: "light" } }],
  ["in high contrast", { settings: { theme: "contrast" } }],
  ["by night", { settings: { theme: "dark" }, colorScheme: "dark" }],
  ["on a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
];

for (const [where, options] of SCREENS)
  test(`axe finds nothing, ${where}`, where === "by day" ? EITHER : ["server"], async ({ browser, host }) => {
    const visitor = await Visitor.come(browser, host, options);
    const page = await visitor.page();
    await startSound(page, where);
    await battleSound(page, where, where === "on a phone");
    await visitor.leave();
  });

test("axe finds nothing, cards, dice and the end", ["server"], async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host);
  const page = await visitor.page();
  const file = scenario("card-late-19c");
  file.battle.turn_limit = 1;
  const [own, enemy] = unitsOf(file);
  await begin(page, file, { who: ["person", "person"], dice: "typed" });
  const seen = new Set();
  const player = new MousePlayer(page, [...own, ...enemy], [...enemy, ...own]);
  for (;;) {
    const now = await player.play({ until: (s) => !seen.has(s.kind) && s.kind !== "question" });
    seen.add(now.kind);
    await sound(page, `cards: ${now.kind}`);
    if (now.kind === "over") break;
  }
  for (const kind of ["naming", "card", "die", "over"])
    assert.ok(seen.has(kind), `${kind} was not seen, only ${[...seen]}`);
  await visitor.leave();
});

test("a turn on a phone", EITHER, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await visitor.page();
  const file = scenario("big-board-19c");
  const [own, enemy] = unitsOf(file);
  await begin(page, file);
  const player = new MousePlayer(page, own, enemy);
  const turnOf = (s) => Number(/(\d+)/.exec(s.turn)?.[1]);
  await player.play({ until: (s) => turnOf(s) > 1 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `the page is ${wide} px wider than the screen`);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll(".phone-bar button, .order-button, .bar-button")]
      .map((b) => [b.textContent, b.getBoundingClientRect().height])
      .filter(([, h]) => h && h < 40),
  );
  assert.deepEqual(small, [], "targets too small for a finger");
  const squeezed = await page.evaluate(() => {
    const parts = [...document.querySelectorAll(".sheet-scroll > *")].filter((e) => e.getClientRects().length);
    return parts.filter((e) => e.scrollHeight > e.clientHeight + 2).map((e) => e.className);
  });
  assert.deepEqual(squeezed, [], "parts of the sheet that run over into the next");
  // The board has its corners to itself; the menu looks closer.
  assert.equal(await page.locator(".zoom").isVisible(), false);
  const closer = async () => {
    await page.locator('[data-testid="menu"]').click();
    await page.locator(".menu-item", { hasText: "Zoom in" }).click();
  };
  await closer();
  await page.locator(".corner").waitFor();
  assert.ok(player.clicked.cell > 0);
  await visitor.leave();
});

test("losses are told whole on a phone", EITHER, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host, { viewport: { width: 390, height: 844 } });
  const page = await visitor.page();
  const record = join(ROOT, "tests/records/big-board-19c-01-saint-aldrics-ridge.record");
  await page.locator('[data-testid="drop"] input').setInputFiles(record);
  await page.locator(".army-losses").first().waitFor();
  const told = await page
    .locator(".army-losses")
    .evaluateAll((all) => all.map((e) => [e.textContent, e.scrollWidth - e.clientWidth]));
  assert.match(told[0][0], /exhausted since turn/);
  for (const [words, over] of told) assert.ok(over <= 1, `"${words}" is cut by ${over} px`);
  await visitor.leave();
});
