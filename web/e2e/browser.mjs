// Debian's Chromium, the one without windows where it is installed, for it takes a fifth less; and pages that notice whatever must
// not happen: errors in the console, scripts that fail, things the content policy had to forbid.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const FLAGS = [
  "--no-sandbox",
  "--headless=new",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-dev-shm-usage",
  "--force-color-profile=srgb",
  "--font-render-hinting=none",
];
export const PATIENCE = Number(process.env.LIMBER_PAGE_SECONDS ?? 60) * 1000;
const QUICK = { speed: 1, dice: "off", theme: "light", text: 100, names: true, stepEnd: "at_once" };

const installed = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(existsSync);

// A page that may sound makes the browser look for a sound server, whose library leaves a folder in the temporary one.
const NO_SOUND_SERVER = { PULSE_RUNTIME_PATH: "/dev/null/none", PULSE_SERVER: "unix:/dev/null/none" };

export const openBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? installed,
    args: FLAGS,
    env: { ...process.env, ...NO_SOUND_SERVER },
  });

/** A browser of its own (storage, tabs). `allowed`: patterns of console errors that belong to the test. `readsGoal`: the goal
    of a new battle stays open. */
export class Visitor {
  problems = [];

  static async come(browser, host, { settings = {}, allowed = [], readsGoal = false, ...options } = {}) {
    const visitor = new Visitor();
    visitor.host = host;
    visitor.allowed = allowed;
    visitor.context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: "reduce",
      acceptDownloads: true,
      ...options,
    });
    visitor.context.setDefaultTimeout(PATIENCE);
    // Most know what a battle is about and press Start as soon as they can.
    if (!readsGoal)
      await visitor.context.addInitScript(() => {
        const start = () => document.querySelector('[data-testid="goal-start"]')?.click();
        new MutationObserver(start).observe(document, { childList: true, subtree: true });
      });
    const kept = JSON.stringify({ ...QUICK, ...settings });
    await visitor.context.addInitScript((text) => {
      if (!localStorage.getItem("limber.settings")) localStorage.setItem("limber.settings", text);
      document.addEventListener("securitypolicyviolation", (e) =>
        console.error(`CSP: ${e.violatedDirective} ${e.blockedURI} ${e.sample}`),
      );
    }, kept);
    return visitor;
  }

  async page(hash = "") {
    const page = await this.context.newPage();
    const note = (words) => this.allowed.some((one) => one.test(words)) || this.problems.push(words);
    page.on(
      "console",
      (message) => message.type() === "error" && note(`console: ${message.text()} ${message.location().url ?? ""}`),
    );
    page.on("pageerror", (error) => note(`error: ${error.stack ?? error}`));
    page.on("crash", () => note("the page crashed"));
    await page.goto(this.host.url + hash);
    return page;
  }

  /** What was noticed since the last time must be nothing. */
  check() {
    const found = this.problems.splice(0);
    assert.deepEqual(found, [], "the browser complained");
  }

  async leave() {
    await this.context.close();
    this.check();
  }
}
