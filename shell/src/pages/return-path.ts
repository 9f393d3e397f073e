import { wantedPage } from '@hustings/vertical/access';

const parameter = 'next';

/** Returns the page that a guest requested before the redirect to the home page; other addresses unchanged. */
function wantedAt(address: string): string {
  const [pathname, search] = address.split('?');
  return pathname === '/' ? (wantedPage(new URLSearchParams(search)) ?? '/') : address;
}

/** Returns the address of the log-in page that leads back to the given address afterwards. */
export function logInPathFor(address: string): string {
  const wanted = wantedAt(address);
  return wanted === '/' ? '/login' : `/login?${new URLSearchParams({ [parameter]: wanted }).toString()}`;
}

/**
 * Reads from the query of the log-in page where to go next; `start` by default. Accepts paths of this site
 * only, so that no link can send a member from the log-in page to another site.
 */
export function returnPathFrom(search: string, start = '/'): string {
  const next = new URLSearchParams(search).get(parameter);
  const url = next?.startsWith('/') ? URL.parse(next, location.origin) : null;
  // `/.//elsewhere` has our origin, but its path alone would be an address of another site.
  if (!url || url.origin !== location.origin || url.pathname.startsWith('//')) return start;
  return url.pathname + url.search + url.hash;
}
