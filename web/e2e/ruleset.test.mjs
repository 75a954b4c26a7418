// A ruleset that the page has never heard of: its battle is begun, drawn with the signs that the ruleset brings, and played.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { begin, unitsOf } from "./battles.mjs";
import { Visitor } from "./browser.mjs";
import { ROOT, ServerHost, TRIAL } from "./hosts.mjs";
import { MousePlayer } from "./mouse.mjs";
import { test } from "./runner.mjs";

/** The scenarios among the checks: those of the rulesets of tests/rulesets. */
const CHECKS = join(ROOT, "tests/checks");
const files = readdirSync(CHECKS, { recursive: true }).filter((name) => name.endsWith(".json"));

for (const name of files)
  test(`a ruleset of the tests: ${name}`, ["server"], async ({ browser }) => {
    const file = JSON.parse(readFileSync(join(CHECKS, name), "utf8"));
    const host = await new ServerHost(TRIAL).start();
    const visitor = await Visitor.come(browser, host);
    try {
      const page = await visitor.page();
      const { looks } = await page.evaluate(async () =>
        (
          await fetch("api", {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: '{"do":"hello"}',
          })
        ).json(),
      );
      const [own, enemy] = unitsOf(file);
      await begin(page, file);
      const player = new MousePlayer(page, own, enemy);
      await player.screen.ready();
      let paths = 0;
      for (const { id, type } of file.sides.flatMap((side) => side.units)) {
        const { sign } = looks[file.ruleset][type];
        if (typeof sign === "string") continue;
        const drawn = page.locator(`[data-unit="${id}"] .sign-path path`).first();
        assert.equal(await drawn.getAttribute("d"), sign.path, id);
        assert.equal((await drawn.getAttribute("fill")) === "none", !sign.filled, id);
        const box = await drawn.boundingBox();
        assert.ok(box && box.width > 3 && box.height > 3, `${id} is to be seen`);
        paths += 1;
      }
      assert.ok(paths > 2, "the ruleset has signs of its own");
      await player.play({ until: () => player.orders >= 3 });
    } finally {
      await visitor.leave();
      await host.end();
    }
  });
