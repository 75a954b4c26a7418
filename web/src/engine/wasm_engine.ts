// The engine as WebAssembly: texts in, texts out. src/page/exports.cpp is the other end.

/** Lines of a record that must be safe before the reply is released. `seats`: of a new battle. */
export interface LinesToKeep {
  battle: string;
  seats?: string;
  number: number;
  lines: string[];
}
export interface KeptBattle {
  battle: string;
  seats: string;
  changed?: number; // seconds since 1970
  lines: string[];
}
export interface EngineNews {
  battle: string;
  seat: string;
  news: { number: number; edition: number; thinking: string[] };
}
export type EngineReply = { reply: string } | { battle: string } | { clauses: true };

export interface Engine {
  /** The reply; or what has to be handed in before the same is asked again: a battle, or the clause texts. */
  ask(seat: string, request: string): EngineReply;
  /** One answer of a player of the program; false: there is none to give. */
  step(): boolean;
  lines(): LinesToKeep[];
  news(): EngineNews[];
  load(battle: KeptBattle | { battle: string }): void;
  forget(battle: string): void;
  clauses(file: string): boolean;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  limber_alloc(bytes: number): number;
  limber_free(at: number): void;
  limber_length(): number;
  limber_randomness(at: number, bytes: number): void;
  limber_time(seconds: number): void;
  limber_ask(seat: number, seatBytes: number, request: number, requestBytes: number): number;
  limber_reply(): number;
  limber_step(): number;
  limber_lines(): number;
  limber_news(): number;
  limber_load(at: number, bytes: number): number;
  limber_forget(at: number, bytes: number): void;
  limber_clauses(at: number, bytes: number): number;
}

const RANDOM_BYTES = 256; // more than the seats and the dice of one battle take
const BAD_DESCRIPTOR = 8;

export type Randomness = (bytes: Uint8Array<ArrayBuffer>) => void;

const browserRandomness: Randomness = (bytes) => void crypto.getRandomValues(bytes);

const browserTime = (): number => Math.floor(Date.now() / 1000);

export async function startEngine(
  module: WebAssembly.Module,
  randomness = browserRandomness,
  time = browserTime,
): Promise<Engine> {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let run: Exports;

  // What the C library wants of a system: of it only the last words of a failed check are ever written.
  const system = {
    fd_close: () => BAD_DESCRIPTOR,
    fd_seek: () => BAD_DESCRIPTOR,
    fd_write(_descriptor: number, parts: number, count: number, written: number): number {
      const view = new DataView(run.memory.buffer);
      let words = "",
        length = 0;
      for (let part = 0; part < count; part++) {
        const bytes = view.getUint32(parts + 8 * part + 4, true);
        words += decoder.decode(new Uint8Array(run.memory.buffer, view.getUint32(parts + 8 * part, true), bytes));
        length += bytes;
      }
      view.setUint32(written, length, true);
      if (words.trim()) console.error(words.trimEnd());
      return 0;
    },
  };
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system });
  run = instance.exports as unknown as Exports;
  run._initialize();

  function withBytes<T>(bytes: Uint8Array, use: (at: number, length: number) => T): T {
    const at = run.limber_alloc(Math.max(bytes.length, 1));
    if (at === 0) throw new Error("The engine has no memory left.");
    new Uint8Array(run.memory.buffer, at, bytes.length).set(bytes);
    try {
      return use(at, bytes.length);
    } finally {
      run.limber_free(at);
    }
  }
  const withText = <T>(text: string, use: (at: number, length: number) => T): T => withBytes(encoder.encode(text), use);
  const textAt = (at: number): string => decoder.decode(new Uint8Array(run.memory.buffer, at, run.limber_length()));

  /** What it cannot have by itself: chance, and the time. */
  function giveWorld(): void {
    run.limber_time(time());
    const bytes = new Uint8Array(RANDOM_BYTES);
    randomness(bytes);
    withBytes(bytes, (at, length) => run.limber_randomness(at, length));
  }

  return {
    ask(seat, request) {
      giveWorld();
      const needs = withText(seat, (at, length) =>
        withText(request, (also, bytes) => run.limber_ask(at, length, also, bytes)),
      );
      if (needs === 2) return { clauses: true };
      const text = textAt(run.limber_reply());
      return needs === 1 ? { battle: text } : { reply: text };
    },
    step() {
      giveWorld();
      return run.limber_step() !== 0;
    },
    lines: () => JSON.parse(textAt(run.limber_lines())) as LinesToKeep[],
    news: () => JSON.parse(textAt(run.limber_news())) as EngineNews[],
    load: (battle) => void withText(JSON.stringify(battle), (at, length) => run.limber_load(at, length)),
    forget: (battle) => withText(battle, (at, length) => run.limber_forget(at, length)),
    clauses: (file) => withText(file, (at, length) => run.limber_clauses(at, length)) !== 0,
  };
}

/** Compiled while it comes in, where the host names its kind rightly; else when it is here. */
export async function loadModule(address: string): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The engine could not be loaded (${response.status}).`);
  if (response.headers.get("content-type")?.startsWith("application/wasm"))
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
