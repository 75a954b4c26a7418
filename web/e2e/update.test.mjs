// A newer version on the host: the page says so, and loads it when it is told to.
import assert from "node:assert/strict";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Visitor } from "./browser.mjs";
import { SITE, SiteHost, temporary } from "./hosts.mjs";
import { test } from "./runner.mjs";

test("a newer version is offered and taken", ["page"], async ({ browser }) => {
  const folder = join(temporary("site"), "site");
  cpSync(SITE, folder, { recursive: true });
  const host = await new SiteHost(folder).start();
  const visitor = await Visitor.come(browser, host);
  try {
    const page = await visitor.page();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload(); // from here on the service worker answers
    await page.waitForFunction(() => !!navigator.serviceWorker.controller);
    await page.locator('[data-testid="scenario"]').first().waitFor();
    assert.equal(await page.locator('[data-testid="newer"]').count(), 0);
    // Another version: the same page with a mark in it, and a service worker that names its files again.
    const change = (file, from, to) => {
      const text = readFileSync(join(folder, file), "utf8");
      assert.match(text, from);
      writeFileSync(join(folder, file), text.replace(from, to));
    };
    change("index.html", /<\/head>/, '<meta name="limber-test" content="second"></head>');
    const version = /limber [^"]*"|"[0-9a-f]{10}"/;
    change("sw.js", version, (found) => (found.length === 12 ? '"0123456789"' : found));
    writeFileSync(join(folder, "sw.js"), `${readFileSync(join(folder, "sw.js"), "utf8")}\n// second`);
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration()).update()));
    const offer = page.locator('[data-testid="newer"]');
    await offer.waitFor();
    assert.equal(await page.locator('meta[name="limber-test"]').count(), 0, "not before it is asked for");
    await Promise.all([page.waitForEvent("load"), offer.getByRole("button").click()]);
    await page.locator('meta[name="limber-test"]').waitFor({ state: "attached" });
    await page.locator('[data-testid="scenario"]').first().waitFor();
    await visitor.leave();
  } finally {
    await host.end();
    rmSync(join(folder, ".."), { recursive: true, force: true });
  }
});
