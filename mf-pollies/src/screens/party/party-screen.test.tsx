// @vitest-environment jsdom
import type { Party } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, member, mockedServer, show } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import english from '../../locales/en.json';
import { averages } from '../../testing/averages.ts';
import { pollyCard } from '../../testing/pollies.ts';
import PartyScreen from './party-screen.tsx';

const meadow: Party = {
  partyId: idOf(90),
  slug: 'meadow-party',
  name: 'Meadow Party',
  abbreviation: 'MP',
  place: 'Westmere',
  members: 12,
  otherNames: ['Weidepartij'],
  from: '1946-02-09',
  website: 'https://meadow.example/',
  provenance: { source: 'Register of Westmere', retrieved: '2026-04-30' },
};
const server = mockedServer(
  mockCall('getParty', meadow),
  mockCall('getPartyAverages', averages),
  mockCall('listPartyNews', { results: [], offset: 0 }),
  mockCall('listPosts', { results: [], offset: 0 }),
  mockCall('listDailyVotes', { results: [], offset: 0 }),
  mockCall('listPartyDailyVotes', { results: [], offset: 0 }),
  mockCall('listPollies', { results: [pollyCard(1), pollyCard(2)], offset: 0, total: 12 }),
  mockCall('listPartyComments', {
    results: [],
    offset: 0,
    thread: { count: 0, newest: 'seen', turnedOff: false, mayTurnOff: false, mayReply: false },
  }),
  mockCall('getLastPartyVote', {
    today: '2026-05-04',
    closes: '2026-05-04T22:00:00.000Z',
    timeZone: 'Europe/Amsterdam',
  }),
);
const visit = { texts: { pollies: english }, params: { id: 'meadow-party' } };

test('shows a party, its people in office, its scores and the vote', async () => {
  show(<PartyScreen />, { ...visit, user: member('ann', 'Ann Bakker') });

  expect(await screen.findByRole('heading', { level: 1, name: 'Meadow Party' })).toBeDefined();
  expect(screen.getByText('Party in Westmere · since 1946')).toBeDefined();
  expect(screen.getByText('Also known as Weidepartij')).toBeDefined();
  expect(await screen.findByRole('radiogroup', { name: 'Your vote on Meadow Party' })).toBeDefined();
  const sitting = await screen.findByRole('region', { name: 'In office for Meadow Party' });
  expect(within(sitting).getAllByRole('article')).toHaveLength(2);
  expect(within(sitting).getByRole('link', { name: 'All 12 in office for this party' }).getAttribute('href')).toBe(
    `/pollies?party=${meadow.partyId}`,
  );
  expect((await screen.findByRole('region', { name: 'Yesterday' })).textContent).toMatch(/Official · Westmere/);
});

test('shows the colour of a party in its mark only, and to what it belongs', async () => {
  server.use(
    mockCall('getParty', {
      ...meadow,
      colour: '#ffe600',
      mark: { abbreviation: 'MP', colour: '#ffe600' },
      parent: { name: 'Lake Party', slug: 'lake-party' },
    }),
  );
  show(<PartyScreen />, visit);
  const heading = await screen.findByRole('heading', { level: 1, name: 'Meadow Party' });
  expect(heading.textContent).toBe('Meadow Party');
  expect(document.querySelector('header [data-letters="MP"]')).not.toBeNull();
  expect(document.querySelectorAll('[fill="#ffe600"]')).toHaveLength(1);
  expect(screen.getByText(/^Belongs to/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Lake Party' }).getAttribute('href')).toBe('/party/lake-party');
});

test('shows the picture of a party with its credit', async () => {
  const imageUrl = `/api/parties/${meadow.partyId}/image?v=0123456789abcdef`;
  const imageCredit = { source: 'The party', licence: 'CC BY 4.0' };
  server.use(mockCall('getParty', { ...meadow, mark: { abbreviation: 'MP', imageUrl }, imageCredit }));
  show(<PartyScreen />, visit);
  expect(await screen.findByText('Logo: The party, licence: CC BY 4.0')).toBeDefined();
  const picture = document.querySelector('header img');
  expect([picture?.getAttribute('src'), picture?.getAttribute('alt')]).toEqual([imageUrl, '']);
});

test('links to the elections of the party', async () => {
  const election = { electionId: idOf(7), name: 'Parliament 2027', day: '2027-05-05', upcoming: true };
  server.use(mockCall('getParty', { ...meadow, elections: [election] }));
  show(<PartyScreen />, visit);
  const section = await screen.findByRole('region', { name: 'Elections' });
  expect(section.textContent).toContain('5 May 2027 · upcoming');
  expect(within(section).getByRole('link', { name: 'Parliament 2027' }).getAttribute('href')).toBe(
    `/election/${election.electionId}`,
  );
});

test('lists the former pages of a merged party, with their figures', async () => {
  const former = { partyId: idOf(8), name: 'The Meadows', lastDay: '2026-05-03' };
  server.use(mockCall('getParty', { ...meadow, formerPages: [former] }));
  show(<PartyScreen />, visit);
  const section = await screen.findByRole('region', { name: 'Former pages' });
  expect(section.textContent).toContain('Several pages of this party were merged');
  expect(section.textContent).toContain('until 3 May 2026');
  expect(within(section).getByRole('link').getAttribute('href')).toBe(
    `/api/parties/${former.partyId}/averages/table?window=term`,
  );
});

test('links an admin to the feeds, and nobody else', async () => {
  const { unmount } = show(<PartyScreen />, { ...visit, user: member('ann', 'Ann Bakker') });
  await screen.findByRole('heading', { level: 1, name: 'Meadow Party' });
  expect(screen.queryByRole('navigation', { name: 'For admins' })).toBeNull();
  unmount();
  show(<PartyScreen />, { ...visit, user: { ...member('admin', 'Admin'), roles: ['Admin'] } });
  const ways = within(await screen.findByRole('navigation', { name: 'For admins' }));
  expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/setting/feeds?party=meadow-party&term=Meadow+Party',
  ]);
});

test('says that a party does not exist, and links to the list', async () => {
  server.use(mockFailure('getParty', 'NotFound'));
  show(<PartyScreen />, visit);
  expect(await screen.findByRole('heading', { level: 1, name: 'We do not know this party' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'See all parties' })).toBeDefined();
});
