// How a battle was made, kept so that it can be made once more, with the sides changed if wished.
import { go, seatAddress } from "../app/route";
import { engine } from "../app/engine_here";
import type { Create, Created, Player, Reply, SideId, View } from "../engine/engine_link";

const KEY = "limber.made";
const MOST = 40;
type Made = Record<string, Create>;

function read(): Made {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Made;
  } catch {
    return {};
  }
}

function remember(battle: string, create: Create): void {
  const made = { ...read(), [battle]: create };
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(made).slice(-MOST))));
  } catch {
    // A browser that keeps nothing only loses the button "Again".
  }
}

/** The seat of the player who makes a battle: one side, or both where two share a screen. */
export function seatOf(created: Created, mine: readonly SideId[]): string {
  const own = mine.length === 1 ? created.seats.sides[mine[0]!] : undefined;
  return own ?? (mine.length ? created.seats.both : created.seats.watcher);
}

export const persons = (sides: readonly SideId[], players: Record<SideId, string>): SideId[] =>
  sides.filter((id) => (players[id] ?? "person") === "person");

export async function create(request: Create): Promise<Reply<Created>> {
  const reply = await engine.value!.ask({ ...request, players: request.players as Record<SideId, Player> });
  if (reply.ok) remember(reply.battle, request);
  return reply;
}

async function makeAnew(
  view: View,
  change: (players: Record<SideId, string>, ids: [SideId, SideId]) => Record<SideId, string>,
): Promise<void> {
  const old = read()[view.battle];
  if (!old) return go("#/");
  const ids: [SideId, SideId] = [view.sides[0].id, view.sides[1].id];
  const players = change(old.players ?? {}, ids);
  const reply = await create({ ...old, players });
  if (reply.ok) go(seatAddress(seatOf(reply, persons(ids, players))));
}

export const playAgain = (view: View): Promise<void> => makeAnew(view, (players) => players);

export const changeSides = (view: View): Promise<void> =>
  makeAnew(view, (players, [a, b]) => ({ [a]: players[b] ?? "person", [b]: players[a] ?? "person" }));
