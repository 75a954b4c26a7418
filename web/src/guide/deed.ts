// What an order comes to, so that another way to the same cell is the same deed. Compares texts of the engine, no rule.

/** Of a move its end; the facing counts only where the order is to turn or to fire. */
export function deed(text: string): string {
  const verb = text.split(" ")[0] ?? "";
  if (verb === "turn" || verb === "fire") return text;
  const words = text.split(" facing ")[0]!.split(" ");
  return verb === "move" ? [words[0], words[1], words.at(-1)].join(" ") : words.join(" ");
}

export const sameDeeds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, i) => deed(text) === deed(b[i]!));
