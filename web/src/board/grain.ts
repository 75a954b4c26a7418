// Stains and grain of the paper as pixels. The page paints them once on a canvas, which is stretched when the board is
// zoomed: an SVG filter would be worked out again for every size. Files that are kept have the filter (ground/paper.ts).
import { rim } from "./ground/paper";
import { sceneOf } from "./ground/scene";
import { hash, random } from "./random";
import type { Ground, Theme } from "./types";

const UNITS_PER_PIXEL = 4; // stains are soft: a coarse picture of them, stretched, looks the same

/** A number from 0 to 1 for each point of a lattice. */
function lattice(seed: number, x: number, y: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ seed;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const ease = (t: number): number => t * t * (3 - 2 * t);

function smoothNoise(seed: number, x: number, y: number): number {
  const [cx, cy] = [Math.floor(x), Math.floor(y)];
  const [tx, ty] = [ease(x - cx), ease(y - cy)];
  const top = lattice(seed, cx, cy) * (1 - tx) + lattice(seed, cx + 1, cy) * tx;
  const low = lattice(seed, cx, cy + 1) * (1 - tx) + lattice(seed, cx + 1, cy + 1) * tx;
  return top * (1 - ty) + low * ty;
}

/** Keeps the stains fainter than anything that counts. */
const CALM = 0.65;

/** Clouds within clouds, from 0 to 1 and mostly near the middle. */
export function clouds(seed: number, x: number, y: number): number {
  let sum = 0;
  let weight = 0.5;
  let k = 1;
  for (let octave = 0; octave < 4; octave++) {
    sum += smoothNoise(seed + octave, x * k, y * k) * weight;
    weight /= 2;
    k *= 2;
  }
  return 0.5 + (sum / 0.9375 - 0.5) * CALM;
}

function picture(
  width: number,
  height: number,
  tone: readonly number[],
  alpha: (x: number, y: number) => number,
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d")!;
  const pixels = context.createImageData(width, height);
  for (let i = 0, y = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 4) {
      pixels.data[i] = tone[0]!;
      pixels.data[i + 1] = tone[1]!;
      pixels.data[i + 2] = tone[2]!;
      pixels.data[i + 3] = Math.max(0, alpha(x, y)) * 255;
    }
  context.putImageData(pixels, 0, 0);
  return canvas;
}

/** Paints a canvas that lies over the whole sheet; stains keep to the land, the fine grain covers all. */
export function paintGrain(canvas: HTMLCanvasElement, ground: Ground, theme: Theme): void {
  const scene = sceneOf(ground, theme, false);
  const context = canvas.getContext("2d");
  if (!context || scene.plain) return;
  const { width, height } = scene.g;
  canvas.width = Math.round(Math.min(1400, width));
  canvas.height = Math.round((canvas.width * height) / width);
  const scale = canvas.width / width;
  const tone = scene.colours.grainTone.split(" ").map((part) => Number(part) * 255);
  const seed = hash(ground.title);
  const stains = picture(Math.ceil(width / UNITS_PER_PIXEL), Math.ceil(height / UNITS_PER_PIXEL), tone, (x, y) => {
    return scene.colours.grain * clouds(seed, x * UNITS_PER_PIXEL * 0.008, y * UNITS_PER_PIXEL * 0.013) - 0.12;
  });
  const q = random("grain");
  const grain = picture(128, 128, [76, 56, 20], () => 0.055 * q());
  context.fillStyle = context.createPattern(grain, "repeat")!;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.clip(new Path2D(rim(scene)));
  context.imageSmoothingQuality = "high";
  context.drawImage(stains, 0, 0, width, height);
}
