// Sentences of the engine name a Unit by id and name; where it is read and not typed, the name is enough.
import type { UnitView } from "../engine/contract";

export function withoutIds(words: string, units: readonly Pick<UnitView, "id" | "name">[]): string {
  let told = words;
  for (const { id, name } of units) if (name !== id && told.includes(`${id} ${name}`)) told = told.replaceAll(`${id} ${name}`, name);
  return told;
}
