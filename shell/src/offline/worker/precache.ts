import { browserMemory } from '@hustings/contract';
/** What is kept from the beginning, for whoever comes without a connection: a page that says so, and the icon. */
const cacheName = `${browserMemory.essentials.name}1`;
const offlinePage = '/offline';
const icon = '/icon.svg';

/** Keeps them, one by one: what does not come today comes another day. @throws where the page does not come */
export async function fillPrecache(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.add(new Request(offlinePage, { cache: 'reload', credentials: 'omit' }));
  await cache.add(new Request(icon, { credentials: 'omit' })).catch(() => undefined);
}

/** Forgets what earlier workers kept under other names. */
export async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  const earlier = names.filter((name) => /^hustings-(offline|essentials)-/.test(name) && name !== cacheName);
  await Promise.all(earlier.map((name) => caches.delete(name)));
}

const precached = async (address: string): Promise<Response | undefined> =>
  (await caches.open(cacheName)).match(address, { ignoreVary: true });

/** The page in both languages that says that there is no connection. */
export const offlineDocument = (): Promise<Response | undefined> => precached(offlinePage);

export const isIcon = (pathname: string): boolean => pathname === icon;

/** The icon, from the network while there is one. @throws where it is kept nowhere either */
export async function respondWithIcon(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (failure) {
    const kept = await precached(icon);
    if (kept) return kept;
    throw failure;
  }
}
