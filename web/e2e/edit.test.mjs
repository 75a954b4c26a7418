// A scenario made on the page: laid by drag and drop or by keyboard alone, its faults shown where they are and fixed, saved,
// read back the same, and played.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SCREENS, sound } from "./axe.mjs";
import { Visitor } from "./browser.mjs";
import { limber, ROOT, temporary } from "./hosts.mjs";
import { MousePlayer } from "./mouse.mjs";
import { download } from "./record.mjs";
import { BOTH, EITHER, test } from "./runner.mjs";
import { Screen } from "./screen.mjs";

/** Somebody who makes a scenario. */
class Maker {
  constructor(page) {
    this.page = page;
    this.screen = new Screen(page);
  }

  at = (name) => this.page.locator(`[data-testid="${name}"]`);
  tile = (group, name) => this.at(`tiles-${group}`).locator(`[data-tile="${name}"]`);
  settled = () => this.page.locator('.edit[data-settled="true"]').waitFor();
  tab = (name) => this.at(`tab-${name}`).click();

  async begin(phrase) {
    await this.page.goto(`${this.page.url().split("#")[0]}#/edit`);
    await this.at("edit-new").filter({ hasText: phrase }).click();
    await this.at("edit-board").locator(".board-play").waitFor();
    await this.settled();
  }

  async dragTo(from, to) {
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move(from.x + 9, from.y + 9);
    await this.page.mouse.move(to.x, to.y, { steps: 4 });
    await this.page.mouse.up();
    await this.settled();
  }

