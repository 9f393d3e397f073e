import { expect, test } from 'vitest';
import { isSameOrExtendedUrl, isSameUrl } from './feed-url.ts';

const feed = 'https://news.example/a/feed.xml?lang=en&kind=rss';

test.each([
  'http://news.example/a/feed.xml?lang=en&kind=rss',
  'https://www.news.example/a/feed.xml?lang=en&kind=rss',
  'https://NEWS.example./a/feed.xml?kind=rss&lang=en',
  'https://news.example/a//feed.xml/?lang=en&&kind=rss',
  'https://news.example/%61/fe%65d%2Exml?l%61ng=en&kind=rss',
])('%s is another spelling of the address', (url) => {
  expect([isSameUrl(url, feed), isSameOrExtendedUrl(url, feed)]).toEqual([true, true]);
});

test.each([
  'https://other.example/a/feed.xml?lang=en&kind=rss',
  'https://news.example/b/feed.xml?lang=en&kind=rss',
  'https://news.example/A/feed.xml?lang=en&kind=rss',
  'https://news.example:8080/a/feed.xml?lang=en&kind=rss',
  'https://news.example/a/feed.xml?lang=nl&kind=rss',
  'https://news.example/a%2Ffeed.xml?lang=en&kind=rss',
])('%s is another address', (url) => {
  expect([isSameUrl(url, feed), isSameOrExtendedUrl(url, feed)]).toEqual([false, false]);
});

test('further parameters extend the address of a feed', () => {
  expect([isSameUrl(`${feed}&x=1`, feed), isSameOrExtendedUrl(`${feed}&x=1`, feed)]).toEqual([false, true]);
});
