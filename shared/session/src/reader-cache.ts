import { readingCachePrefix } from '@hustings/contract';

/** Does one thing at a time with what was read: nothing is kept while it is being forgotten. */
export function withReaderCacheLock<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!navigator.locks) return work();
  return navigator.locks.request(readingCachePrefix, work) as Promise<Result>;
}

/** Forgets without waiting for a turn: for whoever has it. */
export async function deleteReaderCaches(except?: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(readingCachePrefix));
  await Promise.all(names.filter((name) => name !== readingCachePrefix + except).map((name) => caches.delete(name)));
}

/**
 * Forgets what the service worker has kept of pages and answers, of everybody but one reader: at a sign-out of all, at a change
 * of account of the one before. It needs no worker, and in a browser that keeps nothing there is nothing to forget.
 *
 * @param except the id of the account whose reading stays, or `guest`
 */
export async function forgetReaderCaches(except?: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  await withReaderCacheLock(() => deleteReaderCaches(except)).catch(() => undefined);
}
