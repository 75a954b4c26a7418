// The last order of a step waits for a moment: it is ended by Enter, by a button or by the pause itself, and can be taken back.
import assert from "node:assert/strict";
import { begin, scenario } from "./battles.mjs";
import { Visitor } from "./browser.mjs";
import { BOTH, EITHER, test } from "./runner.mjs";
import { Screen } from "./screen.mjs";

/** One activation is left to the side, and its Unit stands in the open. */
function lastOrder(side) {
  const file = scenario("big-board-19c");
  file.position = { turn: 1, phase: "action", first: side, active: side, activations: 1 };
  return file;
}

const PLAYERS = { red: ["person", "captain:steady"], blue: ["captain:steady", "person"] };

/** Turns the first Unit that can, by keys alone: that closes the step. */
async function turnLast(page, screen) {
  await screen.ready();
  await page.locator(".board").first().focus();
  await page.keyboard.press("Tab");
  await screen.until((s) => s.kind === "unit" && s.chips.length, "a Unit in hand");
  await page.keyboard.press("t");
  await page.keyboard.press("e");
  await screen.until((s) => s.order, "an order in hand");
  await page.keyboard.press("Enter");
  await screen.at("last-order").waitFor();
}

const steps = (page) => page.locator('[data-testid="log"] li').count();

for (const side of ["red", "blue"])
  test(`the last order of a step can be taken back, by keys, as ${side}`, BOTH, async ({ browser, host }) => {
    const visitor = await Visitor.come(browser, host, {
      viewport: { width: 1366, height: 768 },
      settings: { stepEnd: "wait" },
    });
    const page = await visitor.page();
    await begin(page, lastOrder(side), { who: PLAYERS[side] });
    const screen = new Screen(page);
    await turnLast(page, screen);
    const before = await steps(page);
    assert.match(await screen.at("last-order").innerText(), /That was the last order of \S+ step\./);
    await page.keyboard.press("Control+z");
    await screen.at("last-order").waitFor({ state: "detached" });
    const still = await screen.ready();
    assert.equal(still.kind, "unit", "the order is in hand again");
    assert.ok(still.order, "and can be given");
    assert.equal(await steps(page), before, "nothing has happened");
    await page.keyboard.press("Enter");
    await screen.at("last-order").waitFor();
    await page.keyboard.press("Enter");
    await screen.at("last-order").waitFor({ state: "detached" });
    await screen.until(() => steps(page).then((n) => n > before), "what follows");
    await visitor.leave();
  });

test("the last order is given by itself after a short pause, on a phone too", EITHER, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    settings: { stepEnd: "pause" },
  });
  const page = await visitor.page();
  await begin(page, lastOrder("red"), { who: PLAYERS.red });
  const screen = new Screen(page);
  await turnLast(page, screen);
  for (const name of ["give-last", "take-back-last"]) {
    const box = await screen.at(name).boundingBox();
    assert.ok(box && box.y + box.height <= 844 && box.height >= 40, `${name} is seen whole`);
  }
  assert.match(await page.locator(".last-order-time").innerText(), /The step ends in \d seconds?\./);
  await screen.at("take-back-last").tap();
  await screen.at("last-order").waitFor({ state: "detached" });
  await screen.at("order-button").tap();
  const begun = Date.now();
  await screen.at("last-order").waitFor();
  await screen.at("last-order").waitFor({ state: "detached" });
  assert.ok(Date.now() - begun > 3000, "there was time to take it back");
  await visitor.leave();
});

test("a setting turns the pause off", EITHER, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host, { settings: { stepEnd: "pause" } });
  const page = await visitor.page();
  await begin(page, lastOrder("red"), { who: PLAYERS.red });
  const screen = new Screen(page);
  await screen.ready();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = screen.at("settings-dialog");
  await dialog.getByText("no pause").click();
  await page.keyboard.press("Escape");
  await page.locator(".board").first().focus();
  await page.keyboard.press("Tab");
  await screen.until((s) => s.kind === "unit" && s.chips.length, "a Unit in hand");
  for (const key of ["t", "e"]) await page.keyboard.press(key);
  await screen.until((s) => s.order, "an order in hand");
  const before = await steps(page);
  await page.keyboard.press("Enter");
  await screen.until(() => steps(page).then((n) => n > before), "what follows");
  assert.equal(await screen.at("last-order").count(), 0);
  await visitor.leave();
});
