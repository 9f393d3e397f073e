// @vitest-environment jsdom
import type { FirstSteps, Representative, Suggestion } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { author, idOf, member, mockedServer, show } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import english from '../../../locales/en.json';
import { pageOf } from '../../../testing/posts.ts';
import HomeScreen from '../home-screen.tsx';

const none: FirstSteps = { areOpen: true, hasProfile: false, hasFollowed: false, hasVoted: false };
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

test('opens the next step, says why, and links to what is missing', async () => {
  visit();
  const card = await guide();
  expect(within(card).getByText('0 of 3 done')).toBeDefined();
  expect(within(card).getByText(/Then you can post and comment in public/)).toBeDefined();
  const picture = within(card).getByRole('link', { name: 'Add a picture' });
  expect(picture.getAttribute('href')).toBe('/settings/avatar');
  // The card replaces the notice that says the same.
  expect(screen.queryByText('You can post from level 2')).toBeNull();
});

test('offers politicians and members to follow, with the reasons, and counts the step', async () => {
  steps = { ...none, hasProfile: true };
  server.use(
    mockCall('follow', ({ body }) => {
      expect(body).toMatchObject({ followeeId: ada.personId, followeeType: 'polly' });
      steps = { ...steps, hasFollowed: true };
      return { followeeId: ada.personId, followeeType: 'polly', followLevel: 'following', isRequested: false } as const;
    }),
  );
  const { person } = visit({ ...cleo, reputationLevel: 2 });
  const card = await guide();
  expect(await within(card).findByText('From Haverlo · Writes about Housing')).toBeDefined();
  await person.click(await within(card).findByRole('button', { name: 'Watch: Ada North' }));
  expect(await within(card).findByText('2 of 3 done')).toBeDefined();
  // The step stays open, so that the focus is not lost.
  expect(document.activeElement).toBe(within(card).getByRole('button', { name: 'Watching: Ada North' }));
});

test('dismisses a member, and brings the member back if that fails', async () => {
  steps = { ...none, hasProfile: true };
  server.use(mockFailure('dismissSuggestion', 'InternalError'));
  const { person } = visit();
  const card = await guide();
  const dismiss = { name: 'Do not suggest Bob Meijer again' };
  await person.click(await within(card).findByRole('button', dismiss));
  expect(await screen.findByText(/Something went wrong|does not work/)).toBeDefined();
  expect(await within(card).findByRole('button', dismiss)).toBeDefined();
  server.use(mockCall('dismissSuggestion', {}), mockCall('listSuggestions', { results: [], offset: 0 }));
  await person.click(within(card).getByRole('button', dismiss));
  expect(await screen.findByText('Bob Meijer is not suggested to you again.')).toBeDefined();
  expect(within(card).queryByRole('button', dismiss)).toBeNull();
});

test('praises who has done all, and shows the vote of the last step before', async () => {
  steps = { ...none, hasProfile: true, hasFollowed: true };
  const { person, client } = visit();
  const card = await guide();
  expect(await within(card).findByRole('button', { name: 'Vote on Ada North' })).toBeDefined();
  steps = { areOpen: false, hasProfile: true, hasFollowed: true, hasVoted: true };
  await client.invalidateQueries({ queryKey: ['getFirstSteps'] });
  expect(await screen.findByRole('heading', { name: 'Well done, you are all set' })).toBeDefined();
  expect(person).toBeDefined();
});

test('is put away, and stays if that fails', async () => {
  server.use(mockFailure('updateUser', 'InternalError'));
  const { person } = visit();
  const card = await guide();
  await person.click(within(card).getByRole('button', { name: 'Put away' }));
  expect(await within(card).findByRole('alert')).toBeDefined();
  server.use(
    mockCall('updateUser', ({ body }) => {
      expect(body).toEqual({ showFirstSteps: false });
      return { ...cleo, showFirstSteps: false };
    }),
  );
  await person.click(within(card).getByRole('button', { name: 'Put away' }));
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
