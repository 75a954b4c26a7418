// A whole battle by mouse against the computer, in each ruleset; its record is the same to the program itself.
import assert from "node:assert/strict";
import { begin, RULESETS, scenario, unitsOf } from "./battles.mjs";
import { Visitor } from "./browser.mjs";
import { limber } from "./hosts.mjs";
import { MousePlayer } from "./mouse.mjs";
import { download } from "./record.mjs";
import { EITHER, test } from "./runner.mjs";

// The dice are the system's: an army may be beaten before it has done much. Then another battle is fought, until enough was done.
const ENOUGH_ORDERS = 5,
  MOST_BATTLES = 8;

/** One battle to its end, its record held against the program itself; what the player did. */
async function fight(visitor, file) {
  const page = await visitor.page();
  await begin(page, file);
  const player = new MousePlayer(page, ...unitsOf(file));
  const end = await player.play();
  const over = page.locator('[data-testid="over"]');
  const result = (await over.locator("h2").innerText()).trim();
  assert.ok(result.length > 10, "the result is told");
  assert.ok((await over.locator("button.clause, .clause").count()) > 0, "with its clause");
  const record = await download(page);
  const verified = limber("replay", "--verify", record);
  assert.equal(verified.code, 0, verified.out);
  const told = limber("replay", "--plain", record).out.replace(/\s+/g, " ");
  assert.ok(
    told.includes(result.replace(/\s+/g, " ")),
    `the program tells another end than "${result}": ${told.slice(-300)}`,
  );
  console.log(`  ${player.orders} answers, ${Number(/(\d+)/.exec(end.turn)?.[1])} turns: ${result}`);
  await page.close();
  return player;
}

for (const ruleset of RULESETS)
  test(`a whole battle by mouse, ${ruleset}`, EITHER, async ({ browser, host }) => {
    const visitor = await Visitor.come(browser, host);
    const file = scenario(ruleset);
    let orders = 0,
      cells = 0;
    for (let battle = 0; battle < MOST_BATTLES && (orders < ENOUGH_ORDERS || !cells); battle++) {
      const player = await fight(visitor, file);
      orders += player.orders;
      cells += player.clicked.cell;
    }
    assert.ok(orders >= ENOUGH_ORDERS, `only ${orders} orders were given in ${MOST_BATTLES} battles`);
    assert.ok(cells > 0, "no cell was chosen on the board");
    await visitor.leave();
  });
