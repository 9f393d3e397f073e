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
 * Returns the bucket of a visitor for a key, 0 to 99; undefined for a guest whose browser has none. The bucket depends
 * only on the visitor and the key, so a growing share keeps its visitors, and canaries of different parts are
 * independent. The bucket of a guest's browser is shifted by an offset of the key, which keeps the shares exact.
 */
function bucketOf(key: string, { viewer, browser }: Visitor): number | undefined {
  if (viewer.kind === 'member') return hashOf(`${viewer.accountId} ${key}`) % buckets;
  return browser === undefined ? undefined : (browser + hashOf(key)) % buckets;
}

/**
 * Returns whether a visitor's bucket is below a percentage; false for a guest whose browser has no bucket, unless the
 * percentage includes everybody.
 *
 * @param key what is given to this percentage of visitors: a part for its canary, or a feature flag
 */
export const isBelow = (percent: number, key: string, visitor: Visitor): boolean =>
  percent >= buckets || (bucketOf(key, visitor) ?? buckets) < percent;

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
        return isBelow(canaryPercent ?? 0, name, visitor);
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
