import type { NavigationEntry, Release, RouteDeclaration } from '@hustings/contract';
import { call } from '@hustings/vertical/client';
import { makeMatcher, type RouteMatcher } from '@hustings/vertical/match';

/** A route and the release that owns it. */
export type OwnedRoute = RouteDeclaration & { release: Release };

/** How long the page trusts its list of releases, in milliseconds. */
const trust = 60_000;

/** The active release of each vertical, as this page knows them. The shell knows no vertical by any other way. */
export interface Registry {
  /** Who owns a path; undefined where this page knows nobody, and the server must be asked. */
  ownerOf: RouteMatcher<OwnedRoute>;
  release(name: string): Release | undefined;
  releases(): readonly Release[];
  navigation(): NavigationEntry[];
  /** Asks the server for the list anew, at most once a minute unless `now`. A server that is away changes nothing. */
  refresh(when?: 'now'): Promise<void>;
}

/**
 * Makes the registry of a page from what the document carried.
 *
 * @param asUsed what this browser takes in place of a release; the release itself unless somebody develops it
 * @param onFresh is told of each list that the server has answered since
 */
export function makeRegistry(
  known: Release[],
  asUsed = (release: Release): Release => release,
  onFresh: (releases: readonly Release[]) => void = () => {},
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
        const { results } = await call('listReleases', {});
        // Throws where the answer is none; only then is the old list given up.
        const used = results.map(asUsed);
        match = matcherOf(used);
        releases = used;
        onFresh(results);
      } catch {
        // The page goes on with what it has.
      }
    },
  };
}

function matcherOf(releases: Release[]): RouteMatcher<OwnedRoute> {
  return makeMatcher(releases.flatMap((release) => release.routes.map((route) => ({ ...route, release }))));
}
