// What is drawn on the board when a player asks: the captain's hint and the general's, lines of sight; and the board as a picture to take away.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { scenario } from "./battles.mjs";
import { Visitor } from "./browser.mjs";
import { inTheField } from "./field.mjs";
import { EITHER, test } from "./runner.mjs";

const cellsOf = (marks, kind) => marks.map((m) => new RegExp(`^${kind} ([A-Z]+\\d+)`).exec(m)?.[1]).filter(Boolean);

test("hint and sight drawn on the board", EITHER, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host);
  const { page, screen, player } = await inTheField(visitor);
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await screen.at("hint").waitFor();
  const told = await screen.at("hint").locator("b").innerText();
  const hinted = cellsOf((await screen.look()).marks, "hint");
  assert.equal(hinted.length, 1, "one hint on the board");
  assert.doesNotMatch(told, /^[a-z]+ [a-z]\d/, "an order in words, not as it is typed");
  assert.ok(told.length > 3 && (await screen.at("hint").locator(".mute").innerText()).length > 10, "what, and why");
  if (/[A-Z]+\d+/.test(told)) assert.ok(told.includes(hinted[0]), `${told} is drawn at ${hinted[0]}`);
  await screen.at("hint").getByRole("button", { name: "Ask the general" }).click();
  await screen.at("hint").getByText("trial battles from here").waitFor();
  assert.match(await screen.at("hint").locator("h2").innerText(), /general/i);
  await page.keyboard.press("?"); // and away with it
  await screen.at("hint").waitFor({ state: "detached" });
  assert.equal(cellsOf((await screen.look()).marks, "hint").length, 0);
  // From a Unit to an enemy: the line, and the words for it.
  await player.play({ until: (s) => s.kind === "unit" && s.marks.some((m) => m.startsWith("chosen ")) && !s.order });
  const from = cellsOf((await screen.look()).marks, "chosen")[0];
  await page.keyboard.press("v");
  const place = await screen.unitPlace((await screen.look()).units.find((u) => player.enemy.includes(u)));
  await page.mouse.click(place.x, place.y);
  await screen.at("sight").waitFor();
  assert.match(await screen.at("sight").innerText(), /range|sees|sight|clear|stopped|blocked/i);
  const lines = (await screen.look()).marks.filter((m) => m.startsWith(`sight ${from}`));
  assert.ok(lines.length > 0, `a line from ${from}: ${(await screen.look()).marks}`);
  await visitor.leave();
});

async function taken(page, item) {
  await page.locator('[data-testid="menu"]').click();
  const coming = page.waitForEvent("download");
  await page.locator(".menu-item", { hasText: item }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test("the map as PNG and SVG", EITHER, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host);
  const { page, screen } = await inTheField(visitor, { file: scenario("big-board-19c") });
  const seen = (await screen.look()).units;
  const svg = await taken(page, "SVG");
  assert.match(svg.name, /\.svg$/);
  const text = svg.bytes.toString("utf8");
  assert.match(text, /^(<\?xml[^>]*>\s*)?<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  const drawn = await page.evaluate((source) => {
    const read = new DOMParser().parseFromString(source, "image/svg+xml");
    return {
      faulty: !!read.querySelector("parsererror"),
      words: [...read.querySelectorAll("text")].map((t) => t.textContent),
      alien: /(?:href|src)="https?:/.test(source),
    };
  }, text);
  assert.ok(!drawn.faulty && !drawn.alien, "a drawing that stands by itself");
  assert.deepEqual(
    seen.filter((id) => !drawn.words.includes(id)),
    [],
    `Units that are not drawn, only ${drawn.words}`,
  );
  const png = await taken(page, "PNG");
  assert.match(png.name, /\.png$/);
  assert.equal(png.bytes.subarray(1, 4).toString("latin1"), "PNG");
  const [width, height] = [png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)];
  assert.ok(width >= 800 && height >= 600, `${width} by ${height}`);
  // A picture, not a sheet of one colour.
  const colours = await page.evaluate(async (data) => {
    const picture = await createImageBitmap(
      new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type: "image/png" }),
    );
    const canvas = new OffscreenCanvas(64, 64),
      pen = canvas.getContext("2d");
    pen.drawImage(picture, 0, 0, 64, 64);
    const all = pen.getImageData(0, 0, 64, 64).data,
      found = new Set();
    for (let i = 0; i < all.length; i += 4) found.add(`${all[i] >> 4} ${all[i + 1] >> 4} ${all[i + 2] >> 4}`);
    return found.size;
  }, png.bytes.toString("base64"));
  assert.ok(colours > 20, `${colours} colours`);
  await visitor.leave();
});
