// The current question, or who is being waited for. Answers that name no Unit are buttons.
import { useState } from "preact/hooks";
import { ClauseLinks } from "../../app/clause";
import { askForNotices, mayAskForNotices } from "../../app/notice";
import { Icon, SideMark } from "../../app/look";
import { en } from "../../words/en";
import { sideIndex } from "../battle_marks";
import { sentence } from "../names";
import type { BattleModel } from "../battle_model";
import { GunList } from "./gun_list";
import { LookButtons } from "./look_buttons";
import { BestOrders } from "./since_card";

function Answers({ model }: { model: BattleModel }) {
  const others = model.general.value?.others.filter((o) => !o.closes) ?? [];
  if (!others.length) return null;
  return (
    <div class="answers">
      {others.map((o) => (
        <button type="button" key={o.text} class="go" onClick={() => model.send(o.text)}>
          {model.label({ kind: "other", text: o.text, words: o.words })}
        </button>
      ))}
    </div>
  );
}

export function QuestionCard({ model }: { model: BattleModel }) {
  const view = model.view.value!;
  if (!model.ready.value) return <WaitingCard model={model} />;
  const movers = model.movers.value.size;
  return (
    <section class="card question-card" aria-label={en.question.label}>
      <p class="lead" data-testid="question">
        {sentence(view.request.words, view.units)} <ClauseLinks ids={view.request.clauses} />
      </p>
      <Answers model={model} />
      <BestOrders model={model} />
      {view.request.sealed ? (
        <GunList model={model} />
      ) : (
        movers > 1 && <p class="mute">{en.question.may_act(movers)}</p>
      )}
      <div class="order-row">
        {movers > 0 && (
          <button type="button" onClick={() => model.walkUnits(1, true)}>
            <Icon name="on" /> {en.question.next_unit} <kbd aria-hidden="true">Tab</kbd>
          </button>
        )}
        <LookButtons model={model} />
      </div>
    </section>
  );
}

function WaitingCard({ model }: { model: BattleModel }) {
  const view = model.view.value!;
  const past = model.scrub.view.value;
  const [told, setTold] = useState(false);
  const names = view.sides.filter((s) => model.battle.thinking.value.includes(s.id)).map((s) => s.name);
  const tell = async () => setTold(await askForNotices());
  return (
    <section class="card question-card" aria-label={en.question.wait}>
      <p class="lead with-marks" data-testid="question">
        {!past && view.request.sides.map((id) => <SideMark key={id} side={sideIndex(view, id)} />)}{" "}
        {past
          ? en.scrub.looking(past.turn)
          : names.length
            ? en.question.thinking(names.join(", "))
            : sentence(view.request.words, view.units)}
      </p>
      {!past && !names.length && view.request.kind !== "over" && mayAskForNotices() && view.seat !== "both" && (
        <button type="button" onClick={() => void tell()} disabled={told}>
          <Icon name="waiting" /> {told ? en.question.told : en.question.tell_me}
        </button>
      )}
    </section>
  );
}
