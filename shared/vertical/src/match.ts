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

/** Puts the more specific path first, so that `/posts/new` wins over `/posts/:slug`, and that over `/*path`. */
function mostSpecificFirst<Route extends { path: string }>(routes: readonly Route[]): Route[] {
  const weighed = routes.map((route) => ({ route, exact: route.path.split('/').map(exactness) }));
  weighed.sort((left, right) => {
    for (let at = 0; at < Math.min(left.exact.length, right.exact.length); at += 1) {
      const difference = (right.exact[at] ?? 0) - (left.exact[at] ?? 0);
      if (difference !== 0) return difference;
    }
    return right.exact.length - left.exact.length;
  });
  return weighed.map(({ route }) => route);
}

/** What a path begins with, in small letters; undefined where that can be anything. */
function beginning(path: string): string | undefined {
  const [, first = ''] = path.split('/');
  return exactness(first) === 3 ? first.toLowerCase() : undefined;
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
 * letters match in any case, a slash at the end is optional, and the order of `routes` does not matter. A pattern is
 * compiled when an address first begins as it does: a page asks for few of the site's hundred.
 *
 * The matcher throws a `TypeError` where it comes to a pattern that is malformed.
 */
export function makeMatcher<Route extends { path: string }>(routes: readonly Route[]): RouteMatcher<Route> {
  type Test = MatchFunction<Record<string, string | string[]>>;
  const candidates = mostSpecificFirst(routes).map((route) => {
    let test: Test | undefined;
    return { route, begins: beginning(route.path), test: (): Test => (test ??= match(route.path, { decode })) };
  });
  return (pathname) => {
    const begins = beginning(pathname);
    for (const { route, begins: wanted, test } of candidates) {
      if (wanted !== undefined && wanted !== begins) continue;
      const found = test()(pathname);
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
