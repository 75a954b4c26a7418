// Sheets to print: a set-up map, a blank map, rosters of a battle and the rules in short. The print button of the browser does the rest.
import { useEffect, useMemo } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { clauses, fetchClauses } from "../app/clause_store";
import { engine, hello, looks } from "../app/engine_here";
import { HomeLink } from "../app/home";
import { Icon } from "../app/look";
import { drawingOf, mapSvg } from "../board";
import type { ScenarioFile, Scenarios } from "../engine/engine_link";
import { Pick } from "../start/pick";
import { columnsOf, figureOf, sectionsOf, type RulesetPaper } from "./paper";
import "./print.css";
import { words } from "./words";

const { paper } = words;

/** Ground and Units as the battle starts, to lay the table out by. */
function SetupMap({ scenario }: { scenario: ScenarioFile }) {
  const svg = useMemo(() => {
    const ids = new Map<string, string[]>(); // by cell: the blocks themselves have no room for them
    for (const unit of scenario.sides.flatMap((side) => side.units))
      if (unit.at) ids.set(unit.at, [...(ids.get(unit.at) ?? []), unit.id]);
    const marks = [...ids].map(([cell, all]) => ({ kind: "label" as const, cell, text: all.join(" ") }));
    const drawing = drawingOf(scenario as Parameters<typeof drawingOf>[0], looks());
    return mapSvg(drawing, { theme: "print", id: "setup", marks });
  }, [scenario]);
  const waiting = scenario.sides.flatMap((side) =>
    side.units.filter((u) => !u.at).map((u) => (u.name ? `${u.id} ${u.name}` : u.id)),
  );
  return (
    <section class="sheet-paper" aria-labelledby="setup-map">
      <h2 id="setup-map">
        {paper.set_up}: {scenario.title}
      </h2>
      <p class="screen-only">{paper.set_up_words}</p>
      <div class="blank-map" data-testid="setup-map" dangerouslySetInnerHTML={{ __html: svg }} />
      {waiting.length > 0 && <p>{paper.unplaced(waiting.join(", "))}</p>}
    </section>
  );
}

function BlankMap({ ruleset, scenario }: { ruleset: RulesetPaper; scenario: ScenarioFile | null }) {
  const columns = scenario?.board.columns ?? Math.max(8, ruleset.least_side);
  const rows = scenario?.board.rows ?? Math.max(8, ruleset.least_side);
  const svg = useMemo(() => {
    const ground = {
      title: "blank",
      grid: ruleset.grid,
      columns,
      rows,
      map: Array.from({ length: rows }, () => ".".repeat(columns)),
    };
    return mapSvg({ ground, units: [], held: {} }, { theme: "print", id: "blank" });
  }, [ruleset, columns, rows]);
  return (
    <section class="sheet-paper" aria-labelledby="blank-map">
      <h2 id="blank-map">
        {paper.map}, {columns} × {rows}
      </h2>
      <p class="screen-only">{paper.map_words}</p>
      <div class="blank-map" data-testid="blank-map" dangerouslySetInnerHTML={{ __html: svg }} />
    </section>
  );
}

function strengthOf(ruleset: RulesetPaper, unit: ScenarioFile["sides"][number]["units"][number]): number {
  const full = unit.full_strength;
  if (typeof full === "number") return full;
  return ruleset.units.find((u) => u.type === unit.type)?.strength ?? 0;
}

