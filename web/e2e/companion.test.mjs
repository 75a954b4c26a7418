// The table companion: whole battles with the players' own dice and cards in each ruleset, two devices at one battle, no network,
// what is kept for the players, and sheets to print.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { sound } from "./axe.mjs";
import { RULESETS, scenario, short } from "./battles.mjs";
import { Visitor } from "./browser.mjs";
import { limber } from "./hosts.mjs";
import { download } from "./record.mjs";
import { BOTH, test } from "./runner.mjs";
import { CompanionPlayer } from "./companion.mjs";

const records = {};

const lay = (page, file) =>
  page
    .locator("#companion-file")
    .setInputFiles({ name: "battle.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(file)) });

/** The record of the battle, by the board's own menu. */
async function recordOf(page, url) {
  await page.goto(`${url}#/seat/${page.url().split("#/table/")[1]}`);
  return download(page);
}

// A whole battle over one transport, by turns, and its first turn over the other with the same dice, cards and orders.
const WHOLE = 3; // turns
for (const [i, ruleset] of RULESETS.entries())
  test(`at the table, ${ruleset}`, BOTH, async ({ browser, host, kind }) => {
    const turns = globalThis.long ? 6 : kind === BOTH[i % 2] ? WHOLE : 1;
    const visitor = await Visitor.come(browser, host, { viewport: { width: 1024, height: 768 } });
    const page = await visitor.page("#/table");
    await lay(page, short(scenario(ruleset), turns));
    const player = new CompanionPlayer(page);
    const end = await player.play();
    const { did } = player;
    assert.ok(did.questions > 8 && did.tapped > 0, JSON.stringify(did));
    if (ruleset === "card-late-19c") assert.ok(did.cards > 0 && did.typedCards > 0, "cards were tapped and typed");
    else if (did.several > 0) assert.ok(did.typed > 0, "whole throws were typed");
    const path = await recordOf(page, host.url);
    const record = readFileSync(path, "utf8");
    const verified = limber("replay", "--verify", path);
    assert.equal(verified.code, 0, verified.out);
    const told = limber("replay", "--plain", path).out.replace(/\s+/g, " ");
    assert.ok(told.includes(end.question), `the program tells another end than "${end.question}": ${told.slice(-300)}`);
    console.log(`  ${did.questions} questions, ${JSON.stringify(did)}: ${end.question}`);
    sameBattle(ruleset, turns, record);
    await visitor.leave();
  });

/** The same answers as over the other transport, as far as the shorter of the two goes. */
function sameBattle(ruleset, turns, record) {
  const answers = record
    .split("\n")
    .slice(7)
    .filter((line) => line && !/^(hash|#)/.test(line));
  const other = records[ruleset];
  records[ruleset] = { turns, record, answers };
  if (!other) return;
  if (other.turns === turns) return assert.equal(record, other.record, "the same answers made another battle");
  const [less, more] = [answers, other.answers].sort((a, b) => a.length - b.length);
  assert.ok(less.length > 8 && less.length < more.length, `${less.length} and ${more.length} answers`);
  assert.deepEqual(less, more.slice(0, less.length), "the same answers made another battle");
}

test(
  "at the table: faces say what they do, a wrong die is taken back, strengths are hidden",
  BOTH,
  async ({ browser, host }) => {
    const visitor = await Visitor.come(browser, host, { viewport: { width: 1024, height: 768 } });
    const page = await visitor.page();
    await page.locator('[data-testid="table"]').click();
    await lay(page, scenario("big-board-19c"));
    const player = new CompanionPlayer(page);
    const dice = await player.play({ until: (seen) => seen.kind === "dice" && seen.left > 1 });
    const [first] = await page.locator(".big-face").all();
    assert.match(await first.getAttribute("aria-label"), /^1: ./, "a face says what it does");
    await first.click();
    await page.waitForFunction((n) => document.querySelectorAll(".die-slot").length === n - 1, dice.left);
    assert.equal((await player.look()).so_far, 1);
    await player.at("take-back").click();
    await page.waitForFunction((n) => document.querySelectorAll(".die-slot").length === n, dice.left);
    await player.type(Array.from({ length: dice.left }, () => 6).join(" "));
    await page.waitForFunction(() => !document.querySelector(".big-face"));
    assert.match((await player.look()).happened, /activate/);
    await player.at("units").click();
    assert.match(await player.at("marker-r1").textContent(), /4 of 4/);
    await player.at("hide").click();
    assert.doesNotMatch(await player.at("marker-r1").textContent(), /4 of 4/);
    await visitor.leave();
  },
);

test("a phone and a tablet at one table", ["server"], async ({ browser, host }) => {
  const tablet = await Visitor.come(browser, host, { viewport: { width: 1024, height: 768 } });
  const phone = await Visitor.come(browser, host, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await tablet.page("#/table");
  await lay(page, scenario("hex-19c"));
  const player = new CompanionPlayer(page);
  await player.play({ until: (seen) => seen.kind === "dice" });
  await player.at("companion-menu").click();
  const link = await player.at("companion-link").inputValue();
  const second = await phone.page(link.slice(link.indexOf("#")));
  const other = new CompanionPlayer(second);
  const seen = await other.next("");
  assert.equal(seen.kind, "dice");
  await second.locator(".big-face").nth(5).click();
  await page.locator(".menu-page button", { hasText: "Back" }).click();
  await page.waitForFunction(
    (question) => document.querySelector('[data-testid="question"]').textContent.trim() !== question,
    seen.question,
  );
  const wide = await second.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} px wider than the phone`);
  await tablet.leave();
  await phone.leave();
});

test("at the table without a network, and the screen stays on", ["page"], async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host, {
    viewport: { width: 1024, height: 768 },
    allowed: [/ERR_INTERNET_DISCONNECTED/],
  });
  await visitor.context.addInitScript(() => {
    window.locks = [];
    Object.defineProperty(navigator, "wakeLock", {
      value: { request: async (kind) => (window.locks.push(kind), new EventTarget()) },
    });
  });
  const page = await visitor.page("#/table");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.locator('[data-testid="companion-scenario"]').first().waitFor();
  await visitor.context.setOffline(true);
  await page.locator('[data-testid="companion-scenario"] button').first().click();
  assert.equal(await page.evaluate(() => location.hash), "#/table", "a tap starts no battle by itself");
  await page.locator('[data-testid="companion-start-yes"]').click();
  const player = new CompanionPlayer(page);
  await player.play({ until: (seen) => seen.kind === "dice" });
  assert.deepEqual(await page.evaluate(() => window.locks), ["screen"], "the screen is kept awake");
  await player.play({ until: (_seen, p) => p.did.questions > 4 });
  await visitor.leave();
});

for (const ruleset of RULESETS)
  test(`sheets to print, ${ruleset}`, ["server"], async ({ browser, host }) => {
    const visitor = await Visitor.come(browser, host);
    const page = await visitor.page(`#/print/${ruleset}`);
    await page.locator('[data-testid="rule"]').first().waitFor();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[data-testid="rule"]')].every((e) => e.textContent.length > 20),
    );
    const rules = JSON.parse(limber("rules", "--json").out).find((r) => r.id === ruleset);
    const texts = Object.fromEntries(rules.clauses.map((c) => [c.id, c.text]));
    for (const rule of await page.locator('[data-testid="rule"]').all()) {
      const [, words, id] = /^(.*) (\S+)$/s.exec(await rule.textContent());
      assert.equal(words.trim(), texts[id], id);
    }
    const table = await page.locator('[data-testid="unit-table"]').innerText();
    for (const unit of rules.units)
      assert.match(table, new RegExp(`${unit.title.replace(/[()/]/g, "\\$&")}\\t.*${unit.move ?? ""}`), unit.title);
    assert.equal(await page.locator('[data-testid="roster-paper"]').count(), 2);
    const cells = await page.locator('[data-testid="blank-map"] svg').count();
    assert.equal(cells, 1);
    const standing = await page.locator('[data-testid="roster-paper"] td:nth-child(4)').allInnerTexts();
    const drawn = await page.locator('[data-testid="setup-map"] svg').innerHTML();
    const ids = await page.locator('[data-testid="roster-paper"] td:first-child b').allInnerTexts();
    const placed = ids.filter((_, i) => standing[i].trim());
    assert.ok(placed.length > 0, "no Unit has a place");
    for (const id of placed) assert.match(drawn, new RegExp(`[> ]${id}[< ]`), `${id} is not on the set-up map`);
    await sound(page, `sheets of ${ruleset}`);
    await visitor.leave();
  });

const TABLET = { viewport: { width: 1280, height: 800 } };

test(
  "at the table: cells are letters on the map, by touch or key; passing is never first",
  ["server"],
  async ({ browser, host }) => {
    for (const ruleset of ["card-late-19c", "hex-19c"]) {
      const visitor = await Visitor.come(browser, host, TABLET);
      const page = await visitor.page("#/table");
      await lay(page, scenario(ruleset));
      const player = new CompanionPlayer(page);
      const firsts = [];
      const cells = await player.play({
        until: (s) => {
          if (s.kind === "order") firsts.push(s.first);
          return s.kind === "cells" && s.stay && s.cells.length > 3;
        },
      });
      assert.ok(cells.cells.length <= 24, `${cells.cells.length} letters`);
      assert.deepEqual(
        cells.letters,
        [..."ABCDEFGHJKLMNPQRSTUVWXYZ"].slice(0, cells.letters.length),
        "letters in their order",
      );
      const at = (name) => {
        const [, column, row] = /^([A-Z]+)(\d+)$/.exec(name);
        return Number(row) * 1000 + column.length * 100 + column.charCodeAt(column.length - 1);
      };
      assert.deepEqual(
        [...cells.cells].sort((a, b) => at(a) - at(b)),
        cells.cells,
        "not in reading order",
      );
      assert.match(cells.question, /^.+: where/, "the Unit is named first");
      const small = await page
        .locator('[data-testid="companion-cell"]')
        .evaluateAll(
          (all) =>
            all.filter(
              (e) =>
                e.getBoundingClientRect().height < 55.5 ||
                parseFloat(getComputedStyle(e.firstElementChild).fontSize) < 30,
            ).length,
        );
      assert.equal(small, 0, "letters too small to touch or to read");
      const size = await page
        .locator('[data-testid="question"]')
        .evaluate((e) => parseFloat(getComputedStyle(e).fontSize));
      assert.equal(size, 60);
      const whole = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      assert.ok(whole <= 0, `${whole} px below the screen`);
      for (const first of firsts)
        assert.doesNotMatch(first, /stays|No further|End the step/, "passing is the first answer");
      const before = player.mark(cells);
      await page.keyboard.press(cells.letters.at(-1).toLowerCase());
      const after = await player.next(before);
      assert.notEqual(after.question, cells.question, "the key gives the cell");
      await visitor.leave();
    }
  },
);

test(
  "at the table: the second command die is corrected, and what still holds is not asked again",
  BOTH,
  async ({ browser, host }) => {
    const visitor = await Visitor.come(browser, host, TABLET);
    const page = await visitor.page("#/table");
    await lay(page, scenario("card-late-19c"));
    const player = new CompanionPlayer(page);
    await player.play({ until: (s) => s.kind === "naming" });
    const dice = () =>
      page.locator('[data-testid="taken"]').evaluateAll((all) => all.map((e) => e.getAttribute("aria-label")));
    const was = await dice();
    assert.equal(was.length, 2, `both command dice lie in view: ${was}`);
    const wanted = was[1].startsWith("6") ? 1 : 6;
    await page.locator('[data-testid="taken"]').nth(1).click();
    await page.keyboard.press(String(wanted));
    await player.at("corrected").waitFor();
    const now = await dice();
    assert.equal(now[0], was[0], "the first die stands");
    assert.ok(now[1].startsWith(String(wanted)), now[1]);
    assert.equal((await player.look()).kind, "naming", "only what changes is asked again");
    await page.waitForFunction(() => /Corrected/.test(document.querySelector('[data-testid="live"]').textContent)); // it is read out
    // A throw for hits: one more hit asks for one more die, and the order after it stands.
    const fired = await player.play({
      until: async (s) =>
        s.kind !== "dice" &&
        s.taken >= 3 &&
        (await page.locator('[data-testid="thrown"]').innerText()).match(/fire at/),
    });
    assert.ok(fired.taken >= 3);
    await page.locator('[data-testid="taken"]').first().click();
    await player.at("leave-it").click();
    assert.equal((await player.look()).question, fired.question, "leaving it changes nothing");
    await visitor.leave();
  },
);

test(
  "at the table on a phone: no letter too small, nothing wider than the screen",
  ["server"],
  async ({ browser, host }) => {
    const visitor = await Visitor.come(browser, host, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await visitor.page("#/table");
    await lay(page, scenario("card-late-19c"));
    const player = new CompanionPlayer(page);
    await player.play({
      until: async (s) => {
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${wide} px wider than the phone: ${s.question}`);
        return s.kind === "cells" && player.did.orders > 2;
      },
    });
    const boxes = await page
      .locator('[data-testid="companion-cell"]')
      .evaluateAll((all) =>
        all.map((e) => [e.getBoundingClientRect().height, parseFloat(getComputedStyle(e.firstElementChild).fontSize)]),
      );
    assert.ok(
      boxes.every(([height, font]) => height >= 55.5 && font >= 30),
      JSON.stringify(boxes),
    );
    await visitor.leave();
  },
);

const SCREENS = [
  ["by day", { settings: { theme: "light" }, viewport: { width: 1024, height: 768 } }],
  ["by night", { settings: { theme: "dark" }, colorScheme: "dark", viewport: { width: 1024, height: 768 } }],
  ["on a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
];
for (const [where, options] of SCREENS)
  test(`axe finds nothing at the table, ${where}`, ["server"], async ({ browser, host }) => {
    const visitor = await Visitor.come(browser, host, options);
    const page = await visitor.page("#/table");
    await page.locator('[data-testid="companion-scenario"]').first().waitFor();
    await sound(page, `${where}: the choice`);
    await lay(page, short(scenario("card-late-19c"), 1));
    const player = new CompanionPlayer(page);
    const seen = new Set();
    for (const wanted of ["dice", "naming", "rank", "suit", "cells"]) {
      const now = await player.play({ until: (s) => s.kind === wanted });
      if (now.kind === "over") break;
      seen.add(wanted);
      await sound(page, `${where}: ${wanted}`);
      const low = await page.evaluate(() =>
        [...document.querySelectorAll("main button, .companion-foot button")]
          .filter((b) => b.getClientRects().length && !b.closest(".clauses") && b.getBoundingClientRect().height < 55)
          .map((b) => b.textContent),
      );
      assert.deepEqual(low, [], "too low for a finger");
    }
    for (const wanted of ["dice", "naming", "rank", "suit", "cells"])
      assert.ok(seen.has(wanted), `${wanted} was not seen`);
    await player.at("units").click();
    await sound(page, `${where}: Units and markers`);
    await player.at("units").click();
    await player.at("companion-menu").click();
    await sound(page, `${where}: the menu`);
    await visitor.leave();
  });
