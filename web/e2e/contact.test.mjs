// Into contact: both Units by name and both chances before the attack, the result on the sheet after it, and no second question.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { begin } from "./battles.mjs";
import { Visitor } from "./browser.mjs";
import { ROOT } from "./hosts.mjs";
import { BOTH, test } from "./runner.mjs";
import { Screen } from "./screen.mjs";
import { still } from "./still.mjs";

const inn = () => readFileSync(join(ROOT, "tests/protocol/positions/saddlers-cross-inn.json"), "utf8");

for (const [name, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  laptop: { width: 1366, height: 768 },
}))
  test(`contact is known before the attack, ${name}`, BOTH, async ({ browser, host }) => {
    const visitor = await Visitor.come(browser, host, { viewport });
    const page = await visitor.page();
    await begin(page, inn(), { who: ["person", "person"] });
    const screen = new Screen(page);
    await screen.ready();
    await screen.clickUnit("r1");
    await screen.until((s) => s.marks.includes("contact E5"), "a cell in contact");
    const contact = screen.at("contact");
    const goIn = async () => {
      await screen.ready();
      await still(page); // the sheet comes up and moves the board
      await screen.clickCell("E5");
      await contact.waitFor();
    };
    await goIn();
    if (viewport.width === 390) {
      await still(page);
      const { width } = await page.locator(".board-play").evaluate((e) => e.getBoundingClientRect());
      assert.ok(width > 360, `the board has shrunk to ${width} px`);
      assert.ok((await screen.place("E5")).free, "the cell in contact is out of sight");
    }
    const told = (await contact.innerText()).replace(/\s+/g, " ");
    for (const words of [
      "1st Brannock Foot",
      "Mist Fusiliers",
      "1/3",
      "2/3",
      "2 or less",
      "4 or less",
      "1/9",
      "4/9",
      "ends its step",
    ])
      assert.ok(told.includes(words), `"${words}" is not in: ${told}`);
    if (process.env.LIMBER_SHOTS_PNG)
      await page.screenshot({ path: `${process.env.LIMBER_SHOTS_PNG}/contact-${name}.png` });
    if (name === "phone") {
      const [cancel, attack] = await Promise.all(
        ["contact-cancel", "order-button"].map((id) => screen.at(id).boundingBox()),
      );
      assert.ok(cancel.x < attack.x, "Cancel is left, Attack right");
      assert.ok(attack.y + attack.height <= 844, "Attack is on the screen");
      await screen.at("contact-cancel").click();
      await contact.waitFor({ state: "detached" });
      await goIn();
    }
    await screen.at("order-button").click();
    const seen = await screen.ready();
    assert.notEqual(seen.kind, "confirm", "a second question was asked");
    assert.ok(!seen.marks.includes("contact E5"), "the Unit did not go in");
    await page.keyboard.press("e");
    await screen.at("confirm-yes").click();
    await screen.at("throw-card").waitFor();
    const result = (await screen.at("throw-card").innerText()).replace(/\s+/g, " ");
    assert.match(result, /2 or less needed/);
    if (process.env.LIMBER_SHOTS_PNG)
      await page.screenshot({ path: `${process.env.LIMBER_SHOTS_PNG}/contact-after-${name}.png` });
    await visitor.leave();
  });
