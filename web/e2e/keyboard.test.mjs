// A whole battle by keyboard alone: from the file that is chosen to the end, no mouse.
import assert from "node:assert/strict";
import { scenario, short } from "./battles.mjs";
import { Visitor } from "./browser.mjs";
import { EITHER, test } from "./runner.mjs";
import { Screen } from "./screen.mjs";

/** Tab until the focus is where it should be. */
async function tabTo(page, selector, most = 60) {
  for (let i = 0; i < most; i++) {
    if (await page.evaluate((s) => !!document.activeElement?.closest(s), selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`${selector} is not reached by Tab`);
}

class KeyPlayer {
  used = { tab: 0, letters: 0, arrows: 0, typed: 0, end: 0 };
  orders = 0;

  constructor(page) {
    this.page = page;
    this.screen = new Screen(page);
  }

  press = (...keys) => keys.reduce((last, key) => last.then(() => this.page.keyboard.press(key)), Promise.resolve());

  async play() {
    for (let i = 0; i < 1500; i++) {
      const seen = await this.screen.ready();
      if (seen.kind === "over") return;
      const before = JSON.stringify([seen.question, seen.log, seen.title, seen.order, seen.marks]);
      await this.step(seen);
      const now = await this.screen.ready();
      this.stuck =
        JSON.stringify([now.question, now.log, now.title, now.order, now.marks]) === before ? (this.stuck ?? 0) + 1 : 0;
      assert.ok(this.stuck < 12, `stuck: ${JSON.stringify(now)}`);
    }
    assert.fail("no end");
  }

  async step(seen) {
    if (seen.kind === "confirm") {
      await tabTo(this.page, '[data-testid="confirm-yes"]');
      return this.press("Enter");
    }
    if (seen.kind === "unit" && seen.order) {
      this.orders += 1;
      await tabTo(this.page, ".board");
      return this.press("Enter");
    }
    if (seen.kind === "unit" && seen.chips.length) return this.unit(seen);
    if (seen.answers.length || this.used.typed < 2 || this.stuck > 3) return this.type(seen);
    await tabTo(this.page, ".board");
    this.used.tab += 1;
    await this.press("Tab");
    if ((await this.screen.look()).kind === "question") {
      this.used.end += 1;
      await this.press("e");
    }
  }

  async unit(seen) {
    const cellOf = (kinds) =>
      seen.marks.map((m) => new RegExp(`^(?:${kinds}) ([A-Z]+\\d+)`).exec(m)?.[1]).find(Boolean);
    const target = cellOf("fire|target"),
      reach = cellOf("contact|reach");
    if (target && this.used.letters % 2 === 0) return this.letters("f", target);
    if (reach && seen.chips.some((c) => c.text === "Move") && this.used.arrows < 3) return this.walkTo(reach);
    if (reach && seen.chips.some((c) => c.text === "Move")) return this.letters("m", reach);
    return this.type(seen);
  }

  // F or M, then the name of the cell.
  async letters(key, cell) {
    this.used.letters += 1;
    await this.press(key, ...cell.split(""));
    const seen = await this.screen.look();
    if (seen.kind === "unit" && !seen.order) await this.press("Enter");
  }

  // By arrows over the board, and Enter.
  async walkTo(cell) {
    this.used.arrows += 1;
    await tabTo(this.page, ".board");
    const split = (name) => {
      const [, l, d] = /^([A-Z]+)(\d+)$/.exec(name);
      return [l.charCodeAt(0), Number(d)];
    };
    const cursor = () =>
      this.page.evaluate(
        () => document.querySelector(".board")?.getAttribute("aria-activedescendant")?.split("-").pop() ?? "",
      );
    if (!(await cursor())) await this.press("ArrowUp");
    for (let i = 0; i < 60; i++) {
      const [[x, y], [a, b]] = [split(await cursor()), split(cell)];
      if (x === a && y === b) break;
      await this.press(x < a ? "ArrowRight" : x > a ? "ArrowLeft" : y < b ? "ArrowDown" : "ArrowUp");
    }
    assert.equal(await cursor(), cell, "the arrows lead there");
    // The live region says where it is.
    await this.page.waitForFunction(
      (name) => document.querySelector('[data-testid="live"]')?.textContent?.includes(name),
      cell,
    );
    await this.press("Enter");
  }

  // A typed order, completed with Tab from nothing.
  async type() {
    this.used.typed += 1;
    this.orders += 1;
    await this.press("Escape", "Escape", "/");
    await this.screen.at("order-line").waitFor();
    await this.page.waitForFunction(
      () => document.querySelectorAll('[data-testid="order-dialog"] .chips button').length > 0,
    );
    for (let i = 0; i < 12; i++) {
      const first = await this.page.evaluate(
        () => document.querySelector('[data-testid="order-dialog"] .chips button')?.textContent ?? "",
      );
      const line = await this.screen.at("order-line").inputValue();
      if (!first || first === line.trim()) break;
      await this.page.keyboard.type(first.slice(line.length)); // the first of the suggestions, as one reads it
      await this.press("Tab");
      if (!(await this.page.evaluate(() => document.activeElement?.matches('[data-testid="order-line"]')))) break;
    }
    await tabTo(this.page, '[data-testid="order-dialog"] input, [data-testid="order-dialog"] button[type=submit]');
    await this.press("Enter");
    await this.screen.until((s) => s.kind !== "dialog", "the end of the dialog");
  }
}

test("a whole battle by keyboard alone", EITHER, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host);
  const page = await visitor.page();
  const file = short(scenario("hex-19c"), 2);
  page.on(
    "filechooser",
    (chooser) =>
      void chooser.setFiles({
        name: "battle.json",
        mimeType: "application/json",
        buffer: Buffer.from(JSON.stringify(file)),
      }),
  );
  await page.locator('[data-testid="scenario"]').first().waitFor();
  await tabTo(page, '[data-testid="drop"] input');
  await page.keyboard.press("Space");
  await page.locator('[data-testid="setup"]').waitFor();
  await tabTo(page, '[data-testid="begin"]', 200);
  await page.keyboard.press("Enter");
  await page.locator('[data-testid="setup"]').waitFor({ state: "detached" });
  const player = new KeyPlayer(page);
  await player.play();
  console.log(`  ${player.orders} orders, ${JSON.stringify(player.used)}`);
  assert.ok(
    player.used.typed > 0 && player.used.tab > 0 && player.used.letters + player.used.arrows > 0,
    JSON.stringify(player.used),
  );
  // What else the keys do.
  for (const [key, dialog] of [
    ["F1", "keys-dialog"],
    ["b", "rules-dialog"],
  ]) {
    await page.keyboard.press(key);
    await page.locator(`[data-testid="${dialog}"]`).waitFor();
    await page.keyboard.press("Escape");
    await page.locator(`[data-testid="${dialog}"]`).waitFor({ state: "detached" });
  }
  await page.keyboard.press("h");
  await page.locator('[data-testid="scrubber"]').waitFor();
  await page.keyboard.press("Home");
  await page.waitForFunction(() =>
    /After entry 0 of/.test(document.querySelector('[data-testid="scrubber"]')?.textContent ?? ""),
  );
  await page.keyboard.press("Escape");
  await visitor.leave();
});
