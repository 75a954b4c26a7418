// The line to a Worker: requests out, each with its answer.
import type { FromWorker, ToWorker } from "./worker";

export type Sent = ToWorker extends infer W ? (W extends { id: number } ? Omit<W, "id"> : never) : never;
export interface Answer {
  reply?: string;
  again?: boolean;
  value?: unknown;
  error?: string;
}
type News = Extract<FromWorker, { news: unknown }>["news"];

export class WorkerLine {
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private count = 0;
  private broken = "";

  constructor(
    private readonly worker: Worker,
    private readonly hearNews: (news: News) => void,
  ) {
    worker.onmessage = (event: MessageEvent<FromWorker>) => this.hear(event.data);
    worker.onerror = (event) =>
      this.breakDown(`The engine inside the page does not run: ${event.message || "it could not be loaded"}.`);
  }

  get isIdle(): boolean {
    return this.waiting.size === 0;
  }
  get isBroken(): boolean {
    return this.broken !== "";
  }

  say(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  send(message: Sent): Promise<Answer> {
    if (this.broken !== "") return Promise.resolve({ error: this.broken });
    return new Promise((resolve) => {
      const id = ++this.count;
      this.waiting.set(id, resolve);
      this.worker.postMessage({ id, ...message });
    });
  }

  end(): void {
    this.worker.terminate();
    this.breakDown("The engine was stopped.");
  }

  private hear(message: FromWorker): void {
    if ("news" in message) return this.hearNews(message.news);
    const resolve = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    resolve?.(message);
  }

  private breakDown(why: string): void {
    this.broken = why;
    for (const resolve of this.waiting.values()) resolve({ error: this.broken });
    this.waiting.clear();
  }
}
