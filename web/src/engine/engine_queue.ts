// One engine and the database its battles are kept in. Requests are answered one after another; what a reply has changed is
// in the database before the reply is released; players of the program think between requests, one answer at a time.
import type { BattleDatabase } from "./battle_database";
import type { Engine, EngineNews } from "./wasm_engine";

export interface QueueParts {
  startEngine(): Promise<Engine>;
  startTeller(): Promise<Engine>; // one that tells battles too, fetched when it is first wanted
  clauseTexts(): Promise<string>;
  database: Pick<BattleDatabase, "keep" | "load">;
  tell(news: EngineNews[]): void;
  onlyAnswers?: boolean; // no player of the program thinks here
  pause?(): Promise<void>; // until whatever waits for this thread has had its turn
}

const MOST_TRIES = 8;
const TOLD = new Set(["report", "draft", "study", "verify"]); // requests that only a teller answers; they change nothing
const WHOLE = "where it expected the whole engine"; // said of a variant by the engine that is loaded first
const failure = (error: string): string => JSON.stringify({ ok: false, error });
const wishOf = (request: string): unknown => {
  try {
    return (JSON.parse(request) as { do?: unknown } | null)?.do;
  } catch {
    return undefined; // the engine says what is wrong with it
  }
};
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export class EngineQueue {
  private engine: Promise<Engine>;
  private last: Promise<unknown> = Promise.resolve();
  private thinking = false;
  private closed = false;

  constructor(private readonly parts: QueueParts) {
    this.engine = parts.startEngine();
    this.engine.catch(() => undefined); // reported to those who ask
  }

  ask(seat: string, request: string): Promise<string> {
    if (TOLD.has(wishOf(request) as string)) return this.tell(seat, request);
    return this.inTurn(() => this.answer(seat, request)).then((reply) => {
      void this.think();
      return reply;
    });
  }

  /** What it holds of a battle is no longer so: it was removed. */
  forget(battle: string): Promise<void> {
    return this.inTurn(async () => (await this.engine).forget(battle));
  }

  close(): void {
    this.closed = true;
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work);
    this.last = turn.catch(() => undefined);
    return turn;
  }

  private async answer(seat: string, request: string): Promise<string> {
    try {
      let engine = await this.engine;
      let reply = await this.replyOf(engine, seat, request);
      if (reply.includes(WHOLE)) {
        engine = await this.takeWhole();
        reply = await this.replyOf(engine, seat, request);
      }
      const trouble = await this.keep(engine);
      return trouble === "" ? reply : failure(trouble);
    } catch (error) {
      return failure(await this.startAfresh(error));
    }
  }

  /** The reply of an engine that is handed whatever it asks for. */
  private async replyOf(engine: Engine, seat: string, request: string): Promise<string> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const answer = engine.ask(seat, request);
      if ("reply" in answer) return answer.reply;
      if ("battle" in answer) engine.load((await this.parts.database.load(answer.battle)) ?? { battle: answer.battle });
      else if (!engine.clauses(await this.parts.clauseTexts()))
        return failure("The rules texts and the engine are different versions. Reload the page.");
    }
    return failure("The engine did not get what it needs.");
  }

  /** The teller can do all that the first engine can, and variants: from here on it plays. Nothing was done yet. */
  private takeWhole(): Promise<Engine> {
    this.engine = this.parts.startTeller();
    this.engine.catch(() => undefined);
    return this.engine;
  }

  /** By a teller of its own, from what is in the database, so only this request waits for it. */
  private async tell(seat: string, request: string): Promise<string> {
    try {
      return await this.replyOf(await this.parts.startTeller(), seat, request);
    } catch (error) {
      return failure(error instanceof Error ? error.message : String(error));
    }
  }

  /** Empty; or why nothing was kept, and so nothing done. */
  private async keep(engine: Engine): Promise<string> {
    const lines = engine.lines();
    if (lines.length > 0) {
      try {
        await this.parts.database.keep(lines);
      } catch (error) {
        for (const battle of new Set(lines.map((part) => part.battle))) engine.forget(battle);
        const why =
          error instanceof Error && error.name === "QuotaExceededError"
            ? "there is no room left"
            : "it could not write";
        return `The browser could not save this (${why}). Nothing was done. Try again.`;
      }
    }
    const news = engine.news();
    if (news.length > 0) this.parts.tell(news);
    return "";
  }

  private async think(): Promise<void> {
    if (this.thinking || this.parts.onlyAnswers) return;
    this.thinking = true;
    try {
      while (!this.closed && (await this.inTurn(() => this.step()))) await (this.parts.pause ?? nextTask)();
    } finally {
      this.thinking = false;
    }
  }

  private async step(): Promise<boolean> {
    try {
      const engine = await this.engine;
      return engine.step() && (await this.keep(engine)) === "";
    } catch (error) {
      await this.startAfresh(error);
      return false;
    }
  }

  // Battles are in the database: an engine that has stopped is replaced by a new one.
  private async startAfresh(error: unknown): Promise<string> {
    console.error(error);
    const words = error instanceof Error ? error.message : String(error);
    this.engine = this.parts.startEngine();
    this.engine.catch(() => undefined);
    return `The engine stopped and was restarted: ${words}`;
  }
}
