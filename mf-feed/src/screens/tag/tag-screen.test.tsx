// @vitest-environment jsdom
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, member, mockedServer, show } from '@hustings/features/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import dutch from '../../locales/nl.json';
import english from '../../locales/en.json';
import { pageOf, post } from '../../testing/posts.ts';
import TagScreen from './tag-screen.tsx';

const water = { id: idOf(9), slug: 'water', name: 'Water' };
const vera = { id: idOf(8), slug: 'vera-de-wit', name: 'Vera de Wit', type: 'Polly', entityId: idOf(7) } as const;

const server = mockedServer(mockCall('getTag', water), mockCall('listPosts', pageOf([post(1), post(2)])));
const visit = { texts: { feed: english }, params: { tag_id: 'water' } };

test('lists the posts of a tag page by page', async () => {
  server.use(
    mockCall('listPosts', ({ query }) => {
      expect(query.get('tag')).toBe('water');
      return query.get('after') === 'p2' ? pageOf([post(3)]) : pageOf([post(1), post(2)], 'p2');
    }),
  );
  const { person } = show(<TagScreen />, visit);
  expect(await screen.findByRole('heading', { level: 1, name: '# Water' })).toBeDefined();
  await person.click(await screen.findByRole('button', { name: 'Show more posts' }));
  expect(await screen.findByText('Post 3')).toBeDefined();
});

test('links a polly’s tag to the polly, before any post too', async () => {
  server.use(mockCall('getTag', { ...vera, url: '/polly/vera-de-wit' }), mockCall('listPosts', pageOf([])));
  show(<TagScreen />, visit);
  expect(await screen.findByText(/The tag of a person in public office/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'See Vera de Wit' }).getAttribute('href')).toBe('/polly/vera-de-wit');
  expect(screen.getByText('Nobody has written about Vera de Wit yet.')).toBeDefined();
});

test('links a party’s tag, in Dutch', async () => {
  const party = { ...vera, name: 'Waterpartij', type: 'Party' as const, url: '/party/7' };
  server.use(mockCall('getTag', party));
  show(<TagScreen />, { ...visit, texts: { feed: dutch }, language: 'nl' });
  expect(await screen.findByText(/De tag van een partij/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Bekijk Waterpartij' })).toBeDefined();
});

test('says that a tag does not exist, and links on', async () => {
  server.use(mockFailure('getTag', 'NotFound'));
  show(<TagScreen />, visit);
  expect(await screen.findByRole('heading', { level: 1, name: 'This tag is not available' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeDefined();
});

test('retries after a failure', async () => {
  server.use(mockFailure('getTag', 'InternalError'));
  const { person } = show(<TagScreen />, visit);
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(mockCall('getTag', water));
  await person.click(again);
  expect(await screen.findByText('Post 1')).toBeDefined();
});

test('follows the topic of a tag, and ends it, for members only', async () => {
  const housing = { topics: [{ slug: 'water', name: 'Water' }], places: [] };
  server.use(
    mockCall('getInterests', { topics: [], places: [] }),
    mockCall('followTopic', housing),
    mockCall('unfollowTopic', { topics: [], places: [] }),
  );
  const { person } = show(<TagScreen />, { ...visit, user: member('bob', 'Bob Meijer') });
  await person.click(await screen.findByRole('button', { name: 'Follow this topic: Water' }));
  await person.click(await screen.findByRole('button', { name: 'Following the topic Water' }));
  expect(await screen.findByRole('button', { name: 'Follow this topic: Water' })).toBeDefined();
  expect(screen.getByText(/Only you see what you follow/)).toBeDefined();
});

test('offers guests no topic to follow', async () => {
  show(<TagScreen />, visit);
  expect(await screen.findByText('Post 1')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Follow this topic/ })).toBeNull();
});
