// The arms' signs, drawn in a field around the origin. Which sign a type of Unit has, the engine says.
import { circle, escape, group, moved, path, pen } from "./svg";
import type { Look, Looks, Sign } from "./types";

/** How the engine says that a type of Unit is drawn where no more is known of it than its file says. */
export const lookOf = (looks: Looks, ruleset: string | undefined, type: string): Look =>
  looks[ruleset ?? ""]?.[type] ?? { role: "infantry", sign: "infantry" };

/** Cavalry on foot and native troops differ from what their type says. */
export function signOf({ role, sign }: Look, onFoot = false, native = false): Sign {
  if (onFoot && role === "cavalry") return "dismounted";
  if (native && sign === "infantry") return "native-infantry";
  if (native && sign === "cavalry") return "native-cavalry";
  return sign;
}

export const STAR = "M0 -12l3.5 7.4 8 1-5.9 5.5 1.5 8-7.1-3.9-7.1 3.9 1.5-8-5.9-5.5 8-1z";

/** The half of the field in which rulesets draw signs of their own. */
const PATH_FIELD = [25, 11] as const;

/** A sign in a field `2 * halfWidth` by `2 * halfHeight`, in one colour and one stroke width. */
export function drawSign(sign: Sign, halfWidth: number, halfHeight: number, colour: string): string {
  const x = halfWidth - 6;
  const y = halfHeight - 5;
  const line = (d: string, width = 3) => path(d, pen(colour, width));
  const dot = (r: number, cx = 0, cy = 0) => circle(cx, cy, r, { fill: colour });
  const cross = `M${-x} ${-y}L${x} ${y}M${x} ${-y}L${-x} ${y}`;
  const slash = `M${-x} ${y}L${x} ${-y}`;
  const bar = (at: number) => `M${at} ${2 - y}V${y - 2}M${-at} ${2 - y}V${y - 2}`;
  if (typeof sign === "object") {
    const scale = Math.min(x / PATH_FIELD[0], y / PATH_FIELD[1]);
    const ink = sign.filled ? { fill: colour } : pen(colour, 3 / scale);
    return group({ class: "sign-path", transform: moved(0, 0, scale) }, path(escape(sign.path), ink));
  }
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
