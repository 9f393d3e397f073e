// @vitest-environment jsdom
import type { NearbyElection, VotingPlace } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, member, mockedServer, show } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import dutch from '../../locales/nl.json';
import english from '../../locales/en.json';
import { AtAddress } from '../../testing/at-address.tsx';
import { electionCard } from '../../testing/elections.ts';
import NearMeScreen from './near-me-screen.tsx';

const westmere = { id: 'x-westmere', name: 'Westmere' };
const home: VotingPlace = {
  voterLocationId: idOf(31),
  isDefault: true,
  path: [{ id: 'x-westmere/ommerdijk', name: 'Ommerdijk' }, westmere],
  foundBy: 'address',
};
const cottage: VotingPlace = {
  voterLocationId: idOf(32),
  isDefault: false,
  path: [{ id: 'x-westmere/netherby', name: 'Netherby' }, westmere],
  foundBy: 'chosen',
};
const contest = (number: number, seats?: number) => ({
  contestId: idOf(70 + number),
  kind: 'candidates' as const,
  name: `Contest ${number}`,
  seats,
  voterLocationIds: [home.voterLocationId],
});
const both: NearbyElection = {
  ...electionCard(1, { name: 'Parliament of Westmere' }),
  voterLocationIds: [home.voterLocationId, cottage.voterLocationId],
  contests: [contest(1, 12), ...[2, 3, 4, 5, 6].map((number) => contest(number))],
};
const council: NearbyElection = {
  ...electionCard(2, { name: 'Council of Netherby', day: '2026-05-05', daysLeft: 1 }),
  voterLocationIds: [cottage.voterLocationId],
  contests: [],
};

/** The voter locations of the requests; null stands for all. */
let asked: (string | null)[] = [];
const nearMe = (locations: VotingPlace[], results: NearbyElection[]) =>
  mockCall('listElectionsNearMe', ({ query }) => {
    const location = query.get('voterLocationID');
    asked.push(location);
    return {
      results: results.filter(({ voterLocationIds }) => location === null || voterLocationIds.includes(location)),
      offset: 0 as const,
      locations,
    };
  });
const server = mockedServer(
  nearMe([home, cottage], [council, both]),
  mockCall('listFollowees', {
    results: [
      {
        followeeId: council.electionId,
        followeeType: 'election',
        followLevel: 'closely',
        isRequested: false,
        name: council.name,
      },
    ],
    offset: 0,
  }),
);
beforeEach(() => {
  asked = [];
});

const showScreen = (address = '/elections_near_me', language: 'en' | 'nl' = 'en') =>
  show(
    <AtAddress address={address}>
      <NearMeScreen />
    </AtAddress>,
    { user: member('ann', 'Ann Bakker'), language, texts: { elections: language === 'en' ? english : dutch } },
  );

test('lists elections with day, days left, contests and how the places were found', async () => {
  showScreen();
  const [first, second] = await screen.findAllByRole('article');
  expect(first!.textContent).toContain('5 May 2026');
  expect(within(first!).getByText('Tomorrow')).toBeDefined();
  expect(first!.textContent).toContain('We do not know your district precisely enough');
  expect(within(second!).getByRole('link', { name: both.name }).getAttribute('href')).toBe(
    `/election/${both.electionId}`,
  );
  expect(within(second!).getByText('28 days left')).toBeDefined();
  expect(second!.textContent).toContain('Contest 1 · 12 seats');
  expect(second!.textContent).toContain('and 1 more contest');
  expect(second!.textContent).toContain('You vote in Ommerdijk and Netherby.');
  const places = screen.getByRole('complementary', { name: 'How we found them' });
  expect(places.textContent).toContain('Ommerdijk, WestmereFound from your address.');
  expect(places.textContent).toContain('Netherby, WestmereYou chose this district.');
  expect(within(places).getByRole('link', { name: 'Correct where you vote' }).getAttribute('href')).toBe(
    '/settings/voter-locations',
  );
});

test('offers reminders with the followed level, and the day as a calendar file', async () => {
  showScreen();
  expect(await screen.findByRole('button', { name: 'Following closely: Council of Netherby' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Follow: Parliament of Westmere' })).toBeDefined();
  const calendar = screen.getByRole('link', { name: 'Add to calendar: Parliament of Westmere' });
  expect(calendar.getAttribute('href')).toBe(`/api/elections/${both.electionId}/calendar`);
});

test('narrows the list to one of two voter locations', async () => {
  showScreen(`/elections_near_me?location=${home.voterLocationId}`);
  const ways = within(await screen.findByRole('navigation', { name: 'Where you vote' }));
  expect(ways.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Everywhere I vote', null],
    ['Ommerdijk', 'page'],
    ['Netherby', null],
  ]);
  expect(await screen.findAllByRole('article')).toHaveLength(1);
  expect(asked.map(String).toSorted()).toEqual([home.voterLocationId, 'null']);
});

test('shows no choice of location to a member with one, and ignores unknown locations', async () => {
  server.use(nearMe([home], [both]));
  showScreen(`/elections_near_me?location=${cottage.voterLocationId}`);
  expect(await screen.findAllByRole('article')).toHaveLength(1);
  expect(screen.queryByRole('navigation', { name: 'Where you vote' })).toBeNull();
  expect(asked).toEqual([null]);
});

test('leads a member without a voter location to add one', async () => {
  server.use(nearMe([], []));
  showScreen('/elections_near_me', 'nl');
  expect(await screen.findByRole('heading', { name: 'Vertel eerst waar je stemt' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Geef aan waar je stemt' }).getAttribute('href')).toBe(
    '/settings/voter-locations',
  );
});

test('says that no election is coming up', async () => {
  server.use(nearMe([home], []));
  showScreen();
  expect(await screen.findByRole('heading', { name: 'No election is coming up where you vote' })).toBeDefined();
});

test('explains an error and retries', async () => {
  server.use(mockFailure('listElectionsNearMe', 'Unavailable'));
  const { person } = showScreen();
  await screen.findByRole('alert');
  server.use(nearMe([home], [both]));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('article')).toHaveLength(1);
});
