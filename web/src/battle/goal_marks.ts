// The goal of a battle as marks on its board.
import { cellName, cellOf, geometryOf } from "../board/geometry";
import type { Mark } from "../board/types";
import type { SideId, View } from "../engine/engine_link";
import { en } from "../words/en";
import type { BattleModel } from "./battle_model";

type Objective = View["goal"]["objectives"][number];

/** Neighbours that are worth the same are named once. */
function groups(view: View): Objective[][] {
  const g = geometryOf(view.ground);
  const left = [...view.goal.objectives];
  const found: Objective[][] = [];
  while (left.length) {
    const group = [left.shift()!];
    for (let i = 0; i < group.length; i++) {
      const around = new Set(g.neighbours(cellOf(group[i]!.at)!).map(cellName));
      for (const other of left.filter((o) => around.has(o.at) && o.words === group[0]!.words)) {
        left.splice(left.indexOf(other), 1);
        group.push(other);
      }
    }
    found.push(group);
  }
  return found;
}

const columnOf = (cell: string): number => cellOf(cell)!.column;
const mostLeft = (cells: string[]): string => cells.reduce((a, b) => (columnOf(b) < columnOf(a) ? b : a));

function tagsOf(model: BattleModel, view: View, mine: SideId | undefined): Mark[] {
  const tags = groups(view).map(
    (group): Mark => ({
      kind: "tag",
      cell: mostLeft(group.map((one) => one.at)),
      text: group.length > 1 ? en.goal.each(group[0]!.words) : group[0]!.words,
    }),
  );
  for (const side of view.sides) {
    const cells = model.units.value.flatMap((u) => (u.side === side.id && u.at ? [u.at] : []));
    if (cells.length)
      tags.push({ kind: "tag", cell: mostLeft(cells), text: side.id === mine ? en.goal.your_units : side.name });
  }
  return tags;
}

export function goalMarks(model: BattleModel): Mark[] {
  const view = model.view.value!;
  const index = view.sides.findIndex((s) => s.id === model.mySide()?.id);
  const mine = view.sides[index]?.id;
  const own = model.units.value.flatMap((u) => (mine && u.side === mine && u.at ? [u.at] : []));
  const objectives = view.goal.objectives.map((one) => one.at);
  return [
    { kind: "dim", except: [...new Set([...objectives, ...own])] },
    ...objectives.map((cell): Mark => ({ kind: "objective", cell })),
    ...[...new Set(own)].map((cell): Mark => ({ kind: "own", cell, side: index === 1 ? 1 : 0 })),
    ...tagsOf(model, view, mine),
  ];
}
