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
