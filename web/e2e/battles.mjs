// Battles that tests begin by the page: a shipped scenario, cut short, dropped on the page as a file.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./hosts.mjs";

export const SMALL = {
  "big-board-19c": "01-the-cottages-at-hallow",
  "hex-19c": "01-the-weir-at-sallow",
  "hex-late-19c": "02-saddlers-cross",
  "hex-draft-2011": "01-ragmans-down",
  "card-late-19c": "01-thornby-cross",
};

export const scenario = (ruleset, name = SMALL[ruleset]) =>
  JSON.parse(readFileSync(join(ROOT, "scenarios", ruleset, `${name}.json`), "utf8"));

export function short(file, turns) {
  return { ...file, battle: { ...file.battle, turn_limit: turns } };
}

export const unitsOf = (file) => file.sides.map((side) => side.units.map((unit) => unit.id));

/** Drops the file on the start page, sets it up as asked, and begins. `who`: a value for each side. */
export async function begin(page, file, { who = ["person", "captain:steady"], dice } = {}) {
  const text = typeof file === "string" ? file : JSON.stringify(file);
  await page
    .locator('[data-testid="drop"] input')
    .setInputFiles({ name: "battle.json", mimeType: "application/json", buffer: Buffer.from(text) });
  const dialog = page.locator('[data-testid="setup"]');
  await dialog.waitFor();
  for (const [i, value] of who.entries()) await dialog.locator("select").nth(i).selectOption(value);
  if (dice === "typed") await dialog.getByText("my own dice").click();
  await page.locator('[data-testid="begin"]').click();
  await dialog.waitFor({ state: "detached" });
}
