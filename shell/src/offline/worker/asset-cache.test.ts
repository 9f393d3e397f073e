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
const ask = (address: string) => respondWithAsset(new Request(address));

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('fetch', fetched);
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

test('evicts versions that are no longer listed', async () => {
  const later = `${origin}/remotes/mf-feed/2/app.js`;
  await cacheAssets([file, later].map((address) => ({ address, integrity: '' })));
  await evict(new Set(['mf-feed/2', 'shell/1']));
  expect([
    await areCached([{ address: file, integrity: '' }]),
    await areCached([{ address: later, integrity: '' }]),
  ]).toEqual([false, true]);
});
