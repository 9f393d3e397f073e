/**
 * A logarithmic histogram: quantiles are computed from counts alone, with a bounded relative error (C. Masson, J. Rim,
 * H. Lee, DDSketch, VLDB 2019).
 */

/** The maximum relative error of a quantile. */
export const accuracy = 0.05;

const growth = (1 + accuracy) / (1 - accuracy);

/** The smallest value that is distinguished from zero: one millisecond, or a thousandth for values without a unit. */
const least = 1;

/** Returns the bucket of a value ≥ 0: 0 below `least`, else the exponent of `growth` rounded up to the next integer. */
export const bucketOf = (value: number): number =>
  value < least ? 0 : Math.max(1, Math.ceil(Math.log(value) / Math.log(growth)));

/** Returns the estimate for the values of a bucket. Its relative error is at most `accuracy`. */
const valueOf = (bucket: number): number => (bucket === 0 ? 0 : (2 * growth ** bucket) / (growth + 1));

/** The number of values in a bucket. */
export interface BucketCount {
  bucket: number;
  count: number;
}

/** Returns the value below which a share (0 to 1) of all values lies; undefined if there are no values. */
export function quantile(counts: readonly BucketCount[], share: number): number | undefined {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  let below = 0;
  for (const { bucket, count } of counts.toSorted((one, other) => one.bucket - other.bucket)) {
    below += count;
    if (below >= total * share) return valueOf(bucket);
  }
  return undefined;
}
