// The chance of winning at the moments that the engine wants to know for its turning points. What the replay has found
// out in this browser is not played out again, and it finds here what the report has.
import type { Seat } from "../engine/engine_link";
import { chanceOf, chancesAsked, type Chances } from "../replay/chances";
import { keepKnown, nameOf, readKnown } from "../replay/playouts_kept";
import { PLAYOUTS } from "../replay/playouts";

const SLICE = 8;

/** Nothing of a battle under way; null when it was given up on the way. */
export async function chancesOf(
  seat: Pick<Seat, "ask">,
  isWanted: () => boolean,
  show: (done: number, of: number) => void,
): Promise<Chances | null> {
  const view = await seat.ask({ do: "view" });
  const record = await seat.ask({ do: "record" });
  if (!view.ok || !record.ok || view.request.kind !== "over") return null;
  const name = nameOf(record.record);
  const { missed, ...known } = readKnown(view.battle, name);
  let chances = known.chances;
  for (;;) {
    const figures = await seat.ask({ do: "report", format: "figures", chances: chancesAsked(chances) });
    if (!figures.ok || !("weigh" in figures)) return null;
    if (!figures.weigh.length) return chances;
    const of = Math.max(32, Object.keys(chances).length + figures.weigh.length);
    for (const at of figures.weigh) {
      show(Object.keys(chances).length, of);
      const outlook = await playedOut(seat, at, isWanted);
      if (!outlook) return null;
      chances = { ...chances, [at]: chanceOf(outlook, view.sides[0].id, view.sides[1].id) };
      keepKnown(view.battle, name, { chances, missed });
    }
  }
}

async function playedOut(seat: Pick<Seat, "ask">, at: number, isWanted: () => boolean) {
  const asked = { do: "outlook", at, playouts: PLAYOUTS, slice: SLICE } as const;
  let reply = await seat.ask(asked);
  while (reply.ok && reply.so_far && isWanted()) reply = await seat.ask({ ...asked, so_far: reply.so_far });
  return reply.ok && isWanted() ? reply : null;
}
