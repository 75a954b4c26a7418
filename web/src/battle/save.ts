// Taking things home: the record of the battle with the notes to it, the map as it stands as a picture or a drawing.
import { onBoard } from "../app/look";
import { theme } from "../app/settings";
import { mapSvg, PNG_WIDTH, pngOf, type Held } from "../board";
import { notesTo, withNotes } from "../replay/notes";
import { sideIndex } from "./battle_marks";
import type { BattleModel } from "./battle_model";

function save(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const fileName = (title: string, turn: number) => `${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-turn-${turn}`;

export async function saveRecord(model: BattleModel): Promise<void> {
  const reply = await model.battle.ask({ do: "record" });
  if (reply.ok)
    save(
      new Blob([withNotes(reply.record, notesTo(model.view.value!.battle, reply.record))], { type: "text/plain" }),
      reply.name,
    );
  else model.note.value = reply.error;
}

/** The map as it is looked at, in the light it is looked at. */
export async function saveMap(model: BattleModel, kind: "png" | "svg"): Promise<void> {
  const view = model.scrub.view.value ?? model.view.value!;
  const held: Held = Object.fromEntries(Object.entries(view.held).map(([cell, side]) => [cell, sideIndex(view, side)]));
  const units = model.units.value.map((u) => onBoard(u, sideIndex(view, u.side)));
  const svg = mapSvg(
    { ground: { ...view.ground, title: view.title }, units, held },
    { theme: theme(), wire: view.wire, ids: true, clean: kind === "png" },
  );
  const name = fileName(view.title, view.turn);
  if (kind === "svg") save(new Blob([svg], { type: "image/svg+xml" }), `${name}.svg`);
  else save(new Blob([(await pngOf(svg, PNG_WIDTH)) as BlobPart], { type: "image/png" }), `${name}.png`);
}
