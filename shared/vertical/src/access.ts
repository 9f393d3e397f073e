import type { BootSession, RouteDeclaration } from '@hustings/contract';

/** What a route says of who may open it. */
type GuardedRoute = Pick<RouteDeclaration, 'access' | 'openToBanned'>;

/**
 * Where a visitor is led who may not open a route; undefined where they may (specification, sections 2 and 6). Server and
 * shell ask the same rule, so that an address typed and a link clicked end at the same page.
 */
export function redirectFor(route: GuardedRoute, pathname: string, user: BootSession['user']): string | undefined {
  const { access } = route;
  if (user?.bannedStatus === 1) return bannedRedirect(route, pathname);
  if (access === 'guest') return undefined;
  if (!user) return pathname.includes('activation') ? undefined : '/';
  return access === 'admin' && !user.roles.includes('Admin') ? '/unauthorized' : undefined;
}

/** A banned account reads what guests read, and takes its data along or leaves; the feed is a member's. */
function bannedRedirect({ access, openToBanned }: GuardedRoute, pathname: string): string | undefined {
  if (pathname === '/user-banned' || openToBanned) return undefined;
  return access !== 'guest' || pathname === '/' ? '/user-banned' : undefined;
}
