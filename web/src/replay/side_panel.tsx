// Beside the board: what happened at this answer, the luck so far, notes, and what one may do from here.
import { announce } from "../app/announce";
import { ClauseLinks } from "../app/clause";
import { Die, Icon, SideMark } from "../app/look";
import { reportAddress } from "../app/route";
import { linesOf } from "../battle/log_lines";
import { sideIndex } from "../battle/battle_marks";
import { withoutIds } from "../battle/names";
import { saveText } from "../report/save_text";
import { words } from "../words/replay";
import { ChanceCard } from "./chance_card";
import { jump } from "./jump";
import { MissedHere, MissedOrders } from "./missed_orders";
import type { ReplaySheet } from "./replay_screen";
import type { Replay } from "./replay_store";

function Happened({ replay }: { replay: Replay }) {
  const step = replay.step.value;
  const view = replay.shown.value!;
  const thrown = replay.figures.value?.throws.filter((one) => one.number === replay.at.value) ?? [];
  const side = step?.side ? view.sides.find((s) => s.id === step.side) : undefined;
  return (
    <section class="card replay-happened" data-testid="happened" aria-live="off">
      <p class="label replay-who">
        {side && <SideMark side={sideIndex(view, side.id)} size={12} />}{" "}
        <span>{side?.name ?? (step ? words.both : words.start)}</span>
        {step && (
          <span class="num replay-number">
            {words.number(
              step.turn,
              replay.at.value - (replay.bands.value.find((band) => band.turn === step.turn)?.from ?? 0),
            )}
          </span>
        )}
      </p>
      {step &&
        linesOf(step, "").map((line) => (
          <p key={line.key} class={line.strong ? "strong" : ""}>
            {line.dice.map((face, i) => (
              <Die key={i} score={face} size={20} />
            ))}{" "}
            {withoutIds(line.words, view.units)} <ClauseLinks ids={line.clauses} />
          </p>
        ))}
      {step && !step.events.some((event) => event.words) && <p>{step.text}</p>}
      {thrown.map((one) => (
        <p key={one.side} class="mute small">
          {words.luck_of(one.kind, one.got, one.expected)}
        </p>
      ))}
    </section>
  );
}

function Luck({ replay }: { replay: Replay }) {
  const figures = replay.figures.value;
  const [first, second] = replay.now.value!.sides;
  if (!figures)
    return replay.failure.value ? null : (
      <p class="card mute" role="status">
        {words.working}
      </p>
    );
  return (
    <section class="card replay-luck replay-dice">
      <b class="num" data-testid="luck">
        {words.luck(replay.luck.value[replay.at.value] ?? 0)}
      </b>
      <span class="small">
        {words.luck_so_far} <span class="mute">{words.luck_of_sides(first.name, second.name)}</span>
      </span>
    </section>
  );
}

function TurningPoints({ replay }: { replay: Replay }) {
  const points = replay.points.value;
  const [first] = replay.now.value!.sides;
  if (!points.length) return null;
  return (
    <section class="card">
      <h2 class="label">{words.turning}</h2>
      <ul class="plain replay-points" data-testid="turning-points">
        {points.map((point) => (
          <li key={point.last}>
            <button
              type="button"
              class="quiet"
              aria-current={replay.at.value === point.last ? "step" : undefined}
              onClick={(e) => jump(replay, point.last, e.currentTarget)}
            >
              <Icon name="best" />
              <span>
                {words.turning_point(point.turn, point.words)}{" "}
                {point.chance && <span class="num">{words.turning_odds(point.chance)} </span>}
                <b class="num">{words.swing_short(first.name, point.before, point.after)}</b>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function GoOn({ replay, open }: { replay: Replay; open: (sheet: ReplaySheet) => void }) {
  return (
    <section class="card replay-go-on" data-testid="go-on">
      <h2>{words.go_on}</h2>
      <div class="replay-buttons">
        {replay.now.value!.sides.map((side) => (
          <button key={side.id} type="button" disabled={replay.isEnd.value} onClick={() => void replay.goOn(side.id)}>
            <Icon name="one" /> {words.take(side.name)}
          </button>
        ))}
        <button type="button" disabled={replay.isEnd.value} onClick={() => void replay.goOn(null)}>
          <Icon name="two" /> {words.by_hand}
        </button>
        <button type="button" onClick={() => open("position")}>
          <Icon name="order" /> {words.position}
        </button>
      </div>
      <p class="mute small">{replay.isEnd.value ? words.no_branch : words.branch}</p>
    </section>
  );
}

async function copyLink(replay: Replay): Promise<void> {
  await navigator.clipboard?.writeText(new URL(replay.address, location.href).href);
  announce(words.copied);
}

export function SidePanel({ replay, open }: { replay: Replay; open: (sheet: ReplaySheet) => void }) {
  const note = replay.notes.value[replay.at.value];
  const save = async () => {
    const record = await replay.record();
    if (record) saveText(record.record, record.name, "text/plain");
  };
  return (
    <aside class="replay-panel" aria-label={words.replay}>
      <Happened replay={replay} />
      <MissedHere replay={replay} />
      <ChanceCard replay={replay} />
      <Luck replay={replay} />
      {note && (
        <p class="replay-note" data-testid="note">
          {note} <span class="sans small">{words.your_note}</span>
        </p>
      )}
      {replay.failure.value && (
        <p role="alert" class="card replay-failure">
          {replay.failure.value}
        </p>
      )}
      <GoOn replay={replay} open={open} />
      <div class="replay-buttons">
        <button type="button" onClick={() => void copyLink(replay)}>
          <Icon name="link" /> {words.copy}
        </button>
        <button type="button" aria-keyshortcuts="n" onClick={() => open("note")}>
          <Icon name="note" /> {words.note} <kbd>N</kbd>
        </button>
        <a class="button" href={reportAddress(replay.seat.token)}>
          <Icon name="rules" /> {words.report}
        </a>
        <button type="button" onClick={() => void save()}>
          <Icon name="file" /> {words.record}
        </button>
      </div>
      <TurningPoints replay={replay} />
      <MissedOrders replay={replay} />
    </aside>
  );
}
