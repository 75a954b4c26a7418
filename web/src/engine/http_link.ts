// The link to a server, `limber serve`: requests by POST, news of a seat as a stream of server-sent events.
import type { Asked, AskHost, AskSeat, EngineLink, News, Reply, Seat } from "./engine_link";
import { EventStream } from "./event_stream";
import { invitation } from "./invitation";
import { SeatStream } from "./seat_stream";
import { outcomeAfterResend } from "./resend";

export interface Network {
  fetch: typeof fetch;
  wait(milliseconds: number): Promise<void>;
  patience: number; // milliseconds for which a lost link is tried again
}

const browserNetwork: Network = {
  fetch: (...words) => fetch(...words),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  patience: 120_000,
};
const FIRST_WAIT = 250,
  LONGEST_WAIT = 4_000,
  LONGEST_ANSWER = 60_000;
const BUSY = new Set([429, 502, 503, 504]);

interface Outcome {
  reply: Reply<object>;
  again: boolean;
}

export class HttpLink implements EngineLink {
  readonly kind = "server";
  private readonly streams = new Map<string, SeatStream>();
  private lost = false;

  /** `base`: the folder of the page, with a slash at its end. */
  constructor(
    private readonly base: string,
    private readonly network: Network = browserNetwork,
  ) {}

  readonly ask = (async (request: Asked) =>
    request.do === "create" ? this.create(request) : (await this.post("", request)).reply) as AskHost;

  /** A host may let only those start battles who know its invitation word: asked for once, and kept. */
  private async create(request: Asked): Promise<Reply<object>> {
    for (let word = invitation.kept(); ; ) {
      const { reply } = await this.post("", word ? { ...request, invitation: word } : request);
      if (reply.ok) {
        if (word) invitation.keep(word);
        return reply;
      }
      if (!("needs_invitation" in reply) || !invitation.ask) return reply;
      const typed = await invitation.ask(reply.error, word !== "");
      if (typed === null) return reply;
      word = typed;
    }
  }

  seat(token: string): Seat {
    return {
      token,
      ask: ((request: Asked) => this.askSeat(token, request)) as AskSeat,
      listen: (news) => this.stream(token).listen(news),
    };
  }

  private async askSeat(token: string, request: Asked): Promise<Reply<object>> {
    const { reply, again } = await this.post(token, request);
    return again ? outcomeAfterResend(request, reply, (other) => this.askSeat(token, other)) : reply;
  }

  private stream(token: string): SeatStream {
    let stream = this.streams.get(token);
    if (!stream) {
      stream = new SeatStream({
        open: () => new EventStream(`${this.base}api/seat/news`, { "limber-seat": token }, this.network.fetch),
        onEmpty: () => this.streams.delete(token),
      });
      this.streams.set(token, stream);
    }
    return stream;
  }

  /** Tries again while the server cannot be reached: it may be restarting. */
  private async post(token: string, request: Asked): Promise<Outcome> {
    let again = false,
      waited = 0,
      wait = FIRST_WAIT;
    for (;;) {
      const answer = await this.postOnce(token, request);
      if (answer !== undefined) {
        this.tellLink("found");
        return { reply: answer, again };
      }
      if (waited >= this.network.patience)
        return { reply: { ok: false, error: "The server cannot be reached.", away: true }, again };
      this.tellLink("lost");
      await this.network.wait(wait);
      again = true;
      waited += wait;
      wait = Math.min(2 * wait, LONGEST_WAIT);
    }
  }

  /** Nothing: no answer came, or the server had no time. */
  private async postOnce(token: string, request: Asked): Promise<Reply<object> | undefined> {
    const stop = new AbortController();
    const clock = setTimeout(() => stop.abort(), LONGEST_ANSWER);
    try {
      const response = await this.network.fetch(`${this.base}api${token === "" ? "" : "/seat"}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...(token === "" ? {} : { "limber-seat": token }) },
        body: JSON.stringify(request),
        cache: "no-store",
        credentials: "omit",
        signal: stop.signal,
      });
      if (BUSY.has(response.status)) return undefined;
      return (await response.json()) as Reply<object>;
    } catch {
      return undefined;
    } finally {
      clearTimeout(clock);
    }
  }

  private tellLink(link: "lost" | "found"): void {
    if (this.lost === (link === "lost")) return;
    this.lost = link === "lost";
    const news: News = { link };
    for (const stream of this.streams.values()) stream.tell(news);
    if (link === "found") for (const stream of this.streams.values()) stream.reopenNow();
  }
}
