import { browserMemory, frameAddress, keepForHeader, readingCachePrefix } from '@hustings/contract';
import { deleteReaderCaches, withReaderCacheLock } from '@hustings/session/reader-cache';

/** Days after which what was read is nothing to go by any more; a session without "remember me" lasts as long. */
const mostDays = browserMemory.readings.days;
const mostDocuments = 50;
const mostAnswers = 300;

const day = 86_400_000;
/** They say how an answer travelled, and what was asked for besides its address. */
const ofTheWay = ['content-encoding', 'content-length', 'transfer-encoding', 'vary'];

const isAnswer = (address: string): boolean => new URL(address).pathname.startsWith('/api/');
const isFrame = (address: string): boolean => new URL(address).pathname === frameAddress;
const isOld = (response: Response): boolean => !(Date.now() - Date.parse(dateOf(response)) < mostDays * day);

/** When something was read, ISO 8601: the server has dated it. */
export function dateOf({ headers }: Response): string {
  const dated = Date.parse(headers.get('date') ?? '');
  return new Date(Number.isNaN(dated) ? 0 : dated).toISOString();
}

/** The oldest go first: a cache lists what it keeps in the order in which it came. */
async function trim(cache: Cache): Promise<void> {
  const addresses = (await cache.keys()).map(({ url }) => url);
  const answers = addresses.filter(isAnswer);
  const documents = addresses.filter((address) => !isAnswer(address) && !isFrame(address));
  // Of frames there is one, the last.
  const frames = addresses.filter(isFrame);
  const excess = [answers.slice(0, -mostAnswers), documents.slice(0, -mostDocuments), frames.slice(0, -1)].flat();
  await Promise.all(excess.map((address) => cache.delete(address)));
}

/**
 * Keeps what the server says may be kept, for the reader whom it names. A document says who reads at this browser now, and
 * whatever another one has read goes; an answer is kept only while that reader's documents are, so that one which comes after
 * a sign-out is not.
 */
export async function cacheResponse(address: string, response: Response): Promise<void> {
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
    // Taken out first, so that it counts as the newest.
    await cache.delete(address);
    await cache.put(address, copy);
    await trim(cache);
  });
}

async function cacheNow(): Promise<Cache | undefined> {
  const name = (await caches.keys()).find((each) => each.startsWith(readingCachePrefix));
  return name === undefined ? undefined : caches.open(name);
}

/** What was read last at an address, unless that is too long ago. */
export async function findCached(address: string): Promise<Response | undefined> {
  const kept = await (await cacheNow())?.match(address, { ignoreVary: true });
  return kept && !isOld(kept) ? kept : undefined;
}

/** The address under which a frame is kept. */
export async function cachedFrameAddress(): Promise<string | undefined> {
  const keys = (await (await cacheNow())?.keys()) ?? [];
  return keys.map(({ url }) => url).findLast(isFrame);
}
