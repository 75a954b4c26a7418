// One line that always says who you are and whose word is awaited.
import { useSignalEffect, useSignal } from "@preact/signals";
import { SideMark } from "../app/look";
import type { SideView, View } from "../engine/engine_link";
import { en } from "../words/en";
import type { BattleModel } from "./battle_model";

const names = (sides: SideView[]): string => sides.map((s) => s.name).join(en.who.and);

/** Who sits here, as far as the seat itself tells. */
export function whoAmI(view: View): string {
  if (view.seat === "watcher") return en.who.watching;
  if (view.seat !== "both") return en.who.you(view.sides.find((s) => s.id === view.seat)?.name ?? view.seat);
  const here = view.sides.filter((s) => s.player === "person");
  return here.length === 1 ? en.who.you(here[0]!.name) : en.who.both(names(view.sides));
}

/** Whose word is awaited. `since`: when that came about, as far as this page knows. */
export function awaited(view: View, since: Date | null): string {
  const { request } = view;
  if (request.kind === "over") return en.who.over;
  const asked = view.sides.filter((s) => request.sides.includes(s.id) && !request.ready?.includes(s.id));
  const mine = view.mine && view.seat !== "both" ? view.sides.find((s) => s.id === view.seat) : undefined;
  const detail = view.sequence.find((s) => s.state === "now")?.detail;
  const more = detail ? ` · ${detail}` : "";
  if (mine || (view.mine && view.sides.some((s) => s.player !== "person"))) return en.who.your_step + more;
  if (view.mine) return (asked.length === 1 ? en.who.step_of(asked[0]!.name) : en.who.step_of_both) + more;
  if (view.thinking.length || asked.every((s) => s.player !== "person")) return en.who.thinking(names(asked));
  return en.who.waiting(names(asked), since);
}

function useSince(model: BattleModel): Date | null {
  const since = useSignal<{ number: number; at: Date } | null>(null);
  useSignalEffect(() => {
    const number = model.view.value?.number ?? 0;
    if (since.peek()?.number !== number) since.value = { number, at: new Date() };
  });
  return since.value?.at ?? null;
}

export function WhoLine({ model }: { model: BattleModel }) {
  const view = model.view.value!;
  const since = useSince(model);
  const asked = view.sides.findIndex((s) => view.request.sides.includes(s.id));
  const mine =
    view.seat === "watcher" || view.seat === "both" ? asked : view.sides.findIndex((s) => s.id === view.seat);
  const points = view.sides.map((s) => s.points);
  const contested = Object.keys(view.ground.objectives ?? {}).length > 0;
  return (
    <section
      class={view.mine ? "who-line mine" : `who-line side-${asked === 1 ? 1 : 0}`}
      aria-label={en.who.label}
      data-testid="who-line"
    >
      <p class="who-words">
        {mine >= 0 && <SideMark side={mine as 0 | 1} size={15} />}
        <b>{whoAmI(view)}</b>
        <span>· {awaited(view, since)}</span>
      </p>
      {contested && (
        <p class="who-points num">
          {en.who.objectives} <b>{en.who.points(points[0]!, points[1]!)}</b>
        </p>
      )}
    </section>
  );
}
