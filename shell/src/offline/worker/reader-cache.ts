import { browserMemory, frameAddress, keepForHeader, readingCachePrefix } from '@hustings/contract';
import { deleteReaderCaches, withReaderCacheLock } from '@hustings/session/reader-cache';

/** Days after which cached entries are ignored, like a session without "remember me". */
const mostDays = browserMemory.readings.days;
const mostDocuments = 50;
const mostAnswers = 300;

const day = 86_400_000;
/** The headers to remove from a cached copy, because they describe the transfer or the content negotiation. */
const ofTheWay = ['content-encoding', 'content-length', 'transfer-encoding', 'vary'];

const isAnswer = (address: string): boolean => new URL(address).pathname.startsWith('/api/');
const isFrame = (address: string): boolean => new URL(address).pathname === frameAddress;
const isOld = (response: Response): boolean => !(Date.now() - Date.parse(dateOf(response)) < mostDays * day);

/** Returns the date of a response, ISO 8601. */
export function dateOf({ headers }: Response): string {
  const dated = Date.parse(headers.get('date') ?? '');
  return new Date(Number.isNaN(dated) ? 0 : dated).toISOString();
}

/** Deletes the oldest entries. A cache lists its entries in insertion order. */
async function trim(cache: Cache): Promise<void> {
  const addresses = (await cache.keys()).map(({ url }) => url);
  const answers = addresses.filter(isAnswer);
  const documents = addresses.filter((address) => !isAnswer(address) && !isFrame(address));
  // Keep only the latest frame.
  const frames = addresses.filter(isFrame);
  const excess = [answers.slice(0, -mostAnswers), documents.slice(0, -mostDocuments), frames.slice(0, -1)].flat();
  await Promise.all(excess.map((address) => cache.delete(address)));
}

/** The statuses of what the reader may not read, or no longer. */
const unreadable: ReadonlySet<number> = new Set([403, 404, 410]);

/**
 * Deletes everything that is cached if a cached address has become unreadable, because lists and other pages may show
 * the same item (docs/decisions/06-visibility.md).
 */
async function forgetUnreadable(address: string): Promise<void> {
  await withReaderCacheLock(async () => {
    if (await (await cacheNow())?.match(address, { ignoreVary: true })) await deleteReaderCaches();
  });
}

/**
 * Caches a response for the reader that the server names. A document identifies the current reader and deletes the
 * caches of all other readers. An API answer is cached only if the cache of its reader exists, so that an answer that
 * arrives after a log-out is dropped. An address that can no longer be read deletes all caches.
 */
export async function cacheResponse(address: string, response: Response): Promise<void> {
  if (unreadable.has(response.status)) return forgetUnreadable(address);
  const reader = response.headers.get(keepForHeader);
  if (!reader || response.status !== 200) return;
  const headers = new Headers(response.headers);
  for (const name of ofTheWay) headers.delete(name);
  const copy = new Response(await response.arrayBuffer(), { headers });
  const name = readingCachePrefix + reader;
  await withReaderCacheLock(async () => {
    if (isAnswer(address) && !(await caches.has(name))) return;
    if (!isAnswer(address)) await deleteReaderCaches(reader);
    const cache = await caches.open(name);
    // Delete it first, so that it becomes the newest entry.
    await cache.delete(address);
    await cache.put(address, copy);
    await trim(cache);
  });
}

async function cacheNow(): Promise<Cache | undefined> {
  const name = (await caches.keys()).find((each) => each.startsWith(readingCachePrefix));
  return name === undefined ? undefined : caches.open(name);
}

/** Finds a cached response that is not too old. */
export async function findCached(address: string): Promise<Response | undefined> {
  const kept = await (await cacheNow())?.match(address, { ignoreVary: true });
  return kept && !isOld(kept) ? kept : undefined;
}

export async function cachedFrameAddress(): Promise<string | undefined> {
  const keys = (await (await cacheNow())?.keys()) ?? [];
  return keys.map(({ url }) => url).findLast(isFrame);
}
