import type { history } from '../navigation/history.ts';
import { reloadPage } from '../pages/open-document.ts';

type HistoryUpdate = Parameters<Parameters<typeof history.listen>[0]>[0];

let before = '';

/** Returns true if the document of an address is cached. */
async function isCached(address: string): Promise<boolean> {
  if (!('caches' in window)) return false;
  const kept = await caches.match(new URL(address, location.origin), { ignoreVary: true }).catch(() => undefined);
  return kept !== undefined;
}

/**
 * Shows the page of a navigation. Offline it reloads an address whose document is cached, because its data were
 * never requested on their own.
 */
export async function handleNavigation(
  { action, location: { pathname, search } }: HistoryUpdate,
  navigation: { show(first: boolean): Promise<void> },
): Promise<void> {
  const address = pathname + search;
  const isOther = address !== before && action !== 'REPLACE';
  before = address;
  if (!navigator.onLine && isOther && (await isCached(address))) return reloadPage();
  await navigation.show(false);
}
