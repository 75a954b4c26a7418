// What the replay and the report say themselves; loaded with them.
const signed = (n: number) => (n > 0 ? `+${n.toFixed(1)}` : n < 0 ? `−${(-n).toFixed(1)}` : "0.0");

/** A share with its percentage, "1/4 (25%)"; a mean of pips or cards stays as it is. */
const withPercent = (fraction: string): string => {
  const [over, under = "1"] = fraction.split("/");
  const share = Number(over) / Number(under);
  return under === "1" || share > 1 ? fraction : `${fraction} (${Number((100 * share).toFixed(1))}%)`;
};

const in100 = (share: number) => Math.round(100 * share);

export const words = {
  heading: (title: string) => `Replay of ${title}`,
  replay: "replay",
  place: (turn: number, at: number, last: number) =>
    turn ? `Turn ${turn}, entry ${at} of ${last}` : `Start, entry ${at} of ${last}`,
  start: "Before the first entry",
  time: "Timeline",
  turn_back: "Previous turn",
  back: "Previous entry",
  play: "Play",
  pause: "Pause",
  on: "Next entry",
  turn_on: "Next turn",
  pace: "Speed",
  paces: [
    { name: "slow", ms: 1400 },
    { name: "1×", ms: 700 },
    { name: "2×", ms: 350 },
    { name: "4×", ms: 175 },
  ] as const,
  both: "Both sides",
  number: (turn: number, count: number) => (turn ? `${turn}.${count}` : `${count}`),
  against: (first: string, second: string) => `${first} against ${second}`,
  turn: (n: number) => `Turn ${n}`,
  lost: (points: number) => `−${points}`,
  gone: "destroyed",
  curve: (red: string) =>
    `From the first entry to the last, upwards for ${red}: the chance of winning and the luck of the dice`,
  chance_line: (red: string) => `${red}'s chance of winning, in 100`,
  luck_line: (red: string) => `luck of the dice, up for ${red}`,
  chance_turns: (red: string, turns: { turn: number; chance: number }[]) =>
    `${red}'s chance of winning, in 100, a draw counted as half: ${turns.map(({ turn, chance }) => `${turn ? `turn ${turn}` : "start"} ${in100(chance)}`).join(", ")}.`,
  chance_later: "The chance of winning is worked out when the battle is finished.",
  weighing: (done: number, of: number) => `Working out the chances: ${done} of ${of} entries.`,
  comparing: (done: number, of: number) => `Comparing orders: ${done} of ${of}.`,
  in100: (share: number) => in100(share),
  chance: (side: string) => `in 100 for ${side} from here`,
  /** What is left of a hundred, so that all sum up. */
  chance_others: (side: string, first: number, drawn: number) =>
    `${side} ${100 - in100(first) - in100(drawn)}${in100(drawn) ? `, drawn ${in100(drawn)}` : ""}.`,
  chance_over: (first: number, second: number) => (first === second ? "The battle is drawn." : "The battle is over."),
  chance_unknown: "Working out this entry.",
  chance_means: (played: number, low: number, high: number) =>
    `From ${played} playouts by two captains. The true chance is between ${in100(low)} and ${in100(high)} in 95 of 100 cases. It judges the position, not the players.`,
  chance_value: (side: string, share: number) => `${side} ${in100(share)} in 100`,
  swing: (side: string, from: number, to: number) => `This order took ${side} from ${in100(from)} to ${in100(to)}.`,
  swing_most: "This was the largest swing of the battle.",
  swing_short: (side: string, from: number, to: number) => `${side} from ${in100(from)} to ${in100(to)} in 100`,
  missed: "Best missed orders",
  missed_later: "Available with the chances.",
  missed_none: "No order was found that would clearly have won more.",
  missed_mark: "missed",
  missed_here: "Missed here",
  missed_in: (turn: number, words: string) => `${turn ? `Turn ${turn}` : "Before turn 1"}. ${words}`,
  missed_gain: (gain: number) => `+${in100(gain)}`,
  missed_instead: (given: string) => `Played: ${given}`,
  happened: "What happened",
  worth: "What it was worth",
  worth_start: "start of the battle",
  worth_orders: (side: string) => `orders of ${side}`,
  worth_dice: "all dice",
  worth_moved: (by: number) => (by > 0 ? `+${by}` : by < 0 ? `−${-by}` : "0"),
  worth_end: (end: number) => `${end} in 100 at the end`,
  /** "The 1st Foot moves to D5: 49." */
  worth_answer: (answer: string, chance: number) => `${answer.replace(/\.$/, "")}: ${chance}.`,
  worth_between: (turn: number, low: number, high: number) =>
    `${turn ? `Turn ${turn}` : "Before turn 1"}, between ${Math.round(low)} and ${Math.round(high)}`,
  worth_costliest: "Costliest orders",
  worth_key: "next costly order",
  worth_weighing: (judged: number, of: number) => `Weighing: ${judged} of ${of}`,
  rows: (red: string, blue: string) =>
    `Marks are losses, ${red} above, ${blue} below, outlined where a Unit was destroyed. Stars are turning points, flags are notes.`,
  luck: (n: number) => signed(n),
  luck_so_far: "Luck so far.",
  luck_of_sides: (red: string, blue: string) => `Each throw against its odds: ${red} less ${blue}.`,
  luck_of: (kind: string, got: number, expected: string) => `${kind}: ${got}, ${withPercent(expected)} expected.`,
  turning: "Turning points",
  turning_odds: (chance: string) => `Odds ${withPercent(chance)}.`,
  turning_point: (turn: number, words: string) => `${turn ? `Turn ${turn}` : "Before turn 1"}. ${words}`,
  go_on: "Play on from here",
  take: (side: string) => `I take ${side}`,
  by_hand: "Play both sides",
  branch: "This starts a new battle. This one stays as it is.",
  no_branch: "The battle is finished here. Go back to an entry you would have played differently.",
  position: "Position line",
  position_help: "Paste a position line of this battle. It starts with the name of the ruleset.",
  position_label: "Position line",
  copy: "Copy link",
  copied: "The address of this entry is copied.",
  note: "Note",
  note_heading: (at: number) => `Note on entry ${at}`,
  note_label: "What is worth remembering here",
  keep: "Save",
  your_note: "your note",
  report: "Report",
  record: "Save the record",
  battle: "Battle",
  report_heading: (title: string) => `Report of ${title}`,
  print: "Print",
  save_html: "Save as HTML",
  save_markdown: "Save for a blog",
  save_markdown_svg: "with SVG maps",
  weighing_report: (done: number, of: number) => `Finding the turning point: ${done} of ${of} moments.`,
  working: "Reading the record.",
};
