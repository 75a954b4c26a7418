// What is shown when something is not allowed or cannot be taken back.
import assert from "node:assert/strict";
import { scenario } from "./battles.mjs";
import { Visitor } from "./browser.mjs";
import { inTheField } from "./field.mjs";
import { BOTH, test } from "./runner.mjs";

test("a refused order explained", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host);
  const { page, screen, enemy } = await inTheField(visitor);
  const inHand = await page.evaluate((ids) => {
    const name = document.querySelector(".unit-card h2").textContent;
    return ids.find((one) => one.name === name).id;
  }, scenario("hex-19c").sides[0].units);
  // Pointed at: a far enemy.
  const far = await screen.unitPlace((await screen.look()).units.find((u) => enemy.includes(u)));
  await page.mouse.move(far.x - 2, far.y - 2);
  await page.mouse.move(far.x, far.y);
  const why = screen.at("why");
  await why.waitFor();
  assert.match(await why.locator("h3").first().innerText(), /is not allowed\.$/, "what is refused");
  const told = await why.locator("li > span:first-child").allInnerTexts();
  assert.equal(new Set(told).size, told.length, `a reason is given twice: ${told.join(" ")}`);
  assert.ok(await screen.at("order-button").or(page.locator(".unit-card h2")).first().isVisible(), "the Unit stays");
  const clauses = await why.locator(".clause").allInnerTexts();
  assert.ok(clauses.length > 0, "the clauses that forbid it");
  assert.ok(
    (await screen.look()).marks.some((m) => m.includes("forbidden")),
    "a bubble with the reason on the board",
  );
  await page.mouse.click(far.x, far.y); // stays when chosen
  await why.locator(".clause").first().click();
  await why.locator(".clause-text").waitFor();
  await page.waitForFunction(
    () => (document.querySelector('[data-testid="why"] .clause-text')?.textContent ?? "").length > 30,
  );
  // Typed: nonsense and a move too far.
  const number = async () => await page.locator('[data-testid="log"] li').count();
  const before = await number();
  const type = async (line, told) => {
    await page.keyboard.press("/");
    await screen.at("order-line").fill(line);
    await page.keyboard.press("Enter");
    await screen.at("refusal").filter({ hasText: told }).waitFor();
    return screen.at("refusal");
  };
  await type("fly away", "no such order");
  const unit = inHand;
  const refusal = await type(`move ${unit} H1`, `Not accepted: move ${unit}`);
  assert.equal(await refusal.getAttribute("role"), "alert");
  assert.ok((await refusal.locator(".clause").count()) > 0, `no clause in: ${await refusal.innerText()}`);
  const nearest = refusal.locator(".nearest button");
  assert.equal(await nearest.count(), 1, `no nearest order in: ${await refusal.innerText()}`);
  assert.match(await nearest.innerText(), /^(Move to|Fire at|Attack|Face|Retreat to) /, "in words");
  assert.equal(await number(), before, "nothing was done");
  await visitor.leave();
});

test("undo and its limits", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host);
  const { page, screen, player } = await inTheField(visitor);
  const seen = await screen.look();
  const here = seen.marks.find((m) => m.startsWith("chosen ")).slice(7);
  // A march: after contact dice fall at once.
  const marches = seen.marks.filter((m) => !m.startsWith("contact "));
  const cell =
    (await player.towards({ ...seen, marks: marches })) ??
    /^reach (\S+)/.exec(marches.find((m) => m.startsWith("reach ")))[1];
  await screen.clickCell(cell);
  await screen.until((s) => s.order, "an order in hand");
  const title = (await screen.look()).title;
  await screen.at("order-button").click();
  if ((await screen.look()).kind === "confirm") await screen.at("confirm-yes").click();
  await screen.ready();
  const undo = screen.at("undo");
  await page.waitForFunction(
    () => document.querySelector('[data-testid="undo"]')?.getAttribute("aria-disabled") !== "true",
  );
  await undo.click();
  await screen.ready();
  const again = await page.evaluate((name) => {
    const button = [...document.querySelectorAll(".roster-unit")].find((b) => b.textContent.includes(name));
    return button?.textContent ?? "";
  }, title);
  assert.ok(again.includes(` ${here}`), `${title} stands in ${here} again: ${again}`);
  // On until dice have fallen: there it stops, and says why.
  await player.play({ until: (s) => s.kind !== "confirm" && /die|dice|threw|throw/i.test(s.log) });
  for (let i = 0; i < 12; i++) {
    await screen.ready();
    if ((await undo.getAttribute("aria-disabled")) === "true") break;
    await undo.click();
  }
  assert.equal(await undo.getAttribute("aria-disabled"), "true", "somewhere it stops");
  await undo.click({ force: true }); // it looks as if it did nothing, and says why
  const note = page.locator(".note");
  await note.waitFor();
  assert.match(await note.innerText(), /cannot be undone|dice|nothing/i);
  await visitor.leave();
});

test(
  "after resigning nothing can be undone, and the battle is on the shelf of finished ones",
  BOTH,
  async ({ browser, host }) => {
    const visitor = await Visitor.come(browser, host);
    const { page, screen } = await inTheField(visitor);
    await screen.at("menu").click();
    await page.locator(".menu-item", { hasText: "Resign" }).click();
    await screen.at("confirm-yes").click();
    await screen.at("over").waitFor();
    assert.equal(await screen.at("undo").getAttribute("aria-disabled"), "true");
    await page.goto(`${host.url}#/`);
    const finished = page.locator(".finished-head + .kept-list");
    await finished.waitFor();
    assert.equal(await finished.locator(".kept").count(), 1);
    assert.equal(await page.locator(".kept-list").first().locator(".kept").count(), 0, "none is in progress");
    await visitor.leave();
  },
);
