// The second view of the replay: what the battle was worth, weighed while it is looked at, and known when one comes back.
import assert from "node:assert/strict";
import { sound } from "./axe.mjs";
import { Visitor } from "./browser.mjs";
import { dropOver, SHORT } from "./past.mjs";
import { EITHER, test } from "./runner.mjs";

const WEIGHING_TIME = 240_000;
const whole = (text) => Number(text.replace("−", "-"));

test(
  "worth: the ledger adds up, the costliest order leads to its moment, all is known afterwards",
  EITHER,
  async ({ browser, host }) => {
    const visitor = await Visitor.come(browser, host);
    const page = await visitor.page();
    const token = await dropOver(page, SHORT);
    const at = (name) => page.locator(`[data-testid="${name}"]`);
    const weighed = [];
    page.on("request", (request) => /"do":"cost","at"/.test(request.postData() ?? "") && weighed.push(request));
    await page.goto(`${host.url}#/replay/${token}/0`);
    await page.getByRole("button", { name: "What it was worth" }).click();
    await at("worth-progress").waitFor();
    await at("worth-headline").waitFor({ timeout: WEIGHING_TIME });
    const figures = (await at("worth-ledger").locator("li b").allTextContents()).map(whole);
    const end = Number(/^\d+/.exec(await at("worth-end").textContent())[0]);
    assert.equal(figures.length, 4);
    assert.equal(
      figures.reduce((sum, part) => sum + part),
      end,
      "what is printed adds up",
    );
    const first = at("worth-orders").locator("button").first();
    assert.match(await first.textContent(), /^−\d\d/);
    await first.click();
    await page.waitForFunction(() => /entry 55 of/.test(document.querySelector('[data-testid="place"]')?.textContent));
    assert.equal(await first.getAttribute("aria-current"), "step");
    await sound(page, "what it was worth");
    await page.keyboard.press("Home");
    await page.keyboard.press("k");
    await page.waitForFunction(() => !/entry 0 of/.test(document.querySelector('[data-testid="place"]')?.textContent));
    await page.getByRole("button", { name: "What happened" }).click();
    await at("happened").waitFor();
    weighed.length = 0;
    await page.reload();
    await page.getByRole("button", { name: "What it was worth" }).click();
    await at("worth-headline").waitFor();
    assert.equal(weighed.length, 0, "nothing is weighed twice");
    await visitor.leave();
  },
);
