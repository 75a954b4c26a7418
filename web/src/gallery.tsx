// For developers only, not part of the page that is built: every sign, and whole battles, to be looked at beside the design.
// gallery.html?show=symbols | day | night | print | thumbs | many, and &phone for small boards.
import { render } from "preact";
import looksHere from "../gallery/looks.json"; // as `limber engine` says them
import mill from "../gallery/mill.json";
import zirrah from "../gallery/zirrah.json";
import {
  Board,
  CornerMap,
  drawBlock,
  drawingOf,
  mapSvg,
  thumbnail,
  type Drawing,
  type Ground,
  type Looks,
  type Mark,
  type DrawnFile,
  type Sign,
  type Theme,
  type UnitOnBoard,
} from "./board";
import { useState } from "preact/hooks";
import type { Seen } from "./board";
import "./gallery.css";
import { PlayingCard } from "./look/cards";
import { Die } from "./look/dice";
import { Icon, iconNames, Logo } from "./look/icons";
import "./look/tokens.css";

const looks = looksHere as unknown as Looks;
const query = new URLSearchParams(location.search);
const FULL: Record<string, number> = {
  infantry: 4,
  cavalry: 3,
  "machine-gun": 2,
  artillery: 2,
  transport: 1,
  commander: 2,
};

/** Strengths the rules would have given. */
function strengthened(drawing: Drawing): Drawing {
  const units = drawing.units.map((u) => ({ ...u, full: FULL[u.role]!, strength: u.strength ?? FULL[u.role]! }));
  return { ...drawing, units };
}

/** As in rulesets without points. */
const pointless = (drawing: Drawing): Drawing => ({
  ...drawing,
  units: drawing.units.map((u) => ({ ...u, strength: null, full: null })),
});

const reach = (cells: string[], cost?: number | string): Mark[] => cells.map((cell) => ({ kind: "reach", cell, cost }));

const DAY: Mark[] = [
  ...reach(["E6", "F7", "G8", "H7"], 2),
  ...reach(["I7"], 3),
  ...reach(["F6"], 1),
  { kind: "contact", cell: "G5" },
  { kind: "chosen", cell: "G6" },
  { kind: "target", cell: "G4" },
  { kind: "fire", cell: "G4", chance: "1/2", from: "G6", full: true },
  { kind: "fire", cell: "F4", chance: "2/3", from: "G6", full: true },
  { kind: "fight", cell: "G5", they: "0", we: "1/3" },
  { kind: "forbidden", cell: "I4", reason: "range 4, reaches 3" },
  { kind: "step", side: 1, number: 1, cell: "H6" },
  { kind: "step", side: 1, number: 2, cell: "L5", way: ["L2", "L3", "L4", "L5"] },
  { kind: "step", side: 1, number: 3, cell: "F6" },
];

const NIGHT: Mark[] = [
  ...reach(["D4", "E3", "F4"], 1),
  ...reach(["E4"], "½"),
  { kind: "fatal", cell: "D5" },
  { kind: "fatal", cell: "F5" },
  { kind: "chosen", cell: "E5" },
  { kind: "target", cell: "C2" },
  { kind: "fire", cell: "C2", chance: "1/3", from: "E5", full: true },
  ...["D1", "E2", "G2", "G3"].map((cell): Mark => ({ kind: "fire", cell, chance: "1/6", from: "E5" })),
  { kind: "fire", cell: "F1", chance: "1/3", from: "E5" },
  { kind: "forbidden", cell: "B2", reason: "no line of sight" },
];

const SIGHT: Mark[] = [
  { kind: "sight", from: "E5", to: "B2", crossed: ["D4", "C4", "C3", "B2"], stopped: "C4" },
  { kind: "arc", from: "E5", cells: ["E4", "D4", "F4", "E3", "D3", "F3", "C3", "G3"] },
  { kind: "hint", cell: "E3", way: ["E5", "E4", "E3"] },
];

function Battle({ drawing, theme, marks }: { drawing: Drawing; theme: Theme; marks: Mark[] }) {
  const [said, say] = useState("");
  const [seen, setSeen] = useState<Seen | null>(null);
  const [units, setUnits] = useState(drawing.units);
  document.documentElement.dataset.theme = theme === "dark" ? "dark" : "light";
  // A tap moves the first Unit, to see it travel.
  const onCell = (cell: string) => {
    say(cell);
    setUnits(
      units.map((u, i) =>
        i === 1 ? { ...u, at: cell, strength: u.strength === null ? null : Math.max(0, u.strength - 1) } : u,
      ),
    );
  };
  return (
    <div class="gallery-battle" data-said={said}>
      <Board
        ground={drawing.ground}
        units={units}
        held={drawing.held}
        marks={marks}
        theme={theme}
        onCell={onCell}
        onSeen={setSeen}
        describe={(cell) => `cell ${cell}`}
      />
      {seen && seen.zoom > 1 && query.has("phone") && (
        <CornerMap drawing={drawing} seen={seen} theme={theme} id="corner" />
      )}
    </div>
  );
}

