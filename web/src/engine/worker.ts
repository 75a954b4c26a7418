// The Worker of the page: an engine, its shelf, and the tabs that share them.
import { BattleShelf } from "./battle_shelf";
import { EngineQueue } from "./engine_queue";
import { TabLeader } from "./tab_leader";
import { loadModule, startEngine, type EngineNews } from "./wasm_engine";

/** Addresses of the parts, and the name of the shelf. `aside`: for this tab alone; it plays no battle and keeps nothing. */
export interface Where {
  engine: string;
  teller: string;
  clauses: string;
  name: string;
  aside?: true;
}
/** From the page. The first one says where things are. */
export type ToWorker =
  | { open: Where }
  | { module: WebAssembly.Module | null } // of the engine, compiled by the page; null: it could not be
  | { id: number; seat: string; request: string }
  | { id: number; list: true }
  | { id: number; remove: string };
export type FromWorker =
  | { id: number; reply: string; again: boolean }
  | { id: number; value: unknown }
  | { id: number; error: string }
  | { news: EngineNews[] };

const scope = self as unknown as {
  postMessage(word: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
};

async function texts(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The texts of the rules could not be loaded (${response.status}).`);
  return response.text();
}

let hand: (module: WebAssembly.Module | null) => void = () => undefined;
const handed = new Promise<WebAssembly.Module | null>((resolve) => (hand = resolve));

/** Had once, when it is first asked for: from the page, or fetched and compiled here. */
function moduleAt(
  address: string,
  fromPage: Promise<WebAssembly.Module | null> = Promise.resolve(null),
): () => Promise<WebAssembly.Module> {
  let module: Promise<WebAssembly.Module> | undefined;
  return () => {
    module ??= fromPage.then((here) => here ?? loadModule(address));
    module.catch(() => (module = undefined)); // tried again with the next request
    return module;
  };
}

function open(where: Where) {
  const shelf = BattleShelf.open(where.name);
  const compiled = moduleAt(where.engine, handed),
    teller = moduleAt(where.teller);
  compiled().catch(() => undefined); // it comes while the tabs settle whose engine it is; reported to those who ask
  const tell = (news: EngineNews[]) => scope.postMessage({ news });
  const openQueue = (tellAll: (news: EngineNews[]) => void, onlyAnswers: boolean) =>
    new EngineQueue({
      startEngine: async () => startEngine(await compiled()),
      startTeller: async () => startEngine(await teller()),
      clauseTexts: () => texts(where.clauses),
      shelf: { keep: async (lines) => (await shelf).keep(lines), load: async (battle) => (await shelf).load(battle) },
      tell: tellAll,
      onlyAnswers,
    });
  if (where.aside) return { shelf, queue: alone(openQueue(() => undefined, true)) };
  const queue = new TabLeader({
    name: where.name,
    ...(navigator.locks ? { locks: navigator.locks } : {}),
    channel: new BroadcastChannel(where.name),
    tell,
    open: (tellAll) => openQueue(tellAll, false),
  });
  return { shelf, queue };
}

const alone = (queue: EngineQueue): Pick<TabLeader, "ask" | "forget"> => ({
  ask: async (seat, request) => ({ reply: await queue.ask(seat, request), again: false }),
  forget: (battle) => queue.forget(battle),
});

let opened: ReturnType<typeof open> | undefined;

async function work(word: Extract<ToWorker, { id: number }>): Promise<FromWorker> {
  if (!opened) throw new Error("Nothing is open yet.");
  if ("list" in word) return { id: word.id, value: await (await opened.shelf).list() };
  if ("remove" in word) {
    await (await opened.shelf).remove(word.remove);
    await opened.queue.forget(word.remove);
    return { id: word.id, value: true };
  }
  return { id: word.id, ...(await opened.queue.ask(word.seat, word.request)) };
}

scope.onmessage = ({ data }) => {
  if ("open" in data) opened ??= open(data.open);
  else if ("module" in data) hand(data.module);
  else
    work(data).then(
      (word) => scope.postMessage(word),
      (error: unknown) =>
        scope.postMessage({ id: data.id, error: error instanceof Error ? error.message : String(error) }),
    );
};
