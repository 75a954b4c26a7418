// A study under way: the engine fights some battles with every request and hands back what was counted, so that it can be
// watched, stopped and gone on with. On the static page a Worker aside fights them, else the server's pool.
import { signal } from "@preact/signals";
import type { EngineLink } from "../engine/engine_link";
import { keepStudy } from "./kept";
import type { Place, Plan, Report } from "./plan";

const WANTED_MS = 400, // a request, so that a stop is heard soon
  FIRST_SLICE = 8,
  MOST_SLICE = 256;

export class StudyRun {
  readonly running = signal(false);
  readonly done = signal(false);
  readonly error = signal("");
  readonly report = signal<Report | null>(null);
  readonly rate = signal(0); // battles a second

  at: Place | undefined;
  private round = 0;
  private slice = FIRST_SLICE;

  constructor(
    private readonly link: EngineLink,
    readonly plan: Plan,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** From where it stands to its end, or until it is told to stop. */
  async goOn(): Promise<void> {
    const round = ++this.round;
    this.running.value = true;
    this.error.value = "";
    while (round === this.round && !this.done.value) {
      const begun = this.now();
      const reply = await this.ask({ slice: this.slice });
      if (round !== this.round) return;
      if (!reply) break;
      this.pace(this.now() - begun);
      this.done.value = reply.done;
      keepStudy(this.plan, reply.at, reply.report as unknown as Report);
    }
    if (round === this.round) this.running.value = false;
  }

  stop(): void {
    this.round += 1;
    this.running.value = false;
  }

  /** As one file to read; nothing where it could not be written. */
  async page(): Promise<string | null> {
    const reply = await this.ask({ page: true });
    return reply?.html ?? null;
  }

  private async ask(more: { slice?: number; page?: boolean }) {
    const before = this.at?.seeds ?? 0;
    const study = this.plan as unknown as Record<string, unknown>;
    const reply = await this.link.ask({ do: "study", study, ...(this.at ? { at: this.at } : {}), ...more });
    if (!reply.ok) return void (this.error.value = reply.error);
    if (reply.at.seeds >= before) {
      this.at = reply.at;
      this.report.value = reply.report as unknown as Report;
    }
    return reply;
  }

  private pace(took: number): void {
    const fought = this.slice;
    this.rate.value = Math.round((1000 * fought) / Math.max(took, 1));
    this.slice = Math.round(Math.min(MOST_SLICE, Math.max(1, (fought * WANTED_MS) / Math.max(took, 1))));
  }
}
