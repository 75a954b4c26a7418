// The board's colours by theme. The page's own are in look/tokens.css; a test holds what both name together.
import type { Theme } from "./types";

const light = {
  paper: "#f1e7cc",
  ground: "#dfe0b2",
  ground2: "#d3d7a0",
  grid: "#6f683c",
  gridStrength: 0.34,
  ink: "#3a3018",
  inkSoft: "#6b5d36",
  frame: "#4a3d20",
  hills: ["#dcc58c", "#cba767", "#b98e50"],
  hachure: "#7a5a28",
  floor: "#9db56c",
  tree: "#5b7d3a",
  fir: "#46692f",
  leaf: "#86a858",
  treeInk: "#2c4119",
  bank: "#4f7c97",
  water: "#9cc5d6",
  water2: "#b9dae4",
  flow: "#e8f5f8",
  roadEdge: "#735e30",
  road: "#ecdcb0",
  roof: "#ad5540",
  roof2: "#8d3f2e",
  wall: "#efe0c4",
  roofInk: "#4f231a",
  yard: "#cdb895",
  stone: "#d8cfb4",
  stoneInk: "#6d6142",
  earth: "#a98655",
  earthInk: "#5b421f",
  wire: "#3d3a34",
  tuft: "#8c9457",
  shade: "#5a4a22",
  rim: 0.16,
  grain: 0.38,
  grainTone: ".46 .36 .16",
};

export type GroundColours = typeof light;

const dark: GroundColours = {
  paper: "#2a271f",
  ground: "#50563d",
  ground2: "#484e36",
  grid: "#14160c",
  gridStrength: 0.55,
  ink: "#efe6cb",
  inkSoft: "#c3b78f",
  frame: "#b9a975",
  hills: ["#7a6942", "#95794a", "#a98a52"],
  hachure: "#e0c88e",
  floor: "#4c6138",
  tree: "#5f8346",
  fir: "#4c6f37",
  leaf: "#8aac64",
  treeInk: "#16200d",
  bank: "#1c3a4c",
  water: "#3d6f88",
  water2: "#4a7f99",
  flow: "#9fcbdc",
  roadEdge: "#2a2415",
  road: "#a28f61",
  roof: "#a75846",
  roof2: "#85402f",
  wall: "#c9b892",
  roofInk: "#20100b",
  yard: "#57493a",
  stone: "#a59c82",
  stoneInk: "#1f1b11",
  earth: "#86683f",
  earthInk: "#1d140a",
  wire: "#d9d3c2",
  tuft: "#6d7549",
  shade: "#000000",
  rim: 0.45,
  grain: 0.24,
  grainTone: "0 0 0",
};

const print: GroundColours = {
  paper: "#ffffff",
  ground: "#ffffff",
  ground2: "#ffffff",
  grid: "#000000",
  gridStrength: 0.35,
  ink: "#000000",
  inkSoft: "#000000",
  frame: "#000000",
  hills: ["#eeeeee", "#dcdcdc", "#c8c8c8"],
  hachure: "#333333",
  floor: "#f2f2f2",
  tree: "#ffffff",
  fir: "#d9d9d9",
  leaf: "#ffffff",
  treeInk: "#000000",
  bank: "#000000",
  water: "#ffffff",
  water2: "#ffffff",
  flow: "#777777",
  roadEdge: "#000000",
  road: "#ffffff",
  roof: "#ffffff",
  roof2: "#cccccc",
  wall: "#ffffff",
  roofInk: "#000000",
  yard: "#f5f5f5",
  stone: "#ffffff",
  stoneInk: "#000000",
  earth: "#dddddd",
  earthInk: "#000000",
  wire: "#000000",
  tuft: "#bbbbbb",
  shade: "#888888",
  rim: 0,
  grain: 0,
  grainTone: "0 0 0",
};

export const GROUND: Record<Theme, GroundColours> = { light, dark, print };

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

const markLight = {
  chosen: "#d79a00",
  chosenLine: "#3f2d00",
  chosenInner: "#fffbe6",
  chosenLight: 0.45,
  reach: "#1f5f43",
  reachFill: "#ffffff",
  reachLight: 0.38,
  reachDisc: "#f4faef",
  contact: "#9d1f17",
  contactFill: "#ffffff",
  contactLight: 0.2,
  fatalDisc: "#fff4ee",
  halo: "#fff7ea",
  order: "#9d1f17",
  orderSmall: "#9d1f17",
  orderEdge: "#ffffff",
  off: "#efe7d0",
  offInk: "#4f472f",
  offEdge: "#6d6344",
  hint: "#1f5f43",
  hintInk: "#ffffff",
  light: "#fff6c9",
  lightStrength: 0.5,
  ink: "#2a2314",
  paper: "#fffaf0",
};

export type MarkColours = typeof markLight;

const markDark: MarkColours = {
  chosen: "#ffc94a",
  chosenLine: "#1a1404",
  chosenInner: "#3b2f08",
  chosenLight: 0.2,
  reach: "#9fe0b4",
  reachFill: "#bff3cf",
  reachLight: 0.1,
  reachDisc: "#1f3327",
  contact: "#ff9d8a",
  contactFill: "#ffb3a4",
  contactLight: 0.1,
  fatalDisc: "#3a120c",
  halo: "#2a0c07",
  order: "#b93a2b",
  orderSmall: "#7c2a20",
  orderEdge: "#ffe9e2",
  off: "#4b473b",
  offInk: "#e6dcba",
  offEdge: "#a79c79",
  hint: "#2c7a57",
  hintInk: "#ffffff",
  light: "#fff1bf",
  lightStrength: 0.16,
  ink: "#f1e8cf",
  paper: "#171510",
};

export const MARKS: Record<Theme, MarkColours> = { light: markLight, dark: markDark, print: markLight };