  async dragTile(group, name, cell) {
    if (group !== "ground") await this.at(`army-${group}`).click();
    const tile = this.tile(group, name);
    await tile.scrollIntoViewIfNeeded();
    const box = await tile.boundingBox();
    await this.dragTo({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, await this.screen.place(cell));
  }

  async dragUnit(unit, cell) {
    await this.dragTo(await this.screen.unitPlace(unit), await this.screen.place(cell));
  }

  async fill(label, value) {
    await this.page.locator(".edit-panel").getByLabel(label, { exact: true }).fill(String(value));
    await this.page.keyboard.press("Tab");
    await this.settled();
  }

  /** What the page keeps of it: the file itself. */
  file = () => this.page.evaluate(() => JSON.parse(localStorage.getItem("limber.edit")));
  faults = () => this.at("fault").allInnerTexts();

  async save() {
    const coming = this.page.waitForEvent("download");
    await this.at("edit-save").click();
    const file = join(temporary("scenario"), (await coming).suggestedFilename());
    await (await coming).saveAs(file);
    return file;
  }
}

const unitIn = (file, id) => file.sides.flatMap((side) => side.units).find((unit) => unit.id === id);
const stateOf = (maker) => maker.at("edit-state").locator("b").first().innerText();

async function makeMill(maker) {
  await maker.begin("Squares, strength points");
  assert.match(await stateOf(maker), /No errors/);
  await maker.fill("Title", "The Mill at Ottery");
  await maker.fill("Turns", 1);
  for (const cell of ["C5", "D5"]) await maker.dragTile("ground", "Woods", cell);
  await maker.dragTile("ground", "Hill 2", "H5");
  await maker.dragTile("ground", "Objective", "E5");
  await maker.dragTile("0", "Infantry", "B8");
  const file = await maker.file();
  assert.equal(file.title, "The Mill at Ottery");
  assert.deepEqual(Object.keys(file.board.objectives), ["E5"]);
  return file.sides[0].units.find((unit) => unit.at === "B8").id;
}

test(
  "a scenario made by drag and drop: faults in place, saved, read back equal, played",
  EITHER,
  async ({ browser, host }) => {
    const visitor = await Visitor.come(browser, host);
    const page = await visitor.page();
    await page.locator('[data-testid="edit"]').click();
    const maker = new Maker(page);
    const unit = await makeMill(maker);
    await maker.dragUnit(unit, "C8");
    assert.equal(unitIn(await maker.file(), unit).at, "C8", "it was dragged from cell to cell");
    // Onto an enemy: the fault stands at the Unit, on the board and at the head, and nothing can be played.
    const enemy = (await maker.file()).sides[1].units.find((one) => one.at).at;
    await maker.dragUnit(unit, enemy);
    const told = await maker.faults();
    assert.ok(told.length > 0, "two Units of two sides in one cell and no fault");
    for (const words of told) assert.match(words, /Limber found .+ where it expected .+\./s, "a fault is no sentence");
    await maker.at("fault").first().click(); // leads to its place
    const places = await maker.at("in-place").evaluateAll((all) => all.map((one) => one.dataset.where));
    assert.ok(
      places.some((where) => /^sides\[\d\]\.units\[\d+\]/.test(where)),
      `in place: ${places}`,
    );
    assert.ok(await maker.at("edit-play").isDisabled(), "a scenario with faults can be played");
    assert.ok((await page.locator('.edit-board [data-mark*="forbidden"]').count()) > 0, "no mark on the board");
    await maker.dragUnit(unit, "D8");
    assert.deepEqual(await maker.faults(), []);
    const path = await maker.save();
    assert.match(path, /the-mill-at-ottery\.json$/);
    const checked = limber("check", path);
    assert.equal(checked.code, 0, checked.out);
    const text = readFileSync(path, "utf8");
    assert.deepEqual(unitIn(JSON.parse(text), unit).at, "D8");
    // Opened again it is the same, to the letter.
    await maker.at("edit-leave").click();
    await maker.at("edit-file").setInputFiles(path);
    await maker.at("edit-board").locator(".board-play").waitFor();
    await maker.settled();
    assert.equal(readFileSync(await maker.save(), "utf8"), text, "read back it is another scenario");
    await playIt(maker, text);
    await visitor.leave();
  },
);

async function playIt(maker, text) {
  const { page } = maker;
  await maker.at("edit-play").click();
  await maker.at("begin").click();
  await maker.at("setup").waitFor({ state: "detached" });
  const scenario = JSON.parse(text);
  const [own, enemy] = scenario.sides.map((side) => side.units.map((unit) => unit.id));
  await new MousePlayer(page, own, enemy).play();
  const path = await download(page);
  assert.equal(limber("replay", "--verify", path).code, 0);
  const played = /^scenario (.*)$/m.exec(readFileSync(path, "utf8"))[1];
  assert.deepEqual(JSON.parse(played), scenario, "another scenario was played");
}

test(
  "a fair battle like this, at random: watched, given up, and the same as the program's",
  BOTH,
  async ({ browser, host }) => {
    const visitor = await Visitor.come(browser, host);
    const page = await visitor.page("#/edit");
    const maker = new Maker(page);
    await maker.at("edit-scenario").filter({ hasText: "The Cottages at Hallow" }).locator("button").click();
    await maker.at("edit-board").locator(".board-play").waitFor();
    await maker.settled();
    const before = await maker.file();
    await maker.at("edit-like").click();
    await maker.at("like-seed").fill("7");
    await page.keyboard.press("Tab");
    await maker.at("like-find").click();
    await page.waitForFunction(() =>
      /^Draft \d+ of 20: \d+ of 200 battles/.test(document.querySelector('[data-testid="like-state"]').textContent),
    );
    await maker.at("like-stop").click();
    assert.deepEqual(await maker.file(), before, "given up, it left something behind");
    await sound(page, "a battle like this");
    await maker.at("like-find").click();
    await maker.at("like-done").click();
    await maker.settled();
    assert.deepEqual(await maker.faults(), []);
    const shipped = join(ROOT, "scenarios/big-board-19c/01-the-cottages-at-hallow.json");
    const made = join(temporary("like"), "like.json");
    assert.equal(limber("scenario", "random", shipped, "--seed", "7", "--out", made).code, 0);
    assert.equal(readFileSync(await maker.save(), "utf8"), readFileSync(made, "utf8"), "the same seed, another battle");
    await visitor.leave();
  },
);

test("a scenario made by keyboard alone", ["page"], async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host);
  const page = await visitor.page("#/edit");
  const maker = new Maker(page);
  await maker.begin("Hexes, strength points");
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const board = page.locator(".edit-board .board");
  await maker.tile("ground", "Woods").focus();
  await press("Enter");
  await board.focus();
  await press("ArrowUp", "ArrowRight", "Enter");
  await maker.settled();
  const woods = await page.evaluate(() =>
    document.querySelector(".edit-board .board").getAttribute("aria-activedescendant").split("-").at(-1),
  );
  const file = await maker.file();
  const letter = file.board.map[Number(/\d+/.exec(woods)[0]) - 1][woods.charCodeAt(0) - 65];
  assert.equal(file.board.legend[letter], "woods", `no wood in ${woods}`);
  await press("Escape");
  await maker.at("army-1").focus();
  await press("Enter");
  await maker.tile("1", "Infantry").focus();
  await press("Enter");
  await board.focus();
  await press("ArrowRight", "Enter");
  await maker.settled();
  const placed = (await maker.file()).sides[1].units.at(-1);
  assert.ok(placed.at && placed.at !== woods, "no Unit was set up");
  // Taken up with Enter, set down elsewhere; then taken away, and brought back.
  await press("Escape", "Enter", "ArrowDown", "Enter");
  await maker.settled();
  assert.notEqual(unitIn(await maker.file(), placed.id).at, placed.at, "it stands where it stood");
  await press("Delete");
  await maker.settled();
  assert.equal(unitIn(await maker.file(), placed.id), undefined);
  await press("Control+z");
  await maker.settled();
  assert.ok(unitIn(await maker.file(), placed.id));
  await visitor.leave();
});

