// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { LoadMore } from './load-more.tsx';
import { moreOf, moreOfFeed } from './more-of.ts';

const pagesOf = (counts: number[], hasNextPage = false) => ({
  data: { pages: counts.map((length) => ({ results: Array.from({ length }) })) },
  hasNextPage,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  error: null,
  fetchNextPage: () => undefined,
});
const next = { href: '/hot-topics', label: 'Hot topics' };
const end = () => screen.queryByText('You have reached the end.');

test('says after the last page that the list ends, and where to go next', () => {
  show(<LoadMore {...moreOf(pagesOf([10, 3]))} next={next} label="More posts" />);
  expect(end()).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Hot topics' }).getAttribute('href')).toBe('/hot-topics');
  expect(screen.queryByRole('button')).toBeNull();
});

test('says so in Dutch', () => {
  show(<LoadMore {...moreOf(pagesOf([10, 3]))} label="Meer" />, 'nl');
  expect(screen.getByText('Dit was alles.')).toBeTruthy();
});

test('says nothing while there is more, or after a failure', () => {
  const { unmount } = show(<LoadMore {...moreOf(pagesOf([10, 10], true))} next={next} label="More posts" />);
  expect(end()).toBeNull();
  unmount();
  show(<LoadMore {...moreOfFeed(pagesOf([10]))} failure={new Error('no')} next={next} label="More posts" />);
  expect(end()).toBeNull();
});

test.each([
  ['a short list', moreOf(pagesOf([3])), false],
  ['an empty list', moreOf(pagesOf([0])), false],
  ['a short feed', moreOfFeed(pagesOf([3])), true],
  ['an empty feed', moreOfFeed(pagesOf([0])), false],
  ['a feed that is not read yet', moreOfFeed({ ...pagesOf([]), data: undefined }), false],
])('ends visibly or not: %s', (_, more, isEnded) => {
  show(<LoadMore {...more} label="More posts" />);
  expect(end() !== null).toBe(isEnded);
});
