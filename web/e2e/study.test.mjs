// A study as a file: opened with no network and no script, by day, by night and on a phone, and in print.
import assert from "node:assert/strict";
import { join } from "node:path";
import { sound } from "./axe.mjs";
import { limber, temporary } from "./hosts.mjs";
import { test } from "./runner.mjs";

const LOOKS = [
  ["by day", { colorScheme: "light" }],
  ["by night", { colorScheme: "dark" }],
  ["on a phone", { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
];

/** The variants that the study is made with: one that changes nothing, one that changes much, and enough to fill a page. */
const VARIANTS = {
  "osier-bridge": [
    "hit_dice=per_attack",
    "turn_limit=8",
    "add blue field-artillery C2",
    "remove k2",
    "players=captain",
  ],
  "kettle-ridge": ["turn_limit=8", "hit_dice=per_attack"],
  "thornby-cross": [],
};

for (const [scenario, variants] of Object.entries(VARIANTS))
  test(`study: ${scenario} as a file, sound and in print`, ["server"], async ({ browser }) => {
    const folder = temporary("study"),
      file = join(folder, "study.html");
    const vary = variants.flatMap((change) => ["--vary", change]);
    const made = limber("study", scenario, "--battles", "24", ...vary, "--out", join(folder, "kept"), "--html", file);
    assert.equal(made.code, 0);
    for (const [look, settings] of LOOKS) {
      const context = await browser.newContext({ offline: true, ...settings });
      const page = await context.newPage();
      const outside = [];
      page.on("request", (request) => request.url().startsWith("file:") || outside.push(request.url()));
      await page.goto(`file://${file}`);
      assert.deepEqual(outside, [], "the file needs nothing outside");
      assert.equal(await page.locator("script").count(), 0);
      assert.equal(await page.locator("table.variants tbody tr").count(), variants.length + 1);
      await sound(page, `a study ${look}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 1, `${wide} px wider than the screen ${look}`);
      if (look === "by night") {
        const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
        assert.equal((pdf.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length, 3, "pages in print");
      }
      await context.close();
    }
  });
