import { makeMatcher } from '@hustings/vertical/match';
import type { ReleaseRow } from '../../releases/index.ts';

/** A guest route of a release, with an address at which the site has something to show. */
export interface TrialPage {
  release: ReleaseRow;
  /** The pattern of the route, such as `/posts/:slug`. */
  route: string;
  address: string;
}

/** The guest routes of a release: those with an address to try, and the patterns of the others. */
export interface TrialPages {
  pages: TrialPage[];
  untried: string[];
}

/** Matches the patterns of routes that stand for more than one address. */
const isPattern = (path: string): boolean => /[:*{]/.test(path);

/** Fills the parameters of a pattern; undefined if it needs others. */
function fill(pattern: string, params: Record<string, string>): string | undefined {
  const address = pattern.replace(/:(\w+)/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? encodeURIComponent(params[name] ?? '') : whole,
  );
  return isPattern(address) ? undefined : address;
}

/**
 * Finds an address for each guest route of a release. A route with parameters takes the first example that leads to it,
 * of the navigation of the release or of the site;
 * one that continues a route with an example takes over its parameters, as `/election/:id/candidates` does.
 *
 * @param rows the releases that are served together; the owner of an example depends on all their routes
 * @param examples paths of pages of this site
 */
export function pagesToTry(release: ReleaseRow, rows: readonly ReleaseRow[], examples: readonly string[]): TrialPages {
  const matches = makeMatcher(rows.flatMap((row) => row.manifest.manifest.routes.map(({ path }) => ({ path }))));
  const known = new Map<string, { path: string; params: Record<string, string> }>();
  const ofNavigation = release.manifest.manifest.navigation
    .filter(({ access }) => access === 'guest')
    .map(({ path }) => path);
  for (const path of [...ofNavigation, ...examples]) {
    const found = matches(path);
    if (found && !known.has(found.route.path)) known.set(found.route.path, { path, params: found.params });
  }
  function addressOf(route: string): string | undefined {
    if (!isPattern(route)) return route;
    const continued = [...known.entries()].find(([pattern]) => route.startsWith(`${pattern}/`));
    return known.get(route)?.path ?? (continued && fill(route, continued[1].params));
  }
  const pages: TrialPage[] = [];
  const untried: string[] = [];
  for (const { path: route, access } of release.manifest.manifest.routes) {
    if (access !== 'guest') continue;
    const address = addressOf(route);
    if (address === undefined) untried.push(route);
    else pages.push({ release, route, address });
  }
  return { pages, untried };
}
