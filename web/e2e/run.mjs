// The page from outside, in a real browser, over both transports.
//
//   node web/e2e/run.mjs [--only server|page] [--part NAME] [--long] [WORDS...]
//
// Needs build/release/limber with the page in it, and build/site-e2e (made again by tools/site unless LIMBER_SITE names one).
// Parts are the files of this folder that end in .test.mjs; WORDS are parts of test names. LIMBER_PAGE_JOBS tests at a time (2).
import { readdirSync } from "node:fs";
import { openBrowser } from "./browser.mjs";
import { makeSite, ServerHost, SiteHost } from "./hosts.mjs";
import { run } from "./runner.mjs";

const words = process.argv.slice(2);
const option = (name) => {
  const at = words.indexOf(name);
  return at < 0 ? undefined : words.splice(at, 2)[1];
};
const flag = (name) => words.includes(name) && !!words.splice(words.indexOf(name), 1);
const only = option("--only"),
  part = option("--part");
globalThis.long = flag("--long");

const here = new URL(".", import.meta.url);
for (const file of readdirSync(here).sort())
  if (file.endsWith(".test.mjs") && (!part || file.startsWith(part))) await import(new URL(file, here).href);

const hosts = {};
if (only !== "page") hosts.server = await new ServerHost().start();
if (only !== "server") {
  makeSite();
  hosts.page = await new SiteHost().start();
}
const browser = await openBrowser();
let tally = { passed: 0, failed: 1 };
try {
  tally = await run(hosts, browser, words, Number(process.env.LIMBER_PAGE_JOBS ?? 2));
} finally {
  await browser.close();
  for (const host of Object.values(hosts)) await host.end();
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
}
process.exitCode = tally.failed || !tally.passed ? 1 : 0;
