import { browserMemory } from '@hustings/contract';
import type { WorkerFetchEvent } from './scope.ts';

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

/** A file, and the promise that it is stored or cannot be. */
interface Obtained {
  response: Response;
  stored: Promise<unknown>;
}

async function findOrFetch(url: string, load: () => Promise<Response>, before?: Promise<unknown>): Promise<Obtained> {
  await before;
  const cache = await caches.open(cacheName);
  const kept = (await cache.match(url, { ignoreVary: true })) ?? (await takeFromOther(cache, url));
  if (kept) return { response: kept, stored: Promise.resolve() };
  const response = await load();
  const stored = isCacheable(response) ? cache.put(url, response.clone()).catch(() => undefined) : Promise.resolve();
  return { response, stored };
}

/** The last request for each file that is not stored yet, by path. */
const underway = new Map<string, Promise<unknown>>();

/**
 * Takes a file from the cache, else from the network, and stores it. Handles one request for a file at a time, since a
 * page and its document may want it at once.
 */
function obtain(url: string, load: () => Promise<Response>): Promise<Obtained> {
  const path = url.replace(/^https?:\/\/[^/]+/, '');
  const obtained = findOrFetch(url, load, underway.get(path));
  const settled = obtained
    .then(({ stored }) => stored)
    .catch(() => undefined)
    .finally(() => {
      if (underway.get(path) === settled) underway.delete(path);
    });
  underway.set(path, settled);
  return obtained;
}

/**
 * Answers with a release file from the cache, else from the network; the worker stays until the file is stored. The page
 * checks the integrity of the file.
 */
export async function respondWithAsset(event: Pick<WorkerFetchEvent, 'request' | 'waitUntil'>): Promise<Response> {
  const { response, stored } = await obtain(event.request.url, () => fetch(event.request));
  event.waitUntil(stored);
  return response;
}

/** A file that a document lists, with its integrity hash. */
export interface Asset {
  address: string;
  integrity: string;
  /** True if the page loads the file only when somebody uses it. */
  isDeferred?: boolean;
}

/** Lists the files in the head of a document. */
export function assetsIn(html: string): Asset[] {
  const tags = html
    .slice(0, html.indexOf('</head>'))
    .matchAll(/( rel="deferred")? (?:href|src)="([^"]+)" integrity="([^"]+)"/g);
  return [...tags].map(([, deferred, address = '', integrity = '']) => ({
    address,
    integrity,
    // The hashes are not a script: the page checks each later file by them, so they belong to its start.
    isDeferred: deferred !== undefined && !address.endsWith('.json'),
  }));
}

const isCached = async (cache: Cache, address: string): Promise<boolean> =>
  (await cache.match(address, { ignoreVary: true })) !== undefined;

/**
 * Fetches files one by one, checks their integrity and caches them. A failure does not stop the others. Of the deferred
 * files it takes only those that the browser has, and asks the network for none.
 */
export async function cacheAssets(files: readonly Asset[]): Promise<void> {
  for (const { address, integrity, isDeferred } of files) {
    const from: RequestInit = isDeferred ? { mode: 'same-origin', cache: 'only-if-cached' } : { mode: 'cors' };
    const load = () => fetch(address, { integrity, credentials: 'same-origin', ...from });
    await obtain(address, load).then(
      ({ stored }) => stored,
      () => undefined,
    );
  }
}

/** Returns true if all files are cached that a page needs at its start. */
export async function areCached(files: readonly Asset[]): Promise<boolean> {
  const cache = await caches.open(cacheName);
  const needed = files.filter(({ isDeferred }) => !isDeferred);
  const here = await Promise.all(needed.map((file) => isCached(cache, file.address)));
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
