import { browserMemory } from '@hustings/contract';
/**
 * The files of releases: scripts, styles, fonts. Their addresses carry the version, so what is kept is never old; what is for
 * admins only says `no-store` and is kept nowhere.
 */
const cacheName = browserMemory.code.name;

const address = /^\/(?:(shell)|remotes\/(mf-[a-z]+))\/([0-9a-z]+)\/[^/]+$/;

/** Whose file it is, such as `mf-feed/3f9c2a1b04`; undefined for what is no file of a release. */
export function versionOf(pathname: string): string | undefined {
  const [, shell, vertical, version] = address.exec(pathname) ?? [];
  return version && `${shell ?? vertical}/${version}`;
}

const isCacheable = ({ status, type, headers }: Response): boolean =>
  status === 200 && type === 'basic' && !/no-store|private/.test(headers.get('cache-control') ?? 'no-store');

/** The file, as it was kept or as it comes. What it must hash to is asked of both: of this one here, of that by the page. */
export async function respondWithAsset(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (isCacheable(response)) void cache.put(request.url, response.clone()).catch(() => undefined);
  return response;
}

/** A file that a document names, and what it must hash to. */
export interface Asset {
  address: string;
  integrity: string;
}

/** The files that a document of the server names in its head. */
export function assetsIn(html: string): Asset[] {
  const tags = html.slice(0, html.indexOf('</head>')).matchAll(/ (?:href|src)="([^"]+)" integrity="([^"]+)"/g);
  return [...tags].map(([, address = '', integrity = '']) => ({ address, integrity }));
}

const isCached = async (cache: Cache, address: string): Promise<boolean> =>
  (await cache.match(address, { ignoreVary: true })) !== undefined;

/** Keeps files one by one: one that does not come keeps no other from coming. */
export async function cacheAssets(files: readonly Asset[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const { address, integrity } of files) {
    if (await isCached(cache, address)) continue;
    const response = await fetch(address, { integrity, mode: 'cors', credentials: 'same-origin' }).catch(
      () => undefined,
    );
    if (response && isCacheable(response)) await cache.put(address, response).catch(() => undefined);
  }
}

/** Whether all of these are here, so that a page can be shown as it was. */
export async function areCached(files: readonly Asset[]): Promise<boolean> {
  const cache = await caches.open(cacheName);
  const here = await Promise.all(files.map((file) => isCached(cache, file.address)));
  return here.every(Boolean);
}

/** Forgets the files of every version but these. */
export async function evict(versions: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    const version = versionOf(new URL(request.url).pathname);
    if (!version || !versions.has(version)) await cache.delete(request);
  }
}
