import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accuracy, bucketOf, quantile, type BucketCount } from './histogram.ts';

/** Counts values by bucket, as the database does. */
function counted(values: number[]): BucketCount[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(bucketOf(value), (counts.get(bucketOf(value)) ?? 0) + 1);
  return [...counts].map(([bucket, count]) => ({ bucket, count }));
}

test('computes the 75th percentile within the accuracy', () => {
  const values = fc.array(fc.double({ min: 1, max: 600_000, noNaN: true }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(values, (measured) => {
      const exact = measured.toSorted((one, other) => one - other)[Math.ceil(measured.length * 0.75) - 1] ?? 0;
      const reckoned = quantile(counted(measured), 0.75) ?? 0;
      expect(Math.abs(reckoned - exact)).toBeLessThanOrEqual(exact * (accuracy + 1e-9));
    }),
  );
});

test('counts a value below the smallest one as zero, and has no quantile without values', () => {
  expect(quantile(counted([0, 0, 0.4, 900]), 0.75)).toBe(0);
  expect(quantile([], 0.75)).toBeUndefined();
});

test('puts the longest time into a bucket that the column can hold', () => {
  expect(bucketOf(600_000)).toBeLessThan(200);
});
