// One line that always says who you are and whose word is awaited.
import { SideMark } from "../app/look";
import type { SideView, View } from "../engine/engine_link";
import { en } from "../words/en";
import type { BattleModel } from "./battle_model";
import { AWAY } from "./returning";

const names = (sides: SideView[]): string => sides.map((s) => s.called).join(en.who.and);

/** Who sits here, as far as the seat itself tells. */
export function whoAmI(view: View): string {
  if (view.seat === "watcher") return en.who.watching;
  if (view.seat !== "both") return en.who.you(view.sides.find((s) => s.id === view.seat)?.called ?? view.seat);
  const here = view.sides.filter((s) => s.player === "person");
  return here.length === 1 ? en.who.you(here[0]!.called) : en.who.both(en.capital(names(view.sides)));
}

/** When the question came up that is open now. */
const askedAt = (view: View): Date | null => (view.asked_at === undefined ? null : new Date(view.asked_at * 1000));

/** Whose word is awaited, and since when; of one's own word only when others have waited for it. */
export function awaited(view: View, now = new Date()): string {
  const { request } = view;
  const since = askedAt(view);
  const long = since !== null && now.getTime() - since.getTime() >= AWAY;
  if (request.kind === "over") return en.who.over;
  const asked = view.sides.filter((s) => request.sides.includes(s.id) && !request.ready?.includes(s.id));
  const mine = view.mine && view.seat !== "both" ? view.sides.find((s) => s.id === view.seat) : undefined;
  const detail = view.sequence.find((s) => s.state === "now")?.detail;
  const more = detail ? ` · ${detail}` : "";
  if (mine && long) return en.who.waits_for_you(since, now);
  if (mine || (view.mine && view.sides.some((s) => s.player !== "person"))) return en.who.your_step + more;
  if (view.mine) return (asked.length === 1 ? en.who.step_of(asked[0]!.called) : en.who.step_of_both) + more;
  if (view.thinking.length || asked.every((s) => s.player !== "person")) return en.who.thinking(names(asked));
  return en.who.waiting(names(asked), since, now);
}

/** Points of objectives as they stand, and the way to what wins. */
function Score({ model }: { model: BattleModel }) {
  const view = model.goal.start.value ?? model.view.value!;
  const all = view.goal.objectives;
  const open = all.filter((one) => !(one.at in view.held)).length;
  return (
    <p class="who-points num">
      <span class="who-losses" aria-hidden="true">
        {view.sides.map((s, i) => (
          <span key={s.id}>
            <SideMark side={i as 0 | 1} size={13} /> {s.lost}
            {s.breaking !== null && `/${s.breaking}`}
          </span>
        ))}
      </span>
      {all.length > 0 && (
        <span class="who-score">
          {en.who.objectives} <b>{en.who.points(view.sides[0].points, view.sides[1].points)}</b>
          {open > 0 && `, ${en.who.open(open, all.length)}`} ·
        </span>
      )}
      <button type="button" class="who-goal" data-testid="goal-open" onClick={() => (model.sheet.value = "goal")}>
        {en.who.goal} <kbd aria-hidden="true">O</kbd>
      </button>
    </p>
  );
}

export function WhoLine({ model }: { model: BattleModel }) {
  const view = model.view.value!;
  const asked = view.sides.findIndex((s) => view.request.sides.includes(s.id));
  const mine =
    view.seat === "watcher" || view.seat === "both" ? asked : view.sides.findIndex((s) => s.id === view.seat);
  const waits = model.goal.waits.value && model.goal.start.value !== null;
  return (
    <section
      class={view.mine ? "who-line mine" : `who-line side-${asked === 1 ? 1 : 0}`}
      aria-label={en.who.label}
      data-testid="who-line"
    >
      <p class="who-words">
        {mine >= 0 && <SideMark side={mine as 0 | 1} size={15} />}
        <b>{whoAmI(view)}</b>
        <span>
          <span class="who-dot">· </span>
          {waits ? en.who.ready : awaited(view)}
        </span>
      </p>
      <Score model={model} />
    </section>
  );
}
