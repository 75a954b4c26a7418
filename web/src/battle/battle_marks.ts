// What is laid over the board: from what is in hand to a list of marks. Drawing them is the board's affair.
import type { Mark, Side } from "../board/types";
import type { CellName, Chance, SideId, UnitView, SeatView, View } from "../engine/engine_link";
import { en } from "../words/en";
import type { Choice } from "./choices";
import { short } from "./fractions";
import { goalMarks } from "./goal_marks";
import type { RecapItem } from "./recap";
import type { Since } from "./returning";
import type { BattleModel } from "./battle_model";

export const sideIndex = (view: SeatView, id: SideId | null): Side => (view.sides[1].id === id ? 1 : 0);

/** All marks of the moment. Reads signals, so a computed that calls it follows them. */
export function battleMarks(model: BattleModel): Mark[] {
  const view = model.view.value;
  if (!view) return [];
  if (model.sheet.value === "goal") return goalMarks(model);
  const marks: Mark[] = [];
  // The arrows of a step come when its animation is over: before that they would tell what is still to be seen.
  const since = model.returning.since.value;
  if (since && !model.playback.busy.value && !model.scrub.open.value) marks.push(...sinceMarks(view, since));
  else if (model.playback.recap.value && !model.playback.busy.value && !model.scrub.open.value)
    marks.push(...recapMarks(view, model.playback.recap.value.items.slice(0, model.playback.upTo.value)));
  if (model.isNaming.value) marks.push(...namingMarks(model));
  const unit = model.unit.value;
  if (unit?.at) marks.push({ kind: "chosen", cell: unit.at });
  if (unit) marks.push(...orderMarks(model, unit.at ?? undefined));
  const way = (model.drag.unit.value || model.battle.held.value) && model.selection.chosen.value?.move?.path;
  if (way && way.length > 1) marks.push({ kind: "way", cell: way.at(-1)!, way });
  const why = model.selection.why.value;
  if (why?.short) marks.push({ kind: "forbidden", cell: why.at, reason: why.short });
  marks.push(...lookMarks(model));
  marks.push(...model.pointed.value.map((cell): Mark => ({ kind: "named", cell })));
  return marks;
}

function orderMarks(model: BattleModel, from: CellName | undefined): Mark[] {
  const { selection } = model;
  const kind = selection.kind.value;
  const chosen = selection.chosen.value;
  const held = model.battle.held.value; // ... is all there is to see
  const shown = selection.choices.value.filter((c) => c.cell && !held && (!kind || c.kind === kind));
  const targets = shown.filter((c) => c.kind === "fire").length;
  const met = model.contacts.found.value;
  const chanceOf = (c: Choice) =>
    selection.chances.value.get(c.text) ??
    (sameTarget(c, chosen) ? met.find((one) => one.text === chosen!.text)?.chance : undefined);
  const marks = shown.flatMap((c) =>
    markOf(c, chanceOf(c), from, c.text === chosen?.text || sameTarget(c, chosen), targets),
  );
  if (chosen?.cell && (chosen.kind === "fire" || chosen.kind === "fight"))
    marks.push({ kind: "target", cell: chosen.cell });
  else if (chosen?.cell) marks.push({ kind: "named", cell: chosen.cell });
  return marks;
}

const sameTarget = (a: Choice, b: Choice | null) =>
  !!b && a.kind === b.kind && a.cell === b.cell && a.enemy === b.enemy;

function markOf(
  choice: Choice,
  chance: Chance | undefined,
  from: CellName | undefined,
  full: boolean,
  targets: number,
): Mark[] {
  const cell = choice.cell!;
  switch (choice.kind) {
    case "fire":
      if (!chance) return [{ kind: "target", cell }];
      return [{ kind: "fire", cell, chance: short(chance.aim), from: full || targets <= 3 ? from : undefined, full }];
    case "fight":
      if (!chance) return [{ kind: "contact", cell }];
      return [fightMark(cell, chance, from)];
    case "move":
      return moveMarks(choice, chance, from, full);
    default:
      return [{ kind: "reach", cell }];
  }
}

