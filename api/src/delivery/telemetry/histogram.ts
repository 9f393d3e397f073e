/**
 * A logarithmic histogram, so that a quantile is reckoned from counts alone and is wrong by a known share at most
 * (C. Masson, J. Rim, H. Lee, DDSketch, VLDB 2019).
 */

/** How far a quantile can be off: at most this share of it. */
export const accuracy = 0.05;

const growth = (1 + accuracy) / (1 - accuracy);

/** Values are counted in steps of it: a millisecond, or a thousandth of what has no unit. Below it they all count as none. */
const least = 1;

/** The bucket of a value of at least 0: 0 below the least, else that whose upper bound is the next power of the growth. */
export const bucketOf = (value: number): number =>
  value < least ? 0 : Math.max(1, Math.ceil(Math.log(value) / Math.log(growth)));

/** What the values of a bucket are taken for: none of them is further from it than the accuracy says. */
const valueOf = (bucket: number): number => (bucket === 0 ? 0 : (2 * growth ** bucket) / (growth + 1));

/** How many values fell into a bucket. */
export interface BucketCount {
  bucket: number;
  count: number;
}

/** The value that a share of all values, 0 to 1, does not exceed; undefined where there are none. */
export function quantile(counts: readonly BucketCount[], share: number): number | undefined {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  let below = 0;
  for (const { bucket, count } of counts.toSorted((one, other) => one.bucket - other.bucket)) {
    below += count;
    if (below >= total * share) return valueOf(bucket);
  }
  return undefined;
}
