// Whether keys or a pointer were used last: a ring round the board helps the one and disturbs the other.

export function watchInputMode(root: HTMLElement): void {
  addEventListener("keydown", () => (root.dataset.input = "keys"), true);
  addEventListener("pointerdown", () => delete root.dataset.input, true);
}

export const byKeys = (): boolean => document.documentElement.dataset.input === "keys";
