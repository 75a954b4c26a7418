// Pictures of the page for the README and the documents: tools/screenshots OUT. The battles are played by two captains with
// known dice, so that the same program makes the same pictures.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { openBrowser, Visitor } from "./browser.mjs";
import { LIMBER, ROOT, ServerHost, temporary } from "./hosts.mjs";
import { MousePlayer } from "./mouse.mjs";
import { Screen } from "./screen.mjs";

const out = resolve(process.argv[2] ?? join(ROOT, "docs/images"));
const QUALITY = 80,
  MOST_BYTES = 200_000;

/** A battle of two captains, up to an answer of the turn that is wanted. */
function position(scenario, seed, wanted) {
  const record = join(temporary("shot"), "battle.record");
  const words = [
    "play",
    join(ROOT, "scenarios", scenario),
    "--red",
    "captain:steady",
    "--blue",
    "captain:bold",
    "--seed",
    String(seed),
    "--plain",
    "--record",
    record,
    "--board",
    "never",
  ];
  const ran = spawnSync(LIMBER, words, { encoding: "utf8" });
  if (ran.status !== 0) throw new Error(ran.stderr + ran.stdout.slice(-400));
  const lines = readFileSync(record, "utf8").trimEnd().split("\n");
  const cut = wanted(lines);
  return `${lines.slice(0, cut).join("\n")}\n`;
}

// The answer before turn N begins in earnest: hashes are written turn by turn.
const atTurn =
  (turn, more = 0) =>
  (lines) =>
    lines.findIndex((line) => line.startsWith(`hash ${turn} `)) + 1 + more;

async function shoot(page, name) {
  await page.mouse.move(5, 5);
  await page.waitForTimeout(700);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  const file = join(out, `${name}.webp`);
  writeFileSync(file, Buffer.from(data, "base64"));
  if (process.env.LIMBER_SHOTS_PNG) await page.screenshot({ path: join(process.env.LIMBER_SHOTS_PNG, `${name}.png`) });
  const bytes = statSync(file).size;
  console.log(`${name}.webp ${Math.round(bytes / 1000)} kB`);
  if (bytes > MOST_BYTES) throw new Error(`${name} is too large`);
}

async function drop(page, record) {
  await page
    .locator('[data-testid="drop"] input')
    .setInputFiles({ name: "battle.record", mimeType: "text/plain", buffer: Buffer.from(record) });
  await page.locator('[data-testid="board"]').waitFor();
  await page.waitForTimeout(500);
}

/** Takes Units in hand until one has what is wanted; the last one stays. */
async function inHand(page, wanted) {
  const screen = new Screen(page);
  for (let i = 0; i < 40; i++) {
    const seen = await screen.ready();
    if (seen.kind === "handover") await screen.at("take-over").click();
    else if (seen.answers.length) await page.locator(".answers button").first().click();
    else if (seen.kind === "unit" && seen.chips.some((c) => wanted.test(c.text))) {
      await page
        .locator(".unit-card .chips button")
        .nth(seen.chips.findIndex((c) => wanted.test(c.text)))
        .click();
      await page
        .locator('[data-testid="chance"]')
        .waitFor({ timeout: 5000 })
        .catch(() => {});
      return;
    } else {
      await page.evaluate(() => document.querySelector(".board").focus());
      await page.keyboard.press("Tab");
    }
    await page.waitForTimeout(120);
  }
}

const host = await new ServerHost().start();
const browser = await openBrowser();
mkdirSync(out, { recursive: true });
const visit = (options) => Visitor.come(browser, host, { reducedMotion: "reduce", ...options });
try {
  const wide = await visit({});
  let page = await wide.page();
  await drop(page, position("big-board-19c/02-osier-bridge.json", 7, atTurn(4, 10)));
  await inHand(page, /Fire at/);
  await shoot(page, "battle-day");
  page = await wide.page();
  await drop(page, position("hex-late-19c/02-saddlers-cross.json", 4, atTurn(3, 6)));
  page = await wide.page();
  await page.locator(".scenario-map img").first().waitFor();
  await page.waitForFunction(() => {
    const inSight = [...document.querySelectorAll(".map-picture, .hero-map")].filter(
      (one) => one.getBoundingClientRect().top < innerHeight,
    );
    return inSight.every((one) => one.querySelector("img")?.complete);
  });
  await shoot(page, "start");
  await wide.leave();

  const night = await visit({ settings: { theme: "dark" }, colorScheme: "dark" });
  page = await night.page();
  await drop(page, position("hex-late-19c/04-the-fords-of-the-zirrah.json", 4, atTurn(3, 11)));
  await inHand(page, /Fire at/);
  await shoot(page, "battle-night");
  await night.leave();

  const cards = await visit({});
  page = await cards.page();
  await drop(page, position("card-late-19c/02-lower-marl-bridge.json", 3, atTurn(2, 0)));
  await page.waitForTimeout(300);
  await new MousePlayer(page, [], []).play({ until: (s) => s.kind === "naming" });
  for (const i of [0, 2])
    if (await page.locator(".recipient").nth(i).count()) await page.locator(".recipient").nth(i).click();
  await shoot(page, "cards");
  await cards.leave();

  const replay = await visit({});
  page = await replay.page();
  await drop(
    page,
    position("big-board-19c/02-osier-bridge.json", 4, (lines) => lines.length),
  );
  await page.getByRole("button", { name: "Replay" }).click();
  await page.locator('[data-testid="progress"]').waitFor();
  await page.locator('[data-testid="progress"]').waitFor({ state: "detached", timeout: 600_000 }); // every moment is weighed
  await page.locator('[data-testid="turning-points"] button').first().click();
  await page.locator('[data-testid="swing"]').waitFor();
  await shoot(page, "replay");
  await replay.leave();

  const phone = await visit({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  page = await phone.page();
  await drop(page, position("big-board-19c/02-osier-bridge.json", 7, atTurn(4, 10)));
  await inHand(page, /Fire at/);
  await shoot(page, "phone");
  await phone.leave();
} finally {
  await browser.close();
  await host.end();
}
