// @vitest-environment jsdom
import type { NearbyElection } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, member, mockedServer, show } from '@hustings/features/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import english from '../../locales/en.json';
import { NearElections } from './near-elections.tsx';

const council: NearbyElection = {
  electionId: idOf(5),
  name: 'Council of Ommerdijk',
  kind: 'general',
  day: '2026-06-01',
  upcoming: true,
  daysLeft: 28,
  pollsClose: '2026-06-01T19:00:00.000Z',
  timeZone: 'Europe/Amsterdam',
  place: { id: 'x-westmere/ommerdijk', name: 'Ommerdijk' },
  contestsCount: 1,
  voterLocationIds: [],
  contests: [],
};
const server = mockedServer(mockCall('listElectionsNearMe', { results: [council], offset: 0, locations: [] }));
const visit = { user: member('bob', 'Bob Meijer'), texts: { feed: english } };

test('links to the next elections and to all of them', async () => {
  show(<NearElections />, visit);
  const link = await screen.findByRole('link', { name: /^Council of Ommerdijk ?1 June 2026 · Ommerdijk$/ });
  expect(link.getAttribute('href')).toBe(`/election/${council.electionId}`);
  expect(screen.getByRole('link', { name: 'Elections near me' }).getAttribute('href')).toBe('/elections_near_me');
});

test('links to the elections even if they cannot be loaded', async () => {
  server.use(mockFailure('listElectionsNearMe', 'Unavailable'));
  show(<NearElections />, visit);
  expect(await screen.findByRole('link', { name: 'Elections near me' })).toBeDefined();
});
