import type { BootSession, Release, RouteDeclaration, SlotLinks } from '@hustings/contract';

/** The query parameter with the page that a guest requested. */
const wanted = 'next';

/** Returns the address of the home page for a guest who requested a member page. A log-in leads on to that page. */
const homeFor = (address: string): string => `/?${new URLSearchParams({ [wanted]: address }).toString()}`;

/** Reads the requested page from the query of the home page: a path of this site, or undefined. */
export function wantedPage(search: URLSearchParams): string | undefined {
  const address = search.get(wanted);
  return address && /^\/(?![/\\])/.test(address) ? address : undefined;
}

/** The access rules of a route. */
type GuardedRoute = Pick<RouteDeclaration, 'access' | 'openToBanned'>;

/**
 * Returns where to redirect a visitor who may not open a route; undefined if they may (docs/product.md#2-pages and
 * docs/product.md#6-roles). Server and shell share this rule.
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

/** A banned member may read what guests read, export data and delete the account, but not see the feed. */
function bannedRedirect({ access, openToBanned }: GuardedRoute, pathname: string): string | undefined {
  if (pathname === '/user-banned' || openToBanned) return undefined;
  return access !== 'guest' || pathname === '/' ? '/user-banned' : undefined;
}

/** Lists the paths of coming-soon routes, to which pages show no links. */
export const comingSoonIn = (parts: readonly { routes: readonly RouteDeclaration[] }[]): string[] =>
  parts.flatMap(({ routes }) => routes.filter(({ comingSoon }) => comingSoon).map(({ path }) => path));

/** Lists the links that fill extension slots, by slot and in the order of the site; undefined without any. */
export function slotLinksIn(parts: readonly Pick<Release, 'routes' | 'fills'>[]): SlotLinks | undefined {
  const links = parts
    .flatMap(({ routes, fills = [] }) =>
      fills.flatMap(({ slot, path, order }) => {
        const route = routes.find((each) => each.path === path);
        return route ? [{ slot, order, link: { path: route.path, title: route.title } }] : [];
      }),
    )
    .toSorted((one, other) => one.order - other.order);
  if (links.length === 0) return undefined;
  const slots = [...new Set(links.map(({ slot }) => slot))];
  return Object.fromEntries(
    slots.map((name) => [name, links.flatMap(({ slot, link }) => (slot === name ? link : []))]),
  );
}
