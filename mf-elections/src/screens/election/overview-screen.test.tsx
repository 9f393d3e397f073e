// @vitest-environment jsdom
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, member, mockedServer, show } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import english from '../../locales/en.json';
import { AtAddress } from '../../testing/at-address.tsx';
import { election, electionCard, meadow } from '../../testing/elections.ts';
import OverviewScreen from './overview-screen.tsx';

const { electionId } = election();
const empty = { results: [], offset: 0 };
const server = mockedServer(
  mockCall('getElection', election()),
  mockCall('listElectionContests', {
    results: [
      {
        contestId: idOf(70),
        kind: 'parties',
        name: 'North',
        seats: 12,
        place: { id: 'x-westmere/north', name: 'Northland' },
        candidatesCount: 2,
      },
    ],
    offset: 0,
  }),
  mockCall('listElectionParties', {
    results: [
      { name: 'Meadow Party', party: meadow, abbreviation: 'MP', listNumber: 4, candidatesCount: 2 },
      { name: 'List Stone', listNumber: 9, candidatesCount: 1 },
    ],
    offset: 0,
  }),
  mockCall('listRelatedElections', { results: [{ ...electionCard(3), relation: 'sameDay' }], offset: 0 }),
  mockCall('listElectionNews', empty),
  mockCall('listElectionComments', {
    ...empty,
    thread: { count: 0, newest: 'seen', turnedOff: false, mayTurnOff: false, mayReply: false },
  }),
);
const showScreen = (user?: ReturnType<typeof member>) =>
  show(
    <AtAddress address={`/election/${electionId}`} params={{ id: electionId }}>
      <OverviewScreen />
    </AtAddress>,
    { texts: { elections: english }, ...(user ? { user } : {}) },
  );
const region = (name: string) => screen.findByRole('region', { name });

test('shows a guest the day, what is voted for, parties, and related elections', async () => {
  showScreen();
  expect(await screen.findByRole('heading', { level: 1, name: 'Parliament of Westmere' })).toBeDefined();
  expect(screen.getByText('28 days left')).toBeDefined();
  expect(screen.getByRole('banner').textContent).toContain('1 June 2026 · polls close at 21:00 · Westmere');
  const contests = await region('What is on the ballot');
  expect((await within(contests).findByRole('link', { name: 'North' })).getAttribute('href')).toBe(
    `/election/${electionId}/candidates?contest=${idOf(70)}`,
  );
  expect(contests.textContent).toContain('Northland · 12 seats · seats by party · 2 candidates');
  const parties = await region('Parties and lists');
  expect((await within(parties).findByRole('link', { name: 'Meadow Party' })).getAttribute('href')).toBe(
    '/party/meadow-party',
  );
  expect(within(parties).getByRole('link', { name: '1 candidate of List Stone' }).getAttribute('href')).toBe(
    `/election/${electionId}/candidates?list=9`,
  );
  expect((await region('Related elections')).textContent).toContain('Election 31 June 2026 · on the same day');
  expect(screen.getByRole('link', { name: 'Log in to follow' })).toBeDefined();
  const parts = within(screen.getByRole('navigation', { name: 'Parts of this election' }));
  expect(parts.getAllByRole('link').map((link) => link.textContent)).toEqual(['Overview', 'Candidates', 'Compare']);
});

test('lets a member follow, and links to the results once they are known', async () => {
  server.use(
    mockCall('getElection', election({ hasResults: true, followLevel: 'not' })),
    mockCall('follow', ({ body }) => {
      expect(body).toEqual({ followeeId: electionId, followeeType: 'election', followLevel: 'following' });
      return {
        followeeId: electionId,
        followeeType: 'election',
        followLevel: 'following',
        isRequested: false,
      } as const;
    }),
  );
  const { person } = showScreen(member('ann', 'Ann Bakker'));
  await person.click(await screen.findByRole('button', { name: 'Follow: Parliament of Westmere' }));
  expect(await screen.findByRole('button', { name: 'Following: Parliament of Westmere' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Results' }).getAttribute('href')).toBe(`/election/${electionId}/results`);
});

test('offers no reminder of a past election, except to end a follow', async () => {
  const past = { upcoming: false, daysLeft: undefined };
  server.use(mockCall('getElection', election({ ...past, followLevel: 'not' })));
  const { unmount } = showScreen(member('ann', 'Ann Bakker'));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /Parliament of Westmere$/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Add to calendar/ })).toBeNull();
  unmount();
  server.use(mockCall('getElection', election({ ...past, followLevel: 'following' })));
  showScreen(member('ann', 'Ann Bakker'));
  expect(await screen.findByRole('button', { name: 'Following: Parliament of Westmere' })).toBeDefined();
});

test('shows the other parts if one cannot be loaded', async () => {
  server.use(mockFailure('listElectionParties', 'Unavailable'), mockFailure('listRelatedElections', 'Unavailable'));
  showScreen();
  const parties = await region('Parties and lists');
  expect(await within(parties).findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(await within(await region('What is on the ballot')).findByRole('link', { name: 'North' })).toBeDefined();
});

test('says that an election does not exist', async () => {
  server.use(mockFailure('getElection', 'NotFound'));
  showScreen();
  expect(await screen.findByRole('heading', { level: 1, name: 'We do not know this election' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'See all elections' }).getAttribute('href')).toBe('/elections');
});
