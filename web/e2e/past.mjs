// Battles that are over, to be looked at again, and what the program itself says of them.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LIMBER, ROOT } from "./hosts.mjs";

export const RECORD = join(ROOT, "tests/records/big-board-19c-06-the-gallan-road.record");
export const CARDS = join(ROOT, "tests/records/card-late-19c-02-thornby-cross.record");

export const SHORT = join(ROOT, "tests/records/hex-19c-03-invented.record"); // 64 answers: soon played out
export const ONE_ORDER = join(ROOT, "tests/records/hex-late-19c-05-invented.record"); // and that one could have been better

/** Drops a record on the start page; the token of the seat it leads to. */
export async function dropOver(page, record) {
  await page
    .locator('[data-testid="drop"] input')
    .setInputFiles({ name: "battle.record", mimeType: "text/plain", buffer: readFileSync(record) });
  await page.waitForURL(/#\/seat\//);
  await page.locator('[data-testid="over"]').waitFor();
  return /#\/seat\/([^/]+)/.exec(page.url())[1];
}

/** What the engine itself replies to requests about a whole record. */
export function engineSays(record, ...requests) {
  const all = [{ do: "open", record: readFileSync(record, "utf8") }, ...requests];
  const ran = spawnSync(LIMBER, ["engine"], {
    input: all.map((r) => `${JSON.stringify(r)}\n`).join(""),
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const [opened, ...replies] = ran.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.ok(opened.ok && replies.every((reply) => reply.ok), ran.stdout.slice(0, 400));
  return replies;
}

/** The engine's own view, figures and position line of a record, or of its beginning up to the end of a turn. */
export function asked(record, { turn } = {}) {
  const lines = readFileSync(record, "utf8").split("\n");
  const cut = turn ? lines.findIndex((line) => line.startsWith(`hash ${turn} `)) + 1 : lines.length;
  const requests = [
    { do: "open", record: `${lines.slice(0, cut).join("\n")}\n` },
    { do: "view", since: 0 },
    { do: "report", format: "figures" },
    { do: "board" },
  ];
  const ran = spawnSync(LIMBER, ["engine"], {
    input: requests.map((r) => `${JSON.stringify(r)}\n`).join(""),
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const [opened, view, figures, board] = ran.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.ok(opened.ok && view.ok && figures.ok, ran.stdout.slice(0, 400));
  return { view, figures, line: board.line };
}
