import { browserMemory } from '@hustings/contract';
/** The name of the cache that holds the offline page and the icon. */
const cacheName = `${browserMemory.essentials.name}1`;
const offlinePage = '/offline';
const icon = '/icon.svg';

/** Fills the precache. Retries the icon at the next installation. @throws if the offline page cannot be fetched */
export async function fillPrecache(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.add(new Request(offlinePage, { cache: 'reload', credentials: 'omit' }));
  await cache.add(new Request(icon, { credentials: 'omit' })).catch(() => undefined);
}

/** Deletes the caches of earlier workers. */
export async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  const earlier = names.filter((name) => /^hustings-(offline|essentials)-/.test(name) && name !== cacheName);
  await Promise.all(earlier.map((name) => caches.delete(name)));
}

const precached = async (address: string): Promise<Response | undefined> =>
  (await caches.open(cacheName)).match(address, { ignoreVary: true });

/** Returns the cached offline page, which contains both languages. */
export const offlineDocument = (): Promise<Response | undefined> => precached(offlinePage);

export const isIcon = (pathname: string): boolean => pathname === icon;

/** Answers with the icon: network first, then cache. @throws if neither has the icon */
export async function respondWithIcon(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (failure) {
    const kept = await precached(icon);
    if (kept) return kept;
    throw failure;
  }
}
