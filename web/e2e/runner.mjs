// Runs tests one after another and counts them. A test is a name and a function of the transport it runs over.
const all = [];

/** `over`: the transports it is run on. */
export function test(name, over, work) {
  all.push({ name, over, work });
}
export const BOTH = ["server", "page"];

export async function run(houses, browser, wanted) {
  let passed = 0, failed = 0;
  for (const { name, over, work } of all) {
    for (const kind of over) {
      const full = `${name} (${kind === "page" ? "engine in the page" : kind})`;
      if (!houses[kind] || (wanted.length && !wanted.some((word) => full.includes(word)))) continue;
      const begun = performance.now();
      try {
        await work({ house: houses[kind], browser, kind });
        passed += 1;
        console.log(`ok ${full} ${((performance.now() - begun) / 1000).toFixed(1)} s`);
      } catch (error) {
        failed += 1;
        console.log(`FAILED ${full} ${((performance.now() - begun) / 1000).toFixed(1)} s\n${error?.stack ?? error}`);
      }
    }
  }
  return { passed, failed };
}
