// Sealed dice: a battle played with them, its record checked on the page; a bent one, an older one, and one that is no record.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sound } from "./axe.mjs";
import { begin, scenario, short, unitsOf } from "./battles.mjs";
import { Visitor } from "./browser.mjs";
import { ROOT } from "./hosts.mjs";
import { MousePlayer } from "./mouse.mjs";
import { download } from "./record.mjs";
import { BOTH, test } from "./runner.mjs";

const results = (page) => page.locator('[data-testid="result"]');

async function checked(page, name, text) {
  const before = await results(page).count();
  await page
    .locator('[data-testid="verify-file"]')
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.waitForFunction((n) => document.querySelectorAll('[data-testid="result"]').length > n, before);
  const first = results(page).first();
  return { verdict: await first.getAttribute("data-verdict"), words: (await first.innerText()).replace(/\s+/g, " ") };
}

/** The text with the n-th D6 showing another face, and the number of that answer. */
function bent(text, n) {
  const lines = text.split("\n");
  let answers = 0;
  for (let i = 7; i < lines.length; i++) {
    if (!lines[i] || /^(#|hash )/.test(lines[i])) continue;
    answers += 1;
    if (!lines[i].startsWith("d6 ") || --n > 0) continue;
    lines[i] = `d6 ${(Number(lines[i].slice(3)) % 6) + 1}`;
    return { at: answers, text: lines.join("\n") };
  }
  throw new Error("too few dice");
}

test("dice are sealed and checked", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host);
  const page = await visitor.page();
  const file = short(scenario("big-board-19c"), 3);
  const [red, blue] = unitsOf(file);
  await begin(page, file, { who: ["person", "person"], dice: "sealed" });
  const player = new MousePlayer(page, [...red, ...blue], [...blue, ...red]);
  await player.play({ until: () => player.orders >= 12 });
  await player.screen.ready();
  if (await page.locator('[data-testid="confirm"]').count()) await page.keyboard.press("Escape");
  // Before the end: the chain holds, its dice wait for the number.
  await page.locator('[data-testid="menu"]').click();
  await page.getByRole("button", { name: "Check the dice" }).click();
  await results(page).first().waitFor();
  assert.equal(await results(page).first().getAttribute("data-verdict"), "not-opened");
  assert.match(await results(page).first().innerText(), /not opened yet/);
  await page.goBack();
  await player.screen.ready();
  assert.doesNotMatch(readFileSync(await download(page), "utf8"), /^# number /m);
  await player.play();
  const text = readFileSync(await download(page), "utf8");
  assert.match(text, /^# number [0-9a-f]{64}$/m);
  assert.match(text, /^# link [0-9a-f]{16} [0-9a-f]{32}$/m);
  await page.goto(`${host.url}#/verify`);
  const whole = await checked(page, "battle.record", text);
  assert.equal(whole.verdict, "intact", whole.words);
  assert.match(whole.words, /Chain intact: \d+ answers, \d+ throws/);
  assert.doesNotMatch(whole.words, /foresee/);
  const other = bent(text, 3);
  const broken = await checked(page, "bent.record", other.text);
  assert.equal(broken.verdict, "broken");
  assert.match(broken.words, new RegExp(`Broken at answer ${other.at}\\.`));
  assert.match(broken.words, /the chain throws d6 \d/);
  await sound(page, "verify");
  await visitor.leave();
});

test("records that are not sealed, and files that are none", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host, { viewport: { width: 390, height: 844 } });
  const page = await visitor.page("#/verify");
  const records = join(ROOT, "tests/records");
  const old = await checked(
    page,
    "old.record",
    readFileSync(join(records, "big-board-19c-02-invented.record"), "utf8"),
  );
  assert.equal(old.verdict, "not-sealed");
  assert.match(old.words, /These dice were not sealed/);
  const none = await checked(page, "none.txt", "no record\n");
  assert.equal(none.verdict, "failed");
  assert.match(none.words, /line 1/i);
  const cards = await checked(page, "cards.record", readFileSync(join(ROOT, "tests/seals/cards.record"), "utf8"));
  assert.equal(cards.verdict, "intact");
  assert.match(await page.locator('[data-testid="cannot"]').innerText(), /A host and a player together/);
  await sound(page, "verify");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.equal(wide, false, "the page is wider than the phone");
  await visitor.leave();
});