/** A finger: down, along, up. */
async function swipe(page, from, to) {
  const finger = await page.context().newCDPSession(page);
  const touch = (type, ...touchPoints) => finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", from);
  for (let i = 1; i <= 8; i++)
    await touch("touchMove", { x: from.x + ((to.x - from.x) * i) / 8, y: from.y + ((to.y - from.y) * i) / 8 });
  await touch("touchEnd");
}
const FINGERS = [
  ["on a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ["on a tablet", { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true }],
];
for (const [where, options] of FINGERS)
  test(`ground and Units are dragged by a finger, ${where}`, ["server"], async ({ browser, host }) => {
    const visitor = await Visitor.come(browser, host, options);
    const page = await visitor.page("#/edit");
    const maker = new Maker(page);
    await maker.begin("Squares, strength points");
    const middle = async (locator) => {
      const box = await locator.boundingBox();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const woods = maker.tile("ground", "Woods");
    await woods.scrollIntoViewIfNeeded();
    await swipe(page, await middle(woods), await maker.screen.place("B4"));
    await maker.settled();
    const { board, sides } = await maker.file();
    assert.equal(board.legend[board.map[3][1]], "woods", "no wood in B4");
    const { id } = sides[0].units.find((unit) => unit.at);
    await swipe(page, await maker.screen.unitPlace(id), await maker.screen.place("D5"));
    await maker.settled();
    assert.equal(unitIn(await maker.file(), id).at, "D5");
    // Along the strip, where it is longer than the screen, a finger moves the strip and lays nothing.
    const strip = maker.at("tiles-ground");
    const [last, kept] = [
      await strip.evaluate((e) => e.scrollWidth - e.clientWidth),
      JSON.stringify(await maker.file()),
    ];
    await strip.evaluate((e) => (e.scrollLeft = 0));
    const from = await middle(maker.tile("ground", "Hill 2"));
    await swipe(page, from, { x: from.x - 120, y: from.y + 4 });
    assert.equal((await strip.evaluate((e) => e.scrollLeft)) > 60, last > 60);
    assert.equal(JSON.stringify(await maker.file()), kept);
    assert.equal(await page.evaluate(() => scrollY), 0, "the page has moved");
    await visitor.leave();
  });

test(
  "ground is painted by dragging: one stroke, one undo; names of tiles stay whole",
  ["server"],
  async ({ browser, host }) => {
    const visitor = await Visitor.come(browser, host, { viewport: { width: 1366, height: 768 } });
    const page = await visitor.page("#/edit");
    const maker = new Maker(page);
    await maker.begin("Squares, strength points");
    const broken = await page
      .locator(".tile-name")
      .evaluateAll((all) =>
        all
          .filter((e) => e.scrollWidth > e.clientWidth + 1 || e.scrollWidth > e.parentElement.clientWidth)
          .map((e) => e.textContent),
      );
    assert.deepEqual(broken, [], "a name is wider than its tile");
    const wrapped = await page.locator(".tile-name").evaluateAll((all) =>
      all
        .filter((e) => {
          const lines = Math.round(e.getBoundingClientRect().height / parseFloat(getComputedStyle(e).lineHeight));
          return lines > e.textContent.trim().split(/[ -]/).length;
        })
        .map((e) => e.textContent),
    );
    assert.deepEqual(wrapped, [], "a name is broken inside a word");
    const before = await maker.file().catch(() => null);
    await maker.tile("ground", "Woods").click();
    const [from, to] = [await maker.screen.place("B4"), await maker.screen.place("F4")];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
    await maker.settled();
    const { board } = await maker.file();
    assert.deepEqual(
      [...board.map[3].slice(1, 6)].map((c) => board.legend[c]),
      Array(5).fill("woods"),
      "five cells in one stroke",
    );
    await maker.at("edit-undo").click();
    await maker.settled();
    const back = await maker.file();
    assert.ok(
      [...back.board.map[3]].every((c) => back.board.legend?.[c] !== "woods"),
      "one undo takes the stroke back",
    );
    if (before) assert.deepEqual(back.board.map, before.board.map);
    await visitor.leave();
  },
);

test("ground is painted by a finger", ["server"], async ({ browser, host }) => {
  const visitor = await Visitor.come(browser, host, FINGERS[0][1]);
  const page = await visitor.page("#/edit");
  const maker = new Maker(page);
  await maker.begin("Squares, strength points");
  await maker.tile("ground", "Woods").tap();
  await swipe(page, await maker.screen.place("B4"), await maker.screen.place("E4"));
  await maker.settled();
  const { board } = await maker.file();
  assert.deepEqual(
    [...board.map[3].slice(1, 5)].map((c) => board.legend[c]),
    Array(4).fill("woods"),
  );
  assert.equal(await page.evaluate(() => scrollY), 0, "the page has moved");
  await visitor.leave();
});

for (const [where, options] of SCREENS)
  test(`axe finds nothing where scenarios are made, ${where}`, ["server"], async ({ browser, host }) => {
    const visitor = await Visitor.come(browser, host, options);
    const page = await visitor.page("#/edit");
    const maker = new Maker(page);
    await maker.at("edit-scenario").first().waitFor();
    await sound(page, `${where}: what to begin with`);
    await maker.begin("Squares, figures and cards");
    for (const tab of ["battle", "board", "first", "rules"]) {
      await maker.tab(tab);
      await sound(page, `${where}: ${tab}`);
    }
    await maker.tab("first");
    await page.locator(".edit-unit-head").first().click();
    await maker.fill("Cell", "Z99");
    assert.ok((await maker.faults()).length > 0);
    await sound(page, `${where}: a fault`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `the page is ${wide} px wider than the screen`);
    await visitor.leave();
  });
