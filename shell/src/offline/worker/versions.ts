import { evict } from './asset-cache.ts';
import { scope, type WindowClient } from './scope.ts';

/** What each open page uses or may still use, as it has said itself. */
const usedBy = new Map<string, readonly string[]>();

/**
 * Forgets the files of versions that the registry names no longer, once every open page has said what it uses. One that has
 * not is asked: its answer comes here again.
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
