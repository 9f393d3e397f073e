// @vitest-environment jsdom
import { member, mockedServer, show } from '@hustings/features/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import english from '../locales/en.json';
import { post } from '../testing/posts.ts';
import { PostCard } from './post-card.tsx';

mockedServer();

const card = post(1, {
  excerpt: 'Ask @Bob, not @nobody, and read https://news.example/@bob/very-long',
  mentions: ['bob'],
});
const linksOf = (user?: ReturnType<typeof member>) => {
  show(<PostCard post={card} />, { ...(user ? { user } : {}), texts: { feed: english } });
  return screen.getAllByRole('link').flatMap((link) => {
    const text = link.textContent ?? '';
    return text.includes('@') || text.includes('news') ? [[text, link.getAttribute('href')]] : [];
  });
};

test('links the members that an excerpt mentions, and nothing else', () => {
  expect(linksOf(member('ann', 'Ann'))).toEqual([['@Bob', '/@Bob']]);
  expect(screen.getByText(/not @nobody, and read https:\/\/news.example\/@bob\/very-long/)).toBeDefined();
});

test('shows plain text to guests', () => {
  expect(linksOf()).toEqual([]);
});

const reading = (given: Parameters<typeof post>[1]) =>
  show(<PostCard post={post(1, { slug: 'the-night-bus', ...given })} />, { texts: { feed: english } });
const toPost = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href') === '/posts/the-night-bus')
    .map((link) => [link.textContent, 'main' in link.dataset]);

test('offers to read on only if the card does not show the whole text', () => {
  const { unmount } = reading({ title: undefined, isExcerpt: true });
  expect(toPost()).toContainEqual(['Read on', true]);
  unmount();
  reading({ title: undefined, isExcerpt: false });
  expect(screen.queryByRole('link', { name: /Read on|Open post/ })).toBeNull();
});

test.each([
  ['the title', { title: 'The night bus', isExcerpt: true }, 'The night bus'],
  ['the time', { title: undefined, isExcerpt: false }, /ago|yesterday|2026/],
])('opens the post from anywhere by the link of %s', (_, given, name) => {
  reading(given);
  const main = toPost().filter(([, isMain]) => isMain);
  expect(main).toHaveLength(1);
  expect(main[0]?.[0]).toMatch(name);
});
