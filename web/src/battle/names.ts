// Sentences of the engine name a Unit by id and name; where it is read and not typed, the name is enough, and a sentence begins
// with a capital and ends with a stop.
import type { UnitView } from "../engine/engine_link";

export function withoutIds(words: string, units: readonly Pick<UnitView, "id" | "name">[]): string {
  let told = words;
  for (const { id, name } of units)
    if (name !== id && told.includes(`${id} ${name}`)) told = told.replaceAll(`${id} ${name}`, name);
  return told;
}

export function sentence(words: string, units: readonly Pick<UnitView, "id" | "name">[]): string {
  const told = withoutIds(words, units).trim();
  const begins = /^[a-z]+\d/.test(told) ? told : told.charAt(0).toUpperCase() + told.slice(1); // an id stays as it is typed
  return begins && !/[.?!:…]$/.test(begins) ? `${begins}.` : begins;
}
