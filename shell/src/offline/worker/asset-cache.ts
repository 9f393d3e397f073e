import { browserMemory } from '@hustings/contract';
/**
 * The cache of release files: scripts, styles and fonts. Their addresses contain the version, so entries never
 * become stale. Admin files are `no-store` and are not cached.
 */
const cacheName = browserMemory.code.name;

const address = /^\/(?:(shell)|remotes\/(mf-[a-z]+))\/([0-9a-z]+)\/[^/]+$/;

/** Returns the release of a file, such as `mf-feed/3f9c2a1b04`; undefined for any other address. */
export function versionOf(pathname: string): string | undefined {
  const [, shell, vertical, version] = address.exec(pathname) ?? [];
  return version && `${shell ?? vertical}/${version}`;
}

const isCacheable = ({ status, type, headers }: Response): boolean =>
  status === 200 && type === 'basic' && !/no-store|private/.test(headers.get('cache-control') ?? 'no-store');

/** Answers with a release file from the cache, else from the network. The page checks the integrity of the file. */
export async function respondWithAsset(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (isCacheable(response)) void cache.put(request.url, response.clone()).catch(() => undefined);
  return response;
}

/** A file that a document lists, with its integrity hash. */
export interface Asset {
  address: string;
  integrity: string;
}

/** Lists the files in the head of a document. */
export function assetsIn(html: string): Asset[] {
  const tags = html.slice(0, html.indexOf('</head>')).matchAll(/ (?:href|src)="([^"]+)" integrity="([^"]+)"/g);
  return [...tags].map(([, address = '', integrity = '']) => ({ address, integrity }));
}

const isCached = async (cache: Cache, address: string): Promise<boolean> =>
  (await cache.match(address, { ignoreVary: true })) !== undefined;

/** Fetches files one by one, checks their integrity and caches them. A failure does not stop the others. */
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

/** Returns true if all files are cached. */
export async function areCached(files: readonly Asset[]): Promise<boolean> {
  const cache = await caches.open(cacheName);
  const here = await Promise.all(files.map((file) => isCached(cache, file.address)));
  return here.every(Boolean);
}

/** Deletes the files of all other versions. */
export async function evict(versions: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    const version = versionOf(new URL(request.url).pathname);
    if (!version || !versions.has(version)) await cache.delete(request);
  }
}
