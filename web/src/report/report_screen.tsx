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
import { chancesAsked } from "../replay/chances";
import { words } from "../words/replay";
import { blogZip, type Pictures } from "./blog_zip";
import "./report.css";
import { fileName, saveBlob, saveText } from "./save_text";
import { lay, sheetOf } from "./sheet";
import { chancesOf } from "./turning_point";

export function ReportScreen({ token }: { token: string }) {
  const seat = useMemo(() => engine.value!.seat(token), [token]);
  const html = useSignal<string | null>(null);
  const failure = useSignal<Failure | null>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const title = useRef("");
  const chances = useRef<number[][]>([]);
  const progress = useSignal<string | null>(null);
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      const reply = await seat.ask({ do: "report", format: "html", chances: chances.current });
      if (!reply.ok) return void (failure.value = reply);
      if ("html" in reply && wanted) html.value = reply.html;
    };
    // The report is there at once; its turning point comes when it is found.
    void read().then(async () => {
      const found = await chancesOf(
        seat,
        () => wanted,
        (done, of) => (progress.value = words.weighing_report(done, of)),
      );
      progress.value = null;
      if (!found || !wanted) return;
      chances.current = chancesAsked(found);
      await read();
    });
    return () => void (wanted = false);
  }, [seat]);
  useEffect(() => {
    if (!html.value || !sheet.current) return;
    const made = sheetOf(html.value);
    lay(sheet.current, made);
    title.current = made.title;
    document.title = `${words.report_heading(made.title)} · ${en.title}`;
    return () => void (document.title = en.title);
  }, [html.value]);
  const saveMarkdown = async (pictures: Pictures) => {
    const reply = await seat.ask({ do: "report", format: "markdown", pictures, chances: chances.current });
    if (!reply.ok) return void (failure.value = reply);
    const name = fileName(title.current);
    if ("markdown" in reply) saveBlob(await blogZip(name, reply, pictures), `${name}.zip`);
  };
  if (failure.value) return <NoSeat failure={failure.value} />;
  return (
    <div class="report-screen">
      <nav class="report-bar" aria-label={words.report}>
        <HomeLink short />
        <a class="button" href={seatAddress(token)}>
          <Icon name="back" /> {words.battle}
        </a>
        <a class="button" href={replayAddress(token, 0)}>
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
        <button type="button" disabled={!html.value} onClick={() => void saveMarkdown("png")}>
          <Icon name="share" /> {words.save_markdown}
        </button>
        <button type="button" disabled={!html.value} onClick={() => void saveMarkdown("svg")}>
          {words.save_markdown_svg}
        </button>
      </nav>
      {!html.value && (
        <p class="toast" role="status">
          {words.working}
        </p>
      )}
      {progress.value && (
        <p class="report-progress" role="status" data-testid="report-progress">
          {progress.value}
        </p>
      )}
      <div ref={sheet} data-testid="report" />
    </div>
  );
}
