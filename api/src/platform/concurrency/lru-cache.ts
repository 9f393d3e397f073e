import { LRUCache } from 'lru-cache';

/** One value may take this share of a cache at most: a large one must not drive out all others. */
const largestShare = 1 / 16;

/** Bytes that an entry, an object or a number takes besides its text. */
const overhead = 64;

/** Estimates the bytes of plain data in memory: a character may take two. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return overhead + 2 * value.length;
  // A small view keeps its whole buffer in memory.
  if (ArrayBuffer.isView(value)) return overhead + value.buffer.byteLength;
  if (typeof value !== 'object' || value === null) return overhead;
  return Object.values(value).reduce((sum: number, each) => sum + sizeOf(each), overhead);
}

/** An LRU cache of plain data, bounded by bytes. */
export type ByteCache<Value extends {}> = LRUCache<string, Value>;

/**
 * Makes an LRU cache of plain data.
 *
 * @param bytes that keys and values may take together; a value above a sixteenth of it is not stored
 */
export const byteCache = <Value extends {}>(bytes: number): ByteCache<Value> =>
  new LRUCache<string, Value>({
    maxSize: bytes,
    maxEntrySize: Math.floor(bytes * largestShare),
    sizeCalculation: (value, key) => overhead + sizeOf(key) + sizeOf(value),
  });

/**
 * Makes an LRU cache that fills itself: a missing value is made once for all callers who wait for it. An error is not stored.
 *
 * @param bytes as in `byteCache`; a value that is too large is made for each group of callers that wait together
 */
export function selfFillingCache<Value extends {}>(
  bytes: number,
): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const cache = byteCache<Value>(bytes);
  const running = new Map<string, Promise<Value>>();

  async function makeAndStore(key: string, make: () => Promise<Value>): Promise<Value> {
    try {
      const value = await make();
      cache.set(key, value);
      return value;
    } finally {
      running.delete(key);
    }
  }

  return async (key, make) => {
    const known = cache.get(key) ?? running.get(key);
    if (known !== undefined) return known;
    const making = makeAndStore(key, make);
    running.set(key, making);
    return making;
  };
}
