import type { BootSession, RouteDeclaration } from '@hustings/contract';

/** Where an address says what a guest wanted to open. */
const wanted = 'next';

/** The home page, which tells a guest that a page is for members, and from which a log-in leads to it. */
const homeFor = (address: string): string => `/?${new URLSearchParams({ [wanted]: address }).toString()}`;

/** The page for members that a guest wanted, by the query of the home page: a path of this site, or undefined. */
export function wantedPage(search: URLSearchParams): string | undefined {
  const address = search.get(wanted);
  return address && /^\/(?![/\\])/.test(address) ? address : undefined;
}

/** What a route says of who may open it. */
type GuardedRoute = Pick<RouteDeclaration, 'access' | 'openToBanned'>;

/**
 * Where a visitor is led who may not open a route; undefined where they may (docs/product.md#2-pages and
 * docs/product.md#6-roles). Server and shell ask the same rule, so that an address typed and a link clicked end at the
 * same page.
 *
 * @param address the path, with the query if it has one
 */
export function redirectFor(route: GuardedRoute, address: string, user: BootSession['user']): string | undefined {
  const { access } = route;
  const [pathname = ''] = address.split('?');
  if (user?.bannedStatus === 1) return bannedRedirect(route, pathname);
  if (access === 'guest') return undefined;
  if (!user) return pathname.includes('activation') ? undefined : access === 'member' ? homeFor(address) : '/';
  return access === 'admin' && !user.roles.includes('Admin') ? '/unauthorized' : undefined;
}

/** A banned account reads what guests read, and takes its data along or leaves; the feed is a member's. */
function bannedRedirect({ access, openToBanned }: GuardedRoute, pathname: string): string | undefined {
  if (pathname === '/user-banned' || openToBanned) return undefined;
  return access !== 'guest' || pathname === '/' ? '/user-banned' : undefined;
}

/** Lists the paths of the routes of some parts whose pages are still to come: the links of the site leave them out. */
export const comingSoonIn = (parts: readonly { routes: readonly RouteDeclaration[] }[]): string[] =>
  parts.flatMap(({ routes }) => routes.filter(({ comingSoon }) => comingSoon).map(({ path }) => path));
