// The figures of a study as a table that is a picture too: each share with its interval over the band that is fair.
import { inHundred, meanTurns, type Report } from "./plan";
import { words } from "./words";

const WIDE = 200,
  HIGH = 22;
const at = (share: number): number => Math.round(share * WIDE * 10) / 10;

/** From 0 to 100; the band is 45 to 55. The figures stand beside it. */
function Whisker({ share, interval: [low, high] }: Report["variants"][number]["red"]) {
  return (
    <svg class="study-whisker" viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
      <rect class="fair" x={at(0.45)} width={at(0.1)} height={HIGH} />
      <path d={`M${at(low)} 11H${at(high)}M${at(low)} 6v10M${at(high)} 6v10`} />
      <rect class="mark" x={at(share) - 4} y="7" width="8" height="8" />
    </svg>
  );
}

export function Figures({ report }: { report: Report }) {
  return (
    <>
      <p class="study-answer" data-testid="study-answer">
        <b>{report.variants[0]!.means}</b>
      </p>
      <div class="study-table">
        <table data-testid="study-figures-table">
          <thead>
            <tr>
              <th scope="col">{words.variant}</th>
              <th scope="col" colSpan={2}>
                {words.wins(report.sides[0])}
              </th>
              <th scope="col">{words.difference}</th>
              <th scope="col">{words.turns}</th>
              <th scope="col">{words.finding}</th>
            </tr>
          </thead>
          <tbody>
            {report.variants.map((one, i) => (
              <tr key={one.name}>
                <th scope="row">{i === 0 ? words.as_it_is : one.name}</th>
                <td>
                  <Whisker {...one.red} />
                </td>
                <td class="num">{inHundred(one.red)}</td>
                <td class="num">{one.difference ? inHundred(one.difference) : ""}</td>
                <td class="num">{meanTurns(one.length).toFixed(1)}</td>
                <td>{one.difference?.means ?? one.means}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {report.refused.map((one) => (
        <p key={one.where} role="alert">
          {words.left_out(one.where, one.found, one.expected)} {one.remedy}
        </p>
      ))}
      {report.warnings.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </>
  );
}
