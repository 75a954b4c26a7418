// The arms' signs, drawn in a field around the origin, and which sign a Unit of a given type carries.
import { circle, path, pen } from "./svg";
import type { Arm, Sign } from "./types";

/** Types of all rulesets, with the other names by which scenarios may call them. */
export const SIGN_BY_TYPE: Readonly<Record<string, Sign>> = {
  infantry: "infantry",
  "infantry-rifles": "infantry",
  "infantry-firearms": "infantry",
  "infantry-other-firearms": "native-infantry",
  "infantry-close-combat-weapons": "spears",
  "native-infantry-armed-with-muskets": "native-infantry",
  "native-infantry-armed-with-spears-and-swords": "spears",
  "mounted-cavalry": "cavalry",
  cavalry: "cavalry",
  "native-cavalry": "native-cavalry",
  "dismounted-cavalry": "dismounted",
  "machine-gun": "machine-gun",
  "machine-guns": "machine-gun",
  "mountain-artillery": "mountain-gun",
  "light-field-mountain-artillery": "mountain-gun",
  "light-field-artillery": "mountain-gun",
  "light-artillery": "mountain-gun",
  "native-artillery": "mountain-gun",
  "field-artillery": "field-gun",
  "field-gun": "field-gun",
  "medium-artillery": "medium-gun",
  "heavy-artillery": "heavy-gun",
  "fortress-siege-artillery": "heavy-gun",
  "fortress-artillery": "heavy-gun",
  "horse-drawn-transport": "transport",
  transport: "transport",
  commander: "commander",
  commanders: "commander",
  command: "commander",
};

const BY_ARM: Record<Arm, Sign> = {
  infantry: "infantry",
  cavalry: "cavalry",
  "machine-gun": "machine-gun",
  artillery: "field-gun",
  transport: "transport",
  commander: "commander",
};

/** A type nobody has heard of is drawn as its arm; cavalry on foot and native troops differ from what their type says. */
export function signOf(type: string, arm: Arm, onFoot = false, native = false): Sign {
  const sign = SIGN_BY_TYPE[type] ?? BY_ARM[arm];
  if (onFoot && arm === "cavalry") return "dismounted";
  if (native && sign === "infantry") return "native-infantry";
  if (native && sign === "cavalry") return "native-cavalry";
  return sign;
}

const ARMS: Record<Sign, Arm> = {
  infantry: "infantry",
  "native-infantry": "infantry",
  spears: "infantry",
  cavalry: "cavalry",
  "native-cavalry": "cavalry",
  dismounted: "cavalry",
  "machine-gun": "machine-gun",
  "mountain-gun": "artillery",
  "field-gun": "artillery",
  "medium-gun": "artillery",
  "heavy-gun": "artillery",
  transport: "transport",
  commander: "commander",
};

/** The arm of a type, for callers that know no more than the scenario says. */
export const armOf = (type: string): Arm => ARMS[SIGN_BY_TYPE[type] ?? "infantry"];

export const STAR = "M0 -12l3.5 7.4 8 1-5.9 5.5 1.5 8-7.1-3.9-7.1 3.9 1.5-8-5.9-5.5 8-1z";

/** A sign in a field `2 * halfWidth` by `2 * halfHeight`, in one colour and one stroke width. */
export function drawSign(sign: Sign, halfWidth: number, halfHeight: number, colour: string): string {
  const x = halfWidth - 6;
  const y = halfHeight - 5;
  const line = (d: string, width = 3) => path(d, pen(colour, width));
  const dot = (r: number, cx = 0, cy = 0) => circle(cx, cy, r, { fill: colour });
  const cross = `M${-x} ${-y}L${x} ${y}M${x} ${-y}L${-x} ${y}`;
  const slash = `M${-x} ${y}L${x} ${-y}`;
  const bar = (at: number) => `M${at} ${2 - y}V${y - 2}M${-at} ${2 - y}V${y - 2}`;
  switch (sign) {
    case "infantry":
      return line(cross);
    case "native-infantry":
      return line(cross) + dot(4.6, 0, 2.5 - y);
    case "spears":
      return line(cross) + line(`M-5 ${1 - y}L0 ${-4 - y}L5 ${1 - y}M0 ${-3 - y}V${7 - y}`, 2.4);
    case "cavalry":
      return line(slash);
    case "native-cavalry":
      return line(slash) + dot(4.2, 8 - x, 6 - y);
    case "dismounted":
      return line(`${slash}M${x - 14} ${y}H${x}M${-x} ${-y}H${14 - x}`);
    case "machine-gun":
      return line(`M0 ${y}V${-y}M-7 ${7 - y}L0 ${-y}L7 ${7 - y}M-9 ${y}H9`);
    case "mountain-gun":
      return dot(5.2, 0, 1.5) + line(`M-12 ${y}L0 ${-y}L12 ${y}`, 2.2);
    case "field-gun":
      return dot(6.6);
    case "medium-gun":
      return dot(6.6) + line(bar(16));
    case "heavy-gun":
      return dot(6.6) + line(bar(15) + bar(21));
    case "transport":
      return circle(0, 0, y - 1, pen(colour, 3)) + dot(2.4) + line(`M0 ${2 - y}V${y - 2}M${2 - y} 0H${y - 2}`, 1.8);
    case "commander":
      return path(STAR, { fill: colour });
  }
}
