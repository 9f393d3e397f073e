import { useSession } from '@hustings/session';
import { makeMatcher, type RouteMatcher } from './match.ts';

const matchers = new WeakMap<readonly string[], RouteMatcher<{ path: string }>>();

const none: readonly string[] = [];

/**
 * Returns a function that tells whether a link leads to a coming-soon page. The function accepts addresses of this
 * site, with or without a query, and returns false for all others.
 */
export function useComingSoon(): (address: string) => boolean {
  const paths = useSession((session) => session.comingSoon) ?? none;
  let matcher = matchers.get(paths);
  if (!matcher) matchers.set(paths, (matcher = makeMatcher(paths.map((path) => ({ path })))));
  const match = matcher;
  return (address) => /^\/(?!\/)/.test(address) && match(/^[^?#]*/.exec(address)?.[0] ?? '') !== undefined;
}
