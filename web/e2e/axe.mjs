// A screen under axe: 0 violations.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What a screen is looked at on: a name, and how the visitor comes. */
export const SCREENS = [
  ["by day", { settings: { theme: "light" } }],
  ["by night", { settings: { theme: "dark" }, colorScheme: "dark" }],
  ["on a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
];

/**
 * 0 violations: in the dialog that is open, while what lies behind it, which cannot be reached and was looked at before, is taken
 * away (axe would go through every cell of every little map again), else in the whole document. In other colours than those of the
 * day the colours alone are looked at: the rest is what it is by day. The script goes in by the debugger, past the content policy,
 * which stays as it is.
 */
export async function sound(page, where) {
  // Colours on their way from one to another are nobody's; what stays wrong is still wrong when all has come to rest.
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((one) => one.finished));
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const open = document.querySelector("dialog[open]"),
      behind = [];
    for (let part = open; part && part !== document.body; part = part.parentElement)
      for (const other of part.parentElement.children)
        if (other !== part && other.style) behind.push([other, other.style.display]);
    for (const [other] of behind) other.style.display = "none";
    const { theme, contrast } = document.documentElement.dataset;
    const rules = theme === "dark" || contrast !== undefined ? { runOnly: ["color-contrast"] } : {};
    const { violations } = await window.axe.run(open ?? document, { resultTypes: ["violations"], ...rules });
    for (const [other, display] of behind) other.style.display = display;
    return violations.map(
      (v) =>
        `${v.id}: ${v.help}\n    ${v.nodes
          .slice(0, 4)
          .map(
            (n) =>
              `${n.target.join(" ")} ${n.any
                .map((a) => a.message)
                .join("; ")
                .slice(0, 200)}`,
          )
          .join("\n    ")}`,
    );
  });
  assert.deepEqual(found, [], `axe, ${where}`);
}
