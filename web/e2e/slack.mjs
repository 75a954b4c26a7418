// How much slower things are because the machine has other work: aims of speed are those of an idle machine. Two threads that
// only count say how much longer they took than they were at work; with nothing else to do that is no longer, and the aims hold
// as they stand.
import { Worker } from "node:worker_threads";

const COUNT = `
  const { parentPort } = require("node:worker_threads");
  const begun = performance.now();
  let sum = 0;
  for (let i = 0; i < 3e7; i++) sum += i % 7;
  parentPort.postMessage(performance.now() - begun + 0 * sum);
`;
const QUIET = 1.25; // what two threads of one program cost each other at most

const counted = () =>
  new Promise((done, failed) => new Worker(COUNT, { eval: true }).once("message", done).once("error", failed));

async function delay() {
  const before = process.cpuUsage();
  const wall = Math.max(...(await Promise.all([counted(), counted()])));
  const { user, system } = process.cpuUsage(before);
  return wall / ((user + system) / 2000);
}

/** At least 1, and 1 on a machine that has nothing else to do. LIMBER_SLACK sets it by hand. */
export async function slack() {
  if (process.env.LIMBER_SLACK) return Number(process.env.LIMBER_SLACK);
  const found = [await delay(), await delay(), await delay()].sort((a, b) => a - b)[1];
  return found < QUIET ? 1 : found;
}
