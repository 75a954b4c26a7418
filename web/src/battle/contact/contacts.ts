// A move into contact, looked at before it is ordered: each enemy it may have to fight, and the facing that meets it.
import { signal } from "@preact/signals";
import type { AskSeat, Chance, UnitId } from "../../engine/engine_link";
import type { Choice } from "../choices";

export interface Contact {
  enemy: UnitId;
  facing: string | undefined;
  text: string;
  chance: Chance;
}

export const isContact = (choice: Choice | null): boolean =>
  !!choice && (choice.move?.contact === true || choice.kind === "fight");

/** One for each enemy: the way that was chosen first, else the first that meets it. */
export function byEnemy(found: readonly Contact[], chosen: string): Contact[] {
  const list: Contact[] = [];
  for (const one of [...found.filter((c) => c.text === chosen), ...found])
    if (!list.some((known) => known.enemy === one.enemy)) list.push(one);
  return list;
}

export class Contacts {
  readonly found = signal<Contact[]>([]);
  readonly asking = signal(false);
  private of = ""; // the move, whichever way it faces at its end

  constructor(private readonly ask: AskSeat) {}

  /** The order in hand has changed. */
  async follow(choice: Choice | null): Promise<void> {
    const of = choice?.move?.contact ? `${choice.text.split(" ")[1]} ${choice.cell}` : "";
    if (of === this.of) return;
    this.of = of;
    this.found.value = [];
    this.asking.value = of !== "";
    if (!choice || !of) return;
    const ways = choice.facings?.length ? choice.facings : [{ facing: undefined, text: choice.text }];
    const first = ways.filter((way) => way.text === choice.text);
    for (const way of [...first, ...ways.filter((other) => other.text !== choice.text)]) {
      const reply = await this.ask({ do: "chances", choice: way.text });
      if (of !== this.of) return;
      if (reply.ok) this.add(reply.chances, way.facing, way.text);
    }
    this.asking.value = false;
  }

  private add(chances: readonly Chance[], facing: string | undefined, text: string): void {
    const more = chances.flatMap((chance) => (chance.enemy ? [{ enemy: chance.enemy, facing, text, chance }] : []));
    this.found.value = [...this.found.value, ...more];
  }
}
