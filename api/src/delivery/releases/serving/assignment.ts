import { createHash } from 'node:crypto';
import type { Viewer } from '../../../platform/core/handler.ts';
import type { ReleaseRow } from '../releases.queries.ts';

/** Visitors are told apart by so many buckets, and by nothing finer. */
export const buckets = 100;

/** Who gets releases: a member by the account; a guest by the bucket that the browser keeps, 0 to 99, if it keeps one. */
export interface Visitor {
  viewer: Viewer;
  browser: number | undefined;
}

/** A whole number that follows from a text, evenly spread. */
const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);

/**
 * Which bucket of a part's canaries a visitor is in, 0 to 99; undefined for one who is in none. It rests on nothing but the
 * visitor and the part: a canary that grows is taken from nobody, and whoever gets that of one part gets that of another
 * no more often than others do. The guest's own bucket is turned by the part, so that shares are exact.
 */
function bucketOf(part: string, { viewer, browser }: Visitor): number | undefined {
  if (viewer.kind === 'member') return hashOf(`${viewer.accountId} ${part}`) % buckets;
  return browser === undefined ? undefined : (browser + hashOf(part)) % buckets;
}

const chosenSets = new WeakMap<readonly ReleaseRow[], Map<string, readonly ReleaseRow[]>>();

/**
 * Of everything that is served, what this visitor gets: of each part its canary where the visitor's bucket is below its
 * percentage, else the active release. The same array for the same set, as long as `served` is the same.
 */
export function chooseReleases(served: readonly ReleaseRow[], visitor: Visitor): readonly ReleaseRow[] {
  const canaries = new Set(
    served
      .filter(({ name, status, canaryPercent, canaryPaused }) => {
        if (status !== 'canary' || canaryPaused) return false;
        return (bucketOf(name, visitor) ?? buckets) < (canaryPercent ?? 0);
      })
      .map(({ name }) => name),
  );
  const sets = chosenSets.get(served) ?? new Map<string, readonly ReleaseRow[]>();
  chosenSets.set(served, sets);
  const key = [...canaries].join(' ');
  const chosen = sets.get(key) ?? served.filter(({ name, status }) => (status === 'canary') === canaries.has(name));
  sets.set(key, chosen);
  return chosen;
}

/** Whether guests have to be told apart now. */
export const hasCanary = (served: readonly ReleaseRow[]): boolean =>
  served.some(({ status, canaryPaused }) => status === 'canary' && !canaryPaused);
