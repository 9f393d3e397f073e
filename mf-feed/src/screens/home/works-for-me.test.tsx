// @vitest-environment jsdom
import type { Representative } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, member, mockedServer, show } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import english from '../../locales/en.json';
import dutch from '../../locales/nl.json';
import { pageOf } from '../../testing/posts.ts';
import { WorksForMe } from './works-for-me.tsx';

const person = (number: number, name: string, votedToday = false): Representative => ({
  personId: idOf(number),
  slug: name.toLowerCase().replace(' ', '-'),
  name,
  inOffice: true,
  byDefaultLocation: true,
  votedToday,
});
const today = { today: '2026-05-04', closes: '2026-05-04T22:00:00.000Z', timeZone: 'Europe/Amsterdam' };
let voted = new Set<string>();
const asked = new Set<string | null>();

const server = mockedServer(
  mockCall('listPolliesWorkForMe', ({ query }) => {
    asked.add(query.get('sort'));
    const [ada, bea] = [person(1, 'Ada North', voted.has(idOf(1))), person(2, 'Bea North', voted.has(idOf(2)))];
    return pageOf([ada, bea].toSorted((one, other) => Number(one.votedToday) - Number(other.votedToday)));
  }),
  mockCall('getLastPollyVote', today),
  mockCall('castDailyPollyVote', ({ body }) => {
    const { personId } = body as { personId: string };
    voted.add(personId);
    const own = { anonymous: false, viewMyVotes: 'justMe' as const, audiences: [] };
    return { id: idOf(9), personId, slug: 'x', name: 'X', day: today.today, vote: 'up' as const, isFinal: false, own };
  }),
);
const bob = member('bob', 'Bob Meijer');
const visit = { user: bob, texts: { feed: english } };
const names = () => screen.getAllByRole('link', { name: /North/ }).map((link) => link.getAttribute('href'));

// Loads the vote before the test, as a browser does.
beforeAll(() => import('./vote-in-place.tsx'));

test('votes on a person in place, then shows the next one first', async () => {
  voted = new Set();
  const { person: reader } = show(<WorksForMe user={bob} />, visit);
  await reader.click(await screen.findByRole('button', { name: 'Vote on Ada North' }));
  const thumbs = await screen.findByRole('radiogroup', { name: 'Your vote on Ada North' });
  await reader.click(within(thumbs).getByRole('radio', { name: 'Thumbs up' }));
  await reader.click(screen.getByRole('button', { name: 'Save vote' }));

  expect(await screen.findByText('Voted today')).toBeDefined();
  // Nothing moves while the vote is open.
  expect(names()).toEqual(['/polly/ada-north', '/polly/bea-north']);
  await reader.click(screen.getByRole('button', { name: 'Close the vote on Ada North' }));
  await waitFor(() => expect(names()).toEqual(['/polly/bea-north', '/polly/ada-north']));
  expect(screen.getByRole('button', { name: 'Change your vote on Ada North' })).toBeDefined();
  expect([...asked]).toEqual(['unvoted']);
});

test('says when the member has voted on everybody today, in Dutch too', async () => {
  voted = new Set([idOf(1), idOf(2)]);
  show(<WorksForMe user={bob} />, { user: bob, language: 'nl', texts: { feed: dutch } });
  expect(await screen.findByText('Je hebt vandaag gestemd over iedereen die voor jou werkt.')).toBeDefined();
});

test('asks for a missing place, and shows an empty place and a failure', async () => {
  const nowhere = { ...bob, hasVoterLocations: false };
  const first = show(<WorksForMe user={nowhere} />, { ...visit, user: nowhere });
  const link = screen.getByRole('link', { name: 'Add where you vote' });
  expect(link.getAttribute('href')).toBe('/settings/voter-locations');
  first.unmount();

  server.use(mockCall('listPolliesWorkForMe', pageOf([])));
  const second = show(<WorksForMe user={bob} />, visit);
  expect(await screen.findByText(/do not know yet who is in office where you vote/)).toBeDefined();
  second.unmount();

  server.use(mockFailure('listPolliesWorkForMe', 'Unavailable'));
  show(<WorksForMe user={bob} />, visit);
  expect(await screen.findByRole('alert')).toBeDefined();
});
