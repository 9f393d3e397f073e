import { createHash } from 'node:crypto';
import type { Viewer } from '../../../platform/core/handler.ts';
import type { ReleaseRow } from '../releases.queries.ts';

/** The number of buckets into which visitors are divided. */
export const buckets = 100;

/** A visitor who gets releases. The account of a member, or the bucket of a guest's browser, decides about canaries. */
export interface Visitor {
  viewer: Viewer;
  /** The bucket that the browser stores in a cookie, 0 to 99; undefined if it stores none. */
  browser: number | undefined;
}

/** Hashes a text to an evenly distributed integer. */
const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);

/**
 * Returns the bucket of a visitor for a part, 0 to 99; undefined for a guest whose browser has none. The bucket depends
 * only on the visitor and the part, so a growing canary keeps its visitors, and canaries of different parts are
 * independent. The bucket of a guest's browser is shifted by an offset of the part, which keeps the shares exact.
 */
function bucketOf(part: string, { viewer, browser }: Visitor): number | undefined {
  if (viewer.kind === 'member') return hashOf(`${viewer.accountId} ${part}`) % buckets;
  return browser === undefined ? undefined : (browser + hashOf(part)) % buckets;
}

const chosenSets = new WeakMap<readonly ReleaseRow[], Map<string, readonly ReleaseRow[]>>();

/**
 * Assigns a release of each part to a visitor: the canary if the visitor's bucket is below its percentage, else the
 * active release. Returns the same array for the same set of releases while `served` is the same array.
 */
export function assignReleases(served: readonly ReleaseRow[], visitor: Visitor): readonly ReleaseRow[] {
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

/** Returns whether any canary is served, so that guests need a bucket. */
export const hasCanary = (served: readonly ReleaseRow[]): boolean =>
  served.some(({ status, canaryPaused }) => status === 'canary' && !canaryPaused);
