import { shownLimits } from '@hustings/contract';
import { expect, test } from 'vitest';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import { dailyLimits, effectiveLevelForLimits, requireLevel } from './rights.ts';

const memberOf = (level: number, names: Partial<Member['user']> = {}) => ({ level, user: names }) as Member;

const boosted = (level: number, levels: number) =>
  Object.assign(memberOf(level), { boost: { levels, ends: '2026-09-01T00:00:00.000Z' } });

const failureOf = (act: () => void): RequestFailure | undefined => {
  try {
    act();
  } catch (error) {
    if (error instanceof RequestFailure) return error;
    throw error;
  }
};

test('a member of level 2 may post; one of level 1 is told what is missing', () => {
  expect(failureOf(() => requireLevel(memberOf(2), 'post'))).toBeUndefined();
  const failure = failureOf(() => requireLevel(memberOf(1, { displayName: 'Cleo' }), 'post'));
  expect(failure?.code).toBe('ReputationTooLow');
  expect(failure?.meta).toEqual({ required: 2, actual: 1, missing: ['namesOrBio', 'avatar', 'voterLocation'] });
});

test('what a member has done already is not asked for', () => {
  const cleo = memberOf(1, { displayName: 'Cleo', bio: 'A baker.', hasVoterLocations: true });
  expect(failureOf(() => requireLevel(cleo, 'post'))?.meta).toMatchObject({ missing: ['avatar'] });
});

test('before activation nothing but reading is allowed', () => {
  const failure = failureOf(() => requireLevel(memberOf(0), 'vote'));
  expect(failure?.meta).toEqual({ required: 1, actual: 0, missing: ['activation'] });
  expect(dailyLimits(0, shownLimits)).toEqual({ posts: 0, comments: 0 });
});

test('a boost counts for posting and commenting, and for nothing else', () => {
  expect(failureOf(() => requireLevel(boosted(1, 1), 'post'))).toBeUndefined();
  expect(failureOf(() => requireLevel(boosted(1, 1), 'commentPublic'))).toBeUndefined();
  expect(failureOf(() => requireLevel(boosted(0, 5), 'vote'))?.code).toBe('ReputationTooLow');
  expect(failureOf(() => requireLevel(boosted(0, 5), 'favorite'))?.code).toBe('ReputationTooLow');
});

test('a boost lifts up to level 7', () => {
  expect(effectiveLevelForLimits(boosted(2, 3))).toBe(5);
  expect(effectiveLevelForLimits(boosted(5, 5))).toBe(7);
  expect(effectiveLevelForLimits(memberOf(4))).toBe(4);
});

test('the day has room for more at each level, and level 7 is as 5', () => {
  expect([1, 2, 3, 4].map((level) => dailyLimits(level, shownLimits).comments)).toEqual([3, 10, 50, 100]);
  expect(dailyLimits(7, shownLimits)).toEqual(dailyLimits(5, shownLimits));
});
