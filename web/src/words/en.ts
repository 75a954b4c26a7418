// Every sentence the page itself says, by where it says it. What the rules say comes from the engine, in its own words.
import { battleWords } from "./battle";
import { menuWords } from "./menu";
import { capital, facing, spelt } from "./phrases";
import { startWords } from "./start";
import { turnWords } from "./turn";

export { FACINGS } from "./phrases";

export const en = {
  title: "Limber",
  tagline: "Small battles of the nineteenth century, on a board you can carry under one arm.",
  skip: "Skip to the board",
  close: "Close",
  back: "Back",
  cancel: "Cancel",
  menu: "Menu",
  facing,
  spelt,
  capital,

  ...startWords,
  ...battleWords,
  ...turnWords,
  ...menuWords,
};
