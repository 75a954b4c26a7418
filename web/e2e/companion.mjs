// Somebody at a real table with the companion: throws dice and deals cards of his own (the same for the same seed), taps or types
// them, and gives orders by what the screen offers.
import assert from "node:assert/strict";

// "10 of Clubs" is TC.
const cardOf = (name) => name.replace(/^10/, "T").replace(/^(.)\S* of (.).*$/, "$1$2");

export class CompanionPlayer {
  did = { tapped: 0, several: 0, typed: 0, cards: 0, typedCards: 0, orders: 0, questions: 0 };
  dealt = { turn: "", cards: new Set() }; // that lie on the table

  constructor(page, seed = 7) {
    this.page = page;
    this.seed = seed;
  }

  at = (name) => this.page.locator(`[data-testid="${name}"]`);
  random(most) {
    this.seed = (Math.imul(this.seed, 1103515245) + 12345) >>> 0;
    return (this.seed >>> 16) % most;
  }

  look() {
    return this.page.evaluate(() => {
      const seen = (e) => e.getClientRects().length > 0;
      const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
      const texts = (name) => all(`[data-testid="${name}"]`).map((e) => e.textContent.replace(/\s+/g, " ").trim());
      const has = (selector) => all(selector).length > 0;
      const kind = has('[data-testid="companion-over"]')
        ? "over"
        : has('[data-testid="correct-page"]')
          ? "other"
          : has('[data-testid="confirm"]')
            ? "confirm"
            : has('[data-testid="handover"]')
              ? "handover"
              : has(".big-face")
                ? "dice"
                : has(".suit-card")
                  ? "suit"
                  : has(".rank")
                    ? "rank"
                    : has('[data-testid="companion-deal"]')
                      ? "naming"
                      : has('[data-testid="companion-facing"]')
                        ? "facing"
                        : has('[data-testid="companion-direction"]')
                          ? "direction"
                          : has('[data-testid="companion-cell"]')
                            ? "cells"
                            : ["order", "move", "place", "retreat", "turn", "stay"].some((name) =>
                                  has(`[data-testid="companion-${name}"]`),
                                )
                              ? "order"
                              : has('[data-testid="companion-unit"], [data-testid="companion-answer"]')
                                ? "unit"
                                : "other";
      return {
        kind,
        question: texts("question")[0] ?? "",
        turn: /Turn \d+/.exec(all(".battle-name")[0]?.textContent ?? "")?.[0] ?? "",
        units: texts("companion-unit"),
        answers: texts("companion-answer"),
        orders: texts("companion-order"),
        cells: all('[data-testid="companion-cell"]').map((e) => e.dataset.cell),
        letters: texts("companion-cell"),
        directions: texts("companion-direction"),
        stay: texts("companion-stay")[0] ?? null,
        first: all(".big-choice")[0]?.textContent ?? "",
        taken: texts("taken").length,
        facings: texts("companion-facing"),
        groups: ["place", "retreat", "move", "turn"].filter((k) => has(`[data-testid="companion-${k}"]`)),
        left: all(".die-slot").length,
        so_far: all('[data-testid="so-far"] .taken').length,
        happened: texts("happened")[0] ?? "",
        busy: !!document.querySelector('[data-settled="false"]'),
        pressed: all('[data-testid="companion-unit"][aria-pressed="true"]').length,
        most: Number(/of (\d+)/.exec(all(".ask-lead")[0]?.textContent ?? "")?.[1] ?? 0),
      };
    });
  }

  mark = (seen) => JSON.stringify(seen);

  /** Waits until the screen shows something to answer that differs from what was there before. */
  async next(before) {
    const end = Date.now() + 60_000;
    for (;;) {
      const seen = await this.look();
      if (seen.kind === "over") return seen;
      if (seen.kind !== "other" && !seen.busy && this.mark(seen) !== before) return seen;
      assert.ok(Date.now() < end, `nothing new to answer: ${JSON.stringify(seen)}`);
      await this.page.waitForTimeout(15);
    }
  }

