// The page is drawn when its letters are there, so that nothing jumps; a slow network does not hold it up for long.
import "./fonts.css";

const FIRST = ['400 1em "Source Serif 4"', '700 1em "Source Serif 4"', "400 1em Lato", "700 1em Lato"];
const LONGEST = 300; // ms

export function lettersReady(): Promise<unknown> {
  const there = Promise.allSettled(FIRST.map((face) => document.fonts.load(face)));
  return Promise.race([there, new Promise((late) => setTimeout(late, LONGEST))]);
}
