// The server is killed in mid-battle and comes back; the site goes on without a network.
import assert from "node:assert/strict";
import { begin, scenario, unitsOf } from "./battles.mjs";
import { Visitor } from "./browser.mjs";
import { ServerHost, SiteHost } from "./hosts.mjs";
import { MousePlayer } from "./mouse.mjs";
import { test } from "./runner.mjs";

const NETWORK = [/net::ERR_/, /Failed to fetch/, /Failed to load resource/];
const logOf = (page) => page.locator('[data-testid="log"]').innerText();

async function inBattle(visitor) {
  const page = await visitor.page();
  const file = scenario("hex-19c");
  const [own, enemy] = unitsOf(file);
  await begin(page, file);
  const player = new MousePlayer(page, own, enemy);
  await player.play({ until: () => player.orders >= 3 });
  await player.screen.ready();
  return { page, player };
}

test("server killed and started again in mid-battle", ["server"], async ({ browser }) => {
  const host = await new ServerHost().start(); // one of its own, to be killed
  const visitor = await Visitor.come(browser, host, { allowed: NETWORK });
  try {
    const { page, player } = await inBattle(visitor);
    for (let round = 0; round < 2; round++) {
      const before = await logOf(page);
      await host.stop("SIGKILL");
      const strip = player.screen.at("reconnecting");
      await strip.waitFor();
      assert.match(await page.locator(".toast").first().innerText(), /Nothing is lost/);
      await host.start();
      await strip.waitFor({ state: "detached" });
      await player.screen.ready();
      const after = await logOf(page);
      assert.ok(
        after.startsWith(before),
        `what was told no longer stands:\n${before.slice(-200)}\n---\n${after.slice(-200)}`,
      );
      const orders = player.orders;
      await player.play({ until: () => player.orders > orders + 1 });
    }
    // An order given while the server is away is carried out once it is back.
    await player.play({ until: (s) => s.kind === "unit" && !!s.order });
    const lines = await logOf(page);
    await host.stop("SIGKILL");
    await player.screen.at("order-button").click();
    if ((await player.screen.look()).kind === "confirm") await player.screen.at("confirm-yes").click();
    await player.screen.at("reconnecting").waitFor();
    assert.ok((await player.screen.look()).busy, "the order is on its way");
    await host.start();
    await player.screen.at("reconnecting").waitFor({ state: "detached" });
    await player.screen.ready();
    const carried = await logOf(page);
    assert.notEqual(carried, lines, "the order was not carried out");
    await page.reload();
    await player.screen.ready();
    assert.equal(await logOf(page), carried, "what is shown is not what the server keeps");
    const orders = player.orders;
    await player.play({ until: () => player.orders > orders + 1 });
    await visitor.leave();
  } finally {
    await host.end();
  }
});

test("offline after the first load", ["page"], async ({ browser }) => {
  const host = await new SiteHost().start();
  const visitor = await Visitor.come(browser, host, { allowed: NETWORK });
  try {
    const { page, player } = await inBattle(visitor);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(async () => (await caches.keys()).length > 0);
    const before = await logOf(page);
    await host.stop();
    await visitor.context.setOffline(true);
    await player.screen.at("offline").waitFor();
    let orders = player.orders;
    await player.play({ until: () => player.orders > orders + 1 });
    const played = await logOf(page);
    assert.notEqual(played, before);
    await page.reload(); // from what the browser keeps
    await player.screen.ready();
    assert.ok((await logOf(page)).includes(played.slice(-300)), "what was played without a network is not all there");
    orders = player.orders;
    await player.play({ until: () => player.orders > orders + 1 });
    // The start is there too, with the battle in its list and clauses to read.
    await page.goto(host.url);
    await page.locator('[data-testid="scenario"]').first().waitFor();
    await page.locator(".kept a").first().click();
    await player.screen.ready();
    await visitor.leave();
  } finally {
    await host.end();
  }
});

test("a battle taken up again after the tab was closed", ["server", "page"], async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host);
  const { page } = await inBattle(visitor);
  const before = await logOf(page);
  await page.close();
  const again = await visitor.page();
  await again.locator(".kept a").first().click();
  await again.locator('[data-testid="log"] li').first().waitFor();
  assert.ok((await logOf(again)).includes(before.slice(-300)), "the last answers are missing");
  await visitor.leave();
});
