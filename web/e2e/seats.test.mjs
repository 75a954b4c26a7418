// Two people at two links: each is told who he is and for whom the battle waits, and the links stay with who made it.
import assert from "node:assert/strict";
import { begin, scenario } from "./battles.mjs";
import { Visitor } from "./browser.mjs";
import { linksOf } from "./field.mjs";
import { BOTH, EITHER, test } from "./runner.mjs";
import { Screen } from "./screen.mjs";

const openMenu = async (page) => {
  await page.locator('[data-testid="menu"]').click();
  await page.locator('[data-testid="menu-dialog"]').waitFor();
};

test("who you are and whose word is awaited; links stay in the menu", ["server"], async ({ browser, host }) => {
  const one = await Visitor.come(browser, host),
    two = await Visitor.come(browser, host);
  const page = await one.page();
  await begin(page, scenario("big-board-19c"), { who: ["person", "link"] });
  const links = await linksOf(page);
  assert.equal(links.length, 3);
  assert.match(await page.locator('[data-testid="links-warning"]').textContent(), /--address 0\.0\.0\.0/);
  await page.getByRole("button", { name: "Go to my seat" }).click();
  const other = await two.page(links[1].slice(links[1].indexOf("#")));
  const who = (p) => p.locator('[data-testid="who-line"]');
  for (const p of [page, other]) await who(p).waitFor();
  await page.waitForFunction(() => /your step|waiting for/.test(document.querySelector(".who-line")?.textContent));
  const [mine, its] = await Promise.all([who(page).textContent(), who(other).textContent()]);
  assert.match(mine, /^You are Brannock/);
  assert.match(its, /^You are Velloria/);
  const [active, waiting, name] = /your step/.test(mine) ? [mine, its, "Brannock"] : [its, mine, "Velloria"];
  assert.match(active, /your step/);
  assert.match(waiting, new RegExp(`waiting for ${name} since \\d`));
  await openMenu(page);
  await page
    .locator(".menu-item", { has: page.locator("svg") })
    .filter({ hasText: /links/i })
    .click();
  assert.deepEqual(await linksOf(page), links);
  await openMenu(other);
  assert.equal(await other.locator(".menu-item").filter({ hasText: /links/i }).count(), 0);
  await one.leave();
  await two.leave();
});

test("Enter gives the order of the chip that was clicked", ["server"], async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host);
  const page = await visitor.page();
  const screen = new Screen(page);
  await begin(page, scenario("big-board-19c"), { who: ["person", "person"] });
  for (let i = 0; i < 20 && (await screen.ready()).kind !== "unit"; i++) await page.keyboard.press("Tab");
  await screen.ready();
  const more = page.locator(".unit-card .more-chip"); // rare orders are behind it
  if (await more.isVisible()) await more.click();
  const seen = await screen.ready();
  assert.equal(seen.kind, "unit");
  assert.ok(
    seen.chips.some((c) => c.text === "Lay wire"),
    JSON.stringify(seen.chips),
  );
  await screen.chip("Lay wire").click();
  assert.ok((await screen.ready()).order, "the chip chooses an order");
  const pressed = await page.locator('.unit-card .chips [aria-pressed="true"]').count();
  assert.equal(pressed, 1, "one chip is lit");
  const sent = page.waitForRequest((r) => r.method() === "POST" && r.postDataJSON()?.do === "apply");
  await page.keyboard.press("Enter");
  await sent;
  await visitor.leave();
});

test(
  "Enter gives the order also from a facing and from a Unit that is dealt a card",
  EITHER,
  async ({ browser, host }) => {
    const visitor = await Visitor.come(browser, host);
    const page = await visitor.page();
    const screen = new Screen(page);
    await begin(page, scenario("card-late-19c"), { who: ["person", "captain:steady"] });
    await screen.until((s) => s.kind === "naming" && !s.busy, "the naming");
    await page.locator(".recipient").first().focus();
    await page.keyboard.press("Space");
    await page.locator('.recipient[aria-pressed="true"]').waitFor();
    await page.keyboard.press("Enter");
    await screen.at("confirm").waitFor(); // fewer cards than there are: it asks once more
    await visitor.leave();

    const second = await Visitor.come(browser, host);
    const other = await second.page();
    const field = new Screen(other);
    const moves = scenario("big-board-19c");
    moves.position = { turn: 1, phase: "action", first: "red", active: "red", activations: 6 };
    await begin(other, moves, { who: ["person", "captain:steady"] });
    await field.ready();
    await other.keyboard.press("Tab");
    await field.until((s) => s.kind === "unit" && s.chips.length, "a Unit in hand");
    await field.chip("Turn").click();
    await other.locator(".facings button").last().click();
    await field.until((s) => s.order, "an order in hand");
    const before = await field.look();
    await other.keyboard.press("Enter");
    await field.until((s) => s.title !== before.title || s.log !== before.log, "the turn is given");
    await second.leave();
  },
);

test("the page's own letters", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host);
  const page = await visitor.page();
  const faces = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts]
      .filter((f) => f.status === "loaded")
      .map((f) => `${f.family.replace(/"/g, "")} ${f.weight}`);
  });
  for (const face of ["Source Serif 4 400", "Source Serif 4 700", "Lato 400", "Lato 700"])
    assert.ok(faces.includes(face), `${face} of ${faces.join(", ")}`);
  assert.match(await page.evaluate(() => getComputedStyle(document.body).fontFamily), /^"?Source Serif 4/);
  await begin(page, scenario("card-late-19c"));
  await new Screen(page).ready();
  const written = await page.evaluate(() =>
    [...document.querySelectorAll("svg text")].map((e) => getComputedStyle(e).fontFamily),
  );
  assert.ok(written.length > 20, "the map and its blocks have letters");
  assert.deepEqual(
    [...new Set(written)].filter((family) => !/^("Source Serif 4"|Lato),/.test(family)),
    [],
  );
  await visitor.leave();
});
