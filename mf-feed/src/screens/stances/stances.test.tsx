// @vitest-environment jsdom
import { mockCall } from '@hustings/contract/mocks';
import { idOf, member, mockedServer, show } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import english from '../../locales/en.json';
import { pageOf } from '../../testing/posts.ts';
import { stanceCard, topic } from '../../testing/stances.ts';
import HotTopicsScreen from '../hot-topics/hot-topics-screen.tsx';
import StancesScreen from './stances-screen.tsx';

const server = mockedServer(
  mockCall('listTopics', pageOf([topic()])),
  mockCall('getTopic', topic()),
  mockCall('listTopicStances', pageOf([stanceCard(), stanceCard({ id: idOf(72), state: 'pending', own: true })])),
);
const texts = { feed: english };
const user = member('bob', 'Bob Meijer');

test('shows positions, and marks the member’s own stance that awaits approval', async () => {
  show(<StancesScreen />, { texts, user });
  const [first, second] = await screen.findAllByRole('article');
  expect(within(first as HTMLElement).getByText('For')).toBeDefined();
  expect(within(second as HTMLElement).getByText('Pending')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Night buses' }).getAttribute('href')).toBe(
    '/topicstances?topic=night-buses',
  );
});

test('filters by language', async () => {
  const asked: unknown[] = [];
  server.use(
    mockCall('listTopicStances', ({ query }) => {
      asked.push(query.get('language'));
      return pageOf([stanceCard({ topicLanguage: 'ar' })]);
    }),
  );
  show(<StancesScreen />, { texts, search: '?language=ar' });
  const chosen = await screen.findByRole('link', { name: 'Arabic' });
  expect([chosen.ariaCurrent, asked]).toEqual(['true', ['ar']]);
  expect(screen.getByRole('link', { name: 'French', hidden: true }).getAttribute('href')).toBe(
    '/topicstances?language=fr',
  );
});

const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

test('removes a filter by a link without it', async () => {
  show(<StancesScreen />, { texts, user, search: '?topic=night-buses&language=nl&mine=true' });
  expect(await hrefOf('All topics')).toBe('/topicstances?language=nl&mine=true');
  expect(await hrefOf('All languages')).toBe('/topicstances?topic=night-buses&mine=true');
  expect(await hrefOf('My own')).toBe('/topicstances?topic=night-buses&language=nl');
});

test('shows no figures below ten members, and from then on those that it may', async () => {
  const search = '?topic=night-buses';
  const { unmount } = show(<StancesScreen />, { texts, user, search });
  expect(await screen.findByText(/too few for figures/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Take a stance' }).getAttribute('href')).toBe(
    '/topicstances/new/night-buses',
  );
  unmount();
  server.use(
    mockCall(
      'getTopic',
      topic({
        summary: {
          accounts: 40,
          positions: [
            { position: 'stronglyAgainst' },
            { position: 'against' },
            { position: 'neutral', count: 10 },
            { position: 'for', count: 10 },
            { position: 'stronglyFor', count: 10 },
          ],
        },
      }),
    ),
  );
  show(<StancesScreen />, { texts, search });
  expect(await screen.findAllByText(/fewer than 10/)).toHaveLength(2);
  expect(screen.getByText(/40 stances that everyone can see/)).toBeDefined();
});

test('says that an archived topic takes no new stance', async () => {
  server.use(mockCall('getTopic', topic({ archived: true })));
  show(<StancesScreen />, { texts, user, search: '?topic=night-buses' });
  expect(await screen.findByText(/nobody can add a new one/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Take a stance' })).toBeNull();
});

test('explains hot topics, or counts their members', async () => {
  server.use(
    mockCall('listHotTopics', {
      offset: 0,
      results: [
        { name: 'Night buses', path: '/topicstances?topic=night-buses', note: 'The council decides on Tuesday.' },
        { name: 'Housing', path: '/post_tags/housing', members: 12 },
      ],
    }),
  );
  show(<HotTopicsScreen />, { texts });
  expect(await screen.findByText('The council decides on Tuesday.')).toBeDefined();
  expect(screen.getByText('12 members wrote about it in the last 7 days')).toBeDefined();
  expect(screen.getByRole('link', { name: 'See the stances' }).getAttribute('href')).toBe('/topicstances');
});
