// Sums with colours: how well one is read on another, and how far apart two are to every eye.
export type Colour = readonly [number, number, number];

const channels = (hex: string): Colour =>
  [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255) as unknown as Colour;
const linear = (hex: string): Colour =>
  channels(hex).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as unknown as Colour;

function luminance(hex: string): number {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(a: string, b: string): number {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (hi + 0.05) / (lo + 0.05);
}

/** Machado, Oliveira and Fernandes (2009), severity 1, on linear light. */
const BLIND = {
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};
export type Eye = keyof typeof BLIND;
export const EYES = Object.keys(BLIND) as Eye[];

/** A colour as such an eye sees it, in linear light. */
export function seen(hex: string, eye: Eye): Colour {
  const [r, g, b] = linear(hex);
  const m = BLIND[eye];
  const row = (i: number) => Math.min(1, Math.max(0, m[i]! * r + m[i + 1]! * g + m[i + 2]! * b));
  return [row(0), row(3), row(6)];
}

function lab([r, g, b]: Colour): Colour {
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIE76, of linear light. */
export const apart = (a: Colour, b: Colour): number => Math.hypot(...lab(a).map((v, i) => v - lab(b)[i]!));

/** `share` of the second in the first. */
export function mixed(a: string, b: string, share: number): string {
  const [x, y] = [channels(a), channels(b)];
  return `#${x
    .map((v, i) =>
      Math.round(255 * (v + (y[i]! - v) * share))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
