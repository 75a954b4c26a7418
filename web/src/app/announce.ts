// What the live region says. Sentences that come close together are read as one.
import { signal } from "@preact/signals";

export const announced = signal("");
let held: string[] = [];
let timer: ReturnType<typeof setTimeout> | null = null;

export function announce(...sentences: string[]): void {
  held.push(...sentences.filter(Boolean));
  timer ??= setTimeout(() => {
    // A region that is given the same words twice says nothing the second time; the space makes them new.
    const words = held.slice(-12).join(" ");
    announced.value = words === announced.value ? `${words} ` : words;
    held = [];
    timer = null;
  }, 60);
}

/** Somebody else is about to look: what was said, and what was about to be, is not for him. */
export function hush(): void {
  if (timer) clearTimeout(timer);
  timer = null;
  held = [];
  announced.value = "";
}
