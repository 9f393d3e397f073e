import { match, type MatchFunction } from 'path-to-regexp';

/** A route that an address belongs to, and what the address says. */
export interface RouteMatch<Route> {
  route: Route;
  /** The parameters of the path, decoded; those of a wildcard joined by `/`. */
  params: Record<string, string>;
}

/** Finds the route of a path; undefined where none owns it. */
export type RouteMatcher<Route> = (pathname: string) => RouteMatch<Route> | undefined;

/** How exactly a segment says what it stands for: `*rest` 0, `:id` 1, `@:name` 2, `posts` 3. */
function exactness(segment: string): number {
  if (segment.includes('*')) return 0;
  if (segment.startsWith(':')) return 1;
  return /[:{]/.test(segment) ? 2 : 3;
}

/** Sorts the more specific path first, so that `/posts/new` wins over `/posts/:slug`, and that over `/*path`. */
export function bySpecificity(left: { path: string }, right: { path: string }): number {
  const a = left.path.split('/').map(exactness);
  const b = right.path.split('/').map(exactness);
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const difference = (b[at] ?? 0) - (a[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return b.length - a.length;
}

/** An address that is not well formed is matched as it stands, never refused by an exception. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Makes the one matcher that shell, server and verticals find a route with. Patterns are those of path-to-regexp 8;
 * letters match in any case, a slash at the end is optional, and the order of `routes` does not matter.
 *
 * @throws {TypeError} where a pattern is malformed
 */
export function makeMatcher<Route extends { path: string }>(routes: readonly Route[]): RouteMatcher<Route> {
  const compiled: [Route, MatchFunction<Record<string, string | string[]>>][] = routes
    .toSorted(bySpecificity)
    .map((route) => [route, match(route.path, { decode })]);
  return (pathname) => {
    for (const [route, test] of compiled) {
      const found = test(pathname);
      if (!found) continue;
      const params: Record<string, string> = {};
      for (const [name, value] of Object.entries(found.params)) {
        if (value !== undefined) params[name] = Array.isArray(value) ? value.join('/') : value;
      }
      return { route, params };
    }
    return undefined;
  };
}
