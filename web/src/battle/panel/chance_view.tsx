// The fraction, the whole distribution as one bar, and every modifier with its clause.
import { ClauseLinks } from "../../app/clause";
import type { Chance, Modifier } from "../../engine/engine_link";
import { en } from "../../words/en";
import { beside, percent, short } from "../fractions";
import { layoutOf } from "../sizes";

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

type Part = Chance["parts"][number];
/** So many results are listed; of more than these the rarest are one line, and listed on a press. */
const MOST_PARTS = 5;
/** Where two Units meet, each result is told of both and takes two lines. In a low window fewer are listed. */
export const mostOfContact = () => (layoutOf().names.includes("low-") ? MOST_PARTS - 2 : MOST_PARTS - 1);

/** Those that are listed and those that are not, each in the order of the bar. */
export function rarestApart(parts: readonly Part[], most = MOST_PARTS): { listed: Part[]; rare: Part[] } {
  if (parts.length <= most) return { listed: [...parts], rare: [] };
  const byShare = [...parts].sort((a, b) => b.decimal - a.decimal);
  const rare = new Set(byShare.slice(most - 1));
  return { listed: parts.filter((p) => !rare.has(p)), rare: parts.filter((p) => rare.has(p)) };
}

function PartRows({ parts, say }: { parts: Part[]; say: WithoutIds }) {
  return (
    <dl class="parts">
      {parts.map((part, i) => (
        <div key={i} class="part-row">
          <dt>
            <span class={`key ${part.kind}`} aria-hidden="true" />
            <b class="num">{short(part)}</b>
          </dt>
          <dd>{say(part.words)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Bar {
  chance: Chance;
  told: WithoutIds;
  most?: number;
}

export function PartsBar({ chance, told: say, most }: Bar) {
  const told = chance.parts.map((p) => `${p.chance} ${say(p.words)}`).join(", ");
  const { listed, rare } = rarestApart(chance.parts, most);
  return (
    <>
      <div class="parts-bar" role="img" aria-label={told}>
        {chance.parts.map((part, i) => (
          <span key={i} class={`part ${part.kind}`} style={{ flexGrow: part.decimal }} />
        ))}
      </div>
      <PartRows parts={listed} say={say} />
      {rare.length > 0 && (
        <details class="parts-rare">
          <summary>{en.chance.rare(rare.length, percent(rare.reduce((sum, p) => sum + p.decimal, 0)))}</summary>
          <PartRows parts={rare} say={say} />
        </details>
      )}
    </>
  );
}

export function ChanceView({ chance, told }: { chance: Chance; told: WithoutIds }) {
  const { aim, against } = chance;
  return (
    <section class="chance" aria-label={en.chance.label} data-testid="chance">
      <div class="chance-head">
        <span class="fraction">{short(aim)}</span>
        <span class="chance-words">
          {told(aim.words)}
          <span class="mute num">
            {beside(aim)}
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
