import { readingCachePrefix } from '@hustings/contract';

/** Runs work on the reader caches exclusively, so that nothing is cached while they are deleted. */
export function withReaderCacheLock<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!navigator.locks) return work();
  return navigator.locks.request(readingCachePrefix, work) as Promise<Result>;
}

/** Deletes reader caches without taking the lock; for callers that hold it. */
export async function deleteReaderCaches(except?: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(readingCachePrefix));
  await Promise.all(names.filter((name) => name !== readingCachePrefix + except).map((name) => caches.delete(name)));
}

/**
 * Deletes the cached pages and answers of all readers except one. A log-out deletes the caches of everybody, a change
 * of account the caches of the other readers. Works without a service worker.
 *
 * @param except the id of the account whose cache stays, or `guest`
 */
export async function forgetReaderCaches(except?: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  await withReaderCacheLock(() => deleteReaderCaches(except)).catch(() => undefined);
}
