// News of one seat from the server. A browser opens six connections to a host at most, so a tab that is hidden gives its
// stream up and resumes it when it is looked at; the server begins each stream with how things stand.
import type { News } from "./engine_link";
import type { StreamSource } from "./event_stream";

export interface Sight {
  hidden: boolean;
  onChange(look: () => void): () => void;
}
export interface StreamParts {
  onEmpty(): void;
  open(): StreamSource;
  sight?: Sight;
}

const FIRST_WAIT = 500,
  LONGEST_WAIT = 8_000,
  HIDDEN_WAIT = 5_000;

const documentSight: Sight = {
  get hidden() {
    return document.hidden;
  },
  onChange(look) {
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  },
};

export class SeatStream {
  private readonly listeners = new Set<(news: News) => void>();
  private readonly sight: Sight;
  private source: StreamSource | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wait = FIRST_WAIT;
  private lost = false;
  private leave: (() => void) | undefined;

  constructor(private readonly parts: StreamParts) {
    this.sight = parts.sight ?? documentSight;
  }

  listen(news: (n: News) => void): () => void {
    this.listeners.add(news);
    if (this.listeners.size === 1) {
      this.leave = this.sight.onChange(() => this.look());
      this.look();
    }
    return () => {
      if (this.listeners.delete(news) && this.listeners.size === 0) this.end();
    };
  }

  tell(news: News): void {
    for (const listener of [...this.listeners]) listener(news);
  }

  /** The server has answered: no need to wait any longer. */
  reopenNow(): void {
    this.wait = FIRST_WAIT;
    if (!this.source && this.listeners.size > 0 && !this.sight.hidden) this.open();
  }

  private look(): void {
    clearTimeout(this.timer);
    if (!this.sight.hidden) {
      if (!this.source) this.open();
    } else {
      this.timer = setTimeout(() => this.shut(), HIDDEN_WAIT);
    }
  }

  private open(): void {
    clearTimeout(this.timer);
    const source = this.parts.open();
    this.source = source;
    source.onopen = () => {
      this.wait = FIRST_WAIT;
      if (this.lost) this.tell({ link: "found" });
      this.lost = false;
    };
    source.onmessage = (event) => this.tell(JSON.parse(event.data) as News);
    source.onerror = () => this.fail();
  }

  private fail(): void {
    this.shut();
    if (!this.lost) this.tell({ link: "lost" });
    this.lost = true;
    if (this.sight.hidden) return; // tried again when it is looked at
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }

  private shut(): void {
    this.source?.close();
    this.source = undefined;
  }

  private end(): void {
    clearTimeout(this.timer);
    this.shut();
    this.leave?.();
    this.parts.onEmpty();
  }
}
