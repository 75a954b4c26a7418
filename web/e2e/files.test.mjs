// What goes out and comes in: records, files with faults, house rules chosen at the start.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { begin, scenario, short, unitsOf } from "./battles.mjs";
import { Visitor } from "./browser.mjs";
import { MousePlayer } from "./mouse.mjs";
import { download } from "./record.mjs";
import { BOTH, test } from "./runner.mjs";
import { Screen } from "./screen.mjs";

const drop = (page, name, text) =>
  page.locator('[data-testid="drop"] input').setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
const logOf = async (page) => (await page.locator('[data-testid="log"]').innerText()).replace(/\s+/g, " ");

test("a record goes out and comes in again", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host);
  const page = await visitor.page();
  const file = short(scenario("big-board-19c"), 3);
  const [red, blue] = unitsOf(file);
  await begin(page, file, { who: ["person", "person"], dice: "typed" });
  let throws = 0;
  const dice = () => 1 + ((throws++ * 5) % 6);
  const player = new MousePlayer(page, [...red, ...blue], [...blue, ...red], { dice });
  await player.play({ until: () => player.orders >= 9 });
  await player.screen.ready();
  const told = await logOf(page),
    turn = (await player.screen.look()).turn;
  const text = readFileSync(await download(page), "utf8");
  assert.match(text, /^limber record\//);
  // Dropped on the start page of another browser it goes on from there.
  const other = await Visitor.come(browser, host);
  const again = await other.page();
  await drop(again, "battle.record", text);
  const screen = new Screen(again);
  await screen.ready();
  assert.equal((await screen.look()).turn, turn);
  assert.equal(await logOf(again), told, "the log tells another battle");
  const next = new MousePlayer(again, [...red, ...blue], [...blue, ...red], { dice });
  await next.play({ until: () => next.orders >= 3 });
  assert.notEqual(await logOf(again), told, "it does not go on");
  // One answer that is none: where it stands, and what was expected there.
  const lines = text.trimEnd().split("\n");
  const wrong = lines.findIndex((line, i) => i > 7 && !/^(#|hash)/.test(line)) + 1;
  lines[wrong - 1] = "fly away";
  const third = await other.page();
  await drop(third, "torn.record", `${lines.join("\n")}\n`);
  const faults = third.locator('[data-testid="faults"]');
  await faults.waitFor();
  const words = await faults.innerText();
  assert.match(words, /torn\.record/);
  assert.match(words, new RegExp(`line ${wrong}\\b`, "i"), words);
  assert.match(words, /fly away/);
  assert.match(words, /expected/i);
  assert.match(words, /nothing was changed/i);
  await third.keyboard.press("Escape");
  await faults.waitFor({ state: "detached" });
  assert.equal(await third.locator('[data-testid="scenario"]').first().isVisible(), true, "the start is still there");
  await visitor.leave();
  await other.leave();
});

test("how even each battle is, as the engine has it", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host);
  const page = await visitor.page();
  await page.locator('[data-testid="scenario"]').first().waitFor();
  const kept = JSON.parse(readFileSync(new URL("../../docs/balance.json", import.meta.url), "utf8"));
  const want = Object.values(kept.scenarios).map((one) => [
    `${Math.floor((100 * one.won[0]) / kept.battles + 0.5)}%`,
    `${Math.ceil((100 * one.won[1]) / kept.battles - 0.5)}%`,
  ]);
  const shown = await page
    .locator('[data-testid="scenario"]')
    .evaluateAll((cards) =>
      cards.map((card) => [...card.querySelectorAll(".share")].map((share) => share.textContent)),
    );
  assert.deepEqual(shown.map(String).sort(), want.map(String).sort());
  await visitor.leave();
});

test("house rules chosen at the start", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host);
  const page = await visitor.page();
  const card = page.locator('[data-testid="scenario"] button').first();
  await card.click();
  const dialog = page.locator('[data-testid="setup"]');
  await dialog.locator("summary").click();
  const choice = dialog.locator(".switch").first();
  const question = (await choice.locator("p").innerText()).trim();
  const select = choice.locator("select");
  const usual = await select.inputValue();
  const other = (await select.locator("option").evaluateAll((all) => all.map((o) => o.value))).find(
    (value) => value !== usual,
  );
  await select.selectOption(other);
  await choice.locator(".clause").first().click(); // the words of its ruling
  await page.waitForFunction(() => (document.querySelector(".switch .clause-text")?.textContent ?? "").length > 30);
  await page.locator('[data-testid="begin"]').click();
  await dialog.waitFor({ state: "detached" });
  await new Screen(page).ready();
  const rules = page.locator('[data-testid="rules-dialog"]');
  await page.keyboard.press("b");
  await rules.waitFor();
  assert.equal(await rules.getByText("No house rule has been changed").count(), 0, `"${question}" was not taken over`);
  assert.ok((await rules.locator("ul.plain li").count()) === 1, "one house rule is in force");
  await visitor.leave();
});

test("the whole rulebook is read", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host);
  const page = await visitor.page();
  await begin(page, scenario("card-late-19c"));
  await new Screen(page).ready();
  await page.keyboard.press("b");
  const rules = page.locator('[data-testid="rules-dialog"]');
  await rules.getByText("the whole rulebook").click();
  const book = page.locator('[data-testid="rulebook"]');
  await book.waitFor();
  const sections = await book.locator("summary").allInnerTexts();
  assert.ok(sections.length > 20, sections.join(", "));
  for (const name of ["Turn sequence", "Commanders", "Close Combat", "Cards"])
    assert.ok(
      sections.some((s) => s.startsWith(`${name} (`)),
      `${name}: ${sections}`,
    );
  const all = await book.locator(".clause-entry dt").allTextContents();
  const ids = readFileSync(new URL("../../docs/rules/card-late-19c.md", import.meta.url), "utf8")
    .match(/^\| CD-(?:[A-Z]{3}-\d+|R\d+) (?=\|)/gm)
    .map((row) => row.slice(2).trim());
  const missing = ids.filter((id) => !all.includes(id));
  assert.deepEqual(missing, [], "clauses of the document that cannot be read");
  await rules.locator("input[type=search]").fill("spot");
  await page.waitForFunction(
    (most) => document.querySelectorAll('[data-testid="rulebook"] .clause-entry').length < most / 4,
    all.length,
  );
  assert.ok(await book.locator(".clause-entry dd").first().isVisible(), "what is found is open to be read");
  await visitor.leave();
});
