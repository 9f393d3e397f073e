import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keysFrom } from '../../platform/crypto/keys.ts';
import { sealCounts, sealPlaceSums, sealSums, unsealCounts, unsealPlaceSums, unsealSums } from './sealed-sums.ts';

const keys = keysFrom(randomBytes(32));
const of = { targetId: 'a target', day: '2026-06-15' };
const others = [
  { targetId: 'another target', day: of.day },
  { targetId: of.targetId, day: '2026-06-16' },
];

const numbers = (value: number) => Array.from({ length: 15 }, (_, index) => value * index);
const few = { sumsAll: numbers(0), sumsOfficial: numbers(0) };
const many = { sumsAll: numbers(2 ** 49), sumsOfficial: numbers(123_456_789) };
const places = (value: number) =>
  ['x-a', 'x-b'].map((id) => ({
    id,
    population: 7,
    approval: { accounts: value, weight: value * 10_000, sum: value * 500_000, squares: value * 10 ** 8 },
  }));
const countsOf = (value: number) => ({ all: 40, official: { official: value, others: 40 - value } });

describe('sealed sums', () => {
  it('open as they were, for their target and day only', () => {
    for (const sums of [few, many]) expect(unsealSums(keys, of, sealSums(keys, of, sums))).toEqual(sums);
    expect(unsealPlaceSums(keys, of, sealPlaceSums(keys, of, places(12)))).toEqual(places(12));
    for (const counts of [{}, { all: 12 }, countsOf(12)])
      expect(unsealCounts(keys, of, sealCounts(keys, of, counts))).toEqual(counts);
    for (const other of others) {
      expect(() => unsealSums(keys, other, sealSums(keys, of, few))).toThrow('authenticate');
      expect(() => unsealPlaceSums(keys, other, sealPlaceSums(keys, of, places(12)))).toThrow('authenticate');
      expect(() => unsealCounts(keys, other, sealCounts(keys, of, countsOf(12)))).toThrow('authenticate');
    }
  });

  it('have one length whatever they hold, and other bytes each time', () => {
    expect(sealSums(keys, of, many)).toHaveLength(sealSums(keys, of, few).length);
    expect(JSON.stringify(sealPlaceSums(keys, of, places(12)))).toHaveLength(
      JSON.stringify(sealPlaceSums(keys, of, places(400_000))).length,
    );
    expect(sealCounts(keys, of, countsOf(9)).official).toHaveLength(
      sealCounts(keys, of, countsOf(12)).official?.length ?? 0,
    );
    const texts = [few, few].map((sums) => sealSums(keys, of, sums).toString('hex'));
    expect(texts[0]?.slice(24, 200)).not.toBe(texts[1]?.slice(24, 200));
    expect(sealPlaceSums(keys, of, places(12))[0]?.sealed).not.toBe(sealPlaceSums(keys, of, places(12))[0]?.sealed);
    expect(sealCounts(keys, of, countsOf(12)).official).not.toBe(sealCounts(keys, of, countsOf(12)).official);
  });
});
