// Small parts of sentences: numbers, names and moments as words.
export const many = (n: number, one: string, more: string) => (n === 1 ? `1 ${one}` : `${n} ${more}`);
const NUMBERS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
export const spelt = (n: number) => NUMBERS[n] ?? String(n);
export const owning = (name: string) => `${name}${name.endsWith("s") ? "'" : "'s"}`;
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const clockOf = (at: Date) => at.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
const dayOf = (at: Date, now: Date): string => {
  const midnight = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
  const days = Math.round((midnight(now) - midnight(at)) / 86_400_000);
  if (days === 0) return "";
  if (days === 1) return "yesterday";
  const year = at.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return at.toLocaleDateString("en-GB", { day: "numeric", month: "long", year });
};
/** "21:40", "yesterday 21:40", "5 May, 21:40". */
export const momentOf = (at: Date, now: Date): string => {
  const day = dayOf(at, now);
  return `${day}${day ? (day === "yesterday" ? " " : ", ") : ""}${clockOf(at)}`;
};
/** "at 20:55", "yesterday at 20:55", "on 5 May at 20:55". */
export const hereAt = (at: Date, now: Date): string => {
  const day = dayOf(at, now);
  return `${day && day !== "yesterday" ? "on " : ""}${day}${day ? " " : ""}at ${clockOf(at)}`;
};

export const FACINGS: Record<string, string> = {
  N: "north",
  E: "east",
  S: "south",
  W: "west",
  NE: "north-east",
  SE: "south-east",
  SW: "south-west",
  NW: "north-west",
};
export const facing = (name: string) =>
  name
    .split("/")
    .map((f) => FACINGS[f] ?? f)
    .join(" and ");
