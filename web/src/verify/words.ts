// What the screen says that checks the dice of a record.
import { many } from "../words/phrases";

export const words = {
  heading: "Check the dice of a record",
  offline: "This check needs no network: nothing leaves this device.",
  by_host: "The host checks the file here. To check a host, use the page without one, or limber verify.",
  drop: "Drop a record here, or choose a file",
  this_battle: "Check this battle",
  honest: "How the dice are kept honest",
  ways: [
    ["note", "Sealed before the first order.", "The host draws a number and shows only its seal."],
    ["order", "Every order brings a lot.", "Your browser draws it at random. The host cannot know it before."],
    [
      "link",
      "Every answer is a link.",
      "A line is sealed together with all lines before it. Change one, and no later link fits.",
    ],
    [
      "dice",
      "The die belongs to its order.",
      "A throw is made of the number, the lot and all links. Orders stand once their dice have fallen.",
    ],
    ["done", "Opened at the end.", "The number is shown, its seal is compared, and every die is thrown once more."],
  ] as const,
  cannot_heading: "What it cannot show:",
  cannot:
    "that the host kept its number secret. A host and a player together know the throws of that player's orders before they are given. The computer's players think at the host. Dice typed in from a real table prove nothing either.",
  keep: "After the end anyone can make up another battle with the number. Keep your own copy.",
  heading_of: (title: string, verdict: string) => `${title || "A battle"}: ${verdict}`,
  watch: "Watch it",
  seal: "Seal",
  before: (answer: number) => `before answer ${answer}`,
  number: "The host's number",
  fits: "fits",
  not_opened: "not opened yet",
  columns: { answer: "Answer", line: "Line", came: "What came of it", link: "Link", held: "Held" },
  held: "holds",
  thrown: "thrown again",
  given: "typed by a player",
  broken: "not as it was",
  file_says: (found: string) => `The file says ${found}.`,
  expected: (what: string) => `Expected: ${what}.`,
  line: (line: number) => `Line ${line} of the file.`,
  counts: (answers: number, throws: number) =>
    `${many(answers, "answer", "answers")}, ${many(throws, "throw", "throws")}`,
  all: (n: number) => `Show all ${n} answers`,
  failed: (file: string) => `${file} cannot be checked`,
  to_start: "Start page",
};
