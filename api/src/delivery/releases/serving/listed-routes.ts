import type { RouteDeclaration } from '@hustings/contract';

/** Matches the path of a route with a secret in its address. */
const secret = /:\w*(?:key|token)\b/i;

/** Returns whether the addresses of a route hold a secret, such as the key of an activation. */
export const holdsSecret = ({ path }: Pick<RouteDeclaration, 'path'>): boolean => secret.test(path);

/** Returns whether search engines may list the pages of a route (docs/decisions/15-pages.md). */
export const isListed = (route: RouteDeclaration): boolean =>
  route.access === 'guest' && !route.comingSoon && !route.unlisted && !holdsSecret(route);
