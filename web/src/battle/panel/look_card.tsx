// What was looked at, in words: a line of sight, what can reach a cell, a hint.
import { ClauseLinks } from "../../app/clause";
import { useIntoView } from "../../app/into_view";
import { Icon } from "../../app/look";
import { en } from "../../words/en";
import { plain } from "../log_lines";
import type { BattleModel } from "../battle_model";

export function LookCard({ model }: { model: BattleModel }) {
  const { looks } = model;
  const ref = useIntoView<HTMLDivElement>(
    looks.hint.value ?? looks.line.value ?? looks.threats.value ?? looks.error.value,
  );
  return (
    <div ref={ref} class="look-place">
      <Looked model={model} />
    </div>
  );
}

function Looked({ model }: { model: BattleModel }) {
  const { looks } = model;
  const { aiming, line, threats, hint, adviser, asking, error } = looks;
  if (asking.value)
    return (
      <section class="card look-card">
        <p class="mute">{en.looks.asking[adviser.value]}</p>
      </section>
    );
  if (error.value)
    return (
      <section class="card look-card">
        <p>{error.value}</p>
      </section>
    );
  if (hint.value) {
    const { words, why } = hint.value;
    return (
      <section class="card look-card hint" aria-label={en.looks.hint} data-testid="hint">
        <h2 class="label">{en.looks.hint_heading[adviser.value]}</h2>
        <p class="lead">
          <Icon name="hint" /> <b>{model.sentence(words)}</b>
        </p>
        <p class="mute">{model.sentence(why)}</p>
        <div class="hint-buttons">
          <button type="button" title={hint.value.choice} onClick={() => model.takeHint()}>
            {en.looks.hint_take}{" "}
            <kbd aria-hidden="true">
              <Icon name="enter" />
            </kbd>
          </button>
          {adviser.value === "captain" && (
            <button type="button" class="quiet" onClick={() => void looks.askHint("general")}>
              {en.looks.hint_general}
            </button>
          )}
        </div>
      </section>
    );
  }
  if (line.value)
    return (
      <section class="card look-card" aria-label={en.looks.sight} data-testid="sight">
        <p>
          {model.sentence(plain(line.value.words))} <ClauseLinks ids={line.value.clauses} />
        </p>
      </section>
    );
  if (threats.value)
    return (
      <section class="card look-card" aria-label={en.looks.reach} data-testid="threats">
        {threats.value.threats.length ? (
          <h2 class="label">{en.looks.reach_some(threats.value.at)}</h2>
        ) : (
          <p>{en.looks.reach_none(threats.value.at)}</p>
        )}
        <ul class="plain">
          {threats.value.threats.map((t) => (
            <li key={t.unit}>{model.sentence(t.words)}</li>
          ))}
        </ul>
      </section>
    );
  return aiming.value ? (
    <section class="card look-card">
      <p class="mute">{en.looks.sight_aim}</p>
    </section>
  ) : null;
}
