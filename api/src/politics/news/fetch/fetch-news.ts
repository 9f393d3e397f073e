import type { Queryable } from '../../../platform/db/database.ts';
import { webAddress, WebFailure, type ReadWeb } from '../../../platform/web-fetch/public-web/index.ts';
import { drainQueue } from '../../../platform/concurrency/drain-queue.ts';
import type { Services } from '../../../platform/core/services.ts';
import { notifyOfNews } from '../../../access/dispatch/index.ts';
import { leadsToPausedFeed } from '../feeds/addresses.rules.ts';
import type { FeedRow } from '../feeds/feeds.queries.ts';
import * as queries from './fetch.queries.ts';
import { parseFeed, type ParsedFeed } from './parse-feed.ts';
import { hourMilliseconds } from '../../../platform/schedule/hours.ts';

/** The number of feeds that a process fetches at once, and the milliseconds after which it takes no further feeds. */
const drain = { concurrency: 4, timeoutMs: 4 * 60_000 };
/** The number of feeds that a process dequeues at a time, and the minutes for which no other process takes them. */
const batchSize = 20;
const leaseMinutes = 10;

const types = [
  'application/rss+xml',
  'application/atom+xml',
  'application/rdf+xml',
  'application/xml',
  'text/xml',
  'application/feed+json',
  'application/json',
  // Many sites send feeds with these types.
  'text/plain',
  'text/html',
];

const minutes = (count: number): number => count * 60_000;
const dayMilliseconds = 86_400_000;

/** The result of fetching a feed. */
export type FetchResult =
  | {
      outcome: 'read';
      feed: ParsedFeed;
      host: string;
      etag: string | undefined;
      modified: string | undefined;
      redirects: string[];
    }
  | { outcome: 'unchanged'; redirects: string[] }
  | { outcome: 'failed' };

/** Returns a header of a site, or undefined if it is too long to store. */
const ifShort = (text: string | undefined, most: number): string | undefined =>
  text !== undefined && text.length <= most ? text : undefined;

/** Fetches a feed, with a conditional request if the last answer allows it. */
export async function fetchFeed(
  services: Services,
  read: ReadWeb,
  { url, etag, modified }: Pick<FeedRow, 'url' | 'etag' | 'modified'>,
): Promise<FetchResult> {
  const { limits, settings } = services;
  const address = webAddress(url, settings.fetchLoopback);
  if (!address) return { outcome: 'failed' };
  try {
    const state = { etag: etag ?? undefined, modified: modified ?? undefined };
    const content = await read({ url: address, types, known: state });
    const redirects = content.trail.slice(1).map(({ href }) => href);
    if (content.unchanged) return { outcome: 'unchanged', redirects };
    const now = services.now();
    const oldest = new Date(now.getTime() - limits.newsDays * dayMilliseconds);
    const feed = await parseFeed(content, { most: limits.newsItemsPerFeed, now, oldest, also: settings.fetchLoopback });
    if (!feed) return { outcome: 'failed' };
    const newState = { etag: ifShort(content.state.etag, 500), modified: ifShort(content.state.modified, 100) };
    return { outcome: 'read', feed, host: content.url.hostname.replace(/^www\./, ''), redirects, ...newState };
  } catch (error) {
    if (error instanceof WebFailure) return { outcome: 'failed' };
    throw error;
  }
}

/** Returns when a feed is due again. Each consecutive failure doubles the wait, up to `newsBackOffHours`. */
function nextDue({ limits, now }: Services, failures: number): Date {
  const wait = Math.min(
    minutes(limits.newsMinutes) * 2 ** Math.min(failures, 20),
    minutes(limits.newsBackOffHours * 60),
  );
  return new Date(now().getTime() + wait);
}

/**
 * Stores the result of fetching a feed. Adds new articles. Notifies the watchers of the polly, or the followers of the
 * party, of articles published in the last `newsToldHours`. Pauses a feed that redirects to a paused feed, unless an
 * admin added it.
 *
 * @param round the moment at which the run began; watchers get at most one notification per page and run
 */
export async function storeFetchResult(
  services: Services,
  transaction: Queryable,
  row: Pick<FeedRow, 'id' | 'targetId' | 'url' | 'origin' | 'title' | 'failures' | 'etag' | 'modified'>,
  result: FetchResult,
  round: Date,
): Promise<void> {
  if (result.outcome === 'failed') {
    await transaction.query(queries.recordFailure({ feedId: row.id, dueAt: nextDue(services, row.failures + 1) }));
    return;
  }
  if (row.origin !== 'admin' && (await leadsToPausedFeed(transaction, row.targetId, row, result.redirects))) {
    await transaction.query(
      queries.pauseRedirectingFeed({ feedId: row.id, now: services.now(), redirects: result.redirects }),
    );
    return;
  }
  const due = nextDue(services, 0);
  const isRead = result.outcome === 'read';
  const { etag, modified } = isRead ? result : row;
  const title = isRead ? (result.feed.title ?? null) : null;
  const recorded = await transaction.query(
    queries.recordSuccess({
      feedId: row.id,
      title,
      etag: etag ?? null,
      modified: modified ?? null,
      now: services.now(),
      dueAt: due,
      redirects: result.redirects,
    }),
  );
  // The feed was removed or paused during the fetch.
  if (recorded.length === 0 || !isRead || result.feed.items.length === 0) return;
  const { items } = result.feed;
  const added = await transaction.query<{ hasRound: boolean }>(
    queries.addItems({
      feedId: row.id,
      targetId: row.targetId,
      source: title ?? row.title ?? result.host,
      guidHashes: items.map(({ guidHash }) => guidHash ?? null),
      urlHashes: items.map(({ urlHash }) => urlHash),
      titleHashes: items.map(({ titleHash }) => titleHash),
      urls: items.map(({ url }) => url),
      titles: items.map((item) => item.title),
      summaries: items.map(({ summary }) => summary ?? null),
      published: items.map(({ published }) => published),
      newSince: new Date(round.getTime() - services.limits.newsToldHours * hourMilliseconds),
      round,
    }),
  );
  if (added.some(({ hasRound }) => hasRound)) await notifyOfNews(services, transaction, { feedId: row.id, round });
}

/**
 * Fetches all due feeds, including those that imported data names, and deletes old articles. Several processes may run
 * this at the same time; only one of them fetches each feed.
 */
export async function fetchNews(services: Services, read: ReadWeb): Promise<void> {
  const { database, limits } = services;
  const began = services.now();
  await database.query(queries.addFeedsOfData({ now: began }));
  await drainQueue(
    () => {
      const now = services.now();
      const until = new Date(now.getTime() + minutes(leaseMinutes));
      return database.query<FeedRow>(queries.takeDueFeeds({ now, dueUntil: until, limit: batchSize }));
    },
    async (row) => {
      const result = await fetchFeed(services, read, row);
      await database.transaction((transaction) => storeFetchResult(services, transaction, row, result, began));
    },
    drain,
  );
  const oldest = new Date(services.now().getTime() - limits.newsDays * dayMilliseconds);
  await database.query(queries.deleteOldItems({ publishedBefore: oldest }));
}
