// Sealed orders: at one screen the board is covered between the players; over two links nothing of the other side's
// orders reaches the page before they are told. And two tabs on one battle.
import assert from "node:assert/strict";
import { begin, scenario, unitsOf } from "./battles.mjs";
import { Visitor } from "./browser.mjs";
import { linksOf } from "./field.mjs";
import { MousePlayer } from "./mouse.mjs";
import { BOTH, test } from "./runner.mjs";
import { Screen } from "./screen.mjs";

// hex-19c opens each turn with the sealed orders of the guns.
const GUNS = ["hex-19c", "02-kettle-ridge"];

const giveFirstOrders = async (screen, page) => {
  const given = [];
  for (let i = 0; i < 20; i++) {
    const seen = await screen.until(
      (s) => !["playing", "other"].includes(s.kind) && !s.looking && !s.busy,
      "orders to give",
    );
    if (seen.waiting || seen.kind === "handover" || !(await page.locator(".gun-list").count())) break;
    const free = page.locator(".gun-list .gun", { hasText: "no orders yet" }).first();
    if (seen.kind === "unit" && seen.order) {
      await screen.at("order-button").click();
    } else if (seen.kind === "unit" && seen.chips.length) {
      const fire = seen.chips.findIndex((c) => /Fire at/.test(c.text));
      given.push(seen.chips[Math.max(0, fire)].text);
      await page.locator(".unit-card .chips button").nth(Math.max(0, fire)).click();
    } else if (await free.count()) await free.click();
  }
  return given;
};

test("sealed orders at one screen", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host);
  const page = await visitor.page();
  await begin(page, scenario(...GUNS), { who: ["person", "person"] });
  const screen = new Screen(page);
  const file = scenario(...GUNS);
  const [red, blue] = unitsOf(file);
  const player = new MousePlayer(page, [...red, ...blue], [...blue, ...red]);
  await player.play({ until: () => page.locator(".gun-list").count() });
  await page.locator(".gun-list").first().waitFor();
  const first = await page.locator(".gun-list .gun b").allInnerTexts();
  await giveFirstOrders(screen, page);
  const covered = screen.at("handover");
  await covered.waitFor();
  const shown = await page.locator("body").innerText();
  assert.match(shown, /sealed/i, "it says that they are sealed");
  assert.equal(await page.locator(".board").count(), 0, "the board is covered");
  for (const name of first) assert.ok(!shown.includes(name), `${name} can be read on the cover`);
  await screen.at("take-over").click();
  await page.locator(".gun-list").first().waitFor();
  const second = await page.locator(".gun-list .gun").allInnerTexts();
  for (const name of first)
    assert.ok(!second.some((line) => line.includes(name)), `${name}'s order is shown to the other side`);
  assert.ok(
    second.some((line) => /no orders yet/.test(line)),
    "the other side begins with none",
  );
  await giveFirstOrders(screen, page);
  await screen.until((s) => s.kind !== "handover" && s.log, "both orders told");
  await visitor.leave();
});

