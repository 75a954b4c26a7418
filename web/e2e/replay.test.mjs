// A battle looked at again: addresses, keys, notes, luck, chances, missed orders, branches, a position line.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { SCREENS, sound } from "./axe.mjs";
import { Visitor } from "./browser.mjs";
import { limber } from "./hosts.mjs";
import { asked, CARDS, dropOver, engineSays, ONE_ORDER, RECORD, SHORT } from "./past.mjs";
import { BOTH, EITHER, test } from "./runner.mjs";

/** Somebody who looks at a battle again. */
class Looker {
  constructor(page, host) {
    this.page = page;
    this.host = host;
  }
  at = (name) => this.page.locator(`[data-testid="${name}"]`);

  async open(token, answer) {
    await this.page.goto(`${this.host.url}#/replay/${token}/${answer}`);
    await this.there(answer);
  }
  /** The moment is in the bar, on the board and in the address. */
  there(answer) {
    return this.page.waitForFunction(
      (n) =>
        document.querySelector('[data-testid="place"]')?.textContent.includes(`entry ${n} of`) &&
        document.querySelector(`[data-shown="${n}"]`) &&
        location.hash.endsWith(`/${n}`),
      answer,
    );
  }
  async press(key, answer) {
    await this.page.keyboard.press(key);
    await this.there(answer);
  }
  async saved() {
    const coming = this.page.waitForEvent("download");
    await this.page.getByRole("button", { name: "Save the record" }).click();
    return (await coming).path();
  }
  /** Away from this battle, to a seat of another. */
  async branch(token) {
    await this.page.waitForURL((url) => url.hash.startsWith("#/seat/") && !url.hash.includes(token));
    await this.page
      .locator(".question-card, .unit-card, .dice-pad, .playing, [data-testid=handover]")
      .first()
      .waitFor();
    assert.equal(await this.at("over").count(), 0, "the branch is under way");
    return /#\/seat\/([^/]+)/.exec(this.page.url())[1];
  }
}

async function come(browser, host, record = RECORD, options = {}) {
  const visitor = await Visitor.come(browser, host, options);
  const page = await visitor.page();
  const token = await dropOver(page, record);
  return { visitor, page, token, looker: new Looker(page, host) };
}

const { view, figures } = asked(RECORD);
const end = view.number;
const firstOf = (turn) => view.steps.find((step) => step.turn === turn).number - 1;

