import { shownLimits } from '@hustings/contract';
import { expect, test } from 'vitest';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import { dailyLimits, effectiveLevelForLimits, requireLevel } from './rights.rules.ts';

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

test('level 2 may post, and level 1 gets the unmet requirements', () => {
  expect(failureOf(() => requireLevel(memberOf(2), 'post'))).toBeUndefined();
  const failure = failureOf(() => requireLevel(memberOf(1, { displayName: 'Cleo' }), 'post'));
  expect(failure?.code).toBe('ReputationTooLow');
  expect(failure?.meta).toEqual({ required: 2, actual: 1, missing: ['namesOrBio', 'avatar', 'voterLocation'] });
});

test('omits the requirements that a member meets', () => {
  const cleo = memberOf(1, { displayName: 'Cleo', bio: 'A baker.', hasVoterLocations: true });
  expect(failureOf(() => requireLevel(cleo, 'post'))?.meta).toMatchObject({ missing: ['avatar'] });
});

test('allows only reading before activation', () => {
  const failure = failureOf(() => requireLevel(memberOf(0), 'vote'));
  expect(failure?.meta).toEqual({ required: 1, actual: 0, missing: ['activation'] });
  expect(dailyLimits(0, shownLimits)).toEqual({ posts: 0, comments: 0 });
});

test('counts a boost for posting and commenting only', () => {
  expect(failureOf(() => requireLevel(boosted(1, 1), 'post'))).toBeUndefined();
  expect(failureOf(() => requireLevel(boosted(1, 1), 'commentPublic'))).toBeUndefined();
  expect(failureOf(() => requireLevel(boosted(0, 5), 'vote'))?.code).toBe('ReputationTooLow');
  expect(failureOf(() => requireLevel(boosted(0, 5), 'favorite'))?.code).toBe('ReputationTooLow');
});

test('limits a boosted level to 7', () => {
  expect(effectiveLevelForLimits(boosted(2, 3))).toBe(5);
  expect(effectiveLevelForLimits(boosted(5, 5))).toBe(7);
  expect(effectiveLevelForLimits(memberOf(4))).toBe(4);
});

test('raises the daily limits up to level 5', () => {
  expect([1, 2, 3, 4].map((level) => dailyLimits(level, shownLimits).comments)).toEqual([3, 10, 50, 100]);
  expect(dailyLimits(7, shownLimits)).toEqual(dailyLimits(5, shownLimits));
});
