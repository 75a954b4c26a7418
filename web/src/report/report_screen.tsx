// The report of a battle, as the engine wrote it, on a sheet of its own: to read, to print, to take along.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { engine } from "../app/engine_here";
import { HomeLink } from "../app/home";
import { Icon } from "../app/look";
import { replayAddress, seatAddress } from "../app/route";
import type { Failure } from "../engine/engine_link";
import { NoSeat } from "../states/no_seat";
import { en } from "../words/en";
import { words } from "../words/replay";
import { withMapsInside } from "./maps_inside";
import "./report.css";
import { saveText } from "./save_text";

const fileName = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") || "battle";

interface Sheet {
  style: string;
  made: Document;
  title: string;
}

/** The page's content policy allows no styles in a text, not even in one that is only read: they are taken out first. */
function sheetOf(html: string): Sheet {
  const style = /<style>([^]*?)<\/style>/.exec(html);
  const made = new DOMParser().parseFromString(style ? html.replace(style[0], "") : html, "text/html");
  return { style: style?.[1] ?? "", made, title: made.querySelector("h1")?.textContent ?? "" };
}

function lay(host: HTMLElement, { style, made }: Sheet): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet];
  root.replaceChildren(...Array.from(made.body.children, (child) => document.importNode(child, true)));
  // The page's addresses begin with # too: what leads to an answer goes there and no farther.
  root.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a")?.getAttribute("href");
    if (!link?.startsWith("#")) return;
    event.preventDefault();
    const answer = root.getElementById(link.slice(1));
    answer?.closest("details")?.setAttribute("open", "");
    answer?.scrollIntoView({ block: "center" });
  });
}

export function ReportScreen({ word }: { word: string }) {
  const seat = useMemo(() => engine.value!.seat(word), [word]);
  const html = useSignal<string | null>(null);
  const failure = useSignal<Failure | null>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const title = useRef("");
  useEffect(() => {
    void seat.ask({ do: "report", format: "html" }).then((reply) => {
      if (!reply.ok) return void (failure.value = reply);
      if ("html" in reply) html.value = reply.html;
    });
  }, [seat]);
  useEffect(() => {
    if (!html.value || !sheet.current) return;
    const made = sheetOf(html.value);
    lay(sheet.current, made);
    title.current = made.title;
    document.title = `${words.report_heading(made.title)} · ${en.title}`;
    return () => void (document.title = en.title);
  }, [html.value]);
  const saveMarkdown = async () => {
    const reply = await seat.ask({ do: "report", format: "markdown" });
    if (!reply.ok) return void (failure.value = reply);
    if ("markdown" in reply)
      saveText(withMapsInside(reply.markdown, reply.maps), `${fileName(title.current)}.md`, "text/markdown");
  };
  if (failure.value) return <NoSeat failure={failure.value} />;
  return (
    <div class="report-screen">
      <nav class="report-bar" aria-label={words.report}>
        <HomeLink short />
        <a class="button" href={seatAddress(word)}>
          <Icon name="back" /> {words.battle}
        </a>
        <a class="button" href={replayAddress(word, 0)}>
          <Icon name="play" /> {en.over.replay}
        </a>
        <button type="button" disabled={!html.value} onClick={() => print()}>
          <Icon name="print" /> {words.print}
        </button>
        <button
          type="button"
          disabled={!html.value}
          onClick={() => saveText(html.value!, `${fileName(title.current)}.html`, "text/html")}
        >
          <Icon name="file" /> {words.save_html}
        </button>
        <button type="button" disabled={!html.value} onClick={() => void saveMarkdown()}>
          <Icon name="share" /> {words.save_markdown}
        </button>
      </nav>
      {!html.value && (
        <p class="toast" role="status">
          {words.working}
        </p>
      )}
      <div ref={sheet} data-testid="report" />
    </div>
  );
}
