// Completion of typed orders: the next words that lead to a legal answer. It reads the texts of the answers and knows no verb.

export interface Completion {
  whole: string | null; // the line is an answer as it stands
  next: string[]; // lines that the input may be completed to, one word further
}

const tidy = (line: string) => line.replace(/\s+/g, " ").trimStart();

/** Only the last order of a line ("a; b") is completed. */
export function complete(texts: readonly string[], input: string, most = 12): Completion {
  const cut = input.lastIndexOf(";") + 1;
  const before = input.slice(0, cut) + (cut ? " " : "");
  const typed = tidy(input.slice(cut));
  const low = typed.toLowerCase();
  const next = new Set<string>();
  let whole: string | null = null;
  for (const text of texts) {
    const small = text.toLowerCase();
    if (small === low.trim()) whole = before + text;
    if (!small.startsWith(low)) continue;
    const end = text.indexOf(" ", typed.length + (text[typed.length] === " " ? 1 : 0));
    const line = end < 0 ? text : text.slice(0, end);
    if (line.length > typed.trimEnd().length || !typed) next.add(before + line);
  }
  return { whole, next: [...next].slice(0, most) };
}

/** What all the lines have in common, for the Tab key. */
export function common(lines: readonly string[]): string {
  const [first, ...rest] = lines;
  if (first === undefined) return "";
  let length = first.length;
  for (const line of rest) while (line.slice(0, length) !== first.slice(0, length)) length -= 1;
  return first.slice(0, length);
}
