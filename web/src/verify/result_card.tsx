// What was found in one record: the verdict, the chain, seal and number, then line by line.
import { useSignal } from "@preact/signals";
import { Icon } from "../app/look";
import { go, replayAddress } from "../app/route";
import { create } from "../start/again";
import { en } from "../words/en";
import { Chain } from "./chain";
import type { Checked, Verified } from "./verified";
import { words } from "./words";

const SHOWN = 12; // answers before one wants to see them all

async function watch(record: string): Promise<void> {
  const reply = await create({ do: "create", record });
  if (reply.ok) go(replayAddress(reply.seats.watcher, 0));
}

function Seals({ found }: { found: Verified }) {
  return (
    <dl class="seals">
      {found.seals.map((one) => (
        <div key={one.seal}>
          <dt>
            {words.seal}, {words.before(one.from)}
          </dt>
          <dd>
            <code>{one.seal}</code>
          </dd>
          <dt>{words.number}</dt>
          <dd>
            {one.number ? (
              <>
                <code>{one.number}</code> <b class="fits">{words.fits}</b>
              </>
            ) : (
              words.not_opened
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function heldWords({ thrown, given }: Verified["entries"][number]): string {
  if (thrown) return words.thrown;
  return given ? words.given : words.held;
}

function Entries({ found }: { found: Verified }) {
  const all = useSignal(false);
  const first = all.value ? 0 : Math.max(0, found.entries.length - SHOWN);
  return (
    <>
      <table class="entries">
        <thead>
          <tr>
            <th scope="col">{words.columns.answer}</th>
            <th scope="col">{words.columns.line}</th>
            <th scope="col">{words.columns.came}</th>
            <th scope="col">{words.columns.link}</th>
            <th scope="col">{words.columns.held}</th>
          </tr>
        </thead>
        <tbody>
          {found.entries.slice(first).map((entry, i) => (
            <tr key={first + i}>
              <td>{first + i + 1}</td>
              <td>
                <code>{entry.text}</code>
              </td>
              <td>{entry.words}</td>
              <td>
                <code>{entry.link}</code>
              </td>
              <td>{entry.link && heldWords(entry)}</td>
            </tr>
          ))}
          {found.broken && (
            <tr class="broken" data-testid="broken-line">
              <td>{found.broken.at}</td>
              <td>
                <code>{found.broken.found}</code>
              </td>
              <td colSpan={2}>{words.expected(found.broken.expected)}</td>
              <td>{words.broken}</td>
            </tr>
          )}
        </tbody>
      </table>
      {first > 0 && (
        <button type="button" onClick={() => (all.value = true)}>
          {words.all(found.entries.length)}
        </button>
      )}
    </>
  );
}

export function ResultCard({ checked }: { checked: Checked }) {
  const { found } = checked;
  if (!found.ok)
    return (
      <section class="card result broken" data-testid="result" data-verdict="failed">
        <h2>{words.failed(checked.file)}</h2>
        <p>{found.error}</p>
        {found.faults?.map((fault, i) => (
          <p key={i}>
            {fault.line !== undefined && en.states.line(fault.line)}{" "}
            {fault.found !== undefined && en.states.found(fault.found, fault.expected)}
          </p>
        ))}
      </section>
    );
  return (
    <section class={`card result ${found.verdict}`} data-testid="result" data-verdict={found.verdict}>
      <div class="result-head">
        <span class="seal-mark">
          <Icon name={found.broken ? "close" : found.verdict === "intact" ? "done" : "waiting"} />
        </span>
        <div>
          <h2>{words.heading_of(found.title, found.words)}</h2>
          {found.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {found.broken && <p class="mute">{words.line(found.broken.line)}</p>}
        </div>
        <button type="button" data-testid="watch" onClick={() => void watch(checked.record)}>
          <Icon name="play" /> {words.watch}
        </button>
      </div>
      {found.verdict !== "not-sealed" && (
        <>
          <Chain found={found} />
          <Seals found={found} />
          <Entries found={found} />
        </>
      )}
    </section>
  );
}
