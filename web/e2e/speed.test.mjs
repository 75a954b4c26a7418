// How long a person waits, as the median of several tries, told beside its aim. The tests fail at twice the aim: other
// tests run beside these, and what that costs is measured (slack.mjs) only before and after. LIMBER_STRICT=1 holds the aims
// themselves, for an idle machine.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { begin } from "./battles.mjs";
import { Visitor } from "./browser.mjs";
import { ROOT, SITE } from "./hosts.mjs";
import { alone, BOTH, test } from "./runner.mjs";
import { Screen } from "./screen.mjs";
import { slack } from "./slack.mjs";
import { still } from "./still.mjs";

const MOST = { page: 120_000, letters: 110_000, engine: 470_000, battle: 1000, highlights: 50 };

const weigh = (folder, wanted) =>
  readdirSync(folder, { recursive: true })
    .filter(wanted)
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);

/** What comes with the first load: what index.html names, and the Workers. Screens that are fetched when opened do not count. */
function firstLoad(folder) {
  const index = readFileSync(join(folder, "index.html"), "utf8");
  const named = (name) => /^(sw\.js|worker-)/.test(name) || index.includes(name);
  return (file) => /\.(html|svg|webmanifest)$/.test(file) || (/\.(js|css)$/.test(file) && named(basename(file)));
}

test("speed: weight", BOTH, async ({ kind }) => {
  const folder = kind === "page" ? SITE : join(ROOT, "build/web");
  const page = weigh(folder, firstLoad(folder)),
    all = weigh(folder, (file) => /\.(html|js|css|svg|webmanifest)$/.test(file));
  const engine = weigh(folder, (file) => /limber-[^/]*\.wasm$/.test(file));
  console.log(`  page ${page} bytes gzipped, ${all} with every screen${engine ? `, engine ${engine}` : ""}`);
  assert.ok(page > 60_000 && page <= MOST.page && page < all);
  assert.ok(engine <= MOST.engine);
  const letters = weigh(folder, (file) => file.endsWith(".woff2"));
  console.log(`  letters ${letters} bytes`);
  assert.ok(letters > 80_000 && letters <= MOST.letters);
});

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

function within(what, times, aim, stretch) {
  const [fastest, middle, slowest] = [Math.min(...times), median(times), Math.max(...times)].map((t) => t.toFixed(0));
  const told = `${what}: median ${middle} ms of ${times.length}, fastest ${fastest}, slowest ${slowest}, aim ${aim}`;
  console.log(`  ${told}${stretch > 1 ? `, stretched ${stretch.toFixed(1)} times by other work on this machine` : ""}`);
  assert.ok(median(times) < aim * stretch * (process.env.LIMBER_STRICT ? 1 : 2), told);
}

alone("speed: first battle on screen", BOTH, async ({ browser, host }) => {
  const times = [];
  const before = await slack();
  for (let i = 0; i < 5; i++) {
    const visitor = await Visitor.come(browser, host); // nothing kept yet
    // Somebody who presses "Play now" the moment he can.
    await visitor.context.addInitScript(() => {
      const look = () => {
        if (document.querySelector(".board-play [data-unit]")) return void (window.seenAfter = performance.now());
        if (!window.pressed) window.pressed = document.querySelector('[data-testid="play-now"]:not([disabled])');
        if (window.pressed && !window.done) (window.done = true), window.pressed.click();
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const page = await visitor.page("#/");
    times.push(await (await page.waitForFunction(() => window.seenAfter)).jsonValue());
    await visitor.leave();
  }
  within('from the address to a battle on screen, by "Play now"', times, MOST.battle, Math.max(before, await slack()));
});

/** 24 by 20, forty Units a side, near enough to shoot. */
function large() {
  const column = (i) => String.fromCharCode(65 + (i % 24));
  const units = (side, row) =>
    Array.from({ length: 40 }, (_, i) => ({
      id: `${side}${i + 1}`,
      type: "infantry",
      at: `${column(i)}${row + (i >= 24 ? 1 : 0) * (side === "r" ? 1 : -1)}`,
      facing: side === "r" ? "N" : "S",
    }));
  return {
    limber: "scenario/1",
    title: "Forty a side",
    ruleset: "big-board-19c",
    battle: { kind: "campaign", turn_limit: 10 },
    board: { grid: "square", columns: 24, rows: 20, map: Array.from({ length: 20 }, () => ".".repeat(24)) },
    sides: [
      { id: "red", name: "Red", edge: "south", units: units("r", 12) },
      { id: "blue", name: "Blue", edge: "north", units: units("b", 9) },
    ],
  };
}

alone("speed: from a Unit to its highlights, 24 by 20, 40 a side", BOTH, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host);
  const page = await visitor.page();
  await begin(page, large(), { who: ["person", "person"] });
  const screen = new Screen(page);
  for (let i = 0; i < 60; i++) {
    // whatever comes before orders
    const seen = await screen.ready();
    if (seen.nextUnit || (seen.kind === "unit" && seen.marks.some((m) => m.startsWith("reach")))) break;
    if (seen.answers.length) await page.locator(".answers button").first().click();
    else if (seen.kind === "handover") await screen.at("take-over").click();
    else if (seen.kind === "confirm") await screen.at("confirm-yes").click();
    else await screen.at("end-step").click();
  }
  await page.keyboard.press("Escape");
  await page.evaluate(() => document.querySelector(".board").focus());
  const before = await slack();
  const times = [];
  for (let i = 0; i < 15; i++) {
    times.push(
      await page.evaluate(async () => {
        const marks = () =>
          [...document.querySelectorAll(".marks-under [data-mark]")]
            .map((e) => e.dataset.mark)
            .filter(
              (m) => m.startsWith("reach") || m.startsWith("fire") || m.startsWith("target") || m.startsWith("contact"),
            );
        const before = document.querySelector('[data-mark^="chosen"]')?.dataset.mark;
        const begun = performance.now();
        document
          .querySelector(".board")
          .dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true }));
        while (performance.now() - begun < 5000) {
          const now = document.querySelector('[data-mark^="chosen"]')?.dataset.mark;
          if (now && now !== before && marks().length) return performance.now() - begun;
          await new Promise((done) => setTimeout(done));
        }
        return 5000;
      }),
    );
    await screen.ready(); // its orders are here
    await still(page);
  }
  within("from a Unit to its highlights", times, MOST.highlights, Math.max(before, await slack()));
  await visitor.leave();
});
