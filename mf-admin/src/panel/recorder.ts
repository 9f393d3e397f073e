/** The most entries of a list that grows while the page is open. */
const most = 200;

/** A list that grows while the page is open, newest first, and tells who shows it. */
export interface Recorder<Entry> {
  add(entry: Entry): void;
  entries(): readonly Entry[];
  subscribe(listener: () => void): () => void;
}

/** Makes a list that keeps its newest entries. */
export function makeRecorder<Entry>(): Recorder<Entry> {
  let entries: readonly Entry[] = [];
  const listeners = new Set<() => void>();
  return {
    add(entry) {
      entries = [entry, ...entries].slice(0, most);
      for (const listener of listeners) listener();
    },
    entries: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
