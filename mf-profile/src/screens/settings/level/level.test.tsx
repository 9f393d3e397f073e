// @vitest-environment jsdom
import type { Reputation } from '@hustings/contract';
import { LevelRight } from '@hustings/contract/schemas';
import { mockCall } from '@hustings/contract/mocks';
import { member, mockedServer, show } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import english from '../../../locales/en.json';
import dutch from '../../../locales/nl.json';
import LevelScreen from './level-screen.tsx';

const limits = { postsPerDay: 3, commentsPerDay: 10 };
const reputation: Reputation = {
  level: 2,
  grantedLevel: 2,
  ...limits,
  levels: [
    { level: 1, reached: true, requirements: [], rights: ['follow', 'vote'], postsPerDay: 0, commentsPerDay: 3 },
    { level: 2, reached: true, requirements: [{ name: 'avatar', met: false }], rights: ['post'], ...limits },
    {
      level: 3,
      reached: false,
      requirements: [
        { name: 'activeDays', met: true, have: 2, need: 2 },
        { name: 'postsRead', met: false, have: 4, need: 5 },
        { name: 'accountAge', met: false, from: '2026-05-05T10:00:00.000Z' },
      ],
      rights: ['reportAbuse'],
      postsPerDay: 10,
      commentsPerDay: 50,
    },
  ],
};

const steps = { areOpen: true, hasProfile: true, hasPlace: false, hasVoted: false };
const server = mockedServer(
  mockCall('getReputation', reputation),
  mockCall('getIdentity', { withdrawn: false }),
  mockCall('getFirstSteps', { ...steps, areOpen: false }),
);
const boost = { levels: 2, ends: '2026-09-01T00:00:00.000Z' };
const visit = { user: { ...member('bob', 'Bob Meijer'), reputationBoost: boost }, texts: { profile: english } };

test('shows the member’s level, its rights, and how it was computed', async () => {
  show(<LevelScreen />, visit);
  const present = await screen.findByRole('region', { name: 'You are at level 2' });
  expect(present.textContent).toContain('You may write 3 posts and 10 comments a day.');
  expect(present.textContent).toContain('An admin gave you level 2');
  expect(present.textContent).toContain(
    'Until 1 September 2026 you may post and comment as if you were 2 levels higher.',
  );
});

test('shows the requirements of the next level, met and missing, with links', async () => {
  show(<LevelScreen />, visit);
  const next = await screen.findByRole('region', { name: 'Level 3' });
  expect(screen.getByText('write no posts and 3 comments a day')).toBeDefined();
  expect(within(next).getByText('Next')).toBeDefined();
  expect(
    within(next)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'report abuse',
    'write 10 posts and 50 comments a day',
    'Visited on 2 days (done)',
    'Read 1 more post (to do)',
    'Wait until 5 May 2026, 12:00: your account is still new (to do)',
  ]);
  expect(within(next).getByRole('link', { name: 'Read 1 more post' }).getAttribute('href')).toBe('/');
});

test('shows no requirements for a level that is reached', async () => {
  show(<LevelScreen />, visit);
  const reached = await screen.findByRole('region', { name: 'Level 2' });
  expect(within(reached).getByText('Reached')).toBeDefined();
  expect(within(reached).queryByText('Add a picture')).toBeNull();
});

test.each([
  ['English', english],
  ['Dutch', dutch],
])('each right has a name in %s', (_, texts) => {
  expect(Object.keys(texts.settings.levels.rights).toSorted()).toEqual(LevelRight.options.toSorted());
});

test('shows the first steps again that a newcomer put away', async () => {
  const newcomer = { ...member('bob', 'Bob Meijer'), showFirstSteps: false };
  server.use(
    mockCall('getFirstSteps', steps),
    mockCall('updateUser', ({ body }) => {
      expect(body).toEqual({ showFirstSteps: true });
      return { ...newcomer, showFirstSteps: true };
    }),
  );
  const { person } = show(<LevelScreen />, { ...visit, user: newcomer });
  await person.click(await screen.findByRole('button', { name: 'Show them on the home page' }));
  expect((await screen.findByRole('link', { name: 'Go to your first steps' })).getAttribute('href')).toBe('/');
});
