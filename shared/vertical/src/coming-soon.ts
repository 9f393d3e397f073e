import { useSession } from '@hustings/session';
import { makeMatcher, type RouteMatcher } from './match.ts';

const matchers = new WeakMap<readonly string[], RouteMatcher<{ path: string }>>();

const none: readonly string[] = [];

/**
 * Hands out the one rule by which the site shows its links: whether the page of an address is still to come. Takes an
 * address of this site with or without its query; any other address leads somewhere.
 */
export function useComingSoon(): (address: string) => boolean {
  const paths = useSession((session) => session.comingSoon) ?? none;
  let matcher = matchers.get(paths);
  if (!matcher) matchers.set(paths, (matcher = makeMatcher(paths.map((path) => ({ path })))));
  const match = matcher;
  return (address) => /^\/(?!\/)/.test(address) && match(/^[^?#]*/.exec(address)?.[0] ?? '') !== undefined;
}
