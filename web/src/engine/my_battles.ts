// Battles in progress. A seat is known by its token alone, so the page notes the tokens of the seats it has taken,
// with what is worth showing of them; battles of the engine inside the page are found in its database too.
import type { Failure, EngineLink, RecordText, Reply, SideId, View } from "./engine_link";
import { forgetLinks } from "./my_links";
import { storedNotes } from "./stored_notes";
import { WorkerLink } from "./worker_link";

export interface MyBattle {
  token: string; // of the seat
  battle: string;
  title: string;
  seat: string;
  ruleset: string;
  turn: number;
  over: boolean;
  mine: boolean; // it was this seat's turn when it was looked at last
  sides: { id: SideId; name: string; player: string }[];
  words: string; // what is asked, or the result
  changed: number; // milliseconds since 1970
  hidden?: true; // a lesson's: kept where it is played, not listed
}

const KEY = "limber-battle:";
const MOST = 200;

/** Notes of earlier versions call the token of a seat its word. */
const notes = (storage: Storage): MyBattle[] =>
  storedNotes<MyBattle & { word?: string }>(KEY, storage)
    .map(({ word, ...note }) => (word === undefined ? note : { ...note, token: word }))
    .sort((a, b) => b.changed - a.changed);

/** To be called with every view that is shown: cheap, and the list is never behind. */
export function remember(token: string, view: View, now = Date.now(), storage: Storage = localStorage): void {
  note({ ...noteOf(token, view), changed: now }, storage);
}

/** A battle that is not listed among those in progress. */
export function hide(token: string, view: View, now = Date.now(), storage: Storage = localStorage): void {
  note({ ...noteOf(token, view), changed: now, hidden: true }, storage);
}

function noteOf(token: string, view: View): Omit<MyBattle, "changed"> {
  return {
    token,
    battle: view.battle,
    title: view.title,
    seat: view.seat,
    ruleset: view.ruleset,
    turn: view.turn,
    over: view.request.kind === "over",
    mine: view.mine,
    sides: view.sides.map(({ id, name, player }) => ({ id, name, player })),
    words: view.request.result?.words ?? view.request.words,
  };
}

function note(one: MyBattle, storage: Storage): void {
  try {
    storage.setItem(KEY + one.token, JSON.stringify(one));
    for (const old of notes(storage).slice(MOST)) storage.removeItem(KEY + old.token);
  } catch {
    // No room, or not allowed: the battle itself is kept elsewhere.
  }
}

/** The token of the seat both sides sit at, from what the database has of a battle: a line for each seat. */
function tokenOf(battle: string, seats: string): string | undefined {
  const both = /^both (\S+)$/m.exec(seats);
  return both ? `${battle}-${both[1]}` : undefined;
}

/** The latest first. */
export async function myBattles(link: EngineLink, storage: Storage = localStorage): Promise<MyBattle[]> {
  const noted = notes(storage);
  if (!(link instanceof WorkerLink)) return noted.filter((one) => !one.hidden);
  const database = await link.database();
  const here = new Set(database.map((entry) => entry.battle));
  const known = new Set(noted.map((note) => note.battle));
  const found = noted.filter((note) => here.has(note.battle) && !note.hidden);
  for (const entry of database) {
    const token = known.has(entry.battle) ? undefined : tokenOf(entry.battle, entry.seats);
    if (token)
      found.push({
        token,
        battle: entry.battle,
        title: entry.battle,
        seat: "both",
        ruleset: "",
        turn: 0,
        over: false,
        mine: false,
        sides: [],
        words: "",
        changed: entry.changed,
      });
  }
  return found.sort((a, b) => b.changed - a.changed);
}

/** Takes it off the list; a battle of the engine inside the page is gone for good with it. */
export async function forgetBattle(link: EngineLink, entry: MyBattle, storage: Storage = localStorage): Promise<void> {
  for (const note of notes(storage))
    if (note.token === entry.token || (link.kind === "page" && note.battle === entry.battle))
      storage.removeItem(KEY + note.token);
  forgetLinks(entry.battle, storage);
  if (link instanceof WorkerLink) await link.remove(entry.battle);
}

/** For a lesson that starts again: removes its old battle. */
export async function forgetSeat(link: EngineLink, token: string, storage: Storage = localStorage): Promise<void> {
  const entry = notes(storage).find((one) => one.token === token);
  if (entry) await forgetBattle(link, entry, storage);
}

/** The record of a battle as a file to save; `create` with its text as "record" resumes it. */
export async function recordFile(link: EngineLink, token: string): Promise<File | Failure> {
  const reply: Reply<RecordText> = await link.seat(token).ask({ do: "record" });
  return reply.ok ? new File([reply.record], reply.name, { type: "text/plain" }) : reply;
}
