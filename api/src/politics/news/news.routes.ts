import type { Handlers } from '../../platform/core/handler.ts';
import { quarterOfAnHour, type Job } from '../../platform/schedule/jobs.ts';
import { makeReadWeb, type ReadWeb } from '../../platform/web-fetch/public-web/index.ts';
import type { Services } from '../../platform/core/services.ts';
import { listAllFeeds, setFeedPaused } from './feeds/all-feeds.rules.ts';
import { changeFeedAddress } from './feeds/change-address.rules.ts';
import { fetchNews } from './fetch/fetch-news.ts';
import { addFeed, listFeeds, removeFeed } from './feeds/feeds.rules.ts';
import { listNews, removeNews } from './items/items.rules.ts';

type NewsCall =
  | 'listPollyNews'
  | 'listPartyNews'
  | 'listPollyFeeds'
  | 'listPartyFeeds'
  | 'addPollyFeed'
  | 'addPartyFeed'
  | 'listNewsFeeds'
  | 'pauseNewsFeed'
  | 'changeNewsFeedAddress'
  | 'removeNewsFeed'
  | 'removeNews';

/** Makes the client for feeds of other sites; its user agent names this site. */
const makeFeedReader = ({ settings }: Services): ReadWeb =>
  makeReadWeb({
    userAgent: `Mozilla/5.0 (compatible; Hustings/1.0; news; +${settings.publicUrl})`,
    also: settings.fetchLoopback,
  });

/** Answers the calls about news. */
export const newsHandlers = (services: Services, read = makeFeedReader(services)): Handlers<NewsCall> => ({
  listPollyNews: ({ params, query }) => listNews(services, 'polly', params.id, query),
  listPartyNews: ({ params, query }) => listNews(services, 'party', params.id, query),
  listPollyFeeds: ({ params }, { viewer }) => listFeeds(services, viewer, 'polly', params.id),
  listPartyFeeds: ({ params }, { viewer }) => listFeeds(services, viewer, 'party', params.id),
  addPollyFeed: ({ params, body }, { viewer }) =>
    addFeed(services, viewer, { kind: 'polly', idOrSlug: params.id, url: body.url }, read),
  addPartyFeed: ({ params, body }, { viewer }) =>
    addFeed(services, viewer, { kind: 'party', idOrSlug: params.id, url: body.url }, read),
  listNewsFeeds: ({ query }) => listAllFeeds(services, query),
  pauseNewsFeed: ({ params, body }, { viewer }) => setFeedPaused(services, viewer, params.id, body.paused),
  changeNewsFeedAddress: ({ params, body }, { viewer }) =>
    changeFeedAddress(services, viewer, params.id, body.url, read),
  removeNewsFeed: ({ params }, { viewer }) => removeFeed(services, viewer, params.id),
  removeNews: ({ params }, { viewer }) => removeNews(services, viewer, params.id),
});

/** The jobs of news. */
export const newsJobs = (services: Services, read = makeFeedReader(services)): Job[] => [
  { name: 'news', cron: '*/5 * * * *', longestSeconds: quarterOfAnHour, work: () => fetchNews(services, read) },
];
