// Sentences of the screen on which a battle is studied.
import { MOST_VARIANTS } from "./plan";

export const words = {
  heading: "Study this battle",
  lead: "Two captains fight it many times on the same dice, as it is and with each change. So you see how often each side wins, how long it takes, and what a change does.",
  no_scenario: "There is no such battle here.",
  leave: "Start page",
  fair: "Is it fair?",
  go_on: "Go on",
  stop: "Stop here",
  battles: "Battles of each",
  changes: "What if",
  change_words: `A house rule, a figure by its clause, or a Unit more. At most ${MOST_VARIANTS}, one beside the other.`,
  example: "BB-FIR-14=4, turn_limit=12, add blue infantry F2",
  add: "Add",
  remove: (change: string) => `Leave out ${change}`,
  house_rule: "Or a house rule",
  choose: "Choose…",
  so_far: (done: number, of: number, rate: number) =>
    `${done.toLocaleString("en")} of ${of.toLocaleString("en")} battles of each` +
    (rate > 0 ? `, ${rate.toLocaleString("en")} a second` : ""),
  variant: "Variant",
  wins: (side: string) => `${side} wins of 100`,
  difference: "Difference",
  turns: "Turns",
  finding: "What it means",
  as_it_is: "As it is",
  left_out: (where: string, found: string, expected: string) =>
    `Left out: ${where}. Limber found ${found} where it expected ${expected}.`,
  page: "Pictures",
  save_page: "Save the page",
  save_figures: "Save the figures",
  save_plan: "Save the study",
  plan_words: "limber study FILE goes on with it elsewhere, with more battles and on all cores.",
  beside: "Beside another study",
  nothing: "None",
  other_scenario: "The two were fought apart: their intervals stand side by side, and no dice are shared.",
};
