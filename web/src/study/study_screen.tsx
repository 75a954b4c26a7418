// A battle studied: what is to be changed, the figures as they grow, the engine's own page with its pictures, and
// another study beside it.
import { useSignal, type Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { announce } from "../app/announce";
import { engine } from "../app/engine_here";
import { HomeLink } from "../app/home";
import { Icon } from "../app/look";
import type { RulesetInfo, ScenarioFile } from "../engine/engine_link";
import { fileName, saveText } from "../report/save_text";
import { lay, sheetOf } from "../report/sheet";
import { Figures } from "./figures";
import { keptStudies, nameOf, studyLike } from "./kept";
import { BATTLES, MOST_VARIANTS, planOf, type Report } from "./plan";
import "./study.css";
import { StudyRun } from "./study_run";
import { words } from "./words";

/** Every value of a house rule that is not the usual one, as a change. */
function rulesOf(rulesets: RulesetInfo[], id: string): string[] {
  const switches = rulesets.find((one) => one.id === id)?.switches ?? [];
  return switches.flatMap((rule) =>
    (rule.values ?? []).filter((value) => value !== rule.default).map((value) => `${rule.name}=${value}`),
  );
}

function Changes({ scenario, changes }: { scenario: ScenarioFile; changes: Signal<string[]> }) {
  const typed = useSignal("");
  const rules = useSignal<string[]>([]);
  useEffect(() => {
    void engine.value!.ask({ do: "rulesets" }).then((all) => {
      if (all.ok) rules.value = rulesOf(all.rulesets, scenario.ruleset);
    });
  }, [scenario]);
  const full = changes.value.length >= MOST_VARIANTS;
  const add = (change: string) => {
    const one = change.trim();
    if (one && !full && !changes.value.includes(one)) changes.value = [...changes.value, one];
    typed.value = "";
  };
  return (
    <fieldset class="study-changes">
      <legend class="label">{words.changes}</legend>
      <p class="mute">{words.change_words}</p>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          add(typed.value);
        }}
      >
        <input
          class="field"
          aria-label={words.changes}
          placeholder={words.example}
          value={typed.value}
          disabled={full}
          data-testid="study-change"
          onInput={(event) => (typed.value = event.currentTarget.value)}
        />
        <button type="submit" disabled={full} data-testid="study-add">
          {words.add}
        </button>
        <select
          class="field"
          aria-label={words.house_rule}
          disabled={full}
          value=""
          onChange={(event) => add(event.currentTarget.value)}
        >
          <option value="">
            {words.house_rule}: {words.choose}
          </option>
          {rules.value.map((rule) => (
            <option key={rule} value={rule}>
              {rule.replaceAll("_", " ")}
            </option>
          ))}
        </select>
      </form>
      <ul class="plain chips">
        {changes.value.map((one) => (
          <li key={one}>
            <button
              type="button"
              class="pill on"
              aria-label={words.remove(one)}
              onClick={() => (changes.value = changes.value.filter((other) => other !== one))}
            >
              {one} <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Pictures({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => lay(host.current!, sheetOf(html)), [html]);
  return <div class="study-sheet" ref={host} data-testid="study-page" />;
}

/** The engine's page is a document of its own: it lies behind what the screen is about, not in it. */
function Body({ html, children }: { html: string | null; children: ComponentChildren }) {
  return (
    <>
      {html ? (
        <section class="study-main" aria-label={words.heading}>
          {children}
        </section>
      ) : (
        <main class="study-main">{children}</main>
      )}
      {html && <Pictures html={html} />}
    </>
  );
}

/** A second study of those that are kept. */
function Beside({ mine }: { mine: string }) {
  const chosen = useSignal("");
  const kept = keptStudies().filter((one) => nameOf(one) !== mine);
  const other = kept.find((one) => nameOf(one) === chosen.value);
  if (kept.length === 0) return null;
  return (
    <section class="card study-card">
      <label class="edit-field">
        <span class="label">{words.beside}</span>
        <select
          class="field"
          data-testid="study-beside"
          value={chosen.value}
          onChange={(event) => (chosen.value = event.currentTarget.value)}
        >
          <option value="">{words.nothing}</option>
          {kept.map((one) => (
            <option key={nameOf(one)} value={nameOf(one)}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      </label>
      {other && <p class="mute">{words.other_scenario}</p>}
      {other && <Figures report={other.report} />}
    </section>
  );
}

function Found({ run, report, html }: { run: StudyRun; report: Report; html: Signal<string | null> }) {
  const name = fileName(report.title);
  const read = async () => (html.value = (await run.page()) ?? html.value);
  const take = async () => {
    await read();
    if (html.value) saveText(html.value, `${name}-study.html`, "text/html");
  };
  return (
    <section class="card study-card">
      <Figures report={report} />
      <div class="row">
        <button type="button" disabled={run.running.value} data-testid="study-pictures" onClick={() => void read()}>
          <Icon name="look" /> {words.page}
        </button>
        <button type="button" disabled={run.running.value} data-testid="study-save" onClick={() => void take()}>
          <Icon name="print" /> {words.save_page}
        </button>
        <button
          type="button"
          data-testid="study-figures"
          onClick={() => saveText(JSON.stringify(report), `${name}-study.json`, "application/json")}
        >
          <Icon name="file" /> {words.save_figures}
        </button>
        <button
          type="button"
          title={words.plan_words}
          data-testid="study-plan"
          onClick={() => saveText(JSON.stringify(run.plan), `${name}-plan.json`, "application/json")}
        >
          <Icon name="share" /> {words.save_plan}
        </button>
      </div>
      <p class="mute small">{words.plan_words}</p>
    </section>
  );
}

export function StudyScreen({ scenario }: { of: string; scenario: ScenarioFile }) {
  const battles = useSignal<number>(BATTLES[1]);
  const changes = useSignal<string[]>([]);
  const plan = useMemo(() => planOf(scenario, battles.value, changes.value), [scenario, battles.value, changes.value]);
  // What was fought of the very same study before is taken up.
  const run = useMemo(() => {
    const next = new StudyRun(engine.value!, plan);
    const kept = studyLike(plan);
    if (kept) {
      next.at = kept.at;
      next.report.value = kept.report;
      next.done.value = kept.at.seeds >= plan.battles;
    }
    return next;
  }, [plan]);
  const html = useSignal<string | null>(null); // the engine's page of these figures
  useEffect(() => {
    html.value = null;
    return () => run.stop();
  }, [run]);
  const report = run.report.value;
  const start = async () => {
    await run.goOn();
    const first = run.report.value?.variants[0];
    if (run.done.value && first) announce(first.means);
  };
  return (
    <div class="study-screen">
      <header class="bar">
        <HomeLink />
        <h1 class="battle-name">
          {scenario.title} <span class="bar-mute phrase">· {words.heading}</span>
        </h1>
      </header>
      <Body html={html.value}>
        <section class="card study-card">
          <p>{words.lead}</p>
          <Changes scenario={scenario} changes={changes} />
          <div class="row">
            <label class="edit-field">
              <span class="label">{words.battles}</span>
              <select
                class="field num"
                data-testid="study-battles"
                value={String(battles.value)}
                onChange={(event) => (battles.value = Number(event.currentTarget.value))}
              >
                {BATTLES.map((n) => (
                  <option key={n} value={String(n)}>
                    {n.toLocaleString("en")}
                  </option>
                ))}
              </select>
            </label>
            {run.running.value ? (
              <button type="button" data-testid="study-stop" onClick={() => run.stop()}>
                <Icon name="pause" /> {words.stop}
              </button>
            ) : (
              <button
                type="button"
                class="go"
                disabled={run.done.value}
                data-testid="study-start"
                onClick={() => void start()}
              >
                <Icon name="play" /> {report ? words.go_on : words.fair}
              </button>
            )}
            <p class="num study-progress" data-testid="study-state">
              <progress max={plan.battles} value={report?.seeds ?? 0} aria-label={words.battles} />{" "}
              {report && words.so_far(report.seeds, plan.battles, run.rate.value)}
            </p>
          </div>
          {run.error.value && (
            <p class="card" role="alert" data-testid="study-error">
              {run.error.value}
            </p>
          )}
        </section>
        {report && report.seeds > 0 && <Found run={run} report={report} html={html} />}
        {report && !run.running.value && <Beside mine={nameOf({ plan, at: run.at!, report })} />}
      </Body>
    </div>
  );
}
