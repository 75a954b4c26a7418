// Roads run from centre to centre, with round bends and edges; bridges lie along the road, parapets over both banks.
import { cellName, type Point } from "../geometry";
import { centreOf, course } from "../network";
import { group, moved, num, path, rect } from "../svg";
import type { Scene } from "./scene";

const towards = (a: Point, b: Point, part: number): Point => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
const at = (p: Point): string => `${num(p[0])} ${num(p[1])}`;

/** Through one cell: a bend is rounded close to the centre, a fork is straight lines that meet there. */
function through(scene: Scene, cell: string): string {
  const gates = scene.road.gates(cell);
  const centre = centreOf(scene.g, cell);
  const [a, b] = gates;
  if (a && b && gates.length === 2)
    return `M${at(a)}L${at(towards(a, centre, 0.45))}Q${at(centre)} ${at(towards(b, centre, 0.45))}L${at(b)}`;
  return gates.map((gate) => `M${at(gate)}L${at(centre)}`).join("");
}

export function roads(scene: Scene): string {
  const { colours } = scene;
  const lone = (scene.ground.roads ?? [])
    .filter((cells) => cells.length === 1)
    .map((cells) => centreOf(scene.g, cells[0]!));
  const d =
    [...scene.road.joined.keys()].map((cell) => through(scene, cell)).join("") +
    lone.map(([x, y]) => `M${num(x - 22)} ${num(y)}h44`).join("");
  const line = (stroke: string, width: number, more = {}) => path(d, { stroke, "stroke-width": width, ...more });
  return group(
    { fill: "none", "stroke-linejoin": "round", "stroke-linecap": "round" },
    line(colours.roadEdge, 14, { opacity: 0.9 }) +
      line(colours.road, 10.4) +
      line(colours.roadEdge, 1, {
        opacity: 0.5,
        "stroke-dasharray": "7 9",
        "stroke-linecap": "butt",
        transform: "translate(2 1)",
      }),
  );
}

const PARAPETS = "M-32 -15L-26 -11H26L32 -15M-32 15L-26 11H26L32 15";

function bridge(scene: Scene, cell: string): string {
  const { g, colours } = scene;
  const [x, y] = centreOf(g, cell);
  const degrees = course(g, scene.road, cell) ?? (course(g, scene.river, cell) ?? 0) + 90;
  const planks = [-20, -13, -6, 1, 8, 15, 22].map((p) => `M${p} -11V11`).join("");
  return group(
    { transform: moved(x, y, 1, degrees) },
    rect(-30, -10, 60, 26, { fill: colours.shade, opacity: 0.25 }) +
      path("M-32 -15L-26 -11H26L32 -15V15L26 11H-26L-32 15Z", {
        fill: colours.road,
        stroke: colours.stoneInk,
        "stroke-width": 1.6,
      }) +
      path(planks, { stroke: colours.stoneInk, "stroke-width": 0.8, opacity: 0.6 }) +
      path(PARAPETS, {
        fill: "none",
        stroke: colours.stoneInk,
        "stroke-width": 3.6,
        "stroke-linejoin": "round",
        "stroke-linecap": "round",
      }) +
      path("M-26 -11H26M-26 11H26", { stroke: colours.stone, "stroke-width": 1.4 }),
  );
}

export const bridges = (scene: Scene): string =>
  scene
    .where((t) => t.bridge)
    .map((cell) => bridge(scene, cellName(cell)))
    .join("");
