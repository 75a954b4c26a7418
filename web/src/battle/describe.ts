// What is said of a cell that is walked on: who stands there, what lies there, what may be done with it.
import type { CellName } from "../engine/engine_link";
import { en } from "../words/en";
import { choicesAt } from "./choices";
import { short } from "./fractions";
import type { BattleModel } from "./battle_model";

function terrainAt(model: BattleModel, cell: CellName): string {
  const ground = model.view.value?.ground;
  const parts = /^([A-Z]+)(\d+)$/.exec(cell);
  if (!ground || !parts) return "";
  let column = 0;
  for (const letter of parts[1]!) column = column * 26 + letter.charCodeAt(0) - 64;
  const sign = ground.map[Number(parts[2]) - 1]?.[column - 1];
  return (sign && ground.legend?.[sign]) || "";
}

export function describe(model: BattleModel, cell: CellName): string {
  const parts = [cell, terrainAt(model, cell)];
  const here = model.unitsAt(cell);
  const sides = model.view.value?.sides ?? [];
  for (const u of here)
    parts.push(`${u.name} (${u.id}), ${sides.find((s) => s.id === u.side)?.name ?? ""}, ${u.words}`);
  if (!here.length) parts.push(en.board.empty);
  for (const choice of choicesAt(model.selection.choices.value, cell)) {
    const chance = model.selection.chances.value.get(choice.text);
    const cost = choice.move ? `, ${en.board.cost(choice.move.cost)}` : "";
    const danger = choice.move?.fatal ? `, ${en.board.fatal}` : choice.move?.contact ? `, ${en.board.contact}` : "";
    parts.push(`${en.board.may[choice.kind]}${chance ? ` ${short(chance.aim)}` : ""}${cost}${danger}`);
  }
  const why = model.selection.why.value;
  if (why?.at === cell) parts.push(why.short);
  return parts.filter(Boolean).join("; ");
}
