// Server-sent events read with fetch: unlike the browser's own EventSource it can send a header, and a seat's token in an
// address would stand in the logs of every proxy on the way.
export interface StreamSource {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onerror: (() => void) | null; // the stream has ended, for whatever reason
  close(): void;
}

const SILENCE = 65_000; // the server says something every 20 seconds

export class EventStream implements StreamSource {
  onopen: StreamSource["onopen"] = null;
  onmessage: StreamSource["onmessage"] = null;
  onerror: StreamSource["onerror"] = null;
  private readonly stop = new AbortController();
  private clock: ReturnType<typeof setTimeout> | undefined;

  constructor(address: string, headers: Record<string, string>, fetchIt: typeof fetch) {
    void this.run(address, headers, fetchIt);
  }

  close(): void {
    clearTimeout(this.clock);
    this.stop.abort();
  }

  private async run(address: string, headers: Record<string, string>, fetchIt: typeof fetch): Promise<void> {
    try {
      this.wait();
      const response = await fetchIt(address, {
        headers: { accept: "text/event-stream", ...headers },
        cache: "no-store",
        credentials: "omit",
        signal: this.stop.signal,
      });
      if (response.ok && response.body) {
        this.onopen?.();
        await this.read(response.body.getReader());
      }
    } catch {
      // Told as an end.
    }
    clearTimeout(this.clock);
    if (!this.stop.signal.aborted) this.onerror?.();
  }

  private async read(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let text = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      this.wait();
      text += decoder.decode(value, { stream: true });
      const events = text.split("\n\n");
      text = events.pop()!;
      for (const event of events) if (event.startsWith("data: ")) this.onmessage?.({ data: event.slice(6) });
    }
  }

  private wait(): void {
    clearTimeout(this.clock);
    this.clock = setTimeout(() => {
      this.close();
      this.onerror?.();
    }, SILENCE);
  }
}