function Rosters({ ruleset, scenario }: { ruleset: RulesetPaper; scenario: ScenarioFile }) {
  return (
    <>
      {scenario.sides.map((side) => (
        <section class="sheet-paper" key={side.id} data-testid="roster-paper">
          <h2>{paper.roster(side.name ?? side.id)}</h2>
          <table>
            <thead>
              <tr>
                <th>{paper.name}</th>
                <th>{paper.kind}</th>
                <th>{paper.quality}</th>
                <th>{paper.at}</th>
                <th>{paper.boxes}</th>
                <th class="wide">{paper.notes}</th>
              </tr>
            </thead>
            <tbody>
              {side.units.map((u) => (
                <tr key={u.id}>
                  <td>
                    <b>{u.id}</b> {u.name}
                  </td>
                  <td>{ruleset.units.find((k) => k.type === u.type)?.title ?? u.type}</td>
                  <td>{u.quality ?? ""}</td>
                  <td>{u.at ?? ""}</td>
                  <td class="boxes-cell">
                    {Array.from({ length: strengthOf(ruleset, u) }, (_, i) => (
                      <span key={i} />
                    ))}
                  </td>
                  <td />
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  );
}

function UnitTable({ ruleset }: { ruleset: RulesetPaper }) {
  const columns = columnsOf(ruleset.units);
  return (
    <table data-testid="unit-table">
      <thead>
        <tr>
          <th>{paper.columns.title}</th>
          {columns.map((c) => (
            <th key={c}>{paper.columns[c]}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ruleset.units.map((u) => (
          <tr key={u.type}>
            <td>{u.title}</td>
            {columns.map((c) => (
              <td key={c} class="num">
                {figureOf(u, c) || "–"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rules({ ruleset }: { ruleset: RulesetPaper }) {
  const sections = useMemo(() => sectionsOf(ruleset.figures), [ruleset]);
  useEffect(() => void fetchClauses(sections.flatMap((s) => s.clauses)), [sections]);
  return (
    <section class="sheet-paper" aria-labelledby="rules-paper">
      <h2 id="rules-paper">
        {paper.rules}: {ruleset.title}
      </h2>
      <h3>{paper.units}</h3>
      <UnitTable ruleset={ruleset} />
      <div class="two-columns">
        {sections.map((section) => (
          <div key={section.module} class="rule-section">
            <h3>{paper.sections[section.module]}</h3>
            <ul class="plain">
              {section.clauses.map((id) => (
                <li key={id} data-testid="rule">
                  {clauses.value.get(id)?.text ?? ""} <small>{id}</small>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p class="mute small">{paper.credit}</p>
    </section>
  );
}

export function PrintScreen({ id }: { id: string }) {
  const ruleset = useSignal<RulesetPaper | null>(null);
  const battles = useSignal<Scenarios["scenarios"]>([]);
  const chosen = useSignal("");
  useEffect(() => {
    void engine
      .value!.ask({ do: "rulesets" })
      .then((reply) => reply.ok && (ruleset.value = reply.rulesets.find((r) => r.id === id) ?? null));
    void engine.value!.ask({ do: "scenarios" }).then((reply) => {
      if (!reply.ok) return;
      battles.value = reply.scenarios.filter((s) => s.scenario.ruleset === id);
      chosen.value = battles.value[0]?.name ?? "";
    });
  }, [id]);
  const scenario = battles.value.find((s) => s.name === chosen.value)?.scenario ?? null;
  return (
    <div class="print-page">
      <header class="bar screen-only">
        <HomeLink />
        <a class="button bar-button leave" href="#/table">
          {words.companion}
        </a>
      </header>
      <main>
        <h1 class="screen-only">
          {words.print}
          {ruleset.value ? `: ${ruleset.value.title}` : ""}
        </h1>
        <div class="touch-row screen-only">
          <Pick
            label={paper.battle}
            value={chosen.value}
            options={battles.value.map((s) => ({ value: s.name, text: s.scenario.title ?? s.name }))}
            onChange={(v) => (chosen.value = v)}
          />
          <button type="button" class="go" data-testid="print" onClick={() => print()}>
            <Icon name="print" /> {words.print_now}
          </button>
        </div>
        {ruleset.value && <Rules ruleset={ruleset.value} />}
        {hello.value && scenario && <SetupMap scenario={scenario} />}
        {ruleset.value && scenario && <Rosters ruleset={ruleset.value} scenario={scenario} />}
        {ruleset.value && <BlankMap ruleset={ruleset.value} scenario={scenario} />}
      </main>
    </div>
  );
}
