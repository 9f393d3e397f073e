import type { FlagsOn, NavigationEntry, Release, RouteDeclaration } from '@hustings/contract';
import { call } from '@hustings/vertical/client';
import { isFault } from '@hustings/vertical/faults';
import { makeMatcher, type RouteMatcher } from '@hustings/vertical/match';
import { report } from '../observability/telemetry.ts';

/** A route and the release that owns it. */
export type OwnedRoute = RouteDeclaration & { release: Release };

/** Milliseconds that the list of releases counts as fresh. */
const trust = 60_000;

/** The active release of each vertical, as far as this page knows. The shell learns of verticals only here. */
export interface Registry {
  /** Finds the owner of a path; undefined means that the server must be asked. */
  ownerOf: RouteMatcher<OwnedRoute>;
  release(name: string): Release | undefined;
  releases(): readonly Release[];
  navigation(): NavigationEntry[];
  /** Fetches the list again, at most once a minute unless `now`. Keeps the old list after a failure. */
  refresh(when?: 'now'): Promise<void>;
}

/**
 * Makes the registry of a page from the list in the document.
 *
 * @param asUsed replaces a release by its development build
 * @param onFresh called with each list that the server returns, and with the feature flags that are on
 */
export function makeRegistry(
  known: Release[],
  asUsed = (release: Release): Release => release,
  onFresh: (releases: readonly Release[], flags: FlagsOn | undefined) => void = () => {},
): Registry {
  let releases = known.map(asUsed);
  let match = matcherOf(releases);
  let asked = performance.now();
  return {
    ownerOf: (pathname) => match(pathname),
    releases: () => releases,
    release: (name) => releases.find((release) => release.name === name),
    navigation: () =>
      releases.flatMap(({ navigation }) => navigation).toSorted((one, other) => one.order - other.order),
    async refresh(when) {
      if (when !== 'now' && performance.now() - asked < trust) return;
      asked = performance.now();
      try {
        const { results, flags } = await call('listReleases', {});
        // This throws for a malformed list, so that the old list stays.
        const used = results.map(asUsed);
        match = matcherOf(used);
        releases = used;
        onFresh(results, flags);
      } catch (error) {
        // Keep the old list.
        const message = `The list of releases cannot be used: ${String(error)}`;
        if (isFault(error)) report({ kind: 'script', vertical: 'shell', version: '', message }, error);
      }
    },
  };
}

function matcherOf(releases: Release[]): RouteMatcher<OwnedRoute> {
  return makeMatcher(releases.flatMap((release) => release.routes.map((route) => ({ ...route, release }))));
}
