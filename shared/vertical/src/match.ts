import { match, type MatchFunction } from 'path-to-regexp';

/** A route that matches an address, with its parameters. */
export interface RouteMatch<Route> {
  route: Route;
  /** The decoded parameters of the path; segments of a wildcard are joined by `/`. */
  params: Record<string, string>;
}

/** Finds the route of a path; undefined if none matches. */
export type RouteMatcher<Route> = (pathname: string) => RouteMatch<Route> | undefined;

/** Ranks how specific a segment is: `*rest` 0, `:id` 1, `@:name` 2, `posts` 3. */
function exactness(segment: string): number {
  if (segment.includes('*')) return 0;
  if (segment.startsWith(':')) return 1;
  return /[:{]/.test(segment) ? 2 : 3;
}

/** Sorts specific paths first: `/posts/new` before `/posts/:slug` before `/*path`. */
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

/** Returns the static beginning of a path in lower case; undefined if it has none. */
function beginning(path: string): string | undefined {
  const [, first = ''] = path.split('/');
  return exactness(first) === 3 ? first.toLowerCase() : undefined;
}

/** Decodes a segment; a malformed one stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Makes the route matcher that shell, server and verticals share. Patterns are those of path-to-regexp 8; case and a
 * trailing slash do not matter, nor does the order of `routes`. Compiles a pattern only when an address has the same
 * beginning, because a page needs few patterns.
 *
 * The matcher throws a `TypeError` when it reaches a malformed pattern.
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
