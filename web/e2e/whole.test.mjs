// A whole battle by mouse against the computer, in each ruleset; its record is the same to the program itself.
import assert from "node:assert/strict";
import { begin, scenario, short, SMALL, unitsOf } from "./battles.mjs";
import { Visitor } from "./browser.mjs";
import { limber } from "./houses.mjs";
import { MousePlayer } from "./mouse.mjs";
import { download } from "./record.mjs";
import { BOTH, test } from "./runner.mjs";

// To its own end over one transport, by turns, and its first turns over the other, which costs a third of the time; to the end
// over both with --long.
const FIRST_TURNS = 3;

for (const [i, ruleset] of Object.keys(SMALL).entries())
  test(`a whole battle by mouse, ${ruleset}`, BOTH, async ({ browser, house, kind }) => {
    const whole = globalThis.long || kind === BOTH[i % 2];
    const visitor = await Visitor.come(browser, house);
    const page = await visitor.page();
    const file = whole ? scenario(ruleset) : short(scenario(ruleset), FIRST_TURNS);
    const [own, enemy] = unitsOf(file);
    await begin(page, file);
    const player = new MousePlayer(page, own, enemy);
    const end = await player.play();
    const over = page.locator('[data-testid="over"]');
    const result = (await over.locator("h2").innerText()).trim();
    assert.ok(result.length > 10, "the result is told");
    assert.ok((await over.locator("button.clause, .clause").count()) > 0, "with its clause");
    assert.ok(player.orders >= 5, `only ${player.orders} orders were given`);
    assert.ok(player.clicked.cell > 0, "no cell was chosen on the board");
    const record = await download(page);
    const verified = limber("replay", "--verify", record);
    assert.equal(verified.code, 0, verified.out);
    const told = limber("replay", "--plain", record).out.replace(/\s+/g, " ");
    assert.ok(told.includes(result.replace(/\s+/g, " ")), `the program tells another end than "${result}": ${told.slice(-300)}`);
    const turn = Number(/(\d+)/.exec(end.turn)?.[1]);
    console.log(`  ${player.orders} answers, ${turn} turns: ${result}`);
    await visitor.leave();
  });
