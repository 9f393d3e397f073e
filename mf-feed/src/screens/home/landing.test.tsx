// @vitest-environment jsdom
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, mockedServer, show } from '@hustings/features/testing';
import { loadDeferredParts } from '@hustings/vertical/deferred-part';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import english from '../../locales/en.json';
import dutch from '../../locales/nl.json';
import { pageOf, post } from '../../testing/posts.ts';
import LandingScreen from './landing-screen.tsx';

beforeAll(loadDeferredParts);

const server = mockedServer(
  mockCall('getSignUpTerms', { minimumAge: 16, sendsMail: true, humanCheck: 'work' }),
  mockCall('listPosts', pageOf([post(1), post(2, { tags: [{ slug: 'night-buses', name: 'Night buses' }] })])),
  mockCall(
    'listPolliesOfToday',
    pageOf([
      { personId: idOf(7), slug: 'marit-vossen', name: 'Marit Vossen', partyName: 'Meadow Party', inOffice: true },
    ]),
  ),
  mockCall('listTags', pageOf([{ id: idOf(8), slug: 'night-buses', name: 'Night buses' }])),
  mockCall('listHotTopics', pageOf([])),
  mockCall('listTopScores', pageOf([])),
);

const hrefOf = (name: string | RegExp) => screen.getAllByRole('link', { name })[0]!.getAttribute('href');

test('shows a guest what Hustings is, current content, and the log-in', async () => {
  show(<LandingScreen />, { texts: { feed: english } });

  expect(screen.getByRole('heading', { level: 1, name: 'Face to face with those who govern you' })).toBeDefined();
  expect(hrefOf('Create an account')).toBe('/register');
  expect(hrefOf('Log in')).toBe('/login');
  expect(await screen.findByRole('link', { name: 'Post 1' })).toBeDefined();
  expect(await screen.findByRole('link', { name: /Marit Vossen/ })).toBeDefined();
  expect(hrefOf(/Marit Vossen/)).toBe('/polly/marit-vossen');
  expect(hrefOf('See the parties')).toBe('/parties');
  expect(hrefOf('See the elections')).toBe('/elections');
  expect(hrefOf('# Night buses')).toBe('/post_tags/night-buses');
});

test('links a guest who wants to favourite a post to the log-in', async () => {
  show(<LandingScreen />, { texts: { feed: english } });
  await screen.findByRole('link', { name: 'Post 1' });
  expect(hrefOf('3 favourites. Log in to add yours')).toBe('/login');
  expect(screen.queryByRole('link', { name: 'Ann Bakker' })).toBeNull();
});

test('shows hot topics in place of tags', async () => {
  const hot = { name: 'The harbour tunnel', path: '/post_tags/harbour-tunnel', members: 12 };
  server.use(mockCall('listHotTopics', pageOf([hot])));
  show(<LandingScreen />, { texts: { feed: english } });
  const link = await screen.findByRole('link', {
    name: /^The harbour tunnel ?12 members wrote about it in the last 7 days$/,
  });
  expect(link.getAttribute('href')).toBe('/post_tags/harbour-tunnel');
});

test('shows the rest of the page if posts cannot be loaded', async () => {
  server.use(mockFailure('listPosts', 'Unavailable'));
  show(<LandingScreen />, { texts: { feed: english } });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(await screen.findByRole('link', { name: /Marit Vossen/ })).toBeDefined();
});

test('explains to a guest that a page is for members, and links to it by the log-in', () => {
  const search = '?next=%2Fpollies%3Fparty%3Dmeadow';
  const { unmount } = show(<LandingScreen />, { texts: { feed: english }, search });
  expect(screen.getByText('That page is for members')).toBeDefined();
  expect(hrefOf('Log in and go there')).toBe('/login?next=%2Fpollies%3Fparty%3Dmeadow');
  unmount();
  show(<LandingScreen />, { language: 'nl', texts: { feed: dutch }, search });
  expect(screen.getByText('Die pagina is alleen voor leden')).toBeDefined();
});

test('never links to another site, whatever the address says', () => {
  show(<LandingScreen />, { texts: { feed: english }, search: '?next=//elsewhere.example' });
  expect(screen.queryByText('That page is for members')).toBeNull();
});

test('links to the interviews', () => {
  show(<LandingScreen />, { texts: { feed: english } });
  expect(screen.getByRole('link', { name: 'All interviews' }).getAttribute('href')).toBe('/interviews');
});

test('speaks Dutch', () => {
  show(<LandingScreen />, { language: 'nl', texts: { feed: dutch } });
  expect(screen.getByRole('heading', { level: 1, name: 'Oog in oog met wie jou bestuurt' })).toBeDefined();
});

test('shows yesterday’s best scores with their number of members, and explains them', async () => {
  const score = { personId: idOf(9), slug: 'ada-north', name: 'Ada North', day: '2026-06-19' };
  server.use(mockCall('listTopScores', pageOf([{ ...score, approval: 71, low: 58, accounts: 45 }])));
  show(<LandingScreen />, { texts: { feed: english } });
  const link = await screen.findByRole('link', { name: /Ada North.*71.*of 100.*at least 45 members/ });
  expect(link.getAttribute('href')).toBe('/polly/ada-north');
  expect(screen.getByText(/Opinions of members who chose to vote; not a poll/)).toBeDefined();
  expect(hrefOf('How we count')).toBe('/methodology');
});
