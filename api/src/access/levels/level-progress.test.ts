import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../platform/config/limits.ts';
import { levelOf, missingFor, requirementsOf } from './level-progress.rules.ts';
import type { LevelProgress } from './levels.queries.ts';

const now = new Date('2026-05-05T12:00:00.000Z');

/** A member who meets all requirements. */
const complete: LevelProgress = {
  accountId: '01a1fa57-2c29-7b63-ac3b-16b7118f3052',
  level: 1,
  grantedLevel: 0,
  activated: true,
  displayName: true,
  namesOrBio: true,
  avatar: true,
  voterLocation: true,
  created: '2025-05-05T12:00:00.000Z',
  activeDays: 60,
  recentDays: 50,
  postsRead: 5,
  favoritesReceived: 1,
  lastUpheld: null,
};

const level = (differs: Partial<LevelProgress>) => levelOf({ ...complete, ...differs }, defaultLimits, now);
const missing = (of: number, differs: Partial<LevelProgress>) =>
  missingFor(of, { ...complete, ...differs }, defaultLimits, now);

describe('a level needs all of its requirements', () => {
  test.each<[number, Partial<LevelProgress>]>([
    [0, { activated: false }],
    [1, { displayName: false }],
    [1, { namesOrBio: false }],
    [1, { avatar: false }],
    [1, { voterLocation: false }],
    [2, { activeDays: 1 }],
    [2, { postsRead: 4 }],
    [2, { created: '2026-05-04T12:00:00.001Z' }],
    [3, { created: '2026-05-04T12:00:00.000Z', activeDays: 2 }],
    [3, { activeDays: 14 }],
    [3, { favoritesReceived: 0 }],
    [3, { lastUpheld: '2026-04-05T12:00:00.001Z' }],
    [5, { lastUpheld: '2026-04-05T12:00:00.000Z' }],
    [4, { recentDays: 49 }],
    [5, {}],
  ])('level %i with %o', (expected, differs) => {
    expect(level(differs)).toBe(expected);
  });
});

test('a granted level is the least level of an activated member only', () => {
  expect(level({ grantedLevel: 7 })).toBe(7);
  expect(level({ grantedLevel: 4, avatar: false })).toBe(4);
  expect(level({ grantedLevel: 4, activated: false })).toBe(0);
});

test('no requirement depends on votes', () => {
  const names = requirementsOf(complete, defaultLimits, now).flatMap((each) => each.map(({ name }) => name));
  expect(names.filter((name) => /vote(?!rLocation)/i.test(name))).toEqual([]);
});

test('unmet requirements show the progress or the time at which they are met', () => {
  const fresh = { created: '2026-05-05T06:00:00.000Z', activeDays: 1, postsRead: 2, avatar: false };
  expect(missing(3, fresh)).toEqual([
    { name: 'avatar', met: false },
    { name: 'activeDays', met: false, have: 1, need: 2 },
    { name: 'postsRead', met: false, have: 2, need: 5 },
    { name: 'accountAge', met: false, from: '2026-05-06T06:00:00.000Z' },
  ]);
  expect(missing(4, { lastUpheld: '2026-05-01T12:00:00.000Z' })).toEqual([
    { name: 'noUpheldReport', met: false, from: '2026-05-31T12:00:00.000Z' },
  ]);
});

test('an unmet requirement of two levels appears once, with the higher number', () => {
  expect(missing(4, { activeDays: 1 })).toEqual([{ name: 'activeDays', met: false, have: 1, need: 15 }]);
});

test('level 5 counts the active days of a recent window', () => {
  expect(missing(5, { recentDays: 20 })).toEqual([
    { name: 'recentDays', met: false, have: 20, need: 50, withinDays: 100 },
  ]);
});
