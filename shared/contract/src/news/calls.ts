import { z } from 'zod';
import { Id, Nothing, Paging, pageOf } from '../common/schemas.ts';
import { ListedNewsFeed, NewNewsFeed, NewsFeed, NewsFeedFilters, NewsFeedPause, NewsItem } from './schemas.ts';
import { describeCalls } from '../call-description.ts';

/** The calls whose answers a change of feeds or news changes. */
const news = ['listNewsFeeds', 'listPollyFeeds', 'listPartyFeeds', 'listPollyNews', 'listPartyNews'] as const;

/** The id or slug of a polly or party. */
const byIdOrSlug = z.object({ id: z.string().min(1).max(250) });
const byId = z.object({ id: Id });

const list = {
  tag: 'news',
  access: 'guest',
  params: byIdOrSlug,
  query: Paging,
  answer: pageOf(NewsItem),
  failures: ['NotFound'],
} as const;

const feeds = {
  tag: 'news',
  access: 'member',
  params: byIdOrSlug,
  answer: z.object({ results: z.array(NewsFeed) }),
  failures: ['NotFound', 'Forbidden'],
} as const;

const add = {
  tag: 'news',
  access: 'member',
  params: byIdOrSlug,
  body: NewNewsFeed,
  answer: NewsFeed,
  status: 201,
  failures: [
    'NotFound',
    'Forbidden',
    'PasswordNeeded',
    'InvalidFormat',
    'LinkUnreadable',
    'AlreadyExists',
    'FeedPaused',
    'MaximumReached',
    'RateLimited',
  ],
} as const;

/** News about pollies and parties, from feeds of other sites. */
export const newsCalls = describeCalls({
  listPollyNews: { endpoint: 'GET /pollies/:id/news', summary: 'News about a polly, newest first', ...list },
  listPartyNews: { endpoint: 'GET /parties/:id/news', summary: 'News about a party, newest first', ...list },
  listPollyFeeds: {
    endpoint: 'GET /pollies/:id/news-feeds',
    summary: 'The feeds of a polly, for whoever speaks for the polly, and admins',
    ...feeds,
  },
  listPartyFeeds: { endpoint: 'GET /parties/:id/news-feeds', summary: 'The feeds of a party, for admins', ...feeds },
  addPollyFeed: {
    endpoint: 'POST /pollies/:id/news-feeds',
    summary: 'Add a feed (RSS, Atom) to the page of a polly, by whoever speaks for the polly or an admin',
    ...add,
    changes: news,
  },
  addPartyFeed: {
    endpoint: 'POST /parties/:id/news-feeds',
    summary: 'Add a feed to the page of a party, by an admin',
    ...add,
    changes: news,
  },
  changeNewsFeedAddress: {
    endpoint: 'PUT /news-feeds/:id/address',
    summary: 'Move a feed to another address, which is asked at once; its news stay',
    tag: 'news',
    access: 'member',
    params: byId,
    body: NewNewsFeed,
    answer: NewsFeed,
    failures: [
      'NotFound',
      'PasswordNeeded',
      'InvalidFormat',
      'LinkUnreadable',
      'AlreadyExists',
      'FeedPaused',
      'RateLimited',
    ],
    changes: news,
  },
  removeNewsFeed: {
    endpoint: 'DELETE /news-feeds/:id',
    summary: 'Remove a feed with its news: an admin any, and who speaks for a polly those of the polly',
    tag: 'news',
    access: 'member',
    params: byId,
    answer: Nothing,
    failures: ['NotFound', 'PasswordNeeded'],
    changes: news,
  },
  listNewsFeeds: {
    endpoint: 'GET /adminutils/news-feeds',
    summary: 'The feeds of all pollies and parties, newest first, by state or a part of what they are called',
    tag: 'news',
    access: 'admin',
    query: NewsFeedFilters,
    answer: pageOf(ListedNewsFeed),
  },
  pauseNewsFeed: {
    endpoint: 'PUT /news-feeds/:id/paused',
    summary: 'Hold a feed back, or have it asked again: at once',
    tag: 'news',
    access: 'admin',
    params: byId,
    body: NewsFeedPause,
    answer: NewsFeed,
    failures: ['NotFound', 'PasswordNeeded'],
    changes: news,
  },
  removeNews: {
    endpoint: 'DELETE /news/:id',
    summary: 'Remove a piece of news for good',
    tag: 'news',
    access: 'admin',
    params: byId,
    answer: Nothing,
    failures: ['NotFound', 'PasswordNeeded'],
    changes: news,
  },
});
