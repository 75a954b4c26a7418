// What each sound is made of: bursts of noise and falling tones. No files; synth.ts plays them.
export type SoundName = "drum" | "volley" | "dice";

export interface Note {
  kind: "noise" | "tone";
  at: number; // seconds from the start
  length: number;
  pitch: number; // Hz: of a tone, or the middle of the band of a noise
  loud: number; // 0 to 1
}

const beat = (at: number, loud: number): Note[] => [
  { kind: "tone", at, length: 0.22, pitch: 110, loud },
  { kind: "noise", at, length: 0.08, pitch: 1800, loud: loud * 0.5 },
];

const shot = (at: number, loud: number): Note[] => [
  { kind: "noise", at, length: 0.18, pitch: 900, loud },
  { kind: "tone", at, length: 0.12, pitch: 80, loud: loud * 0.6 },
];

const knock = (at: number, pitch: number, loud: number): Note => ({ kind: "noise", at, length: 0.03, pitch, loud });

export const SCORE: Record<SoundName, readonly Note[]> = {
  drum: [0, 0.16, 0.24, 0.32, 0.48].flatMap((at, i) => beat(at, i === 0 ? 0.5 : 0.35)),
  volley: [0, 0.03, 0.05, 0.09, 0.16].flatMap((at, i) => shot(at, 0.5 - 0.06 * i)),
  dice: [0, 0.07, 0.15, 0.26, 0.34].map((at, i) => knock(at, 2600 - 150 * i, 0.3 - 0.04 * i)),
};

export const lengthOf = (name: SoundName): number => Math.max(...SCORE[name].map((note) => note.at + note.length));
