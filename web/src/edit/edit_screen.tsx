// A scenario being made: the board with what can be laid on it, and the form beside it.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { byKeys } from "../app/input_mode";
import { announce } from "../app/announce";
import { HomeLink } from "../app/home";
import { looks } from "../app/engine_here";
import { Icon } from "../app/look";
import { theme } from "../app/settings";
import { Board, drawingOf, wear, type BoardApi, type Mark } from "../board";
import { FaultsDialog } from "../start/faults_dialog";
import { LinksDialog } from "../start/links_dialog";
import { SetupDialog } from "../start/setup_dialog";
import { fault, links, setUp } from "../start/start_store";
import { saveText } from "../report/save_text";
import { BattleForm, HouseRulesForm } from "./battle_form";
import { BoardForm } from "./board_form";
import { terrainAt, unitsAt, type FileUnit } from "./changes";
import { beginDrag } from "./drag";
import type { Editor } from "./editor";
import { FaultList } from "./fault_list";
import { LikeDialog } from "./like_dialog";
import { beginPaint, isPaint } from "./paint";
import { SideForm } from "./side_form";
import { Tools } from "./tools";
import { words } from "./words";

type Api = { current: BoardApi | null };

function Bar({ editor, onLike }: { editor: Editor; onLike: () => void }) {
  const save = () => {
    const { text, name } = editor.saved();
    saveText(text, name, "application/json");
  };
  return (
    <header class="bar">
      <HomeLink />
      <h1 class="battle-name">
        {words.heading} <span class="bar-mute phrase">· {editor.ruleset.phrase}</span>
      </h1>
      <div class="edit-buttons">
        <button
          type="button"
          class="bar-button"
          disabled={!editor.past.value.length}
          data-testid="edit-undo"
          onClick={() => editor.undo()}
        >
          <Icon name="undo" /> <span class="bar-words">{words.undo}</span>
        </button>
        <button type="button" class="bar-button" disabled={!editor.future.value.length} onClick={() => editor.redo()}>
          <Icon name="turn" /> <span class="bar-words">{words.redo}</span>
        </button>
        <button type="button" class="bar-button" disabled={!editor.good.value} data-testid="edit-like" onClick={onLike}>
          <Icon name="dice" /> <span class="bar-words">{words.like}</span>
        </button>
        <button
          type="button"
          class="bar-button"
          disabled={editor.checking.value}
          data-testid="edit-save"
          onClick={save}
        >
          <Icon name="file" /> <span class="bar-words">{words.save}</span>
        </button>
        <button
          type="button"
          class="go"
          disabled={!editor.good.value}
          data-testid="edit-play"
          onClick={() => (setUp.value = { name: null, scenario: editor.file.value })}
        >
          <Icon name="play" /> {words.play}
        </button>
        <a class="button bar-button edit-leave" href="#/edit" data-testid="edit-leave">
          {words.leave}
        </a>
      </div>
    </header>
  );
}

/** The Unit looked at is framed, and faults are marked where they are. */
function marksOf(editor: Editor): Mark[] {
  const marks: Mark[] = [];
  for (const side of editor.file.value.sides)
    for (const unit of side.units) {
      if (!unit.at) continue;
      if (unit.id === editor.unit.value) marks.push({ kind: "chosen", cell: unit.at });
      if (editor.faults.value.some((one) => one.where?.startsWith(`${editor.pathOf(unit.id)}.`)))
        marks.push({ kind: "forbidden", cell: unit.at, reason: words.fault });
    }
  return marks;
}

function describe(editor: Editor, cell: string): string {
  const units = unitsAt(editor.file.value, cell)
    .map((unit) => editor.nameOf(unit.id))
    .join(", ");
  return words.cell_words(cell, terrainAt(editor.file.value, cell), units);
}

/** Of several in one cell the one whose block is under the hand. */
function grasped(event: PointerEvent, here: FileUnit[]): FileUnit | undefined {
  const far = (unit: FileUnit): number => {
    const box = document.querySelector(`.edit-board [data-unit="${unit.id}"]`)?.getBoundingClientRect();
    return box ? Math.hypot(box.x + box.width / 2 - event.clientX, box.y + box.height / 2 - event.clientY) : Infinity;
  };
  return [...here].sort((a, b) => far(a) - far(b))[0];
}

