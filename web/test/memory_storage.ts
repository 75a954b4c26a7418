// The storage of a browser, in memory.
export class MemoryStorage implements Storage {
  private readonly held = new Map<string, string>();
  get length(): number {
    return this.held.size;
  }
  key = (i: number) => [...this.held.keys()][i] ?? null;
  getItem = (key: string) => this.held.get(key) ?? null;
  setItem = (key: string, value: string) => void this.held.set(key, value);
  removeItem = (key: string) => void this.held.delete(key);
  clear = () => this.held.clear();
}
