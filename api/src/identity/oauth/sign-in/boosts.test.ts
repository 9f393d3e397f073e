import { expect, test } from 'vitest';
import { defaultLimits } from '../../../platform/config/limits.ts';
import { boostOf } from './boosts.ts';

test.each([
  [0, 0],
  [100, 0],
  [101, 1],
  [1_000, 1],
  [1_001, 2],
  [10_000, 2],
  [10_001, 3],
  [50_000, 3],
  [50_001, 4],
  [100_000, 4],
  [100_001, 5],
  [200_000_000, 5],
])('returns for %i followers %i levels', (followers, levels) => {
  expect(boostOf(followers, defaultLimits)).toBe(levels);
});
