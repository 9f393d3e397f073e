// @vitest-environment jsdom
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { author, idOf, mockedServer, show } from '@hustings/features/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import english from '../../locales/en.json';
import dutch from '../../locales/nl.json';
import VoteScreen from './vote-screen.tsx';

const server = mockedServer(
  mockCall('getVoteDetail', {
    id: idOf(1),
    partyId: idOf(2),
    slug: 'meadow-party',
    name: 'Meadow Party',
    day: '2026-05-02',
    vote: 'down',
    vision: 12,
    comment: 'No word on water.',
    official: true,
    isFinal: true,
    author: author('ann', 'Ann Bakker'),
  }),
);
const params = { urlslug: 'meadow-party', username: 'ann', date: '2026-05-02' };

test('shows a vote with its member, its target and its comment', async () => {
  show(<VoteScreen />, { params, texts: { pollies: english } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ann Bakker on Meadow Party' })).toBeDefined();
  expect(document.body.textContent).toMatch(
    /Vote of 2 May 2026.*Down.*Vision12.*No word on water\..*is final.*official/,
  );
  expect(screen.getByRole('link', { name: 'See Meadow Party' }).getAttribute('href')).toBe('/party/meadow-party');
});

test.each(['NotFound', 'ValidationError'] as const)(
  'shows nothing about a vote that is not shown (%s)',
  async (code) => {
    server.use(mockFailure('getVoteDetail', code));
    show(<VoteScreen />, { params, language: 'nl', texts: { pollies: dutch } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Hier is geen stem te zien' })).toBeDefined();
    expect(document.body.textContent).not.toMatch(/ann|meadow/i);
  },
);