const unit = (sign: Sign, more: Partial<UnitOnBoard> = {}): UnitOnBoard => ({
  id: "r1",
  name: "",
  side: 0,
  type: "",
  role: "infantry",
  sign,
  at: null,
  facing: null,
  strength: 4,
  full: 4,
  marks: [],
  ...more,
});

const Block = ({
  unit: u,
  words,
  width = 92,
  detail = "full",
}: {
  unit: UnitOnBoard;
  words: string;
  width?: number;
  detail?: "full" | "number" | "bare";
}) => (
  <figure>
    <svg
      width={width}
      height={width * 0.9}
      viewBox="-50 -45 100 90"
      dangerouslySetInnerHTML={{ __html: drawBlock(u, { theme: "light", detail }) }}
    />
    {words}
  </figure>
);

const SIGNS: [Sign, string][] = [
  ["infantry", "Infantry"],
  ["native-infantry", "Other firearms, native"],
  ["spears", "Close-combat weapons"],
  ["cavalry", "Cavalry"],
  ["native-cavalry", "Native cavalry"],
  ["dismounted", "Dismounted"],
  ["machine-gun", "Machine gun"],
  ["mountain-gun", "Light, mountain gun"],
  ["field-gun", "Field gun"],
  ["medium-gun", "Medium gun"],
  ["heavy-gun", "Heavy, siege gun"],
  ["transport", "Team, transport"],
  ["commander", "Commander"],
];

const STATES: [string, UnitOnBoard][] = [
  ["faces north", unit("infantry", { facing: "N" })],
  ["2 of 4, south", unit("infantry", { side: 1, facing: "S", strength: 2, id: "b1" })],
  ["a hex side", unit("cavalry", { facing: "NE", strength: 3, full: 3, id: "k1" })],
  ["a hex corner", unit("cavalry", { side: 1, facing: "NE/SE", strength: 3, full: 3, id: "k1" })],
  ["Elite", unit("infantry", { quality: "elite" })],
  ["Poor", unit("infantry", { side: 1, quality: "poor", id: "b4" })],
  ["pinned", unit("infantry", { side: 1, marks: ["pinned"], full: null })],
  ["has acted", unit("infantry", { marks: ["acted"] })],
  ["has fired", unit("field-gun", { marks: ["fired"], full: 2, strength: 2, id: "g1" })],
  ["hidden", unit("infantry", { side: 1, strength: null, id: "b2" })],
  ["5 of 6", unit("spears", { side: 1, strength: 5, full: 6, id: "b12" })],
  ["more than six", unit("infantry", { strength: 9, full: 12 })],
  ["a card", unit("infantry", { card: "TD", facing: "N" })],
  ["its card is played", unit("machine-gun", { side: 1, card: "QS", marks: ["now"], facing: "S" })],
  ["a card face down", unit("cavalry", { card: "back" })],
  ["retreating", unit("infantry", { side: 1, marks: ["retreating"], facing: "N" })],
];

const TERRAIN: [string, string[], Record<string, string>, string[][]?][] = [
  ["Hill", ["...", ".1.", "..."], { 1: "hill" }],
  ["Second level", [".1.", "121", ".1."], { 1: "hill", 2: "hill 2" }],
  ["Third level", ["121", "232", "121"], { 1: "hill", 2: "hill 2", 3: "hill 3" }],
  ["Woods", ["...", ".w.", "..."], { w: "woods" }],
  ["Houses", ["...", ".t.", "..."], { t: "built-up" }],
  ["River", ["...", "~~~", "..."], { "~": "river" }],
  ["Ford", ["...", "~f~", "..."], { "~": "river", f: "ford" }],
  ["Bridge, road", ["...", "~b~", "..."], { "~": "river", b: "bridge" }, [["B1", "B2", "B3"]]],
  ["Trench", ["...", ".x.", "..."], { x: "trench" }],
  ["Trenches", ["...", "xxx", "..."], { x: "trench" }],
  ["Wire", ["...", ".*.", "..."], { "*": "wire" }],
  ["Fortification", ["...", ".F.", "..."], { F: "fortification" }],
  ["Dugout", ["...", ".d.", "..."], { d: "dugout" }],
];

