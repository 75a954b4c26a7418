// A person with a mouse and a simple plan: fight, shoot, else go where the enemy is. Every order is one the page offers.
import assert from "node:assert/strict";
import { Screen } from "./screen.mjs";

const MOST_CLICKS = 4000;

export class MousePlayer {
  orders = 0;
  last = -1;

  /** `own`: ids of the Units this player leads; `enemy`: the others. */
  constructor(page, own, enemy, { dice = () => 3, card = () => 0 } = {}) {
    this.screen = new Screen(page);
    this.page = page;
    this.own = own;
    this.enemy = enemy;
    this.dice = dice;
    this.card = card;
    this.passed = new Set();
    this.clicked = { unit: 0, cell: 0, order: 0, end: 0 };
  }

  async play({ until = () => false } = {}) {
    for (let click = 0; click < MOST_CLICKS; click++) {
      const seen = await this.screen.ready();
      if (seen.kind === "over" || until(seen, this)) return seen;
      await this.step(seen);
    }
    assert.fail(`no end after ${MOST_CLICKS} clicks`);
  }

  async step(seen) {
    const { screen } = this;
    switch (seen.kind) {
      case "confirm":
        return screen.at("confirm-yes").click();
      case "handover":
        return screen.at("take-over").click();
      case "die":
        return this.die();
      case "card":
        return this.page.locator(".pack button:not([disabled])").nth(this.card(seen.cards)).click();
      case "naming":
        return this.name(seen);
      case "unit":
        return this.unit(seen);
      case "question":
        return this.question(seen);
      default:
        assert.fail(`what to do with ${JSON.stringify(seen)}`);
    }
  }

  async die() {
    this.orders += 1;
    await this.page
      .locator(".faces button")
      .nth(this.dice() - 1)
      .click();
  }

  async name(seen) {
    const [, given, most] = /(\d+) of (\d+)/.exec(seen.dealt) ?? [0, 0, 0];
    const free = seen.recipients.indexOf(false);
    if (Number(given) < Number(most) && free >= 0) await this.page.locator(".recipient").nth(free).click();
    else await this.order();
  }

  async order() {
    this.orders += 1;
    this.clicked.order += 1;
    await this.screen.at("order-button").click();
  }

  async question(seen) {
    if (seen.answers.length) {
      this.orders += 1;
      return this.page.locator(".answers button").first().click();
    }
    if (seen.nextUnit && this.clicked.unit < 40 && (await this.takeByBlock(seen))) return;
    if (seen.nextUnit && this.passed.size < 12) {
      await this.page.locator(".question-card .order-row button", { hasText: "Next Unit" }).click();
      await this.screen.until((s) => s.kind !== "question" || s.note, "a Unit in hand");
      return;
    }
    await this.end();
  }

  // A block on the board that may act; the others say that they have nothing to do.
  async takeByBlock(seen) {
    for (let tries = 0; tries < 4; tries++) {
      this.last = (this.last + 1) % this.own.length;
      const unit = this.own[this.last];
      if (!seen.units.includes(unit) || !(await this.screen.clickUnit(unit))) continue;
      const now = await this.screen.until((s) => !s.looking && !s.busy, "what it may do");
      if (now.kind === "unit" && now.chips.length) {
        this.clicked.unit += 1;
        return true;
      }
      await this.page.keyboard.press("Escape");
      if ((await this.screen.look()).kind === "unit") return true;
    }
    return false;
  }

  async end() {
    this.passed.clear();
    this.clicked.end += 1;
    this.orders += 1;
    await this.screen.at("end-step").click();
    if ((await this.screen.until((s) => !s.busy || s.kind === "playing", "what comes of it")).kind === "confirm")
      await this.screen.at("confirm-yes").click();
  }

  async unit(seen) {
    if (seen.order) {
      this.passed.clear();
      return this.order();
    }
    if (!seen.chips.length) {
      await this.page.keyboard.press("Escape");
      if ((await this.screen.look()).kind === "unit") return this.end();
      return;
    }
    if (seen.facings.length) {
      const on = seen.facings.indexOf(true);
      return this.page
        .locator(".unit-card .facings button")
        .nth(on < 0 ? 0 : on)
        .click();
    }
    const combat = seen.chips.find((c) => /^\S*\s*(Fire at|Attack)/.test(c.text) || /(Fire at|Attack) /.test(c.text));
    if (combat) return this.combat(seen, combat);
    const cell = await this.towards(seen);
    if (cell) {
      this.clicked.cell += 1;
      return this.screen.clickCell(cell);
    }
    await this.lastChip(seen);
  }

  // The first shots are chosen on the board, later ones by their chip.
  async combat(seen, chip) {
    const cell = seen.marks
      .map((m) => /^(?:bubble )?(?:fire|target|fight|contact) ([A-Z]+\d+)/.exec(m)?.[1])
      .find(Boolean);
    if (cell && this.clicked.cell < 12 && (await this.screen.place(cell)).free) {
      this.clicked.cell += 1;
      return this.screen.clickCell(cell);
    }
    await this.page.locator(".unit-card .chips button").nth(seen.chips.indexOf(chip)).click();
  }

  // Of the cells that are marked the one nearest to an enemy, if that is nearer than now; fatal ones are left out.
  async towards(seen) {
    const cells = seen.marks.map((m) => /^(reach|contact) ([A-Z]+\d+)/.exec(m)).filter(Boolean);
    if (!cells.length) return null;
    const must = !seen.chips.some((c) => /^Move/.test(c.text));
    const places = [];
    for (const [, kind, cell] of cells) places.push({ kind, cell, ...(await this.screen.place(cell)) });
    const enemies = [];
    for (const id of this.enemy) if (seen.units.includes(id)) enemies.push(await this.screen.unitPlace(id));
    const here = seen.marks.map((m) => /^chosen ([A-Z]+\d+)/.exec(m)?.[1]).find(Boolean);
    const far = (a) => Math.min(...enemies.map((b) => Math.hypot(a.x - b.x, a.y - b.y)), 1e9);
    const now = here ? far(await this.screen.place(here)) : Infinity;
    const open = places.filter((p) => p.free).sort((a, b) => far(a) - far(b));
    const best = open.find((p) => p.kind === "contact") ?? open[0];
    if (!best) return null;
    return must || best.kind === "contact" || far(best) < now - 5 ? best.cell : null;
  }

  // What is left: hold, halt, stand; else turn.
  async lastChip(seen) {
    const rest = seen.chips
      .map((c, i) => ({ ...c, i }))
      .filter((c) => !/^(Move|Turn|Retreat|Set up|More)$/.test(c.text) && !c.on);
    const more = seen.chips.findIndex((c) => c.text === "More");
    const turn = seen.chips.findIndex((c) => c.text === "Turn");
    if (rest.length) return this.page.locator(".unit-card .chips button").nth(rest[0].i).click();
    const closed = this.page.locator('.unit-card .more-chip[aria-expanded="false"]');
    if (more >= 0 && (await closed.count())) return closed.click();
    if (turn >= 0 && this.passed.has(seen.title)) return this.end();
    this.passed.add(seen.title);
    if (turn >= 0 && !seen.chips[turn].on && seen.chips.length === 1)
      return this.page.locator(".unit-card .chips button").nth(turn).click();
    await this.page.keyboard.press("Escape");
    if (this.passed.size > 11) await this.end();
  }
}
