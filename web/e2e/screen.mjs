// What a person sees on the battle screen and where he clicks: nothing here knows the engine, only the page.
import assert from "node:assert/strict";

const testid = (name) => `[data-testid="${name}"]`;

export class Screen {
  constructor(page) {
    this.page = page;
  }

  at = (name) => this.page.locator(testid(name));
  chip = (text) => this.page.locator(".unit-card .chips button", { hasText: text });

  /** Everything that decides what to do next, read in one go. */
  look() {
    return this.page.evaluate(() => {
      const seen = (e) => !!e && e.getClientRects().length > 0;
      const find = (selector, root = document) => [...root.querySelectorAll(selector)].filter(seen);
      const one = (selector) => find(selector)[0] ?? null;
      const text = (e) => (e?.textContent ?? "").replace(/\s+/g, " ").trim();
      const id = (name) => one(`[data-testid="${name}"]`);
      const kind = id("confirm")
        ? "confirm"
        : one("dialog[open]")
          ? "dialog"
          : id("handover")
            ? "handover"
            : id("over")
              ? "over"
              : one(".playing")
                ? "playing"
                : one(".dice-pad")
                  ? "die"
                  : one(".card-picker")
                    ? "card"
                    : one(".naming")
                      ? "naming"
                      : one(".unit-card") || id("contact") // on a phone the contact takes the place of the card
                        ? "unit"
                        : one(".question-card")
                          ? "question"
                          : "other";
      const button = id("order-button");
      return {
        kind,
        question: text(id("question")),
        title: text(one(".unit-card h2")),
        chips: find(".unit-card .chips button").map((e) => ({
          text: text(e),
          on: e.getAttribute("aria-pressed") === "true",
        })),
        looking: !!one(".unit-card") && !one(".unit-card .chips") && /Looking up/.test(text(one(".unit-card"))),
        facings: find(".unit-card .facings button").map((e) => e.getAttribute("aria-pressed") === "true"),
        order: button && !button.disabled ? text(button) : null,
        busy: !!document.querySelector('[data-settled="false"]'), // something is on its way that decides what can be done
        answers: find(".answers button").map(text),
        marks: find(".board-play [data-mark]").map((e) => e.dataset.mark),
        units: find(".board-play [data-unit]").map((e) => e.dataset.unit),
        recipients: find(".recipient").map((e) => e.getAttribute("aria-pressed") === "true"),
        dealt: text(one(".naming .label.num")),
        faces: find(".faces button:not([disabled])").length,
        cards: find(".pack button:not([disabled])").length,
        waiting: !!one(`.question-card[aria-label="Waiting"]`),
        canEnd: !!id("end-step") && !id("end-step").disabled,
        nextUnit: find(".question-card .order-row button").some((e) => /Next Unit/.test(text(e))),
        turn: text(one(".bar-turn")),
        note: text(one(".note")),
        log: text(one('[data-testid="log"] li:last-child')),
      };
    });
  }

  /** Waits until there is something to see that satisfies. */
  async until(wanted, what, patience = 60_000) {
    const end = Date.now() + patience;
    for (;;) {
      const seen = await this.look();
      if (await wanted(seen)) return seen;
      assert.ok(Date.now() < end, `${what} did not come: ${JSON.stringify(seen)}`);
      await this.page.waitForTimeout(25);
    }
  }

  /** A question to this seat, or the end: whatever plays is skipped. */
  ready(patience) {
    return this.until(
      async (seen) => {
        if (seen.kind === "playing")
          await this.page
            .locator(testid("skip"))
            .click({ timeout: 500 })
            .catch(() => {});
        return !["playing", "other"].includes(seen.kind) && !seen.waiting && !seen.looking && !seen.busy;
      },
      "a question",
      patience,
    );
  }

  // Where a cell lies on the screen: squares of 100 in a frame of 46, hexes 100 high, every other column half a hex lower.
  place(cell) {
    return this.page.evaluate((name) => {
      const svg = document.querySelector(".board-play");
      const [, letters, digits] = /^([A-Z]+)(\d+)$/.exec(name);
      let column = 0;
      for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
      column -= 1;
      const row = Number(digits) - 1,
        radius = 100 / Math.sqrt(3);
      const hex = (svg.viewBox.baseVal.width - 92) % 100 > 0.5; // squares make whole hundreds
      const at = new DOMPoint(
        hex ? 46 + radius + 1.5 * radius * column : 96 + 100 * column,
        hex ? 96 + 100 * (row + 0.5 * (column & 1)) : 96 + 100 * row,
      );
      const there = at.matrixTransform(svg.getScreenCTM());
      const hit = document.elementFromPoint(there.x, there.y);
      return { x: there.x, y: there.y, free: !!hit?.closest(".board") && !hit.closest(".zoom, .corner") };
    }, cell);
  }

  async clickCell(cell) {
    const place = await this.place(cell);
    assert.ok(place.free, `${cell} is covered by something`);
    await this.page.mouse.click(place.x, place.y);
  }
  async pointAt(cell) {
    const place = await this.place(cell);
    await this.page.mouse.move(place.x - 3, place.y - 3);
    await this.page.mouse.move(place.x, place.y);
  }

  /** The cell in which a Unit's block stands, by where it is drawn. */
  unitPlace(unit) {
    return this.page.evaluate((id) => {
      const block = document.querySelector(`.board-play [data-unit="${id}"]`);
      if (!block) return null;
      const to = block.transform.baseVal.consolidate().matrix;
      const there = new DOMPoint(to.e, to.f).matrixTransform(document.querySelector(".board-play").getScreenCTM());
      const hit = document.elementFromPoint(there.x, there.y);
      return { x: there.x, y: there.y, free: !!hit?.closest(".board") };
    }, unit);
  }
  async clickUnit(unit) {
    const place = await this.unitPlace(unit);
    if (!place?.free) return false;
    await this.page.mouse.click(place.x, place.y);
    return true;
  }
}
