// The Worker of the page: an engine, its database, and the tabs that share them.
import { BattleDatabase } from "./battle_database";
import { EngineQueue } from "./engine_queue";
import { TabLeader } from "./tab_leader";
import { loadModule, startEngine, type EngineNews } from "./wasm_engine";

/** Addresses of the parts, and the name of the database. `aside`: for this tab alone; it plays no battle and keeps nothing. */
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
  postMessage(message: FromWorker): void;
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
  const database = BattleDatabase.open(where.name);
  const compiled = moduleAt(where.engine, handed),
    teller = moduleAt(where.teller);
  compiled().catch(() => undefined); // it comes while the tabs settle whose engine it is; reported to those who ask
  const tell = (news: EngineNews[]) => scope.postMessage({ news });
  const openQueue = (tellAll: (news: EngineNews[]) => void, onlyAnswers: boolean) =>
    new EngineQueue({
      startEngine: async () => startEngine(await compiled()),
      startTeller: async () => startEngine(await teller()),
      clauseTexts: () => texts(where.clauses),
      database: {
        keep: async (lines) => (await database).keep(lines),
        load: async (battle) => (await database).load(battle),
      },
      tell: tellAll,
      onlyAnswers,
    });
  if (where.aside) return { database, queue: alone(openQueue(() => undefined, true)) };
  const queue = new TabLeader({
    name: where.name,
    ...(navigator.locks ? { locks: navigator.locks } : {}),
    channel: new BroadcastChannel(where.name),
    tell,
    open: (tellAll) => openQueue(tellAll, false),
  });
  return { database, queue };
}

const alone = (queue: EngineQueue): Pick<TabLeader, "ask" | "forget"> => ({
  ask: async (seat, request) => ({ reply: await queue.ask(seat, request), again: false }),
  forget: (battle) => queue.forget(battle),
});

let opened: ReturnType<typeof open> | undefined;

async function work(message: Extract<ToWorker, { id: number }>): Promise<FromWorker> {
  if (!opened) throw new Error("Nothing is open yet.");
  if ("list" in message) return { id: message.id, value: await (await opened.database).list() };
  if ("remove" in message) {
    await (await opened.database).remove(message.remove);
    await opened.queue.forget(message.remove);
    return { id: message.id, value: true };
  }
  return { id: message.id, ...(await opened.queue.ask(message.seat, message.request)) };
}

scope.onmessage = ({ data }) => {
  if ("open" in data) opened ??= open(data.open);
  else if ("module" in data) hand(data.module);
  else
    work(data).then(
      (message) => scope.postMessage(message),
      (error: unknown) =>
        scope.postMessage({ id: data.id, error: error instanceof Error ? error.message : String(error) }),
    );
};
