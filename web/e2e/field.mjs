// A battle under way, as most tests want it: Red with a Unit to choose, in turn 1 of the small battle of hexes.
import { begin, scenario, unitsOf } from "./battles.mjs";
import { MousePlayer } from "./mouse.mjs";

export const mayMove = (s) => s.kind === "unit" && s.chips.some((c) => c.text === "Move") && !s.order;

export async function inTheField(
  visitor,
  { who = ["person", "captain:steady"], file = scenario("hex-19c"), until = mayMove } = {},
) {
  const page = await visitor.page();
  const [own, enemy] = unitsOf(file);
  await begin(page, file, { who });
  const player = new MousePlayer(page, own, enemy);
  await player.play({ until });
  return { page, player, screen: player.screen, own, enemy };
}

/** What stands at a link of the dialog that comes before a battle with a player elsewhere. */
export async function linksOf(page) {
  await page.locator('[data-testid="links"]').waitFor();
  return page.locator('[data-testid="links"] input').evaluateAll((all) => all.map((one) => one.value));
}
