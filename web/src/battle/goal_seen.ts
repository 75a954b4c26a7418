// Battles whose goal the player has read, so that it opens by itself once and no more.
const KEY = "limber.goals";
const MOST = 200;

const read = (storage: Storage): string[] => {
  const kept: unknown = JSON.parse(storage.getItem(KEY) ?? "[]");
  return Array.isArray(kept) ? kept.map(String) : [];
};

/** Where nothing can be noted, nobody is shown it at every look. */
export function goalSeen(battle: string): boolean {
  try {
    return read(localStorage).includes(battle);
  } catch {
    return true;
  }
}

export function noteGoal(battle: string): void {
  try {
    const others = read(localStorage).filter((one) => one !== battle);
    localStorage.setItem(KEY, JSON.stringify([...others, battle].slice(-MOST)));
  } catch {
    // It is shown again at the next visit.
  }
}
