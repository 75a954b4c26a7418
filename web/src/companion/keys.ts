// Answers by key: a letter or figure gives the answer that shows it, Escape goes back one step.

/** Presses what shows the key, if there is such a thing on the screen. */
export function pressKey(event: KeyboardEvent, root: HTMLElement | null, back: () => void): void {
  const target = event.target as Element | null;
  if (!root || event.ctrlKey || event.metaKey || event.altKey || target?.closest("input, textarea, select, dialog"))
    return;
  if (document.querySelector("dialog[open]")) return;
  if (event.key === "Escape") return back();
  if (!/^[a-z1-6]$/i.test(event.key)) return;
  const found = root.querySelector<HTMLButtonElement>(`[data-key="${event.key.toUpperCase()}"]`);
  if (!found || found.disabled) return;
  event.preventDefault();
  found.click();
}
