// Battles in progress, each with the view that draws its map.
import { signal } from "@preact/signals";
import { engine } from "../app/engine_here";
import type { View } from "../engine/engine_link";
import { forgetBattle, myBattles, type MyBattle } from "../engine/my_battles";

export interface OnShelf {
  note: MyBattle;
  view: View;
}

const SHOWN = 6;

export const shelf = signal<OnShelf[]>([]);
export const shelfSize = signal(0);

export async function putAway({ note }: OnShelf): Promise<void> {
  await forgetBattle(engine.value!, note);
  shelf.value = shelf.value.filter((one) => one.note.word !== note.word);
}

/** Seats that are no longer there are not shown; the rest are asked how they stand. */
export async function lookAtShelf(all = false): Promise<void> {
  const notes = await myBattles(engine.value!);
  shelfSize.value = notes.length;
  const found = await Promise.all(
    notes.slice(0, all ? notes.length : SHOWN).map(async (note): Promise<OnShelf | null> => {
      const reply = await engine.value!.seat(note.word).ask({ do: "view" });
      return reply.ok ? { note: { ...note, title: reply.title }, view: reply } : null;
    }),
  );
  shelf.value = found.filter((one) => one !== null);
}
