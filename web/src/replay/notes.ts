// Notes to moments of a battle. The browser keeps them by battle; a record that is saved has them as lines of its own
// behind the answer they belong to, and gives them back when it is read again.
export type Notes = Record<number, string>;

const KEY = "limber-notes:";
const MARK = "# note ";
const HEADER = 7;

const isAnswer = (line: string): boolean => line !== "" && !/^(#|hash |resign )/.test(line);

/** Reads the lines behind the header; `see` is called with each line and the number of answers after it. */
function walk(lines: readonly string[], see: (line: string, index: number, answers: number) => void): void {
  let answers = 0;
  lines.forEach((line, index) => {
    if (index < HEADER) return;
    const back = /^back (\d+)$/.exec(line);
    if (back) answers -= Number(back[1]);
    else if (isAnswer(line)) answers += 1;
    see(line, index, answers);
  });
}

/** Notes that stand in a record, by the answer they follow; those to answers that were taken back are gone with them. */
export function notesIn(record: string): Notes {
  let notes: Notes = {};
  walk(record.split("\n"), (line, _, answers) => {
    if (line.startsWith("back "))
      notes = Object.fromEntries(Object.entries(notes).filter(([n]) => Number(n) <= answers));
    else if (line.startsWith(MARK)) notes[answers] = line.slice(MARK.length);
  });
  return notes;
}

/** The record with these notes and no others, each behind its answer and what the record itself has to say of that. */
export function withNotes(record: string, notes: Notes): string {
  const lines = record.split("\n").filter((line) => !line.startsWith(MARK));
  const behind = new Map<number, number>([[0, HEADER - 1]]); // answer to line
  let standing = 0;
  walk(lines, (line, index, answers) => {
    if (isAnswer(line) || line.startsWith("#")) behind.set(answers, index);
    standing = answers;
  });
  const noted = [...behind].filter(([answer]) => answer <= standing && notes[answer]);
  const at = new Map(noted.map(([answer, index]) => [index, MARK + notes[answer]!.replace(/\s+/g, " ").trim()]));
  return lines.flatMap((line, index) => (at.has(index) ? [line, at.get(index)!] : [line])).join("\n");
}

/** What this browser has noted to a battle; one that was struck out is empty, so that the record's own does not come back. */
export function readNotes(battle: string, storage: Storage = localStorage): Notes {
  try {
    return JSON.parse(storage.getItem(KEY + battle) ?? "{}") as Notes;
  } catch {
    return {};
  }
}

export function keepNotes(battle: string, notes: Notes, storage: Storage = localStorage): boolean {
  try {
    storage.setItem(KEY + battle, JSON.stringify(notes));
    return true;
  } catch {
    return false;
  }
}

/** The notes of a record and, before them, those of this browser. */
export function notesTo(battle: string, record: string, storage: Storage = localStorage): Notes {
  const all = Object.entries({ ...notesIn(record), ...readNotes(battle, storage) });
  return Object.fromEntries(all.filter(([, note]) => note));
}
