// The fraction, the whole distribution as one bar, and every modifier with its clause.
import { ClauseLinks } from "../../app/clause";
import type { Chance, Modifier } from "../../engine/engine_link";
import { en } from "../../words/en";
import { percent, short } from "../fractions";

function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "·";
}

export function Modifiers({ rows }: { rows: Modifier[] }) {
  if (!rows.length) return null;
  const sorted = [...rows.filter((m) => m.applied), ...rows.filter((m) => !m.applied)];
  return (
    <table class="modifiers">
      <tbody>
        {sorted.map((m) => (
          <tr key={m.clause + m.words} class={m.applied ? "" : "off"}>
            <td>{signed(m.value)}</td>
            <td>{m.applied ? m.words : `${m.words}: ${en.chance.no}`}</td>
            <td>
              <ClauseLinks ids={[m.clause]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Told = (words: string) => string; // without ids

export function PartsBar({ chance, told: say }: { chance: Chance; told: Told }) {
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

export function ChanceView({ chance, told }: { chance: Chance; told: Told }) {
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
