import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../platform/config/limits.ts';
import { levelOf, missingFor, requirementsOf, type LevelProgress } from './level-progress.rules.ts';

const now = new Date('2026-05-05T12:00:00.000Z');

/** A member who has done everything. */
const done: LevelProgress = {
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

const level = (differs: Partial<LevelProgress>) => levelOf({ ...done, ...differs }, defaultLimits, now);
const missing = (of: number, differs: Partial<LevelProgress>) =>
  missingFor(of, { ...done, ...differs }, defaultLimits, now);

describe('a level is reached with everything that it asks for, and not one thing less', () => {
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

test('a level that was given is never taken, and never gives one to somebody who is not activated', () => {
  expect(level({ grantedLevel: 7 })).toBe(7);
  expect(level({ grantedLevel: 4, avatar: false })).toBe(4);
  expect(level({ grantedLevel: 4, activated: false })).toBe(0);
});

test('nothing that a member votes counts', () => {
  const names = requirementsOf(done, defaultLimits, now).flatMap((each) => each.map(({ name }) => name));
  expect(names.filter((name) => /vote(?!rLocation)/i.test(name))).toEqual([]);
});

test('what is missing says how far it is, and when what needs only time comes', () => {
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

test('what two levels ask for is named once, with the higher number', () => {
  expect(missing(4, { activeDays: 1 })).toEqual([{ name: 'activeDays', met: false, have: 1, need: 15 }]);
});

test('level 5 looks back on a window of days', () => {
  expect(missing(5, { recentDays: 20 })).toEqual([
    { name: 'recentDays', met: false, have: 20, need: 50, withinDays: 100 },
  ]);
});
