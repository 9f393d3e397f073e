import { evict } from './asset-cache.ts';
import { scope, type WindowClient } from './scope.ts';

/** Versions that each open page has reported. */
const usedBy = new Map<string, readonly string[]>();

/**
 * Records the versions that a page uses. Once every open page has reported, evicts all other versions; until then asks
 * the pages that have not reported.
 */
export async function recordVersionsInUse(
  { id }: Pick<WindowClient, 'id'>,
  versions: readonly string[],
): Promise<void> {
  usedBy.set(id, versions);
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const known of usedBy.keys()) if (pages.every((page) => page.id !== known)) usedBy.delete(known);
  const silent = pages.filter((page) => !usedBy.has(page.id));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's pages have its origin
  for (const page of silent) page.postMessage({ say: 'uses?' });
  if (silent.length === 0) await evict(new Set([...usedBy.values()].flat()));
}
