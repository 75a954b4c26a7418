// What the page notes in the browser under keys of one kind. What cannot be read, torn or not ours, is left out.
export function storedNotes<Note>(prefix: string, storage: Storage): Note[] {
  const found: Note[] = [];
  for (let i = 0; i < storage.length; i++) {
    const key = storage.key(i);
    if (!key?.startsWith(prefix)) continue;
    try {
      found.push(JSON.parse(storage.getItem(key) ?? "") as Note);
    } catch {
      // Not shown.
    }
  }
  return found;
}
