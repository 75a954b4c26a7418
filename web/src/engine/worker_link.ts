// The link without a server: to the engine in a Worker of this page.
import { Aside } from "./aside";
import type { Asked, AskHost, AskSeat, EngineLink, News, Reply, Seat, SeatInfo } from "./engine_link";
import { outcomeAfterResend } from "./resend";
import type { DatabaseEntry } from "./battle_database";
import { loadModule, type EngineNews } from "./wasm_engine";
import type { Where } from "./worker";
import { WorkerLine } from "./worker_line";

export interface EngineFiles {
  engine: string;
  teller: string;
  clauses: string;
}

const LONG = new Set(["outlook", "missed", "study"]); // battles played out: by an engine aside

export class WorkerLink implements EngineLink {
  readonly kind = "page";
  private readonly listeners = new Set<(news: EngineNews) => void>();
  private readonly line: WorkerLine;
  private readonly aside: Aside;
  private readonly judge: Aside; // the same with the engine that tells battles

  /** `base`: the folder of the page, with a slash at its end. */
  constructor(files: EngineFiles, base: string, start: () => Worker = newWorker) {
    const at = (file: string) => new URL(file, base).href;
    const where: Where = {
      engine: at(files.engine),
      teller: at(files.teller),
      clauses: at(files.clauses),
      name: `limber:${new URL(base).pathname}`,
    };
    const worker = start(); // it starts while the engine is compiled here
    const module = loadModule(where.engine).catch(() => null); // where that fails the Worker tries by itself, and says why it cannot
    const open = (started: Worker, where: Where) => {
      const line = new WorkerLine(started, (news) => this.hear(news));
      void module.then((compiled) => line.say({ module: compiled }));
      line.say({ open: where });
      return line;
    };
    this.line = open(worker, where);
    this.aside = new Aside(() => open(start(), { ...where, aside: true }));
    this.judge = new Aside(() => {
      const line = new WorkerLine(start(), (news) => this.hear(news));
      line.say({ module: null });
      line.say({ open: { ...where, engine: where.teller, aside: true } });
      return line;
    });
  }

  readonly ask = ((request: Asked) => this.request("", request)) as AskHost;

  seat(token: string): Seat {
    return {
      token,
      ask: ((request: Asked) => this.request(token, request)) as AskSeat,
      listen: (news) => this.listen(token, news),
    };
  }

  /** Of my_battles.ts: what is in the database, the latest first. */
  async database(): Promise<DatabaseEntry[]> {
    const answer = await this.line.send({ list: true });
    return (answer.value ?? []) as DatabaseEntry[];
  }
  async remove(battle: string): Promise<void> {
    await this.line.send({ remove: battle });
  }

  private async request(seat: string, request: Asked): Promise<Reply<object>> {
    if (request.do === "create") void keepForGood();
    const line = request.do === "cost" ? this.judge : LONG.has(request.do) ? this.aside : this.line;
    const answer = await line.send({
      seat,
      request: JSON.stringify(request),
    });
    if (answer.reply === undefined) return { ok: false, error: answer.error ?? "The engine gave no answer." };
    const reply = JSON.parse(answer.reply) as Reply<object>;
    return answer.again ? outcomeAfterResend(request, reply, (other) => this.request(seat, other)) : reply;
  }

  private hear(all: EngineNews[]): void {
    this.aside.growOld();
    this.judge.growOld();
    for (const news of all) for (const listener of [...this.listeners]) listener(news);
  }

  private listen(token: string, tell: (news: News) => void): () => void {
    let mine: SeatInfo | undefined;
    const early: EngineNews[] = []; // before it is known whose seat this is
    const listener = (news: EngineNews) => {
      if (!mine) early.push(news);
      else if (news.battle === mine.battle && news.seat === mine.seat) tell(news.news);
    };
    this.listeners.add(listener);
    void this.ask({ do: "seat", seat: token }).then((info) => {
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
