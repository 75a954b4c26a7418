// The fraction, the whole distribution as one bar, and every modifier with its clause.
import { ClauseLinks } from "../../app/clause";
import type { Chance, Modifier } from "../../engine/engine_link";
import { en } from "../../words/en";
import { percent, short } from "../fractions";

function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "·";
}

function Rows({ rows }: { rows: Modifier[] }) {
  return (
    <table class="modifiers">
      <tbody>
        {rows.map((m) => (
          <tr key={m.clause + m.words} class={m.applied ? "" : "off"}>
            <td>{signed(m.value)}</td>
            <td>{m.words}</td>
            <td>
              <ClauseLinks ids={[m.clause]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Those that apply in full; the others are counted, and listed on a press. */
export function Modifiers({ rows }: { rows: Modifier[] }) {
  const on = rows.filter((m) => m.applied);
  const off = rows.filter((m) => !m.applied);
  return (
    <>
      {on.length > 0 && (
        <>
          <Rows rows={on} />
          <details class="modifiers-short">
            <summary>{on.map((m) => `${signed(m.value)} ${m.words}`).join(", ")}</summary>
            <ClauseLinks ids={on.map((m) => m.clause)} />
          </details>
        </>
      )}
      {off.length > 0 && (
        <details class="modifiers-off">
          <summary>{en.chance.off(off.length)}</summary>
          <Rows rows={off} />
        </details>
      )}
    </>
  );
}

type WithoutIds = (words: string) => string;

export function PartsBar({ chance, told: say }: { chance: Chance; told: WithoutIds }) {
  const told = chance.parts.map((p) => `${p.chance} ${say(p.words)}`).join(", ");
  return (
    <>
      <div class="parts-bar" role="img" aria-label={told}>
        {chance.parts.map((part, i) => (
          <span key={i} class={`part ${part.kind}`} style={{ flexGrow: part.decimal }} />
        ))}
      </div>
      <dl class="parts">
        {chance.parts.map((part, i) => (
          <div key={i} class="part-row">
            <dt>
              <span class={`key ${part.kind}`} aria-hidden="true" />
              <b class="num">{short(part)}</b>
            </dt>
            <dd>{say(part.words)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function ChanceView({ chance, told }: { chance: Chance; told: WithoutIds }) {
  const { aim, against } = chance;
  const exact = short(aim) === aim.chance ? "" : ` · ${aim.chance}`;
  return (
    <section class="chance" aria-label={en.chance.label} data-testid="chance">
      <div class="chance-head">
        <span class="fraction">{short(aim)}</span>
        <span class="chance-words">
          {told(aim.words)}
          <span class="mute num">
            {percent(aim.decimal)}
            {exact}
            {chance.die && ` · ${chance.die}`}
          </span>
          {against && <span class="num">{en.chance.against(short(against), told(against.words))}</span>}
        </span>
      </div>
      <PartsBar chance={chance} told={told} />
      {!chance.exact && <p class="mute small">{en.chance.not_exact}</p>}
      <Modifiers rows={chance.modifiers} />
    </section>
  );
}
