// Random numbers that are always the same for the same words, so that a scenario has one drawing and no other.

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i);
    h = Math.imul(h, 16777619);
  }
  return h >>> 0;
}

export type Random = () => number;

/** A stream of numbers from 0 up to 1 (mulberry32), begun by the words. */
export function random(words: string): Random {
  let a = hash(words);
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** From -1 to 1. */
export const spread = (q: Random): number => q() * 2 - 1;
