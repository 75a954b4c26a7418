// The Worker of the page: an engine, its shelf, and the tabs that share them.
import { BattleShelf } from "./battle_shelf";
import { PageDesk } from "./page_desk";
import { SharedDesk } from "./shared_desk";
import { loadModule, startEngine, type EngineNews } from "./wasm_engine";

/** From the page. The first one says where things are. */
export type ToWorker =
  | { open: { engine: string; clauses: string; name: string } }
  | { id: number; seat: string; request: string }
  | { id: number; list: true }
  | { id: number; remove: string };
export type FromWorker =
  | { id: number; reply: string; again: boolean }
  | { id: number; value: unknown }
  | { id: number; error: string }
  | { news: EngineNews[] };

const scope = self as unknown as { postMessage(word: FromWorker): void; onmessage: ((event: MessageEvent<ToWorker>) => void) | null };

async function texts(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The texts of the rules could not be loaded (${response.status}).`);
  return response.text();
}

function open(where: { engine: string; clauses: string; name: string }) {
  const shelf = BattleShelf.open(where.name);
  let module: Promise<WebAssembly.Module> | undefined;
  const compiled = () => {
    module ??= loadModule(where.engine);
    module.catch(() => (module = undefined)); // tried again with the next request
    return module;
  };
  compiled().catch(() => undefined); // it comes while the tabs settle whose engine it is; told to whoever asks
  const tell = (news: EngineNews[]) => scope.postMessage({ news });
  const desk = new SharedDesk({
    name: where.name,
    ...(navigator.locks ? { locks: navigator.locks } : {}),
    channel: new BroadcastChannel(where.name),
    tell,
    open: (tellAll) =>
      new PageDesk({
        startEngine: async () => startEngine(await compiled()),
        clauseTexts: () => texts(where.clauses),
        shelf: { keep: async (lines) => (await shelf).keep(lines), load: async (battle) => (await shelf).load(battle) },
        tell: tellAll,
      }),
  });
  return { shelf, desk };
}

let opened: ReturnType<typeof open> | undefined;

async function work(word: Exclude<ToWorker, { open: unknown }>): Promise<FromWorker> {
  if (!opened) throw new Error("Nothing is open yet.");
  if ("list" in word) return { id: word.id, value: await (await opened.shelf).list() };
  if ("remove" in word) {
    await (await opened.shelf).remove(word.remove);
    await opened.desk.forget(word.remove);
    return { id: word.id, value: true };
  }
  return { id: word.id, ...(await opened.desk.ask(word.seat, word.request)) };
}

scope.onmessage = ({ data }) => {
  if ("open" in data) opened ??= open(data.open);
  else
    work(data).then(
      (word) => scope.postMessage(word),
      (error: unknown) => scope.postMessage({ id: data.id, error: error instanceof Error ? error.message : String(error) }),
    );
};
