// Which drawing the reader's system and the page's own switch ask for.
import type { Theme } from "./types";

/** More contrast shows the drawing made for print: black lines, the second side hollow. */
export function currentTheme(): Theme {
  if (document.documentElement.hasAttribute("data-contrast")) return "print";
  const said = document.documentElement.dataset.theme;
  if (said === "dark" || said === "light") return said;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
