// Battles that tests begin by the page: a shipped scenario, cut short, dropped on the page as a file.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./hosts.mjs";

const SCENARIOS = join(ROOT, "scenarios");
const folders = readdirSync(SCENARIOS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
export const RULESETS = folders.map((folder) => folder.name).sort();

/** The first battle of a ruleset is its smallest; of one the second is better known to the tests. */
const OTHER = { "hex-late-19c": "02-saddlers-cross.json" };
const first = (ruleset) => OTHER[ruleset] ?? readdirSync(join(SCENARIOS, ruleset)).sort()[0];

export const scenario = (ruleset, name) =>
  JSON.parse(readFileSync(join(SCENARIOS, ruleset, name ? `${name}.json` : first(ruleset)), "utf8"));

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
  if (dice === "sealed") await dialog.getByText("dice that anybody can check").click();
  await page.locator('[data-testid="begin"]').click();
  await dialog.waitFor({ state: "detached" });
}