function Field({ editor, api }: { editor: Editor; api: Api }) {
  const file = editor.file.value;
  const drawing = useMemo(() => drawingOf(file as Parameters<typeof drawingOf>[0], looks()), [file]);
  const marks = useMemo(() => marksOf(editor), [file, editor.unit.value, editor.faults.value]);
  // What is in hand is painted, a Unit is dragged; else the board itself is moved about.
  const down = (event: PointerEvent) => {
    const cell = api.current?.cellAt(event.clientX, event.clientY);
    if (cell && event.button === 0 && isPaint(editor.hand.value)) {
      event.stopPropagation();
      return beginPaint(event, () => api.current, editor);
    }
    const unit = cell ? grasped(event, unitsAt(editor.file.value, cell)) : undefined;
    if (!cell || !unit || (editor.hand.value && editor.hand.value.kind !== "move") || event.button !== 0) return;
    event.stopPropagation();
    const block = document.querySelector(`.edit-board [data-unit="${unit.id}"]`);
    beginDrag(event, () => api.current, {
      ghost: () => `<svg viewBox="-50 -50 100 100" width="80" height="80">${block?.innerHTML ?? ""}</svg>`,
      drop: (to) => (to ? editor.drop({ kind: "move", unit: unit.id }, to) : editor.takeOff(unit.id)),
      press: () => editor.tap(cell),
    });
  };
  const walked = (cell: string | null) => {
    if (!cell || !byKeys() || !document.activeElement?.closest(".board")) return;
    editor.cursor.value = cell;
    announce(describe(editor, cell));
  };
  return (
    <div class="board-frame edit-board" data-testid="edit-board" onPointerDownCapture={down}>
      <Board
        ground={drawing.ground}
        units={drawing.units}
        held={drawing.held}
        marks={marks}
        theme={theme()}
        ids
        api={api}
        label={`${file.title ?? ""}. ${words.tools_help}`}
        describe={(cell) => describe(editor, cell)}
        cursor={editor.cursor.value}
        onCell={(cell) => editor.tap(cell)}
        onPoint={walked}
      />
    </div>
  );
}

type Section = "battle" | "board" | "first" | "second" | "rules";

function Panel({ editor }: { editor: Editor }) {
  const open = useSignal<Section>("battle");
  const [first, second] = editor.file.value.sides;
  // A Unit picked up on the board is shown in the form.
  useEffect(() => {
    const side = editor.file.value.sides.findIndex((one) => one.units.some((unit) => unit.id === editor.unit.value));
    if (side >= 0) open.value = side ? "second" : "first";
  }, [editor.unit.value]);
  const tabs: [Section, string, string][] = [
    ["battle", words.sections.battle, ""],
    ["board", words.sections.board, "board"],
    ["first", first?.name ?? first?.id ?? "", "sides[0]"],
    ["second", second?.name ?? second?.id ?? "", "sides[1]"],
    ["rules", words.sections.rules, "house_rules"],
  ];
  const bad = (where: string) => where !== "" && editor.faults.value.some((one) => one.where?.startsWith(where));
  return (
    <aside class="panel edit-panel" aria-label={words.heading}>
      <FaultList editor={editor} onGo={(section) => (open.value = section)} />
      <div class="chips edit-tabs" role="group" aria-label={words.heading}>
        {tabs.map(([id, text, where]) => (
          <button
            type="button"
            key={id}
            class={open.value === id ? "pill on" : "pill"}
            aria-pressed={open.value === id}
            data-testid={`tab-${id}`}
            onClick={() => (open.value = id)}
          >
            {text} {bad(where) && <Icon name="forbidden" />}
          </button>
        ))}
      </div>
      {open.value === "battle" && <BattleForm editor={editor} />}
      {open.value === "board" && <BoardForm editor={editor} />}
      {open.value === "first" && <SideForm editor={editor} index={0} />}
      {open.value === "second" && <SideForm editor={editor} index={1} />}
      {open.value === "rules" && <HouseRulesForm editor={editor} />}
    </aside>
  );
}

function useKeys(editor: Editor): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as Element | null;
      if (target?.closest("input, textarea, select, dialog")) return;
      const undo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
      if (undo) event.shiftKey ? editor.redo() : editor.undo();
      else if (event.key === "Escape") editor.take(null);
      else if (
        (event.key === "Delete" || event.key === "Backspace") &&
        target?.closest(".board") &&
        editor.cursor.value
      )
        editor.wipe(editor.cursor.value);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [editor]);
}

export function EditScreen({ editor }: { editor: Editor }) {
  const api = useRef<BoardApi>(null);
  const like = useSignal(false);
  useKeys(editor);
  const [first, second] = editor.file.value.sides;
  const livery = useMemo(() => wear(first?.colour, second?.colour), [first?.colour, second?.colour]);
  useEffect(() => () => void wear(undefined, undefined), []);
  return (
    <div class="battle edit" style={livery} data-settled={!editor.checking.value}>
      <Bar editor={editor} onLike={() => (like.value = true)} />
      <Tools editor={editor} api={api} />
      <main class="board-area">
        <div class="board-box">
          <Field editor={editor} api={api} />
        </div>
      </main>
      <Panel editor={editor} />
      {like.value && <LikeDialog editor={editor} onClose={() => (like.value = false)} />}
      {setUp.value && <SetupDialog />}
      {links.value && <LinksDialog />}
      {fault.value && <FaultsDialog />}
    </div>
  );
}