function Tile({
  grid,
  words,
  ground,
}: {
  grid: "square" | "hex";
  words: string;
  ground: Omit<Ground, "grid" | "title" | "columns" | "rows">;
}) {
  const whole: Ground = { title: `${words} ${grid}`, grid, columns: 3, rows: 3, ...ground };
  const svg = mapSvg(
    { ground: whole, units: [], held: {} },
    { theme: "light", id: `t${grid}${words.replace(/\W/g, "")}` },
  );
  const view = grid === "hex" ? "128 184 124 124" : "134 134 124 124";
  const inside = svg.replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "");
  return (
    <figure>
      <svg width="100" height="100" viewBox={view} dangerouslySetInnerHTML={{ __html: inside }} />
      {words}
    </figure>
  );
}

const Symbols = () => (
  <main class="gallery-symbols">
    <h1>
      <Logo /> Symbols
    </h1>
    <div class="gallery-row">
      {SIGNS.map(([sign, words], i) => (
        <Block unit={unit(sign, { side: i % 2 ? 1 : 0, full: null })} words={words} />
      ))}
    </div>
    <div class="gallery-row">
      {STATES.map(([words, u]) => (
        <Block unit={u} words={words} />
      ))}
    </div>
    <div class="gallery-row">
      {STATES.slice(0, 6).map(([, u]) => (
        <Block unit={u} words="36 px" width={36} detail="number" />
      ))}
      {STATES.slice(0, 6).map(([, u]) => (
        <Block unit={u} words="24 px" width={24} detail="bare" />
      ))}
    </div>
    {(["square", "hex"] as const).map((grid) => (
      <div class="gallery-row">
        {TERRAIN.map(([words, map, legend, roads]) => (
          <Tile grid={grid} words={words} ground={{ map, legend, roads }} />
        ))}
      </div>
    ))}
    <div class="gallery-row gallery-cards">
      {["AC", "3H", "4D", "TS", "QH", "back"].map((card) => (
        <PlayingCard card={card} />
      ))}
      {[1, 2, 3, 4, 5, 6].map((n) => (
        <Die score={n} size={34} />
      ))}
    </div>
    <div class="gallery-row">
      {iconNames.map((name) => (
        <figure>
          <Icon name={name} />
          {name}
        </figure>
      ))}
    </div>
  </main>
);

/** The largest board there is, full of Units: for looking at speed. */
function many(): Drawing {
  const letters = ".....w.1..t.2...~";
  const map = Array.from({ length: 20 }, (_, r) =>
    Array.from({ length: 24 }, (_, c) => (r === 9 ? "~" : letters[(r * 7 + c * 5 + r * c) % 16])).join(""),
  );
  const units = Array.from({ length: 80 }, (_, i) =>
    unit(SIGNS[i % 13]![0], {
      id: `u${i}`,
      side: i < 40 ? 0 : 1,
      at: `${String.fromCharCode(65 + (i % 20))}${i < 40 ? 14 + Math.floor(i / 20) : 3 + Math.floor(i / 20)}`,
      facing: i < 40 ? "N" : "S",
    }),
  );
  return {
    ground: {
      title: "Many",
      grid: "square",
      columns: 24,
      rows: 20,
      map,
      legend: { w: "woods", 1: "hill", 2: "hill 2", t: "built-up", "~": "river" },
    },
    units,
    held: {},
  };
}

const scenarios = import.meta.glob<DrawnFile>("../../scenarios/*/*.json", { eager: true, import: "default" });
const Thumbs = () => (
  <main class="gallery-thumbs">
    {Object.values(scenarios).map((file, i) => (
      <div dangerouslySetInnerHTML={{ __html: thumbnail(drawingOf(file, looks), { id: `th${i}` }) }} />
    ))}
  </main>
);

function show() {
  const scenario = Object.entries(scenarios).find(([path]) => path.includes(query.get("show") ?? ""))?.[1];
  switch (query.get("show")) {
    case "day":
      return (
        <Battle drawing={strengthened(drawingOf(mill as unknown as DrawnFile, looks))} theme="light" marks={DAY} />
      );
    case "print":
      return <Battle drawing={strengthened(drawingOf(mill as unknown as DrawnFile, looks))} theme="print" marks={[]} />;
    case "night":
      return (
        <Battle drawing={pointless(drawingOf(zirrah as unknown as DrawnFile, looks))} theme="dark" marks={NIGHT} />
      );
    case "sight":
      return (
        <Battle
          drawing={pointless(drawingOf(zirrah as unknown as DrawnFile, looks))}
          theme={query.has("dark") ? "dark" : "light"}
          marks={SIGHT}
        />
      );
    case "many":
      return <Battle drawing={many()} theme="light" marks={DAY} />;
    case "thumbs":
      return <Thumbs />;
    case "symbols":
    case null:
      return <Symbols />;
  }
  return scenario ? (
    <Battle
      drawing={strengthened(drawingOf(scenario, looks))}
      theme={query.has("dark") ? "dark" : "light"}
      marks={[]}
    />
  ) : (
    <Symbols />
  );
}

render(show(), document.getElementById("page")!);
