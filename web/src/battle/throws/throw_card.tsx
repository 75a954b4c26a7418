// The throw beside its target: the die, the sum against what was needed, the verdict and what came of it.
import type { ComponentChildren } from "preact";
import { ClauseLinks } from "../../app/clause";
import { Die, Icon } from "../../app/look";
import { en } from "../../words/en";
import type { BattleModel } from "../battle_model";
import { contactOf } from "../contact/contact_view";
import { sideIndex } from "../battle_marks";
import { sentence } from "../names";
import { verdictOf, type Roll, type Throw } from "./throw";

const delay = (ms: number) => ({ "--after": `${ms}ms` });
/** ms between two modifiers. */
const BEAT = 90;

function Sum({ roll, falls }: { roll: Roll; falls: number }) {
  if (roll.dice.length > 1) return <span class="throw-need">{roll.needed}</span>;
  const counted = roll.modifiers.filter((m) => m.value !== 0);
  const plain = !counted.length && roll.total === roll.dice[0]!.face;
  return (
    <span class="throw-sum num">
      {!plain && (
        <>
          <b class="come" style={delay(falls)}>
            {roll.dice[0]!.face}
          </b>
          {counted.map((m, i) => (
            <span key={m.clause + m.words} class="come" style={delay(falls + BEAT * i)}>
              {en.throws.sign(m.value)}
              <i>{m.words}</i>
            </span>
          ))}
        </>
      )}
      <span class="throw-total come" style={delay(falls + BEAT * counted.length)}>
        <span>
          {!plain && "= "}
          <b>{roll.total}</b>
        </span>
        {roll.needed && <i>{roll.needed}</i>}
      </span>
    </span>
  );
}

function FirstRoll({ roll, side, falls }: { roll: Roll; side: 0 | 1; falls: number }) {
  const several = roll.dice.length > 1;
  return (
    <div class={several ? "throw-first several" : "throw-first"}>
      <span class="throw-dice">
        {roll.dice.map((die, i) => (
          <span key={i} class={die.hurts && several ? "throw-die hurts" : "throw-die"}>
            <Die score={die.face} size={several ? 40 : 60} side={side} />
          </span>
        ))}
      </span>
      <Sum roll={roll} falls={falls} />
    </div>
  );
}

function Verdict({ roll, falls }: { roll: Roll; falls: number }) {
  if (!roll.verdict) return null;
  return (
    <b
      class={roll.hurts ? "throw-verdict hurts come" : "throw-verdict come"}
      style={delay(falls + BEAT * (roll.modifiers.length + 1))}
    >
      {verdictOf(roll)}
    </b>
  );
}

/** The dice after the first, smaller. */
function NextRoll({ roll, side, falls }: { roll: Roll; side: 0 | 1; falls: number }) {
  return (
    <p class="throw-next">
      {roll.dice.map((die, i) => (
        <span key={i} class={die.hurts && roll.dice.length > 1 ? "throw-die hurts" : "throw-die"}>
          <Die score={die.face} size={30} side={side} />
        </span>
      ))}
      <span class="come" style={delay(falls)}>
        {verdictOf(roll) || roll.needed}
      </span>
    </p>
  );
}

function Rest({ model, now, falls }: { model: BattleModel; now: Throw; falls: number }) {
  const view = model.view.value!;
  const [first, ...next] = now.rolls;
  const waits = view.sides.find((s) => s.id === model.throws.waits.value);
  return (
    <>
      {(first!.verdict || next.length > 0) && (
        <div class="throw-verdicts">
          <Verdict roll={first!} falls={falls} />
          {next.map((roll, i) => (
            <NextRoll key={i} roll={roll} side={sideIndex(view, roll.side)} falls={falls} />
          ))}
        </div>
      )}
      {now.effects.length > 0 && (
        <p class="throw-effect">{now.effects.map((e) => sentence(e.words, view.units)).join(" ")}</p>
      )}
      {waits && (
        <p class="throw-effect mute">{en.throws.chooses(waits.id === model.mySide()?.id ? null : waits.name)}</p>
      )}
    </>
  );
}

/** `class`: where it lies; `children`: what the place adds. */
export function ThrowCard({
  model,
  now,
  place,
  children,
}: {
  model: BattleModel;
  now: Throw;
  place: string;
  children?: ComponentChildren;
}) {
  const view = model.view.value!;
  const { throws, playback } = model;
  const falls = throws.falls.value;
  const still = falls === 0 || (!playback.busy.value && !throws.again.value);
  const side = sideIndex(view, now.side);
  const other = model.isOther(now.side);
  return (
    <section
      key={throws.again.value}
      class={`throw ${place}${still ? " still" : ""}${other ? " other" : ""}`}
      style={{ "--falls": `${falls}ms` }}
      aria-label={en.throws.label}
      data-testid="throw-card"
    >
      <FirstRoll roll={now.rolls[0]!} side={side} falls={falls} />
      <Rest model={model} now={now} falls={falls} />
      {children}
    </section>
  );
}

/** Skips to the result while dice still fall. */
export const SkipButton = ({ model }: { model: BattleModel }) =>
  model.playback.busy.value ? (
    <button type="button" class="quiet" data-testid="skip" onClick={() => model.playback.skip()}>
      <Icon name="next turn" /> {en.recap.skip}
    </button>
  ) : null;

const sumWords = (roll: Roll): string => {
  const faces = roll.dice.map((d) => d.face).join(", ");
  const added = roll.modifiers.filter((m) => m.value !== 0).map((m) => ` ${en.throws.sign(m.value)}`);
  const sum = roll.dice.length === 1 && (added.length || roll.total !== roll.dice[0]!.face) ? ` = ${roll.total}` : "";
  return [faces + (roll.dice.length === 1 ? added.join("") : "") + sum, roll.needed].filter(Boolean).join(", ");
};

/** The same once more in the panel, with the clauses, until there is a contact to look at. */
export function ThrowRows({ model }: { model: BattleModel }) {
  const now = model.throws.now.value;
  const unit = model.selection.unit.value;
  if (!now || model.playback.busy.value || (unit && !now.units.includes(unit)) || contactOf(model)) return null;
  const view = model.view.value!;
  return (
    <section class="card throw-rows" aria-label={en.throws.label} data-testid="throw-rows">
      {now.rolls.map((roll, i) => (
        <div key={i} class="throw-row">
          <span class="throw-row-dice">
            {roll.dice.map((die, j) => (
              <Die key={j} score={die.face} size={roll.dice.length > 1 ? 20 : 30} side={sideIndex(view, roll.side)} />
            ))}
          </span>
          <span>
            <b>{sumWords(roll)}</b>
            {roll.verdict && `: ${roll.dice.length > 1 ? verdictOf(roll) : roll.verdict}`}
          </span>
          <ClauseLinks ids={roll.clauses.slice(0, 1)} />
        </div>
      ))}
      {now.effects.map((effect, i) => (
        <div key={`e${i}`} class="throw-row">
          <span />
          <span>{sentence(effect.words, view.units)}</span>
          <ClauseLinks ids={effect.clauses.slice(0, 1)} />
        </div>
      ))}
    </section>
  );
}
