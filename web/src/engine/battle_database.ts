// Battles kept in the browser: the lines of their records, in an IndexedDB. Lines are only ever added, under their number
// in the record; so a tab that believes a battle to be shorter than it is cannot overwrite what another has stored.
import type { KeptBattle, LinesToKeep } from "./wasm_engine";

export interface DatabaseEntry {
  battle: string;
  seats: string;
  made: number;
  changed: number;
}
interface Piece {
  battle: string;
  number: number;
  lines: string[];
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("The browser gave up writing."));
  });
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const piecesOf = (battle: string): IDBKeyRange => IDBKeyRange.bound([battle, 0], [battle, Infinity]);

export class BattleDatabase {
  private constructor(private readonly base: IDBDatabase) {
    base.onversionchange = () => base.close(); // a newer page in another tab wants to change it
  }

  static async open(name: string, factory: IDBFactory = indexedDB): Promise<BattleDatabase> {
    const request = factory.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("battles", { keyPath: "battle" });
      request.result.createObjectStore("pieces", { keyPath: ["battle", "number"] });
    };
    return new BattleDatabase(await result(request));
  }

  /** All of it or nothing. It is on the disk, as far as the browser can tell, when this comes back. */
  async keep(parts: LinesToKeep[], now = Date.now()): Promise<void> {
    const transaction = this.base.transaction(["battles", "pieces"], "readwrite", { durability: "strict" });
    const finished = done(transaction);
    const battles = transaction.objectStore("battles");
    const pieces = transaction.objectStore("pieces");
    for (const part of parts) {
      pieces.add({ battle: part.battle, number: part.number, lines: part.lines } satisfies Piece);
      if (part.seats !== undefined) {
        battles.add({ battle: part.battle, seats: part.seats, made: now, changed: now } satisfies DatabaseEntry);
        continue;
      }
      const found = battles.get(part.battle) as IDBRequest<DatabaseEntry | undefined>;
      found.onsuccess = () => {
        if (found.result) battles.put({ ...found.result, changed: now });
        else transaction.abort(); // it was removed in another tab
      };
    }
    await finished;
  }

  async load(battle: string): Promise<KeptBattle | undefined> {
    const transaction = this.base.transaction(["battles", "pieces"], "readonly");
    const entry = result(transaction.objectStore("battles").get(battle) as IDBRequest<DatabaseEntry | undefined>);
    const pieces = result(transaction.objectStore("pieces").getAll(piecesOf(battle)) as IDBRequest<Piece[]>);
    const [found, parts] = await Promise.all([entry, pieces]);
    return (
      found && {
        battle,
        seats: found.seats,
        changed: Math.floor(found.changed / 1000),
        lines: parts.flatMap((part) => part.lines),
      }
    );
  }

  /** The latest first. */
  async list(): Promise<DatabaseEntry[]> {
    const store = this.base.transaction("battles", "readonly").objectStore("battles");
    const entries = await result(store.getAll() as IDBRequest<DatabaseEntry[]>);
    return entries.sort((a, b) => b.changed - a.changed);
  }

  async remove(battle: string): Promise<void> {
    const transaction = this.base.transaction(["battles", "pieces"], "readwrite");
    const finished = done(transaction);
    transaction.objectStore("battles").delete(battle);
    transaction.objectStore("pieces").delete(piecesOf(battle));
    await finished;
  }

  close(): void {
    this.base.close();
  }
}
