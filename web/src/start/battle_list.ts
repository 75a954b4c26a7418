// Battles in progress, each with the view that draws its map.
import { signal } from "@preact/signals";
import { engine } from "../app/engine_here";
import type { View } from "../engine/engine_link";
import { forgetBattle, myBattles, type MyBattle } from "../engine/my_battles";

export interface ListedBattle {
  note: MyBattle;
  view: View;
}

const SHOWN = 6;

export const battleList = signal<ListedBattle[]>([]);
export const listSize = signal(0);

export async function removeBattle({ note }: ListedBattle): Promise<void> {
  await forgetBattle(engine.value!, note);
  battleList.value = battleList.value.filter((one) => one.note.token !== note.token);
}

/** Seats that are no longer there are not shown; the rest are asked how they stand. */
export async function listBattles(all = false): Promise<void> {
  const notes = await myBattles(engine.value!);
  listSize.value = notes.length;
  const found = await Promise.all(
    notes.slice(0, all ? notes.length : SHOWN).map(async (note): Promise<ListedBattle | null> => {
      const reply = await engine.value!.seat(note.token).ask({ do: "view" });
      return reply.ok ? { note: { ...note, title: reply.title }, view: reply } : null;
    }),
  );
  battleList.value = found.filter((one) => one !== null);
}