function moveMarks(choice: Choice, chance: Chance | undefined, from: CellName | undefined, full: boolean): Mark[] {
  const { fatal, contact, cost } = choice.move!;
  const cell = choice.cell!;
  if (fatal) return [{ kind: "fatal", cell }];
  if (!contact) return [{ kind: "reach", cell, cost }];
  return full && chance?.against
    ? [{ kind: "contact", cell }, fightMark(cell, chance, from)]
    : [{ kind: "contact", cell }];
}

function fightMark(cell: CellName, chance: Chance, from: CellName | undefined): Mark {
  return { kind: "fight", cell, they: short(chance.aim), we: chance.against ? short(chance.against) : "0", from };
}

function recapMarks(view: View, items: RecapItem[]): Mark[] {
  return items.flatMap((item, i): Mark[] => {
    const unit = view.units.find((u) => u.id === item.unit);
    const cell = item.from ?? unit?.at ?? item.way.at(-1);
    if (!cell) return [];
    const way = item.shot ? undefined : item.way;
    return [
      {
        kind: "step",
        side: sideIndex(view, item.side),
        number: i + 1,
        cell,
        way: way && way.length > 1 ? way : undefined,
      },
    ];
  });
}

// Each sentence of the return card by its number: where a Unit went, or where it stands; who is gone leaves a frame.
function sinceMarks(view: View, { changes, ways }: Since): Mark[] {
  return changes.flatMap((change, i): Mark[] => {
    const units = change.units.flatMap((id): Mark[] => {
      const unit = view.units.find((u) => u.id === id);
      const way = ways[id] && ways[id].length > 1 ? ways[id] : undefined;
      const cell = way?.[0] ?? unit?.at;
      return unit && cell ? [{ kind: "step", side: sideIndex(view, unit.side), number: i + 1, cell, way }] : [];
    });
    const gone = change.units.filter((id) => !view.units.find((u) => u.id === id)?.at);
    const frames = change.kind === "losses" ? change.cells : [];
    const lost = frames.map(
      (cell, k): Mark => ({
        kind: "left",
        cell,
        side: sideIndex(view, view.units.find((u) => u.id === gone[k])?.side ?? null),
      }),
    );
    return [...lost, ...units];
  });
}

function namingMarks(model: BattleModel): Mark[] {
  const { named, full } = model.naming;
  return model.units.value.flatMap((u): Mark[] => {
    if (!u.at || !model.movers.value.has(u.id)) return [];
    if (named.value.has(u.id)) return [{ kind: "named", cell: u.at }];
    return full.value ? [{ kind: "label", cell: u.at, text: en.cards.no_card }] : [];
  });
}

function lookMarks({ looks, units }: BattleModel): Mark[] {
  const marks: Mark[] = [];
  const line = looks.line.value;
  if (line)
    marks.push({
      kind: "sight",
      from: line.from,
      to: line.to,
      crossed: line.crossed.flat(),
      stopped: line.stopped_by[0],
    });
  const threats = looks.threats.value;
  if (threats) {
    marks.push({ kind: "chosen", cell: threats.at });
    for (const threat of threats.threats)
      marks.push({ kind: "label", cell: threat.from, text: en.looks.range(threat.range, threat.reaches) });
  }
  const hint = looks.hint.value;
  if (hint) marks.push(...hintMarks(hint.parts, hint.choice, units.value, en.looks.hint_mark));
  return marks;
}

/** An answer that could be given, by its parts (docs/formats.md, 4.4). */
export function hintMarks(
  parts: Record<string, unknown>,
  choice: string,
  units: readonly UnitView[],
  text: string,
): Mark[] {
  const place = (value: unknown): CellName | undefined => {
    if (typeof value !== "string") return undefined;
    return units.find((u) => u.id === value)?.at ?? (/^[A-Z]{1,2}\d+$/.test(value) ? value : undefined);
  };
  const from = place(parts.unit ?? choice.split(" ")[1]);
  const path = Array.isArray(parts.path) ? parts.path.map(String) : null;
  const to = place(parts.to) ?? place(parts.target) ?? place(parts.enemy);
  if (!from && !to) return [];
  const way = path ?? (from && to && from !== to ? [from, to] : undefined);
  return [{ kind: "hint", cell: to ?? from!, way, text }];
}
