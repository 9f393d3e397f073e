// @vitest-environment jsdom
import type { FirstSteps, Representative, Suggestion } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { author, idOf, member, mockedServer, show } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import english from '../../../locales/en.json';
import { pageOf } from '../../../testing/posts.ts';
import HomeScreen from '../home-screen.tsx';

const none: FirstSteps = { areOpen: true, hasPlace: false, hasVoted: false, hasProfile: false };
let steps = none;

const ada: Representative = {
  personId: idOf(1),
  slug: 'ada-north',
  name: 'Ada North',
  inOffice: true,
  byDefaultLocation: true,
  votedToday: false,
};
const bob: Suggestion = {
  ...author('bob', 'Bob Meijer'),
  followLevel: 'not',
  isRequested: false,
  isFollower: false,
  isFriend: false,
  reasons: [
    { kind: 'place', place: 'Haverlo' },
    { kind: 'topic', topic: { slug: 'housing', name: 'Housing' } },
  ],
};

const server = mockedServer(
  mockCall('getFeed', pageOf([])),
  mockCall('listPolliesWorkForMe', pageOf([ada])),
  mockCall('listFollowees', pageOf([])),
  mockCall('listTags', pageOf([])),
  mockCall('listUnvotedPollies', pageOf([])),
  mockCall('listHotTopics', pageOf([])),
  mockCall('listElectionsNearMe', { results: [], offset: 0, locations: [] }),
  mockCall('getInterests', { topics: [], places: [] }),
  mockCall('listSuggestions', { results: [bob], offset: 0 }),
  mockCall('getFirstSteps', () => steps),
);
const cleo = { ...member('cleo', 'Cleo', 1), hasVoterLocations: true };
const visit = (user = cleo) => show(<HomeScreen />, { user, texts: { feed: english } });
const guide = () => screen.findByRole('region', { name: 'Your first steps' });

// Loads the parts before the test, as a browser does.
beforeAll(() => Promise.all([import('./first-steps.tsx'), import('../people-for-you.tsx')]));
beforeEach(() => {
  steps = none;
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
});

test('begins with the place, and says why', async () => {
  visit({ ...cleo, hasVoterLocations: false });
  const card = await guide();
  expect(within(card).getByText('0 of 3 done')).toBeDefined();
  expect(within(card).getByText(/we show who represents you. Other members/)).toBeDefined();
  const add = within(card).getByRole('link', { name: 'Add where you vote' });
  expect(add.getAttribute('href')).toBe('/settings/voter-locations');
  // The card replaces the notice that says the same.
  expect(screen.queryByText('You can post from level 2')).toBeNull();
});

test('goes on with a vote on somebody who represents the newcomer', async () => {
  steps = { ...none, hasPlace: true };
  visit();
  const card = await guide();
  expect(within(card).getByText('1 of 3 done')).toBeDefined();
  expect(await within(card).findByRole('button', { name: 'Vote on Ada North' })).toBeDefined();
});

test('ends with the profile, and links to what is missing', async () => {
  steps = { ...none, hasPlace: true, hasVoted: true };
  visit();
  const card = await guide();
  expect(within(card).getByText(/At level 2 you can post and comment in public/)).toBeDefined();
  expect(within(card).getByRole('link', { name: 'Add a picture' }).getAttribute('href')).toBe('/settings/avatar');
});

/** Shows the card, and then finishes the last step. */
async function finish() {
  steps = { ...none, hasPlace: true, hasVoted: true };
  const shown = visit({ ...cleo, reputationLevel: 2 });
  const card = await guide();
  steps = { areOpen: false, hasPlace: true, hasVoted: true, hasProfile: true };
  await shown.client.invalidateQueries({ queryKey: ['getFirstSteps'] });
  expect(await screen.findByRole('heading', { name: 'Well done, you are all set' })).toBeDefined();
  return { ...shown, card };
}

test('offers politicians and members to follow after the last step, with the reasons', async () => {
  server.use(
    mockCall('follow', ({ body }) => {
      expect(body).toMatchObject({ followeeId: ada.personId, followeeType: 'polly' });
      return { followeeId: ada.personId, followeeType: 'polly', followLevel: 'following', isRequested: false } as const;
    }),
  );
  const { person, card } = await finish();
  expect(await within(card).findByText('From Haverlo · Writes about Housing')).toBeDefined();
  await person.click(await within(card).findByRole('button', { name: 'Watch: Ada North' }));
  expect(await within(card).findByRole('button', { name: 'Watching: Ada North' })).toBeDefined();
});

test('dismisses a member, and brings the member back if that fails', async () => {
  server.use(mockFailure('dismissSuggestion', 'InternalError'));
  const { person, card } = await finish();
  const dismiss = { name: 'Do not suggest Bob Meijer again' };
  await person.click(await within(card).findByRole('button', dismiss));
  expect(await screen.findByText(/Something went wrong|does not work/)).toBeDefined();
  expect(await within(card).findByRole('button', dismiss)).toBeDefined();
  server.use(mockCall('dismissSuggestion', {}), mockCall('listSuggestions', { results: [], offset: 0 }));
  await person.click(within(card).getByRole('button', dismiss));
  expect(await screen.findByText('We will not suggest Bob Meijer again.')).toBeDefined();
  expect(within(card).queryByRole('button', dismiss)).toBeNull();
});

test('is put away, and stays if that fails', async () => {
  server.use(mockFailure('updateUser', 'InternalError'));
  const { person } = visit();
  const card = await guide();
  await person.click(within(card).getByRole('button', { name: 'Dismiss' }));
  expect(await within(card).findByRole('alert')).toBeDefined();
  server.use(
    mockCall('updateUser', ({ body }) => {
      expect(body).toEqual({ showFirstSteps: false });
      return { ...cleo, showFirstSteps: false };
    }),
  );
  await person.click(within(card).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your first steps' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test.each([
  ['who finished', { ...cleo, reputationLevel: 2 }, false],
  ['who put it away', { ...cleo, showFirstSteps: false }, true],
  ['above level 2', { ...cleo, reputationLevel: 3 }, true],
])('is not shown to a member %s', async (_, user, areOpen) => {
  steps = { ...none, areOpen };
  visit(user);
  expect(await screen.findByRole('region', { name: 'They work for you' })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your first steps' })).toBeNull());
});
