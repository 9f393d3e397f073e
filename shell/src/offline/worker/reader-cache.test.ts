import { keepForHeader } from '@hustings/contract';
import { forgetReaderCaches } from '@hustings/session/reader-cache';
import { beforeEach, expect, test, vi } from 'vitest';
import { findCached, cachedFrameAddress, cacheResponse } from './reader-cache.ts';
import { memoryCaches, origin } from './testing/caches.ts';

let caches: ReturnType<typeof memoryCaches>;

beforeEach(() => {
  caches = memoryCaches();
  vi.stubGlobal('caches', caches);
});

const at = (path: string) => origin + path;
const answer = (reader: string | undefined, { date = new Date(), text = 'read' } = {}) =>
  new Response(text, { headers: { date: date.toUTCString(), ...(reader ? { [keepForHeader]: reader } : {}) } });
const textAt = async (path: string) => (await findCached(at(path)))?.text();

test('caches only what the server allows', async () => {
  await cacheResponse(at('/blog'), answer('guest'));
  await cacheResponse(at('/settings'), answer(undefined));
  await cacheResponse(at('/api/blog'), answer('guest'));
  expect([await textAt('/blog'), await textAt('/settings'), await textAt('/api/blog')]).toEqual([
    'read',
    undefined,
    'read',
  ]);
});

test("deletes the cache of one reader when another one's document arrives", async () => {
  await cacheResponse(at('/blog'), answer('guest'));
  await cacheResponse(at('/notifications'), answer('ann'));
  expect(await textAt('/blog')).toBeUndefined();
  await cacheResponse(at('/'), answer('bob'));
  expect(await textAt('/notifications')).toBeUndefined();
  expect(await caches.keys()).toEqual(['hustings-read:bob']);
});

test('leaves nothing after a log-out and ignores answers that arrive later', async () => {
  await cacheResponse(at('/notifications'), answer('ann'));
  await forgetReaderCaches();
  await cacheResponse(at('/api/notifications'), answer('ann'));
  expect(await caches.keys()).toEqual([]);
});

test('keeps the cache of a reader who stays logged in', async () => {
  await cacheResponse(at('/notifications'), answer('ann'));
  await forgetReaderCaches('ann');
  expect(await textAt('/notifications')).toBe('read');
});

test('returns nothing that is too old or undated', async () => {
  const longAgo = new Date(Date.now() - 15 * 86_400_000);
  await cacheResponse(at('/blog'), answer('guest', { date: longAgo }));
  await cacheResponse(at('/about'), new Response('read', { headers: { [keepForHeader]: 'guest' } }));
  expect([await textAt('/blog'), await textAt('/about')]).toEqual([undefined, undefined]);
});

test('keeps the latest fifty documents, three hundred answers and one frame', async () => {
  for (const frame of ['one', 'two']) await cacheResponse(at(`/offline/frame?frame=${frame}`), answer('guest'));
  for (let each = 1; each <= 51; each += 1) await cacheResponse(at(`/posts/${each}`), answer('guest'));
  // Cache an answer again, so that it is no longer the oldest.
  await cacheResponse(at('/posts/2'), answer('guest', { text: 'again' }));
  await cacheResponse(at('/posts/52'), answer('guest'));
  for (let each = 1; each <= 301; each += 1) await cacheResponse(at(`/api/posts/${each}`), answer('guest'));
  expect([await textAt('/posts/1'), await textAt('/posts/2'), await textAt('/posts/3')]).toEqual([
    undefined,
    'again',
    undefined,
  ]);
  expect([await textAt('/api/posts/1'), await textAt('/api/posts/2')]).toEqual([undefined, 'read']);
  expect(await cachedFrameAddress()).toBe(at('/offline/frame?frame=two'));
});

test.each([403, 404, 410])('deletes everything when a cached address answers %i', async (status) => {
  for (const path of ['/', '/posts/secret', '/api/posts/secret']) await cacheResponse(at(path), answer('ann'));
  await cacheResponse(at('/posts/other'), new Response('', { status }));
  expect(await textAt('/')).toBe('read');
  await cacheResponse(at('/posts/secret'), new Response('', { status }));
  expect([await textAt('/'), await textAt('/posts/secret'), await textAt('/api/posts/secret')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('keeps the cache when the server fails', async () => {
  await cacheResponse(at('/posts/one'), answer('ann'));
  await cacheResponse(at('/posts/one'), new Response('', { status: 503 }));
  expect(await textAt('/posts/one')).toBe('read');
});
