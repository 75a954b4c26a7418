// The house without a server: the engine in a Worker of this page.
import type { House, News, Reply, Seat, SeatInfo } from "./contract";
import { oneOutcome } from "./once";
import type { ShelfEntry } from "./battle_shelf";
import { loadModule, type EngineNews } from "./wasm_engine";
import type { FromWorker, ToWorker } from "./worker";

type Asked = { do: string; [m: string]: unknown };
type Sent = ToWorker extends infer W ? (W extends { id: number } ? Omit<W, "id"> : never) : never;
interface Answer { reply?: string; again?: boolean; value?: unknown; error?: string }

export interface EngineFiles { engine: string; teller: string; clauses: string }

export class PageHouse implements House {
  readonly kind = "page";
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private readonly listeners = new Set<(news: EngineNews) => void>();
  private count = 0;
  private broken = "";

  /** `base`: the folder of the page, with a slash at its end. */
  constructor(files: EngineFiles, base: string, private readonly worker: Worker = newWorker()) {
    worker.onmessage = (event: MessageEvent<FromWorker>) => this.hear(event.data);
    worker.onerror = (event) => this.breakDown(event.message || "it could not be loaded");
    const at = (file: string) => new URL(file, base).href;
    const name = `limber:${new URL(base).pathname}`;
    // Compiled here while the Worker starts; where that fails the Worker tries by itself, and says why it cannot.
    loadModule(at(files.engine)).then(
      (module) => worker.postMessage({ module } satisfies ToWorker),
      () => worker.postMessage({ module: null } satisfies ToWorker),
    );
    worker.postMessage({ open: { engine: at(files.engine), teller: at(files.teller), clauses: at(files.clauses), name } } satisfies ToWorker);
  }

  async ask<T>(request: Asked): Promise<Reply<T>> {
    return (await this.request("", request)) as Reply<T>;
  }

  seat(word: string): Seat {
    return {
      word,
      ask: async <T>(request: Asked) => (await this.request(word, request)) as Reply<T>,
      listen: (news) => this.listen(word, news),
    };
  }

  /** Of my_battles.ts: what lies on the shelf, the latest first. */
  async shelf(): Promise<ShelfEntry[]> {
    const answer = await this.send({ list: true });
    return (answer.value ?? []) as ShelfEntry[];
  }
  async remove(battle: string): Promise<void> {
    await this.send({ remove: battle });
  }

  private async request(seat: string, request: Asked): Promise<Reply<object>> {
    if (request.do === "create") void keepForGood();
    const answer = await this.send({ seat, request: JSON.stringify(request) });
    if (answer.reply === undefined) return { ok: false, error: answer.error ?? "The engine gave no answer." };
    const reply = JSON.parse(answer.reply) as Reply<object>;
    return answer.again ? oneOutcome(request, reply, (other) => this.request(seat, other)) : reply;
  }

  private send(word: Sent): Promise<Answer> {
    if (this.broken !== "") return Promise.resolve({ error: this.broken });
    return new Promise((resolve) => {
      const id = ++this.count;
      this.waiting.set(id, resolve);
      this.worker.postMessage({ id, ...word });
    });
  }

  private hear(word: FromWorker): void {
    if ("news" in word) {
      for (const news of word.news) for (const listener of [...this.listeners]) listener(news);
      return;
    }
    const resolve = this.waiting.get(word.id);
    this.waiting.delete(word.id);
    resolve?.(word);
  }

  private breakDown(why: string): void {
    this.broken = `The engine inside the page does not run: ${why}.`;
    for (const resolve of this.waiting.values()) resolve({ error: this.broken });
    this.waiting.clear();
  }

  private listen(word: string, tell: (news: News) => void): () => void {
    let mine: SeatInfo | undefined;
    const early: EngineNews[] = []; // before it is known whose seat this is
    const listener = (news: EngineNews) => {
      if (!mine) early.push(news);
      else if (news.battle === mine.battle && news.seat === mine.seat) tell(news.news);
    };
    this.listeners.add(listener);
    void this.ask<SeatInfo>({ do: "seat", seat: word }).then((info) => {
      if (!info.ok) return;
      mine = info;
      if (this.listeners.has(listener)) early.splice(0).forEach(listener);
    });
    return () => this.listeners.delete(listener);
  }
}

function newWorker(): Worker {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "limber" });
}

// Asked once there is a battle to lose: else the browser may clear it away when room is short.
async function keepForGood(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // An old browser, or one that keeps nothing: it says so when it cannot write.
  }
}
