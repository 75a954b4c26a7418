// The invitation word of a host that does not let everybody start battles. Who asks the player for it is up to the page.
const KEY = "limber.invitation";

export const invitation: {
  /** `again`: a word was sent, and it was wrong. Null: the player gave up. */
  ask: ((why: string, again: boolean) => Promise<string | null>) | null;
  kept(): string;
  keep(word: string): void;
} = {
  ask: null,
  kept() {
    try {
      return localStorage.getItem(KEY) ?? "";
    } catch {
      return "";
    }
  },
  keep(word) {
    try {
      localStorage.setItem(KEY, word);
    } catch {
      // It is asked for again next time.
    }
  },
};
