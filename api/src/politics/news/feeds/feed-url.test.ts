import { expect, test } from 'vitest';
import { isAtFeed, isSameFeed } from './feed-url.ts';

const feed = 'https://news.example/a/feed.xml?lang=en&kind=rss';

test.each([
  'http://news.example/a/feed.xml?lang=en&kind=rss',
  'https://www.news.example/a/feed.xml?lang=en&kind=rss',
  'https://NEWS.example./a/feed.xml?kind=rss&lang=en',
  'https://news.example/a//feed.xml/?lang=en&&kind=rss',
  'https://news.example/%61/fe%65d%2Exml?l%61ng=en&kind=rss',
])('%s is another spelling of a feed', (url) => {
  expect([isSameFeed(url, feed), isAtFeed(url, feed)]).toEqual([true, true]);
});

test.each([
  'https://other.example/a/feed.xml?lang=en&kind=rss',
  'https://news.example/b/feed.xml?lang=en&kind=rss',
  'https://news.example/A/feed.xml?lang=en&kind=rss',
  'https://news.example:8080/a/feed.xml?lang=en&kind=rss',
  'https://news.example/a/feed.xml?lang=nl&kind=rss',
  'https://news.example/a%2Ffeed.xml?lang=en&kind=rss',
])('%s is another feed', (url) => {
  expect([isSameFeed(url, feed), isAtFeed(url, feed)]).toEqual([false, false]);
});

test('further parameters make another address of the same feed', () => {
  expect([isSameFeed(`${feed}&x=1`, feed), isAtFeed(`${feed}&x=1`, feed)]).toEqual([false, true]);
});
