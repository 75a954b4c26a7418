// The board: its size, roads and objectives; what lies in its cells is placed on the board itself.
import { Icon } from "../app/look";
import { resize, setObjective, setRoads, type Worth } from "./changes";
import type { Editor } from "./editor";
import { FaultsAt, NumberField, PickField, TextField } from "./fields";
import { words } from "./words";

const MOST = 64; // cells of a side, as far as a browser is asked to draw
const size = (n: number | undefined): number => Math.min(MOST, Math.max(1, n ?? 1));

function Roads({ editor }: { editor: Editor }) {
  const roads = editor.file.value.board.roads ?? [];
  const change = (i: number, text: string) =>
    editor.set(
      setRoads(
        editor.file.value,
        roads.map((road, k) =>
          k === i
            ? text
                .toUpperCase()
                .split(/[\s,]+/)
                .filter(Boolean)
            : road,
        ),
      ),
    );
  return (
    <>
      <h2>{words.roads}</h2>
      <FaultsAt editor={editor} where="board.roads" />
      {!roads.length && <p class="mute small">{words.no_roads}</p>}
      {roads.map((road, i) => (
        <div key={i} class="field-row">
          <TextField
            editor={editor}
            label={words.road_cells(i + 1)}
            hide
            where={`board.roads[${i}]`}
            value={road.join(" ")}
            onChange={(text) => change(i, text)}
          />
          <button
            type="button"
            class="quiet square"
            aria-label={words.remove(words.road_cells(i + 1))}
            onClick={() => change(i, "")}
          >
            <Icon name="close" />
          </button>
          <FaultsIn editor={editor} where={`board.roads[${i}]`} count={road.length} />
        </div>
      ))}
    </>
  );
}

/** Faults of the elements of a list that is one field. */
function FaultsIn({ editor, where, count }: { editor: Editor; where: string; count: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, i) => (
        <FaultsAt key={i} editor={editor} where={`${where}[${i}]`} />
      ))}
    </>
  );
}

function Objective({ editor, cell, worth }: { editor: Editor; cell: string; worth: Worth }) {
  const points = typeof worth === "number" ? worth : worth.points;
  const holder = typeof worth === "number" ? "" : (worth.held_by ?? "");
  const where = `board.objectives.${cell}`;
  const set = (next: number, by: string) =>
    editor.set(setObjective(editor.file.value, cell, by ? { points: next, held_by: by } : next));
  const sides = editor.file.value.sides.map((side) => ({ value: side.id, text: side.name ?? side.id }));
  return (
    <div class="field-row" data-testid="objective">
      <b class="sans">{cell}</b>
      <NumberField
        editor={editor}
        label={words.points(cell)}
        hide
        where={typeof worth === "number" ? where : `${where}.points`}
        value={points}
        onChange={(n) => set(n ?? 1, holder)}
      />
      <PickField
        editor={editor}
        label={words.held_by(cell)}
        hide
        where={`${where}.held_by`}
        value={holder}
        options={[{ value: "", text: words.nobody }, ...sides]}
        onChange={(by) => set(points, by)}
      />
      <button
        type="button"
        class="quiet square"
        aria-label={words.remove(`${words.objective} ${cell}`)}
        onClick={() => editor.set(setObjective(editor.file.value, cell, null))}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

export function BoardForm({ editor }: { editor: Editor }) {
  const { board } = editor.file.value;
  const objectives = Object.entries(board.objectives ?? {});
  return (
    <div class="edit-form">
      <FaultsAt editor={editor} where="board" />
      <div class="two-fields">
        <NumberField
          editor={editor}
          label={words.columns}
          where="board.columns"
          value={board.columns}
          onChange={(n) => editor.set(resize(editor.file.value, size(n), board.rows))}
        />
        <NumberField
          editor={editor}
          label={words.rows}
          where="board.rows"
          value={board.rows}
          onChange={(n) => editor.set(resize(editor.file.value, board.columns, size(n)))}
        />
      </div>
      <FaultsAt editor={editor} where="board.grid" />
      <FaultsAt editor={editor} where="board.map" deep />
      <FaultsAt editor={editor} where="board.legend" deep />
      <h2>{words.objectives}</h2>
      <FaultsAt editor={editor} where="board.objectives" />
      {!objectives.length && <p class="mute small">{words.no_objectives}</p>}
      {objectives.map(([cell, worth]) => (
        <Objective key={cell} editor={editor} cell={cell} worth={worth} />
      ))}
      <Roads editor={editor} />
    </div>
  );
}
