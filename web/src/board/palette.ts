// The board's colours by theme. The page's own are in look/tokens.css; a test holds what both name together.
import type { Theme } from "./types";

type Row<T> = readonly [light: T, dark: T, print?: T];
type Colours<T> = { [K in keyof T]: T[K] extends Row<infer C> ? C : never };

// A table with a row a colour, read by theme. What has no third entry prints as it is by day.
function byTheme<T extends Record<string, Row<unknown>>>(rows: T): Record<Theme, Colours<T>> {
  const read = (pick: (row: Row<unknown>) => unknown): Colours<T> =>
    Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, pick(row)])) as Colours<T>;
  return { light: read((row) => row[0]), dark: read((row) => row[1]), print: read((row) => row[2] ?? row[0]) };
}

export const GROUND = byTheme({
  // by day, by night, in print
  paper: ["#f1e7cc", "#2a271f", "#ffffff"],
  ground: ["#dfe0b2", "#50563d", "#ffffff"],
  ground2: ["#d3d7a0", "#484e36", "#ffffff"],
  grid: ["#6f683c", "#14160c", "#000000"],
  gridStrength: [0.34, 0.55, 0.35],
  ink: ["#3a3018", "#efe6cb", "#000000"],
  inkSoft: ["#6b5d36", "#c3b78f", "#000000"],
  frame: ["#4a3d20", "#b9a975", "#000000"],
  hills: [
    ["#dcc58c", "#cba767", "#b98e50"],
    ["#7a6942", "#95794a", "#a98a52"],
    ["#eeeeee", "#dcdcdc", "#c8c8c8"],
  ],
  hachure: ["#7a5a28", "#e0c88e", "#333333"],
  floor: ["#9db56c", "#4c6138", "#f2f2f2"],
  tree: ["#5b7d3a", "#5f8346", "#ffffff"],
  fir: ["#46692f", "#4c6f37", "#d9d9d9"],
  leaf: ["#86a858", "#8aac64", "#ffffff"],
  treeInk: ["#2c4119", "#16200d", "#000000"],
  bank: ["#4f7c97", "#1c3a4c", "#000000"],
  water: ["#9cc5d6", "#3d6f88", "#ffffff"],
  water2: ["#b9dae4", "#4a7f99", "#ffffff"],
  flow: ["#e8f5f8", "#9fcbdc", "#777777"],
  roadEdge: ["#735e30", "#2a2415", "#000000"],
  road: ["#ecdcb0", "#a28f61", "#ffffff"],
  roof: ["#ad5540", "#a75846", "#ffffff"],
  roof2: ["#8d3f2e", "#85402f", "#cccccc"],
  wall: ["#efe0c4", "#c9b892", "#ffffff"],
  roofInk: ["#4f231a", "#20100b", "#000000"],
  yard: ["#cdb895", "#57493a", "#f5f5f5"],
  stone: ["#d8cfb4", "#a59c82", "#ffffff"],
  stoneInk: ["#6d6142", "#1f1b11", "#000000"],
  earth: ["#a98655", "#86683f", "#dddddd"],
  earthInk: ["#5b421f", "#1d140a", "#000000"],
  wire: ["#3d3a34", "#d9d3c2", "#000000"],
  tuft: ["#8c9457", "#6d7549", "#bbbbbb"],
  shade: ["#5a4a22", "#000000", "#888888"],
  rim: [0.16, 0.45, 0],
  grain: [0.38, 0.24, 0],
  grainTone: [".46 .36 .16", "0 0 0", "0 0 0"],
});

export type GroundColours = (typeof GROUND)["light"];

export interface SideColours {
  fill: string;
  edge: string;
  /** The wood below the block. */
  wood: string;
  /** The thin line that parts it from what lies behind. */
  halo: string;
  strip: string;
  ink: string;
  sign: string;
}

const SIGN = "#fffdf6";

/** First side, second side. In print the second is hollow. */
export const SIDES: Record<Theme, readonly [SideColours, SideColours]> = {
  light: [
    {
      fill: "#ad352a",
      edge: "#701c15",
      wood: "#531410",
      halo: "#fbeee8",
      strip: "#fbefe2",
      ink: "#5d1711",
      sign: SIGN,
    },
    {
      fill: "#2c5d90",
      edge: "#173a5f",
      wood: "#112b47",
      halo: "#eaf2fa",
      strip: "#eef4f8",
      ink: "#14365a",
      sign: SIGN,
    },
  ],
  dark: [
    {
      fill: "#b8402f",
      edge: "#f0a796",
      wood: "#3a0f0a",
      halo: "#3a0f0a",
      strip: "#f7e3d4",
      ink: "#5d1711",
      sign: SIGN,
    },
    {
      fill: "#2f6ca8",
      edge: "#a5cdf2",
      wood: "#0b1f36",
      halo: "#0b1f36",
      strip: "#dfeaf4",
      ink: "#14365a",
      sign: SIGN,
    },
  ],
  print: [
    {
      fill: "#222222",
      edge: "#000000",
      wood: "#000000",
      halo: "#ffffff",
      strip: "#ffffff",
      ink: "#000000",
      sign: "#ffffff",
    },
    {
      fill: "#ffffff",
      edge: "#000000",
      wood: "#000000",
      halo: "#ffffff",
      strip: "#ffffff",
      ink: "#000000",
      sign: "#000000",
    },
  ],
};

export const MARKS = byTheme({
  // by day and in print, by night
  chosen: ["#d79a00", "#ffc94a"],
  chosenLine: ["#3f2d00", "#1a1404"],
  chosenInner: ["#fffbe6", "#3b2f08"],
  chosenLight: [0.45, 0.2],
  reach: ["#1f5f43", "#9fe0b4"],
  reachFill: ["#ffffff", "#bff3cf"],
  reachLight: [0.38, 0.1],
  reachDisc: ["#f4faef", "#1f3327"],
  contact: ["#9d1f17", "#ff9d8a"],
  contactFill: ["#ffffff", "#ffb3a4"],
  contactLight: [0.2, 0.1],
  fatalDisc: ["#fff4ee", "#3a120c"],
  halo: ["#fff7ea", "#2a0c07"],
  order: ["#9d1f17", "#b93a2b"],
  orderSmall: ["#9d1f17", "#7c2a20"],
  orderEdge: ["#ffffff", "#ffe9e2"],
  off: ["#efe7d0", "#4b473b"],
  offInk: ["#4f472f", "#e6dcba"],
  offEdge: ["#6d6344", "#a79c79"],
  hint: ["#1f5f43", "#2c7a57"],
  hintInk: ["#ffffff", "#ffffff"],
  light: ["#fff6c9", "#fff1bf"],
  lightStrength: [0.5, 0.16],
  ink: ["#2a2314", "#f1e8cf"],
  paper: ["#fffaf0", "#171510"],
});

export type MarkColours = (typeof MARKS)["light"];
