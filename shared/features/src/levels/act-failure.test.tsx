// @vitest-environment jsdom
import { CallError } from '@hustings/vertical/client';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { ActFailure } from './act-failure.tsx';

afterEach(cleanup);

const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('lists for a member below level 2 what the profile lacks, with links', () => {
  const meta = { required: 2, actual: 1, missing: ['displayName', 'avatar', 'voterLocation'] };
  show(<ActFailure error={new CallError('ReputationTooLow', 403, [], meta)} />);

  expect(screen.getByRole('alert').textContent).toContain('This needs level 2; you are at level 1.');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/settings/profile',
    '/settings/avatar',
    '/settings/voter-locations',
    '/settings/level',
  ]);
});

const far = {
  required: 4,
  actual: 2,
  missing: ['activeDays', 'postsRead', 'accountAge', 'favoritesReceived'],
  requirements: [
    { name: 'activeDays', met: false, have: 1, need: 15 },
    { name: 'postsRead', met: false, have: 2, need: 5 },
    { name: 'accountAge', met: false, from: '2026-05-05T10:00:00.000Z' },
    { name: 'favoritesReceived', met: false, have: 0, need: 1 },
  ],
};

test('states progress and dates for higher levels', () => {
  show(<ActFailure error={new CallError('ReputationTooLow', 403, [], far)} />);
  expect(steps()).toEqual([
    'Visit on 14 more days (to do)',
    'Read 3 more posts (to do)',
    'Wait until 5 May 2026, 12:00: your account is still new (to do)',
    'Get 1 more favourite from another member for one of your posts (to do)',
  ]);
});

test('does the same in Dutch', () => {
  show(<ActFailure error={new CallError('ReputationTooLow', 403, [], far)} />, { language: 'nl' });
  expect(screen.getByRole('alert').textContent).toContain('Hiervoor is niveau 4 nodig. Jij hebt niveau 2.');
  expect(steps()[1]).toBe('Lees nog 3 berichten (nog te doen)');
});

test('shows the general message for other errors', () => {
  show(<ActFailure error={new CallError('NetworkError', 0)} />);
  expect(screen.getByRole('alert').textContent).toContain('We cannot reach the site.');
  expect(screen.queryByRole('list')).toBeNull();
});
