// What can be laid on the board: Units of either side, ground, roads, objectives. Each is dragged to its cell, or pressed and
// then laid with the next cell.
import { useSignal } from "@preact/signals";
import { useId, useMemo, useRef } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { Icon, SideMark } from "../app/look";
import { theme } from "../app/settings";
import { Chip, thumbnail, type BoardApi, type Side } from "../board";
import { beginDrag } from "./drag";
import type { Editor, Hand } from "./editor";
import { blockOf } from "./side_form";
import { words } from "./words";

type Api = { current: BoardApi | null };
const same = (a: Hand | null, b: Hand): boolean => JSON.stringify(a) === JSON.stringify(b);

function Tile({
  editor,
  api,
  hand,
  label,
  children,
}: {
  editor: Editor;
  api: Api;
  hand: Hand;
  label: string;
  children: ComponentChildren;
}) {
  const on = same(editor.hand.value, hand);
  const picture = useRef<HTMLSpanElement>(null);
  const toggle = () => editor.take(on ? null : hand);
  const down = (event: PointerEvent) => {
    beginDrag(event, () => api.current, {
      ghost: () => picture.current?.innerHTML ?? "",
      over: (cell) => (editor.cursor.value = cell ?? editor.cursor.value),
      drop: (cell) => cell && editor.drop(hand, cell),
      strip: picture.current?.closest<HTMLElement>(".tiles"),
    });
  };
  return (
    <button
      type="button"
      class={on ? "tile on" : "tile"}
      aria-pressed={on}
      title={label}
      data-testid="tile"
      data-tile={label}
      onPointerDown={down}
      onClick={toggle}
    >
      <span ref={picture} class="tile-picture">
        {children}
      </span>
      <span class="tile-name">{label}</span>
    </button>
  );
}

function Patch({ editor, terrain }: { editor: Editor; terrain: string }) {
  const id = `p${useId().replace(/\W/g, "")}`;
  const look = theme();
  const { grid } = editor.ruleset;
  const svg = useMemo(() => {
    const ground = { title: terrain, grid, columns: 1, rows: 1, map: [terrain ? "x" : "."], legend: { x: terrain } };
    return thumbnail({ ground, units: [], held: {} }, { theme: look, id });
  }, [terrain, look, grid]);
  return <span class="patch" dangerouslySetInnerHTML={{ __html: svg }} />;
}

function UnitTiles({ editor, api, side }: { editor: Editor; api: Api; side: Side }) {
  const name = editor.file.value.sides[side]?.name ?? editor.file.value.sides[side]?.id ?? "";
  return (
    <div class="tiles" role="group" aria-label={words.units_of(name)} data-testid={`tiles-${side}`}>
      {editor.ruleset.units.map((unit) => (
        <Tile
          key={unit.type}
          editor={editor}
          api={api}
          hand={{ kind: "unit", side, type: unit.type, title: unit.title }}
          label={unit.title}
        >
          <Chip unit={blockOf({ id: "", type: unit.type }, side, editor.ruleset.id)} theme={theme()} width={46} plain />
        </Tile>
      ))}
    </div>
  );
}

/** Whose Units are laid out to be taken. */
function Sides({ editor, side, onPick }: { editor: Editor; side: Side; onPick: (side: Side) => void }) {
  return (
    <div class="chips" role="group" aria-label={words.sections.sides}>
      {editor.file.value.sides.map((one, i) => (
        <button
          type="button"
          key={i}
          class={side === i ? "pill on" : "pill"}
          aria-pressed={side === i}
          data-testid={`army-${i}`}
          onClick={() => onPick(i as Side)}
        >
          <SideMark side={i as Side} size={14} /> {one.name ?? one.id}
        </button>
      ))}
    </div>
  );
}

const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

function GroundTiles({ editor, api }: { editor: Editor; api: Api }) {
  const tile = (hand: Hand, label: string, picture: ComponentChildren) => (
    <Tile key={label} editor={editor} api={api} hand={hand} label={label}>
      {picture}
    </Tile>
  );
  return (
    <div class="tiles" role="group" aria-label={words.ground} data-testid="tiles-ground">
      {tile(
        { kind: "terrain", terrain: "", title: words.open_ground },
        words.open_ground,
        <Patch editor={editor} terrain="" />,
      )}
      {editor.choices.terrains.map((terrain) =>
        tile(
          { kind: "terrain", terrain, title: capital(terrain) },
          capital(terrain),
          <Patch editor={editor} terrain={terrain} />,
        ),
      )}
      {tile({ kind: "road" }, words.road, <Icon name="move" size={1.8} />)}
      {tile({ kind: "objective" }, words.objective, <Icon name="objective" size={1.8} />)}
      {tile({ kind: "rubber" }, words.rubber, <Icon name="close" size={1.8} />)}
    </div>
  );
}

export function Tools({ editor, api }: { editor: Editor; api: Api }) {
  const side = useSignal<Side>(0);
  const hand = editor.hand.value;
  return (
    <section class="edit-tools" aria-label={words.tools} aria-describedby="tools-help">
      <Sides editor={editor} side={side.value} onPick={(next) => (side.value = next)} />
      <UnitTiles editor={editor} api={api} side={side.value} />
      <h2 class="label">{words.ground}</h2>
      <GroundTiles editor={editor} api={api} />
      <label class="together">
        <input
          type="checkbox"
          checked={editor.together.value}
          onChange={(e) => (editor.together.value = e.currentTarget.checked)}
        />{" "}
        {words.together}
      </label>
      <p class="in-hand" data-testid="in-hand">
        {hand ? (
          <b>{editor.handWords(hand)}</b>
        ) : (
          <span class="mute" id="tools-help">
            {words.tools_help} <span class="with-keys">{words.tools_keys}</span>
          </span>
        )}
      </p>
    </section>
  );
}
