const parameter = 'next';

/** The address of the log-in page that leads back to an address of ours afterwards. */
export const logInPathFor = (address: string): string =>
  address === '/' ? '/login' : `/login?${new URLSearchParams({ [parameter]: address }).toString()}`;

/**
 * Where a log-in leads, by the query of its page: back to where the member came from, or home. Only paths of this site
 * count, or anybody could make a link that leads from our log-in to a page of theirs.
 */
export function wayBackFrom(search: string): string {
  const next = new URLSearchParams(search).get(parameter);
  const url = next?.startsWith('/') ? URL.parse(next, location.origin) : null;
  // `/.//elsewhere` keeps our origin, and its path alone would be an address of another site.
  if (!url || url.origin !== location.origin || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}
