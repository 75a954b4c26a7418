// One engine for all tabs of a browser. The tab whose Worker holds a lock leads and has it; the others send their requests over a
// channel and receive all news. When that tab is closed another one takes over, from what is in the database.
import type { EngineNews } from "./wasm_engine";

export interface Queue {
  ask(seat: string, request: string): Promise<string>;
  forget(battle: string): Promise<void>;
  close(): void;
}

type Message =
  | { owner: true }
  | { from: string; ask: number; seat: string; request: string }
  | { from: string; forget: string }
  | { heard: number; to: string }
  | { reply: string; ask: number; to: string }
  | { news: EngineNews[] };

export interface Channel {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
  close(): void;
}

export interface Sharing {
  name: string;
  locks?: LockManager; // none: this tab has an engine of its own, and the database alone keeps tabs apart
  channel: Channel;
  open(tell: (news: EngineNews[]) => void): Queue;
  tell(news: EngineNews[]): void; // to this tab's page
  patience?: number; // milliseconds without a sign of life, after which an owner is taken for dead
}

/** A reply, and whether the request had to be made more than once: then it may have been carried out before. */
export interface SharedReply {
  reply: string;
  again: boolean;
}

interface Waiting {
  seat: string;
  request: string;
  again: boolean;
  resolve(reply: SharedReply): void;
  timer?: ReturnType<typeof setTimeout>;
}

export class TabLeader {
  private queue: Queue | undefined;
  private readonly me = Math.random().toString(36).slice(2);
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;

  constructor(private readonly by: Sharing) {
    by.channel.onmessage = (event) => this.hear(event.data as Message);
    if (by.locks) void this.waitForLock(by.locks, false);
    else this.own();
  }

  get isOwner(): boolean {
    return this.queue !== undefined;
  }

  ask(seat: string, request: string): Promise<SharedReply> {
    return new Promise((resolve) => {
      const number = ++this.count;
      this.waiting.set(number, { seat, request, again: false, resolve });
      this.send(number);
    });
  }

  async forget(battle: string): Promise<void> {
    if (this.queue) await this.queue.forget(battle);
    else this.say({ from: this.me, forget: battle });
  }

  private say(message: Message): void {
    this.by.channel.postMessage(message);
  }

  private send(number: number): void {
    const asked = this.waiting.get(number);
    if (!asked) return;
    clearTimeout(asked.timer);
    const queue = this.queue;
    if (queue) {
      void queue.ask(asked.seat, asked.request).then((reply) => {
        if (this.queue === queue) this.answered(number, reply);
      });
      return;
    }
    this.say({ from: this.me, ask: number, seat: asked.seat, request: asked.request });
    asked.timer = setTimeout(() => this.takeOver(), this.by.patience ?? 20_000);
  }

  private answered(number: number, reply: string): void {
    const asked = this.waiting.get(number);
    if (!asked) return;
    clearTimeout(asked.timer);
    this.waiting.delete(number);
    asked.resolve({ reply, again: asked.again });
  }

  private hear(message: Message): void {
    if ("owner" in message) this.sendAgain();
    else if ("news" in message) this.by.tell(message.news);
    else if ("reply" in message) message.to === this.me && this.answered(message.ask, message.reply);
    else if ("heard" in message) message.to === this.me && this.beenHeard(message.heard);
    else if (this.queue && "forget" in message) void this.queue.forget(message.forget);
    else if (this.queue && "ask" in message) this.serve(this.queue, message);
  }

  private serve(queue: Queue, message: { from: string; ask: number; seat: string; request: string }): void {
    this.say({ heard: message.ask, to: message.from });
    void queue.ask(message.seat, message.request).then((reply) => {
      if (this.queue === queue) this.say({ reply, ask: message.ask, to: message.from });
    });
  }

  // The owner lives; what takes it long is no reason to take over.
  private beenHeard(number: number): void {
    const asked = this.waiting.get(number);
    if (asked) clearTimeout(asked.timer);
  }

  private sendAgain(): void {
    for (const [number, asked] of this.waiting) {
      asked.again = true;
      this.send(number);
    }
  }

  private takeOver(): void {
    if (!this.queue && this.by.locks) void this.waitForLock(this.by.locks, true);
  }

  private async waitForLock(locks: LockManager, steal: boolean): Promise<void> {
    const held = () => {
      this.own();
      return new Promise<never>(() => undefined); // kept as long as this tab lives
    };
    try {
      await (steal ? locks.request(this.by.name, { steal }, held) : locks.request(this.by.name, held));
    } catch {
      // Another tab has taken it, since this one gave no sign of life.
      this.queue?.close();
      this.queue = undefined;
      void this.waitForLock(locks, false);
      this.sendAgain();
    }
  }

  private own(): void {
    if (this.queue) return;
    this.queue = this.by.open((news) => {
      this.by.tell(news);
      this.say({ news });
    });
    this.say({ owner: true });
    this.sendAgain();
  }
}
