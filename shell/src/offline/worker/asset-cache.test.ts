import { beforeEach, expect, test, vi } from 'vitest';
import { respondWithAsset, areCached, evict, assetsIn, cacheAssets, versionOf } from './asset-cache.ts';
import { memoryCaches, origin } from './testing/caches.ts';

const fetched = vi.fn<typeof fetch>();

/** A response of the server. */
function answer(cacheControl: string, status = 200): Response {
  const response = new Response('the file', { status, headers: { 'cache-control': cacheControl } });
  return Object.defineProperty(response, 'type', { value: 'basic' });
}

const forEverybody = 'public, max-age=31536000, immutable';
const file = `${origin}/remotes/mf-feed/1/app.js`;
const stored = vi.fn<(work: Promise<unknown>) => void>();
const ask = (address: string) => respondWithAsset({ request: new Request(address), waitUntil: stored });

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('fetch', fetched);
  stored.mockReset();
  fetched.mockReset().mockImplementation(async () => answer(forEverybody));
});

test('recognises the file of a release by its address', () => {
  expect(versionOf('/remotes/mf-feed/3f9c/app.js')).toBe('mf-feed/3f9c');
  expect(versionOf('/shell/3f9c/inter.woff2')).toBe('shell/3f9c');
  for (const other of ['/api/posts', '/shell', '/remotes/other/3f9c/app.js', '/icon.svg'])
    expect(versionOf(other)).toBeUndefined();
});

test('fetches a file once', async () => {
  await ask(file);
  await vi.waitFor(async () => expect(await areCached([{ address: file, integrity: '' }])).toBe(true));
  expect(await (await ask(file)).text()).toBe('the file');
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each([
  ['a page before its document', () => [ask(file), cacheAssets([{ address: file, integrity: '' }])]],
  ['a document before its page', () => [cacheAssets([{ address: file, integrity: '' }]), ask(file)]],
])('fetches a file once that is wanted at once by %s', async (_, both) => {
  await Promise.all<unknown>(both());
  await Promise.all(stored.mock.calls.flat());
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(await isKept(file)).toBe(true);
});

const isKept = (address: string) => areCached([{ address, integrity: '' }]);

/** The address of a file that carries the hash of its content, in a release. */
const hashed = (version: string, name = 'post.0a1b2c3d.js') => `${origin}/remotes/mf-feed/${version}/${name}`;

test('fetches a file once for all releases that have it under the hash of its content', async () => {
  await cacheAssets([{ address: hashed('1'), integrity: '' }]);
  expect(await (await ask(hashed('2'))).text()).toBe('the file');
  await cacheAssets([{ address: '/remotes/mf-feed/3/post.0a1b2c3d.js', integrity: '' }]);
  expect(fetched).toHaveBeenCalledTimes(1);
  await evict(new Set(['mf-feed/3']));
  expect(await isKept(hashed('3'))).toBe(true);
});

test.each([
  ['a name without a hash', file, `${origin}/remotes/mf-feed/2/app.js`],
  ['another hash', hashed('1'), hashed('2', 'post.0a1b2c3e.js')],
  ['another part', hashed('1'), `${origin}/remotes/mf-chat/1/post.0a1b2c3d.js`],
])('fetches the file of another release with %s', async (_, cached, asked) => {
  await cacheAssets([{ address: cached, integrity: '' }]);
  await ask(asked);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('answers with a copy that does not say which release it came from', async () => {
  const fromFirst = Object.defineProperty(answer(forEverybody), 'url', { value: hashed('1') });
  fetched.mockResolvedValue(fromFirst);
  await cacheAssets([{ address: hashed('1'), integrity: '' }]);
  const { url, headers } = await ask(hashed('2'));
  expect([url, headers.get('cache-control')]).toEqual(['', forEverybody]);
});

test('does not cache admin files or error responses', async () => {
  for (const refused of [answer('private, no-store'), answer('no-store'), answer(forEverybody, 404)]) {
    fetched.mockResolvedValue(refused);
    await ask(file);
    await cacheAssets([{ address: file, integrity: 'sha384-x' }]);
  }
  expect(await areCached([{ address: file, integrity: '' }])).toBe(false);
});

test('fetches the files of a document with their integrity, and goes on after a failure', async () => {
  const html = `<head><link rel="stylesheet" href="${origin}/shell/1/main.css" integrity="sha384-a" crossorigin="anonymous">
    <script defer src="/shell/1/main.js" integrity="sha384-b"></script></head><body><a href="/x" integrity="no">x</a>`;
  const files = assetsIn(html);
  expect(files.map(({ integrity }) => integrity)).toEqual(['sha384-a', 'sha384-b']);
  fetched.mockRejectedValueOnce(new TypeError('It hashes to something else.'));
  await cacheAssets(files);
  expect(fetched).toHaveBeenLastCalledWith('/shell/1/main.js', expect.objectContaining({ integrity: 'sha384-b' }));
  expect([await areCached(files.slice(0, 1)), await areCached(files.slice(1))]).toEqual([false, true]);
});

test('takes of the deferred files of a document only those that the browser has', async () => {
  const html = `<head><script defer src="/shell/1/main.js" integrity="sha384-a" crossorigin="anonymous"></script>
    <link rel="deferred" href="/shell/1/used.js" integrity="sha384-b" crossorigin="anonymous">
    <link rel="deferred" href="/shell/1/later.js" integrity="sha384-c" crossorigin="anonymous">
    <link rel="deferred" href="/shell/1/hashes.json" integrity="sha384-d" crossorigin="anonymous"></head>`;
  const files = assetsIn(html);
  expect(files.map(({ isDeferred }) => isDeferred)).toEqual([false, true, true, false]);
  fetched.mockImplementation(async (address, { cache } = {}) =>
    cache === 'only-if-cached' && address === '/shell/1/later.js'
      ? Promise.reject(new TypeError('The browser has not loaded it.'))
      : answer(forEverybody),
  );
  await cacheAssets(files);
  expect(fetched.mock.calls.map(([address, { cache } = {}]) => [address, cache])).toEqual([
    ['/shell/1/main.js', undefined],
    ['/shell/1/used.js', 'only-if-cached'],
    ['/shell/1/later.js', 'only-if-cached'],
    ['/shell/1/hashes.json', undefined],
  ]);
  expect(await isKept('/shell/1/used.js')).toBe(true);
  expect(await areCached(files)).toBe(true);
});

test('evicts versions that are no longer listed', async () => {
  const later = `${origin}/remotes/mf-feed/2/app.js`;
  await cacheAssets([file, later].map((address) => ({ address, integrity: '' })));
  await evict(new Set(['mf-feed/2', 'shell/1']));
  expect([
    await areCached([{ address: file, integrity: '' }]),
    await areCached([{ address: later, integrity: '' }]),
  ]).toEqual([false, true]);
});

test('hands the files that a later release names on to that one', async () => {
  await cacheAssets([hashed('1'), hashed('1', 'old.99999999.js')].map((address) => ({ address, integrity: '' })));
  fetched.mockResolvedValue(
    Object.defineProperty(new Response('{7:"0a1b2c3d"}', { headers: { 'cache-control': forEverybody } }), 'type', {
      value: 'basic',
    }),
  );
  await cacheAssets([{ address: hashed('2', 'remoteEntry.11111111.js'), integrity: '' }]);
  await evict(new Set(['mf-feed/2', 'mf-chat/1']));
  expect([await isKept(hashed('1')), await isKept(hashed('2'))]).toEqual([false, true]);
  expect(await isKept(hashed('2', 'old.99999999.js'))).toBe(false);
});
