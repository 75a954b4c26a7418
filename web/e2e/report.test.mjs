// The report of a battle: on the page, saved, opened as a file, its figures held against the engine's, in print.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sound } from "./axe.mjs";
import { Visitor } from "./browser.mjs";
import { limber, temporary } from "./hosts.mjs";
import { asked, CARDS, dropOver, RECORD } from "./past.mjs";
import { EITHER, test } from "./runner.mjs";

async function save(page, button, file) {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  await (await coming).saveAs(file);
  return readFileSync(file, "utf8");
}

/** A zip as Python opens it: its text, and its maps with their sizes; a PNG must be 1600 wide. */
function opened(file) {
  const read = `
import json, struct, sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
maps = [i for i in z.infolist() if i.filename.startswith("maps/")]
for i in maps:
    if i.filename.endswith("png"):
        head = z.read(i)
        assert head[:8] == b"\\x89PNG\\r\\n\\x1a\\n" and struct.unpack(">I", head[16:20])[0] == 1600
text = next(n for n in z.namelist() if n.endswith(".md"))
print(json.dumps({"text": z.read(text).decode(), "maps": [{"name": i.filename, "size": i.file_size} for i in maps]}))`;
  return JSON.parse(execFileSync("python3", ["-c", read, file], { encoding: "utf8", maxBuffer: 1 << 26 }));
}

/** The tables of a report as they are read, row by row. */
const tablesOf = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("table")].map((table) =>
      [...table.rows].slice(1).map((row) => [...row.cells].map((cell) => cell.textContent.trim())),
    ),
  );

const tenths = (fraction) => {
  const [over, under = "1"] = fraction.split("/");
  return (Math.round((Number(over) / Number(under)) * 10) / 10).toFixed(1);
};

/** A saved report, with no network: nothing outside it, its figures, and how many pages it prints on. */
async function openFile(browser, file, { view, figures }) {
  const context = await browser.newContext({ offline: true });
  const page = await context.newPage();
  const outside = [];
  page.on("request", (request) => request.url().startsWith("file:") || outside.push(request.url()));
  await page.goto(`file://${file}`);
  assert.deepEqual(outside, [], "the file needs nothing outside");
  const [losses, luck] = await tablesOf(page);
  const names = new Map(view.units.map((unit) => [unit.id, unit.name]));
  assert.equal(losses.length, figures.losses.length);
  for (const [i, of] of figures.losses.entries()) {
    assert.ok(losses[i][0].endsWith(names.get(of.unit).replace(/^The /, "")), `${losses[i][0]}: ${names.get(of.unit)}`);
    assert.deepEqual(losses[i].slice(1), [`${of.lost} of ${of.of}${of.gone ? " †" : ""}`, of.answers.join(" ")]);
  }
  assert.equal(luck.length, figures.ledger.length);
  for (const [i, { kind, sides }] of figures.ledger.entries()) {
    assert.equal(luck[i][0], kind);
    for (const [side, at] of [
      [view.sides[0].id, 1],
      [view.sides[1].id, 4],
    ])
      assert.equal(
        luck[i][at],
        sides[side]?.throws ? `${sides[side].got} of ${tenths(sides[side].expected)}` : "",
        `${kind}, ${side}`,
      );
  }
  const wide = await page.evaluate(
    () =>
      [...document.querySelectorAll("table")].filter(
        (table) =>
          table.getBoundingClientRect().right > document.querySelector(".report").getBoundingClientRect().right + 1,
      ).length,
  );
  assert.equal(wide, 0, "a table is wider than the sheet");
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  await context.close();
  return (pdf.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length;
}

for (const [name, record] of [
  ["squares", RECORD],
  ["cards", CARDS],
])
  test(
    `report: ${name}, on the page, saved, opened as a file, two pages in print`,
    EITHER,
    async ({ browser, host }) => {
      const visitor = await Visitor.come(browser, host);
      const page = await visitor.page();
      await dropOver(page, record);
      await page.getByRole("button", { name: "Report" }).click();
      const sheet = page.locator('[data-testid="report"]');
      await sheet.locator("h1").waitFor();
      await sound(page, "report");
      await sheet.locator("sup a").first().click();
      await sheet.locator("details[open]").waitFor();
      const folder = temporary("report");
      const saved = await save(page, "Save as HTML", join(folder, "battle.html"));
      assert.equal(limber("report", record, "--playouts", "0", "--html", join(folder, "own.html")).code, 0);
      // The turning point is found after the report is shown.
      const told = (html) =>
        html
          .split("How it went")[1]
          .split("<footer")[0]
          .replace(/<section class="turn">[^]*?<\/section>/, "");
      assert.equal(
        told(saved),
        told(readFileSync(join(folder, "own.html"), "utf8")),
        "the page and the program tell the same",
      );
      for (const [button, kind] of [
        ["Save for a blog", "png"],
        ["with SVG maps", "svg"],
      ]) {
        const file = join(folder, `${kind}.zip`);
        await save(page, button, file);
        const { text, maps } = opened(file);
        assert.ok(maps.length > 1 && !text.includes("data:"));
        for (const { name, size } of maps) {
          assert.ok(text.includes(`](${name})`), `${name} is named`);
          assert.ok(name.endsWith(`.${kind}`));
          if (kind === "png") assert.ok(size < 500_000, `${name}: ${size} bytes`);
        }
      }
      await visitor.leave();
      assert.equal(await openFile(browser, join(folder, "battle.html"), asked(record)), 2, "pages in print");
    },
  );

test("report: by keyboard, and from a replay and back", EITHER, async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host);
  const page = await visitor.page();
  const token = await dropOver(page, RECORD);
  await page.goto(`${host.url}#/replay/${token}/40`);
  await page.getByRole("link", { name: "Report" }).press("Enter");
  await page.locator('[data-testid="report"] h1').waitFor();
  assert.match(await page.title(), /Report of The Gallan Road/);
  await page.locator('[data-testid="report"] details summary').first().press("Enter");
  await page.locator('[data-testid="report"] details[open]').waitFor();
  await page.getByRole("link", { name: "Replay" }).press("Enter");
  await page.locator('[data-testid="handle"]').waitFor();
  await visitor.leave();
});
