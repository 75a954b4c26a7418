// A second engine for what takes long and changes nothing, in a Worker of its own, so it never delays play.
// It reads battles from the database. It ends when it is idle or when a battle may have changed.
import type { Answer, Sent, WorkerLine } from "./worker_line";

const IDLE_MS = 20_000;

export class Aside {
  private line: WorkerLine | undefined;
  private isOld = false;
  private clock: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly start: () => WorkerLine) {}

  async send(message: Sent): Promise<Answer> {
    const line = (this.line ??= this.start());
    clearTimeout(this.clock);
    const answer = await line.send(message);
    clearTimeout(this.clock);
    if (this.isOld || line.isBroken) this.end();
    else this.clock = setTimeout(() => this.line?.isIdle && this.end(), IDLE_MS);
    return answer;
  }

  /** Something has happened in a battle: what it holds may no longer be so. */
  growOld(): void {
    if (!this.line) return;
    if (this.line.isIdle) this.end();
    else this.isOld = true;
  }

  private end(): void {
    clearTimeout(this.clock);
    this.line?.end();
    this.line = undefined;
    this.isOld = false;
  }
}
