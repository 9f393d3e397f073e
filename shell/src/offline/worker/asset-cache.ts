import { browserMemory } from '@hustings/contract';
/**
 * The cache of release files: scripts, styles and fonts. Their addresses contain the version, so entries never
 * become stale. Admin files are `no-store` and are not cached.
 */
const cacheName = browserMemory.code.name;

/** The address of a release file, with or without the site's origin. */
const address = /^(?:https?:\/\/[^/]+)?\/(?:(shell)|remotes\/(mf-[a-z]+))\/([0-9a-z]+)\/([^/]+)$/;

/** Returns the release of a file, such as `mf-feed/3f9c2a1b04`; undefined for any other address. */
export function versionOf(url: string): string | undefined {
  const [, shell, vertical, version] = address.exec(url) ?? [];
  return version && `${shell ?? vertical}/${version}`;
}

/** A file that is named by the hash of its content, so that all releases of a part have the same under this name. */
interface HashedFile {
  part: string;
  name: string;
  hash: string;
}

function hashedFile(url: string): HashedFile | undefined {
  const [, shell, vertical, , name = ''] = address.exec(url) ?? [];
  const [, hash] = /\.([0-9a-f]{8})\.[a-z0-9]+$/.exec(name) ?? [];
  return hash === undefined ? undefined : { part: shell ?? vertical ?? '', name, hash };
}

/** Caches a file under the address that it has in another release, and returns it. */
async function copyTo(cache: Cache, url: string, from: Request): Promise<Response | undefined> {
  const kept = await cache.match(from, { ignoreVary: true });
  if (!kept) return undefined;
  // A fetched response holds its address, by which styles find fonts and errors name their release. A new one does not.
  const copy = new Response(kept.body, { headers: kept.headers });
  await cache.put(url, copy.clone()).catch(() => undefined);
  return copy;
}

/** Takes a file from another release of the part, if one that is cached has the same file. */
async function takeFromOther(cache: Cache, url: string): Promise<Response | undefined> {
  const wanted = hashedFile(url);
  if (!wanted) return undefined;
  const same = (await cache.keys()).find((each) => {
    const file = hashedFile(each.url);
    return file?.part === wanted.part && file.name === wanted.name;
  });
  return same && copyTo(cache, url, same);
}

const isCacheable = ({ status, type, headers }: Response): boolean =>
  status === 200 && type === 'basic' && !/no-store|private/.test(headers.get('cache-control') ?? 'no-store');

/** Answers with a release file from the cache, else from the network. The page checks the integrity of the file. */
export async function respondWithAsset(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = (await cache.match(request.url, { ignoreVary: true })) ?? (await takeFromOther(cache, request.url));
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
    if ((await isCached(cache, address)) || (await takeFromOther(cache, address))) continue;
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

/** Joins the scripts and styles of a release, which name all files that it may still load. */
async function textOf(cache: Cache, version: string): Promise<string> {
  const own = (await cache.keys()).filter(({ url }) => versionOf(url) === version && /\.(js|css)$/.test(url));
  return (await Promise.all(own.map(async (each) => (await cache.match(each, { ignoreVary: true }))?.text()))).join(
    '\n',
  );
}

/** Deletes the files of all other versions. Hands those that a listed version of the part has too on to this one. */
export async function evict(versions: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(cacheName);
  const texts = new Map<string, Promise<string>>();
  for (const request of await cache.keys()) {
    const version = versionOf(request.url);
    if (version && versions.has(version)) continue;
    const file = hashedFile(request.url);
    for (const used of versions) {
      if (!file || !version || !used.startsWith(`${file.part}/`)) continue;
      const url = request.url.replace(`/${version}/`, `/${used}/`);
      const text = texts.get(used) ?? textOf(cache, used);
      texts.set(used, text);
      if ((await text).includes(file.hash) && !(await isCached(cache, url))) await copyTo(cache, url, request);
    }
    await cache.delete(request);
  }
}
