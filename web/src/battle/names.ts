// Sentences of the engine name a Unit by name and id, "the 1st Foot (r1)", and lists by "r1 1st Foot". Where it is read and not
// typed, the name is enough. A sentence begins with a capital and ends with a stop.
import type { UnitView } from "../engine/engine_link";

export function withoutIds(words: string, units: readonly Pick<UnitView, "id" | "name">[]): string {
  let told = words;
  for (const { id, name } of units) {
    if (name === id) continue;
    const called = name.replace(/^The /, "");
    if (told.includes(`${id} ${name}`)) told = told.replaceAll(`${id} ${name}`, name);
    if (!told.includes(` (${id}`)) continue;
    for (const form of [called, `${called}'s`, `${called}'`])
      told = told.replaceAll(`${form} (${id})`, form).replaceAll(`${form} (${id}, `, `${form} (`);
  }
  return told;
}

export function sentence(words: string, units: readonly Pick<UnitView, "id" | "name">[]): string {
  const told = withoutIds(words, units).trim();
  const begins = /^[a-z]+\d/.test(told) ? told : told.charAt(0).toUpperCase() + told.slice(1); // an id stays as it is typed
  return begins && !/[.?!:…]$/.test(begins) ? `${begins}.` : begins;
}
