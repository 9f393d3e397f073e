/** Values by their keys, in room for so many bytes: those that were not looked for longest make way for others. */
export interface Kept<Value> {
  get(key: string): Value | undefined;
  /** Keeps a value, in place of what was there; one that would take too much of the room is not kept. */
  set(key: string, value: Value): void;
}

/** Of the room, the part that one value may take at most: what is large must not drive out everything else. */
const largestShare = 1 / 16;

/** Bytes that an entry, an object or a number takes besides the text in it: about what they are. */
const aside = 64;

/** Bytes that a value of plain data takes in memory: at most so many of its text, which may take two a character. */
function weightOf(value: unknown): number {
  if (typeof value === 'string') return aside + 2 * value.length;
  // What a small one is a part of is held by it whole.
  if (ArrayBuffer.isView(value)) return aside + value.buffer.byteLength;
  if (typeof value !== 'object' || value === null) return aside;
  return Object.values(value).reduce((sum: number, each) => sum + weightOf(each), aside);
}

/** Makes room in memory for values of plain data that take so many bytes together, their keys with them. */
export function makeKept<Value>(bytes: number): Kept<Value> {
  const kept = new Map<string, { value: Value; weight: number }>();
  let taken = 0;

  function forget(key: string): void {
    taken -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  }

  return {
    get(key) {
      const entry = kept.get(key);
      if (entry === undefined) return undefined;
      // The latest stands last.
      kept.delete(key);
      kept.set(key, entry);
      return entry.value;
    },
    set(key, value) {
      forget(key);
      const weight = aside + weightOf(key) + weightOf(value);
      if (weight > bytes * largestShare) return;
      kept.set(key, { value, weight });
      taken += weight;
      for (const oldest of kept.keys()) {
        if (taken <= bytes) break;
        forget(oldest);
      }
    },
  };
}

/**
 * Keeps what took time to make, in room for so many bytes: made when it is first asked for, by one for all who ask, and again
 * when it had to make way. What could not be made is not kept.
 */
export function keeping<Value>(bytes: number): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const kept = makeKept<Value>(bytes);
  const underWay = new Map<string, Promise<Value>>();

  async function makeAndKeep(key: string, make: () => Promise<Value>): Promise<Value> {
    try {
      const value = await make();
      kept.set(key, value);
      return value;
    } finally {
      underWay.delete(key);
    }
  }

  return async (key, make) => {
    const known = kept.get(key) ?? underWay.get(key);
    if (known !== undefined) return known;
    const making = makeAndKeep(key, make);
    underWay.set(key, making);
    return making;
  };
}