test("replay: keys, handle and the address of every moment", EITHER, async ({ browser, host }) => {
  const { visitor, page, token, looker } = await come(browser, host);
  await page.getByRole("button", { name: "Replay" }).click();
  await looker.there(0);
  await looker.press(".", 1);
  await looker.press(".", 2);
  await looker.press(",", 1);
  await looker.press("End", end);
  await looker.press("[", firstOf(view.turn));
  await looker.press("[", firstOf(view.turn - 1));
  await looker.press("]", firstOf(view.turn));
  await looker.press("Home", 0);
  await page.getByRole("button", { name: "Next turn" }).click();
  await looker.there(firstOf(1) || firstOf(2));
  await looker.at("handle").fill("40");
  await looker.there(40);
  await looker.press(".", 41); // the handle leaves the replay its keys
  await looker.press("ArrowLeft", 40);
  await looker.at("luck").waitFor(); // the dice are weighed: all is told that there is
  const told = await looker.at("happened").innerText();
  for (const words of view.steps[39].events.map((event) => event.words.replace(/\[.*/, "").trim().split(" ").at(-1)))
    assert.ok(told.includes(words), told);
  const other = new Looker(await visitor.page(`#/replay/${token}/40`), host);
  await other.there(40);
  await other.at("luck").waitFor();
  assert.equal(await other.at("happened").innerText(), told, "the address opens at that moment");
  await other.page.evaluate((hash) => (location.hash = hash), `#/replay/${token}/77`);
  await other.there(77);
  await visitor.leave();
});

test("replay: plays, pauses, and begins again at the end", EITHER, async ({ browser, host }) => {
  const { visitor, page, token, looker } = await come(browser, host);
  await looker.open(token, end - 3);
  await page.getByRole("button", { name: "4×" }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await looker.there(end);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForFunction(
    () => Number(/entry (\d+)/.exec(document.querySelector('[data-testid="place"]').textContent)[1]) < 40,
  );
  await page.getByRole("button", { name: "Pause" }).click();
  const stopped = Number(/entry (\d+)/.exec(await looker.at("place").innerText())[1]);
  await looker.there(stopped);
  await visitor.leave();
});

test("replay: the luck is the engine's", EITHER, async ({ browser, host }) => {
  for (const record of [RECORD, CARDS]) {
    const { visitor, page, token, looker } = await come(browser, host, record);
    const { view, figures } = asked(record);
    await looker.open(token, view.number);
    const sum = figures.throws.reduce(
      (all, one) => all + (one.side === view.sides[0].id ? one.decimal : -one.decimal),
      0,
    );
    await looker.at("luck").waitFor();
    assert.equal((await looker.at("luck").innerText()).replace("−", "-"), `${sum > 0 ? "+" : ""}${sum.toFixed(1)}`);
    const one = figures.throws.find((t) => t.got === 1);
    await looker.open(token, one.number);
    assert.match(await looker.at("happened").innerText(), new RegExp(`${one.kind}: 1, ${one.expected}.* expected`));
    await page.locator('[data-testid="curve"] .luck').waitFor();
    await visitor.leave();
  }
});

const PLAYOUTS = 96; // of a moment, as the page asks for them
const PLAYOUT_TIME = 300_000; // a small battle, by an engine in a page, on a machine that does other things

test("replay: the chance to win is the engine's, drawn as it comes, and kept", BOTH, async ({ browser, host }) => {
  const { visitor, page, token, looker } = await come(browser, host, SHORT);
  const { view } = asked(SHORT);
  const weighed = [];
  page.on(
    "request",
    (request) => /"do":"outlook"/.test(request.postData() ?? "") && weighed.push(JSON.parse(request.postData()).at),
  );
  const moments = [20, 21, view.number];
  for (const [i, said] of engineSays(
    SHORT,
    ...moments.map((at) => ({ do: "outlook", at, playouts: PLAYOUTS })),
  ).entries()) {
    await looker.open(token, moments[i]);
    const here = String(Math.round(100 * said.chance[view.sides[0].id]));
    await page.waitForFunction((text) => document.querySelector('[data-testid="chance"]')?.textContent === text, here);
    assert.match(
      await looker.at("handle").getAttribute("aria-valuetext"),
      new RegExp(`${view.sides[0].name} ${here} in 100`),
    );
  }
  const known = () =>
    page.evaluate(() => Number(document.querySelector('[data-testid="curve"] .chance')?.dataset.known ?? 0));
  const turns = new Set(view.steps.map((step) => step.turn)).size;
  await page.waitForFunction(
    (least) => Number(document.querySelector('[data-testid="curve"] .chance')?.dataset.known ?? 0) >= least,
    turns + 3,
  );
  assert.match(
    await looker.at("chance-words").textContent(),
    new RegExp(`${view.sides[0].name}'s chance of winning.* turn 1 \\d+`),
  );
  await looker.at("progress").waitFor();
  const before = await known();
  weighed.length = 0;
  await page.reload();
  await looker.there(view.number);
  await page.waitForFunction(() => document.querySelector('[data-testid="chance"]')?.textContent.match(/\d/));
  assert.ok((await known()) >= before, "what was found out is known");
  await looker.press("Home", 0);
  const done = await looker.at("progress").textContent();
  await page.waitForFunction((was) => document.querySelector('[data-testid="progress"]')?.textContent !== was, done, {
    timeout: PLAYOUT_TIME,
  });
  assert.ok(!weighed.some((at) => moments.includes(at)), "nothing is played out twice");
  await visitor.leave();
});

test("replay: the best missed order is told, led to and drawn", EITHER, async ({ browser, host }) => {
  const record = globalThis.long ? SHORT : ONE_ORDER;
  const { visitor, page, token, looker } = await come(browser, host, record);
  await looker.open(token, 0);
  const first = looker.at("missed").locator("button").first();
  await first.waitFor({ timeout: PLAYOUT_TIME });
  const told = await first.innerText();
  await first.click();
  await looker.at("missed-here").waitFor();
  const at = Number(/entry (\d+)/.exec(await looker.at("place").innerText())[1]);
  await looker.there(at);
  const [missed] = engineSays(record, { do: "missed", at: at + 1, playouts: 160 });
  assert.ok(missed.better && missed.gain > 0, "the engine knows of nothing better");
  assert.ok(told.includes(`+${Math.round(100 * missed.gain)}`), `${told} is not ${missed.gain}`);
  assert.equal(await first.getAttribute("aria-current"), "step");
  await page.locator('.board-play [data-mark^="hint"]').first().waitFor({ state: "attached" });
  await sound(page, "a missed order");
  await looker.press(".", at + 1);
  await looker.at("missed-here").waitFor({ state: "detached" });
  await visitor.leave();
});

test(
  "replay: nothing is weighed when one has left, nor while the battle goes on",
  ["server"],
  async ({ browser, host }) => {
    const { visitor, page, token, looker } = await come(browser, host);
    await page.clock.install();
    const weighed = [];
    page.on("request", (request) => /"do":"(outlook|missed)"/.test(request.postData() ?? "") && weighed.push(request));
    await looker.open(token, 30);
    await looker.at("chance").waitFor();
    await page.waitForRequest((request) => /"do":"outlook"/.test(request.postData() ?? ""));
    await page.goto(`${host.url}#/seat/${token}`);
    await looker.at("over").waitFor();
    const before = weighed.length;
    await Promise.all(weighed.map((request) => request.response())); // the one that was under way has come back
    await page.clock.runFor(10_000); // whatever waits for its time begins now
    assert.equal(weighed.length, before, "it goes on although nobody looks");
    await looker.open(token, 60);
    await page.getByRole("button", { name: "Play both sides" }).click();
    const branch = await looker.branch(token);
    weighed.length = 0;
    await looker.open(branch, 50);
    await looker.at("luck").waitFor();
    assert.equal(await looker.at("chance-card").count(), 0);
    assert.equal(weighed.length, 0, "a battle under way is nobody's to look into");
    await visitor.leave();
  },
);

test("replay: every loss has its mark on the line of time", EITHER, async ({ browser, host }) => {
  const { visitor, page, token, looker } = await come(browser, host);
  await looker.open(token, 1);
  assert.equal(
    await page.locator('[data-testid="curve"] .loss').count(),
    figures.losses.reduce((all, of) => all + of.answers.length, 0),
  );
  assert.equal(
    await page.locator('[data-testid="curve"] .gone').count(),
    figures.losses.filter((of) => of.gone).length,
  );
  await visitor.leave();
});

/** The curve is known at once: the first side is ahead for half of the battle, then behind. */
const foretell = (page) =>
  page.route(/\/api\/seat$/, (route) => {
    const asked = route.request().postDataJSON();
    if (asked?.do !== "outlook") return route.continue();
    const [first, second] = view.sides.map((side) => side.id);
    const ahead = asked.at < end / 2 ? 0.8 : 0.2;
    const counts = { played: PLAYOUTS, playouts: PLAYOUTS, won: { [first]: 0, [second]: 0 }, drawn: 0, draw: 0 };
    const chance = { [first]: ahead, [second]: 1 - ahead };
    const json = { ok: true, at: asked.at, ...counts, chance, low: ahead - 0.1, high: ahead + 0.1, words: "" };
    return route.fulfill({ json });
  });

test("replay: a click on the curve or beside a star goes to that moment", ["server"], async ({ browser, host }) => {
  const { visitor, page, token, looker } = await come(browser, host);
  await foretell(page);
  await looker.open(token, 1);
  const stars = page.locator('[data-testid="curve"] .star');
  await stars.first().waitFor({ state: "attached" });
  const paths = await stars.evaluateAll((all) => all.map((one) => one.getAttribute("d")));
  const meant = paths.map((d) => Math.round((Number(/^M([\d.]+)/.exec(d)[1]) / 1000) * end));
  const { x: left, y, width, height } = await looker.at("curve").boundingBox();
  const x = (n) => left + (n / end) * width;
  const clickAt = (place) => page.mouse.click(place, y + height / 4);
  const lonely = [...Array(end).keys()].find((n) => n > 10 && meant.every((star) => Math.abs(x(star) - x(n)) > 40));
  await clickAt(x(lonely));
  await looker.there(lonely);
  await clickAt(x(meant[0]) - 9);
  await looker.there(meant[0]);
  await visitor.leave();
});

test("replay: a note stays with the record", BOTH, async ({ browser, host }) => {
  const { visitor, page, token, looker } = await come(browser, host);
  await looker.open(token, 30);
  await page.keyboard.press("n");
  await looker.at("note-dialog").locator("textarea").fill("Here it began\nto go wrong.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await looker.at("note").waitFor();
  await page.locator('[data-testid="curve"] .flag').waitFor();
  await page.reload();
  await looker.there(30);
  assert.match(await looker.at("note").innerText(), /Here it began/);
  const file = await looker.saved();
  assert.ok(readFileSync(file, "utf8").includes("\n# note Here it began to go wrong.\n"));
  assert.equal(limber("replay", "--verify", file).code, 0, "the record still holds");
  const stranger = await come(browser, host, file);
  await stranger.looker.open(stranger.token, 30);
  assert.match(await stranger.looker.at("note").innerText(), /Here it began to go wrong/);
  await stranger.page.keyboard.press("n");
  await stranger.looker.at("note-dialog").locator("textarea").fill("");
  await stranger.page.getByRole("button", { name: "Save", exact: true }).click();
  await stranger.looker.at("note").waitFor({ state: "detached" });
  assert.ok(!readFileSync(await stranger.looker.saved(), "utf8").includes("# note"), "struck out, it is gone");
  await stranger.visitor.leave();
  await visitor.leave();
});

test("replay: going on makes a branch and leaves the record", BOTH, async ({ browser, host }) => {
  const { visitor, page, token, looker } = await come(browser, host);
  await looker.open(token, end);
  assert.ok(await page.getByRole("button", { name: "Play both sides" }).isDisabled(), "nothing follows the end");
  await looker.open(token, 60);
  const before = readFileSync(await looker.saved(), "utf8");
  await page.getByRole("button", { name: "Play both sides" }).click();
  const branch = await looker.branch(token);
  await looker.open(branch, 60);
  const answers = (text) =>
    text
      .split("\n")
      .slice(7)
      .filter((line) => line && !/^(#|hash )/.test(line));
  assert.deepEqual(
    answers(readFileSync(await looker.saved(), "utf8")),
    answers(before).slice(0, 60),
    "the branch begins as the battle did",
  );
  await looker.open(token, 60);
  assert.equal(readFileSync(await looker.saved(), "utf8"), before, "the record is as it was");
  await page.getByRole("button", { name: `I take ${view.sides[1].name}` }).click();
  const against = await looker.branch(token);
  await looker.open(against, 60);
  assert.match(await page.locator(".battle-name").innerText(), /captain/, "the other side is the computer's");
  await visitor.leave();
});

test("replay: a position line is played from", EITHER, async ({ browser, host }) => {
  const { visitor, page, token, looker } = await come(browser, host);
  await looker.open(token, 60);
  await page.getByRole("button", { name: "Position line" }).click();
  const dialog = looker.at("position-dialog");
  await dialog.locator("textarea").fill("big-board-19c turn=nonsense");
  await dialog.getByRole("button", { name: "Play both sides" }).click();
  await dialog.locator('[role="alert"]').waitFor();
  await sound(page, "a position line that is none");
  await dialog.locator("textarea").fill(asked(RECORD, { turn: 2 }).line);
  await dialog.getByRole("button", { name: "Play both sides" }).click();
  const branch = await looker.branch(token);
  await page.goto(`${host.url}#/seat/${branch}`);
  await page.waitForFunction(() => /Turn 3/.test(document.querySelector(".bar-turn")?.textContent ?? ""));
  await visitor.leave();
});

test("replay: by keyboard alone", EITHER, async ({ browser, host }) => {
  const { visitor, page, token, looker } = await come(browser, host);
  const tabTo = async (name) => {
    for (let i = 0; i < 60; i++) {
      if (
        await page.evaluate(
          (words) => document.activeElement?.matches("button, a") && document.activeElement.textContent.includes(words),
          name,
        )
      )
        return;
      await page.keyboard.press("Tab");
    }
    assert.fail(`${name} is not reached by Tab`);
  };
  await tabTo("Replay");
  await page.keyboard.press("Enter");
  await looker.there(0);
  await looker.press(".", 1);
  await page.keyboard.press("n");
  await looker.at("note-dialog").locator("textarea:focus").waitFor();
  await page.keyboard.type("Known by heart.");
  await tabTo("Save");
  await page.keyboard.press("Enter");
  await looker.at("note").waitFor();
  await looker.press("]", firstOf(1) > 1 ? firstOf(1) : firstOf(2));
  await tabTo("Play both sides");
  await page.keyboard.press("Enter");
  await looker.branch(token);
  await visitor.leave();
});

for (const [where, options] of SCREENS)
  test(`axe finds nothing in a replay, ${where}`, ["server"], async ({ browser, host }) => {
    const { visitor, page, token, looker } = await come(browser, host, RECORD, options);
    await looker.open(token, 40);
    await looker.at("luck").waitFor();
    await page.waitForFunction(() => document.querySelector('[data-testid="chance"]')?.textContent.match(/\d/));
    await page.keyboard.press("n");
    await looker.at("note-dialog").locator("textarea").fill("Worth a second look.");
    await sound(page, `${where}: a note is written`);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await looker.at("note").waitFor();
    await sound(page, `${where}: a replay`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `the page is ${wide} px wider than the screen`);
    await visitor.leave();
  });
