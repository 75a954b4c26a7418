// Typed dice and cards, two at one screen; and the same battle told over both transports with the same words and hashes.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { begin, scenario, short, unitsOf } from "./battles.mjs";
import { Visitor } from "./browser.mjs";
import { limber } from "./hosts.mjs";
import { MousePlayer } from "./mouse.mjs";
import { download } from "./record.mjs";
import { BOTH, test } from "./runner.mjs";
import { Screen } from "./screen.mjs";

const TURNS = { "big-board-19c": 2, "card-late-19c": 1 };
const played = {}; // by ruleset: the record and the log of the transport that came first

const answersOf = (record) => {
  const lines = record.trimEnd().split("\n");
  const head = lines.findIndex((line) => line.startsWith("scenario "));
  return lines.slice(head + 1).filter((line) => line && !/^(hash|#|answers|position)/.test(line));
};

async function wholeLog(page) {
  await page.keyboard.press("l");
  const dialog = page.locator("dialog[open]");
  await dialog.waitFor();
  const text = await dialog.locator('[data-testid="log"]').innerText();
  await page.keyboard.press("Escape");
  return text.replace(/\s+/g, " ");
}

// Types the answers of a record one by one; what the page asks in between (hand-over, whose sealed orders come first) is done.
async function typeAll(page, answers) {
  const screen = new Screen(page);
  for (const answer of answers) {
    let seen = await screen.ready();
    if (seen.kind === "handover") {
      await screen.at("take-over").click();
      seen = await screen.ready();
    }
    await page.keyboard.press("Escape");
    await page.locator('[data-testid="type-order"]').click();
    await screen.at("order-line").fill(answer);
    await page.keyboard.press("Enter");
    await screen.until((s) => s.kind !== "dialog" && !s.busy, "the answer");
    const refused = await screen.at("refusal").count();
    assert.equal(refused, 0, `"${answer}" was refused`);
  }
}

for (const [ruleset, turns] of Object.entries(TURNS))
  test(`typed dice, two at one screen, ${ruleset}`, BOTH, async ({ browser, host, kind }) => {
    const visitor = await Visitor.come(browser, host);
    const page = await visitor.page();
    const file = short(scenario(ruleset), turns);
    const [red, blue] = unitsOf(file);
    await begin(page, file, { who: ["person", "person"], dice: "typed" });
    let throws = 0,
      cards = 0;
    const other = Object.keys(played[ruleset] ?? {}).find((one) => one !== kind);
    if (other) await typeAll(page, answersOf(played[ruleset][other].record));
    else {
      const dice = () => 1 + ((throws++ * 5) % 6);
      await new MousePlayer(page, [...red, ...blue], [...blue, ...red], {
        dice,
        card: (n) => (cards++ * 7) % n,
      }).play();
      assert.ok(throws > 0, "no die was asked for");
      if (ruleset.startsWith("card")) assert.ok(cards > 0, "no card was asked for");
    }
    const seen = await new Screen(page).ready();
    assert.equal(seen.kind, "over");
    const log = await wholeLog(page);
    const path = await download(page);
    const record = readFileSync(path, "utf8");
    assert.match(record, /\ndice typed/, "the record says whose dice they were");
    const verified = limber("replay", "--verify", path);
    assert.equal(verified.code, 0, verified.out);
    (played[ruleset] ??= {})[kind] = { record, log };
    if (other) {
      assert.equal(record, played[ruleset][other].record, "the record is another");
      assert.equal(log, played[ruleset][other].log, "the words are others");
    }
    await visitor.leave();
  });
