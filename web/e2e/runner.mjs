// Runs tests, a few at a time, and counts them. A test is a name and a function of the transport it runs over; over its transports
// it is run one after another, for the second may look at what the first has left. No test is tried twice: one that must wait for
// something waits for a condition it can see.
const all = [];

/** `over`: the transports it is run on. */
export function test(name, over, work) {
  all.push({ name, over, work, alone: false });
}
/** The same, for one that measures time: nothing else runs beside it. */
export function alone(name, over, work) {
  all.push({ name, over, work, alone: true });
}
export const BOTH = ["server", "page"];
/** What only the screen does, whatever answers it: over one transport, by turns; over both with --long, and when it is asked for by name. */
export const EITHER = "either";

export async function run(hosts, browser, wanted, jobs) {
  const tally = { passed: 0, failed: 0 };
  const one = async ({ name, over, work }) => {
    for (const kind of over) {
      const full = `${name} (${kind === "page" ? "engine in the page" : kind})`;
      if (!hosts[kind] || (wanted.length && !wanted.some((word) => full.includes(word)))) continue;
      const begun = performance.now();
      const took = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
      try {
        await work({ host: hosts[kind], browser, kind });
        console.log(`ok ${full} ${took()}`);
        tally.passed += 1;
      } catch (error) {
        console.log(`FAILED ${full} ${took()}\n${error?.stack ?? error}`);
        tally.failed += 1;
      }
    }
  };
  const everywhere = globalThis.long || wanted.length || BOTH.some((kind) => !hosts[kind]);
  for (const [i, either] of all.filter((t) => t.over === EITHER).entries())
    either.over = everywhere ? BOTH : [BOTH[i % 2]];
  const waiting = all.filter((t) => !t.alone);
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await one(next);
  };
  await Promise.all(Array.from({ length: jobs }, worker));
  for (const last of all.filter((t) => t.alone)) await one(last);
  return tally;
}