test("sealed orders over two links", ["server"], async ({ browser, host }) => {
  const one = await Visitor.come(browser, host),
    two = await Visitor.come(browser, host);
  const page = await one.page();
  const file = scenario(...GUNS);
  const [red, blue] = unitsOf(file);
  await begin(page, file, { who: ["person", "link"] });
  const [, blueLink, watcherLink] = await linksOf(page);
  await page.getByRole("button", { name: "Go to my seat" }).click();
  const other = await two.page(blueLink.slice(blueLink.indexOf("#")));
  const watcher = await two.page(watcherLink.slice(watcherLink.indexOf("#")));
  const heard = []; // everything that reaches the other browser
  for (const p of [other, watcher]) p.on("response", async (r) => heard.push(await r.text().catch(() => "")));
  const screens = [new Screen(page), new Screen(other)];
  // To the guns: set-up or whatever comes before is answered by the side that is asked.
  const players = [new MousePlayer(page, red, blue), new MousePlayer(other, blue, red)];
  for (let i = 0; i < 200 && !(await page.locator(".gun-list").count()); i++)
    for (const [k, s] of screens.entries()) {
      const seen = await s.look();
      if (
        !seen.waiting &&
        !seen.busy &&
        !["other", "playing"].includes(seen.kind) &&
        !(await s.page.locator(".gun-list").count())
      )
        await players[k].step(seen);
      await s.page.waitForTimeout(20);
    }
  heard.length = 0;
  const sealed = []; // what the first player really sent
  page.on("request", (r) => {
    const body = r.method() === "POST" ? (r.postDataJSON() ?? {}) : {};
    if (body.do === "apply") sealed.push(...body.choice.split("; "));
  });
  await giveFirstOrders(screens[0], page);
  assert.ok(sealed.length > 0, "no order was sent");
  await screens[0].until((s) => !s.busy, "all of them taken");
  for (const p of [other, watcher]) await p.reload(); // so that they ask for all there is to know
  await screens[1].until((s) => s.kind !== "other" && !s.busy, "the other's board");
  await watcher.locator('[data-testid="board"]').waitFor();
  const viewsHeard = () => heard.filter((text) => text.includes('"request"'));
  await screens[1].until(() => viewsHeard().length >= 2, "a view at both of the other's links"); // else nothing is proved
  const views = viewsHeard();
  for (const text of [...heard, await other.content(), await watcher.content()]) {
    for (const order of sealed) assert.ok(!text.includes(order), `"${order}" reached the other side`);
    assert.doesNotMatch(text, /dice seed|"seed"/, "the seed was sent");
  }
  console.log(`  ${sealed.length} sealed: ${sealed.join("; ")}; ${views.length} views looked through`);
  await giveFirstOrders(screens[1], other);
  // Told once both are given: the same words that were nowhere before.
  const target = /\bat (\S+)/.exec(sealed.find((one) => one.startsWith("fire")) ?? "")?.[1];
  await other.waitForFunction((cell) => {
    const log = document.querySelector('[data-testid="log"]')?.textContent ?? "";
    return cell ? log.includes(cell) : log.length > 0;
  }, target);
  await one.leave();
  await two.leave();
});

test("two tabs on one battle", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host);
  const first = await visitor.page();
  const file = scenario("hex-19c");
  const [own, enemy] = unitsOf(file);
  await begin(first, file);
  const player = new MousePlayer(first, own, enemy);
  await player.play({ until: (s) => s.kind === "unit" && s.chips.some((c) => c.text === "Move") && !s.order });
  const second = await visitor.page(new URL(first.url()).hash);
  const other = new MousePlayer(second, own, enemy);
  await other.screen.ready();
  const logOf = (page) => page.locator('[data-testid="log"]').innerText();
  const tellsMoreThan = (page, old) =>
    page
      .waitForFunction((was) => document.querySelector('[data-testid="log"]')?.innerText !== was, old)
      .catch(() => {}); // the deadline speaks for both tabs
  const same = async (what, old) => {
    const end = Date.now() + 30_000;
    for (;;) {
      await player.screen.ready();
      await other.screen.ready();
      const [a, b] = [await logOf(first), await logOf(second)];
      if (a === b && a !== old) return a;
      assert.ok(
        Date.now() < end,
        `${what}: the tabs tell different battles, or nothing has happened\n${a.slice(-300)}\n---\n${b.slice(-300)}`,
      );
      await Promise.race([tellsMoreThan(first, a), tellsMoreThan(second, b)]);
    }
  };
  const start = await same("at first");
  // An order in one is seen in the other, and the other way round.
  let orders = player.orders;
  await player.play({ until: (s) => s.kind !== "confirm" && player.orders > orders });
  const middle = await same("after an order in the first", start);
  orders = other.orders;
  await other.play({ until: (s) => s.kind !== "confirm" && other.orders > orders });
  await same("after an order in the second", middle);
  // The first tab closed, the other plays on.
  await first.close();
  orders = other.orders;
  await other.play({ until: () => other.orders > orders + 1 });
  await visitor.leave();
});
