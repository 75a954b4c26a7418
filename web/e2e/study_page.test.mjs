// A battle studied on the page: begun from its card, stopped and gone on with, with a change beside it, saved as a page that
// needs nothing else and as a study that `limber study` takes up.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sound } from "./axe.mjs";
import { Visitor } from "./browser.mjs";
import { limber, temporary } from "./hosts.mjs";
import { BOTH, test } from "./runner.mjs";

async function saved(page, at, button) {
  const coming = page.waitForEvent("download");
  await at(button).click();
  const file = join(temporary("study"), (await coming).suggestedFilename());
  await (await coming).saveAs(file);
  return file;
}

test("a battle is studied on the page", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host);
  const page = await visitor.page();
  const at = (name) => page.locator(`[data-testid="${name}"]`);
  await at("scenario").filter({ hasText: "Osier Bridge" }).locator("button").click();
  await at("study").click();
  await at("study-battles").selectOption("200");
  await at("study-change").fill("hit_dice=per_attack");
  await at("study-add").click();
  await at("study-change").fill("BB-FIR-14=5");
  await at("study-add").click();

  await at("study-start").click();
  await at("study-answer").waitFor();
  await at("study-stop").click();
  const begun = await at("study-state").innerText();
  assert.match(begun, /^\s*[0-9,]+ of 200 battles of each/, begun);
  assert.match(
    await page.locator(".study-main").innerText(),
    /BB-FIR-14=5.*which the book has/s,
    "what is left out has its reason",
  );

  await at("study-start").click(); // goes on
  await page.locator('[data-testid="study-start"]:disabled').waitFor({ timeout: 240_000 });
  assert.match(await at("study-state").innerText(), /200 of 200 battles/);
  const rows = await at("study-figures-table").locator("tbody tr").allInnerTexts();
  assert.equal(rows.length, 2);
  assert.match(rows[1], /none is possible/, "a house rule that is never used");
  await at("study-pictures").click();
  await at("study-page").locator('svg[role="img"]').first().waitFor();
  await sound(page, "a study");

  const html = readFileSync(await saved(page, at, "study-save"), "utf8");
  assert.ok(html.includes("<svg") && !html.includes("<script"), "a page to take along");
  const plan = await saved(page, at, "study-plan");
  const folder = temporary("study");
  limber("study", plan, "--battles", "200", "--out", join(folder, "it"), "--json", join(folder, "it.json"));
  const found = JSON.parse(readFileSync(join(folder, "it.json"), "utf8"));
  const figures = JSON.parse(readFileSync(await saved(page, at, "study-figures"), "utf8"));
  assert.deepEqual(figures.variants[0].won, found.variants[0].won, "the same battles as limber study's");
  assert.deepEqual(figures.variants[0].fell, found.variants[0].fell);

  // Another visit finds it where it was.
  await page.reload();
  await at("study-battles").selectOption("200");
  await at("study-change").fill("hit_dice=per_attack");
  await at("study-add").click();
  await at("study-change").fill("BB-FIR-14=5");
  await at("study-add").click();
  assert.match(await at("study-state").innerText(), /200 of 200 battles/);
  await visitor.leave();
});
