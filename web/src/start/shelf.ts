// Battles this browser has sat down at, the latest first; only their seats are kept, all else is asked for.
import { signal } from "@preact/signals";
import { house } from "../app/house_here";
import type { View } from "../engine/contract";

export interface Kept {
  word: string;
  title: string;
  byLink: boolean;
}

export interface OnShelf extends Kept {
  view: View;
}

const KEY = "limber.seats";
const MOST = 30;

export const shelf = signal<OnShelf[]>([]);

function read(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Kept[];
  } catch {
    return [];
  }
}

function write(kept: Kept[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept.slice(0, MOST)));
  } catch {
    // Without storage the battle is still found by its link.
  }
}

export function keepBattle(battle: Kept): void {
  write([battle, ...read().filter((k) => k.word !== battle.word)]);
}

export function putAway(word: string): void {
  write(read().filter((k) => k.word !== word));
  shelf.value = shelf.value.filter((k) => k.word !== word);
}

/** Seats that are no longer there are forgotten. */
export async function lookAtShelf(): Promise<void> {
  const found = await Promise.all(
    read().map(async (kept): Promise<OnShelf | null> => {
      const reply = await house.value!.seat(kept.word).ask<View>({ do: "view" });
      return reply.ok ? { ...kept, title: reply.title, view: reply } : null;
    }),
  );
  shelf.value = found.filter((one): one is OnShelf => one !== null);
}