  /** Plays until `until` or the end of the battle. */
  async play({ until = () => false, most = 3000 } = {}) {
    let seen = await this.next("");
    for (let i = 0; i < most; i++) {
      if (seen.kind === "over" || (await until(seen, this))) return seen;
      this.did.questions += 1;
      const before = this.mark(seen);
      await this[seen.kind](seen);
      seen = await this.next(before);
    }
    assert.fail("no end");
  }

  async confirm() {
    await this.at("confirm-yes").click();
  }
  async handover() {
    await this.at("take-over").click();
  }

  // Several dice of one throw are typed in one line every other time; else each is tapped.
  async dice(seen) {
    const left = Math.max(1, seen.left);
    if (left > 1) this.did.several += 1;
    if (left > 1 && this.did.typed <= this.did.tapped) {
      await this.type(Array.from({ length: left }, () => 1 + this.random(6)).join(" "));
      this.did.typed += 1;
    } else {
      this.did.tapped += 1;
      await this.page.locator(".big-face").nth(this.random(6)).click();
    }
  }

  async type(line) {
    await this.at("type").click();
    await this.at("companion-line").fill(line);
    await this.at("companion-give").click();
  }

  // Cards are typed and tapped by turns.
  async rank(seen) {
    if (this.dealt.turn !== seen.turn) this.dealt = { turn: seen.turn, cards: new Set() };
    if (this.did.typedCards <= this.did.cards) return this.typeCard();
    const open = this.page.locator(".rank:not([disabled])");
    await open.nth(this.random(await open.count())).click();
  }
  async typeCard() {
    const pack = [..."HCDS"]
      .flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit))
      .filter((card) => !this.dealt.cards.has(card));
    const card = pack[this.random(pack.length)];
    this.dealt.cards.add(card);
    this.did.typedCards += 1;
    await this.type(card);
  }
  async suit() {
    this.did.cards += 1;
    const open = this.page.locator(".suit-card:not([disabled])");
    const chosen = open.nth(this.random(await open.count()));
    this.dealt.cards.add(cardOf(await chosen.getAttribute("aria-label")));
    await chosen.click();
  }

  async naming(seen) {
    if (seen.pressed < Math.min(seen.most, seen.units.length))
      return this.page.locator('[data-testid="companion-unit"][aria-pressed="false"]').first().click();
    await this.at("companion-deal").click();
  }

  async unit(seen) {
    const end = seen.answers.findIndex((a) => /end|done|hold|no further/i.test(a));
    if (!seen.units.length || (end >= 0 && this.random(6) === 0))
      return this.at("companion-answer").nth(Math.max(0, end)).click();
    await this.at("companion-unit").nth(this.random(seen.units.length)).click();
  }

  async order(seen) {
    this.did.orders += 1;
    const sharp = seen.orders.findIndex((o) => /^(Fire|Attack|Stand)/.test(o));
    if (sharp >= 0) return this.at("companion-order").nth(sharp).click();
    const group = seen.groups.find((g) => g !== "turn");
    if (group && (group !== "move" || this.random(4) > 0)) return this.at(`companion-${group}`).click();
    if (seen.orders.length) return this.at("companion-order").nth(this.random(seen.orders.length)).click();
    if (seen.groups.length) return this.at(`companion-${seen.groups[0]}`).click();
    await this.at("companion-stay").click();
  }

  async direction(seen) {
    await this.at("companion-direction").nth(this.random(seen.directions.length)).click();
  }

  // By touch and by key in turn; now and then the Unit stays.
  async cells(seen) {
    if (seen.stay && this.random(5) === 0) return this.at("companion-stay").click();
    const chosen = this.random(seen.cells.length);
    this.did.letters = (this.did.letters ?? 0) + 1;
    if (this.did.letters % 2) return this.page.keyboard.press(seen.letters[chosen].toLowerCase());
    return this.at("companion-cell").nth(chosen).click();
  }
  async facing() {
    await this.at("companion-facing").first().click();
  }
}
