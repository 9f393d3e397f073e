// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import {
  forgetUnpublished,
  hasUnpublished,
  unpublishedChannel,
  unpublishedDatabase,
  unpublishedObjectStore,
} from './unpublished-store.ts';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(unpublishedDatabase);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(unpublishedObjectStore));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No database.')));
  });
}

function asked<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve) => {
    request.addEventListener('success', () => resolve(request.result));
  });
}

async function keep(...keys: string[]): Promise<void> {
  const database = await opened();
  for (const key of keys)
    await asked(
      database.transaction(unpublishedObjectStore, 'readwrite').objectStore(unpublishedObjectStore).put(1, key),
    );
  // Leave the database open, as a page with an editor does; deleting must not wait until the database is closed.
}

async function keys(): Promise<IDBValidKey[]> {
  const database = await opened();
  return asked(database.transaction(unpublishedObjectStore).objectStore(unpublishedObjectStore).getAllKeys());
}

test("deletes the drafts of the previous member when another logs in, and keeps the member's own", async () => {
  await keep('a1/draft/x', 'b2/draft/y', 'b2/outbox/z', 'c3/draft/x');
  await forgetUnpublished('b2');
  expect(await keys()).toEqual(['b2/draft/y', 'b2/outbox/z']);
});

test("deletes everything at a log-out, tells other tabs, and clears this tab's unpublished texts", async () => {
  await keep('b2/draft/y');
  sessionStorage.setItem('hustings.quick-post.b2', 'words');
  sessionStorage.setItem('hustings.comment.b2.post.1', 'words');
  sessionStorage.setItem('other', 'stays');
  const channel = new BroadcastChannel(unpublishedChannel);
  const told = new Promise((resolve) => {
    channel.addEventListener('message', resolve, { once: true });
  });
  await forgetUnpublished();
  await told;
  channel.close();
  expect(await keys()).toEqual([]);
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});

test('tells whether a member has unpublished items of a kind', async () => {
  await forgetUnpublished();
  await keep('b2/draft/y', 'b2/outbox/z');
  expect([await hasUnpublished('b2', 'outbox'), await hasUnpublished('b2', 'draft')]).toEqual([true, true]);
  expect([
    await hasUnpublished('b2', 'out'),
    await hasUnpublished('b', 'outbox'),
    await hasUnpublished('c3', 'outbox'),
  ]).toEqual([false, false, false]);
});
