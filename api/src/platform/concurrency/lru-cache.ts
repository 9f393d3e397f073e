import { LRUCache } from 'lru-cache';

/** The maximum share of a cache that one entry can take, so that no entry evicts all others. */
const maxShare = 1 / 16;

/** The estimated bytes that an entry, an object or a primitive value takes in addition to its content. */
const overhead = 64;

/** Estimates the memory of plain data in bytes. Counts two bytes for each character. */
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
 * @param bytes the maximum size of all entries; an entry larger than a sixteenth of it is not stored
 */
export const byteCache = <Value extends {}>(bytes: number): ByteCache<Value> =>
  new LRUCache<string, Value>({
    maxSize: bytes,
    maxEntrySize: Math.floor(bytes * maxShare),
    sizeCalculation: (value, key) => overhead + sizeOf(key) + sizeOf(value),
  });

/**
 * Makes an LRU cache of a number of entries, whose memory grows with them: with `max`, all of it is reserved at once.
 *
 * @param most the maximum number of entries
 * @param lifetime when an entry ends; by default never
 */
export const entryCache = <Value extends {}>(
  most: number,
  lifetime: { ttl?: number; noUpdateTTL?: boolean } = {},
): LRUCache<string, Value> => new LRUCache<string, Value>({ maxSize: most, sizeCalculation: () => 1, ...lifetime });

/**
 * Makes an LRU cache that fills itself: simultaneous callers share one call of `make`. Errors are not stored.
 *
 * @param bytes as in `byteCache`; values that are too large are never cached
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
