import { wantedPage } from '@hustings/vertical/access';

const parameter = 'next';

/** The page that a guest wanted who was led to the home page; any other address is itself. */
function wantedAt(address: string): string {
  const [pathname, search] = address.split('?');
  return pathname === '/' ? (wantedPage(new URLSearchParams(search)) ?? '/') : address;
}

/** The address of the log-in page that leads afterwards to an address of ours, or to what was wanted there. */
export function logInPathFor(address: string): string {
  const wanted = wantedAt(address);
  return wanted === '/' ? '/login' : `/login?${new URLSearchParams({ [parameter]: wanted }).toString()}`;
}

/**
 * Where a log-in leads, by the query of its page: back to where the member came from, or home. Only paths of this site
 * count, or anybody could make a link that leads from our log-in to a page of theirs.
 */
export function returnPathFrom(search: string): string {
  const next = new URLSearchParams(search).get(parameter);
  const url = next?.startsWith('/') ? URL.parse(next, location.origin) : null;
  // `/.//elsewhere` keeps our origin, and its path alone would be an address of another site.
  if (!url || url.origin !== location.origin || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}
