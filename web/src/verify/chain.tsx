// The chain as it looks: a link for each answer that holds, hollow where a player gave the die, and the one that breaks.
import type { Verified } from "./verified";

const MOST = 1200; // of a longer battle the first and the last

function kindOf({ link, given }: Verified["entries"][number]): string {
  if (given) return "given";
  return link ? "holds" : "outside";
}

export function Chain({ found }: { found: Verified }) {
  const { entries } = found;
  const shown = entries.length > MOST ? [...entries.slice(0, MOST / 2), ...entries.slice(-MOST / 2)] : entries;
  return (
    <p class="chain" aria-hidden="true" data-testid="chain">
      {shown.map((entry, i) => (
        <i key={i} class={kindOf(entry)} />
      ))}
      {found.broken && <i class="broken" />}
    </p>
  );
}
