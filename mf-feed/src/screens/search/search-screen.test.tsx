// @vitest-environment jsdom
import type { SearchHit } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { author, idOf, member, mockedServer, show } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import dutch from '../../locales/nl.json';
import english from '../../locales/en.json';
import { AtAddress } from '../../testing/at-address.tsx';
import SearchScreen from './search-screen.tsx';

const polly: SearchHit = {
  kind: 'polly',
  id: idOf(1),
  url: '/polly/marit-vossen',
  title: { text: 'Marit Vossen', marks: [[6, 12]] },
  detail: 'House · Westmere · Meadow Party',
};
const post = (number: number): SearchHit => ({
  kind: 'post',
  id: idOf(10 + number),
  url: `/posts/post-${number}`,
  text: { text: `Vossen said <b>no</b> ${number} times`, marks: [[0, 6]] },
  author: author('ann', 'Ann Bakker', 4),
  created: '2026-05-04T10:00:00.000Z',
  language: 'en',
});

const server = mockedServer(
  mockCall('search', {
    groups: [
      { kind: 'polly', results: [polly], more: false },
      { kind: 'post', results: [post(1), post(2)], more: true },
    ],
  }),
);

const open = (address: string, signedIn = true, language: 'en' | 'nl' = 'en') =>
  show(
    <AtAddress address={address}>
      <SearchScreen />
    </AtAddress>,
    {
      user: signedIn ? member('bob', 'Bob Meijer') : undefined,
      language,
      texts: { feed: language === 'en' ? english : dutch },
    },
  );
const box = () => screen.getByRole('searchbox');
const address = () => screen.getByRole('status', { name: 'Address' }).textContent;

test('explains before a search what can be found', () => {
  open('/search');
  expect(screen.getByRole('heading', { name: 'What are you looking for?' })).toBeDefined();
});

test('shows the best results of each kind with marked terms, and links to all of a kind', async () => {
  const { person } = open('/search');
  await person.type(box(), 'vossen');
  const link = await screen.findByRole('link', { name: 'Marit Vossen' });
  expect(link.getAttribute('href')).toBe('/polly/marit-vossen');
  expect(within(link).getByText('Vossen').tagName).toBe('MARK');
  expect(screen.getByText('House · Westmere · Meadow Party')).toBeDefined();
  expect(screen.getAllByRole('link', { name: 'A post by Ann Bakker' })).toHaveLength(2);
  expect(screen.getByText(/said <b>no<\/b> 1 times/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'All posts' }).getAttribute('href')).toBe('/search?kind=post&term=vossen');
  expect(address()).toBe('/search?term=vossen');
});

test('shows topic and position of a stance', async () => {
  const stance: SearchHit = {
    kind: 'topicStance',
    id: idOf(30),
    url: '/topicstance/night-buses-1bcdf',
    title: { text: 'Night buses', marks: [] },
    text: { text: 'They bring people home.', marks: [] },
    position: 'stronglyFor',
    author: author('ann', 'Ann Bakker', 4),
    created: '2026-05-04T10:00:00.000Z',
    language: 'nl',
  };
  server.use(
    mockCall('search', ({ query }) => {
      expect(query.get('language')).toBe('en');
      return { groups: [{ kind: stance.kind, results: [stance], more: false }] };
    }),
  );
  open('/search?term=home');
  expect(await screen.findByRole('heading', { name: 'Topic stances' })).toBeDefined();
  expect(screen.getByText('Strongly for')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Night buses, a stance by Ann Bakker' }).lang).toBe('');
  expect(screen.getByText('They bring people home.').lang).toBe('nl');
});

test('lists all results of one kind page by page', async () => {
  server.use(
    mockCall('searchKind', ({ params, query }) => {
      expect(params['kind']).toBe('post');
      return query.get('after')
        ? { results: [post(3)], offset: 0, total: 3 }
        : { results: [post(1), post(2)], offset: 0, next: 'p2', total: 3 };
    }),
  );
  const { person } = open('/search?kind=post&term=vossen');
  expect(await screen.findByText('3 results for “vossen”')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Show more results' }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'A post by Ann Bakker' })).toHaveLength(3));
  expect(screen.getByRole('link', { name: 'Posts' }).getAttribute('aria-current')).toBe('page');
});

test('ignores an answer that comes too late', async () => {
  const late = Promise.withResolvers<void>();
  server.use(
    mockCall('search', async ({ query }) => {
      if (query.get('term') === 'vos') await late.promise;
      const title = { text: `Found ${query.get('term')}`, marks: [] };
      return { groups: [{ kind: polly.kind, results: [{ ...polly, title }], more: false }] };
    }),
  );
  const { person } = open('/search?term=vos');
  await person.type(box(), 's{Enter}');
  expect(await screen.findByRole('link', { name: 'Found voss' })).toBeDefined();
  late.resolve();
  await person.click(box());
  expect(screen.queryByRole('link', { name: 'Found vos' })).toBeNull();
});

test('suggests to a guest what to try, and says that only members find members', async () => {
  server.use(mockCall('search', { groups: [] }));
  open('/search?term=xyz', false, 'nl');
  expect(await screen.findByRole('heading', { name: 'Niets gevonden voor ‘xyz’' })).toBeDefined();
  expect(screen.getByText(/vind je pas als je inlogt/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Inloggen' }).getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('link', { name: 'Leden' })).toBeNull();
});

test('shows the rate limit, and retries', async () => {
  server.use(mockFailure('search', 'RateLimited'));
  const { person } = open('/search?term=vossen');
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(mockCall('search', { groups: [{ kind: 'polly', results: [polly], more: false }] }));
  await person.click(again);
  expect(await screen.findByRole('link', { name: 'Marit Vossen' })).toBeDefined();
});
