import type { Queryable } from '../../../platform/db/database.ts';
import { webAddress, WebFailure, type ReadWeb } from '../../../platform/web-fetch/public-web/index.ts';
import { drainQueue } from '../../../platform/concurrency/drain-queue.ts';
import type { Services } from '../../../platform/core/services.ts';
import { notifyOfNews } from '../../../access/dispatch/index.ts';
import { leadsToHeld } from '../feeds/addresses.ts';
import * as queries from '../feeds/feeds.queries.ts';
import { readFeed, type ReadFeed } from './parse-feed.ts';

/** Feeds that one process asks at once, and milliseconds after which a round ends. */
const drain = { concurrency: 4, timeoutMs: 4 * 60_000 };
/** Feeds that are taken at a time, and the minutes for which no other process takes them. */
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
  // As many sites send theirs.
  'text/plain',
  'text/html',
];

const minutes = (count: number): number => count * 60_000;
const hourMilliseconds = 3_600_000;
const dayMilliseconds = 86_400_000;

/** What came of asking a feed: what it says, that it says nothing new, or nothing at all. */
export type Asked =
  | {
      outcome: 'read';
      feed: ReadFeed;
      host: string;
      etag: string | undefined;
      modified: string | undefined;
      ledTo: string[];
    }
  | { outcome: 'unchanged'; ledTo: string[] }
  | { outcome: 'failed' };

/** What a site says of its state is kept where it is short. */
const short = (text: string | undefined, most: number): string | undefined =>
  text !== undefined && text.length <= most ? text : undefined;

/** Asks a feed what is new, by the safe way out. */
export async function askFeed(
  services: Services,
  read: ReadWeb,
  { url, etag, modified }: Pick<queries.FeedRow, 'url' | 'etag' | 'modified'>,
): Promise<Asked> {
  const { limits, settings } = services;
  const address = webAddress(url, settings.fetchLoopback);
  if (!address) return { outcome: 'failed' };
  try {
    const known = { etag: etag ?? undefined, modified: modified ?? undefined };
    const content = await read({ url: address, types, known });
    const ledTo = content.trail.slice(1).map(({ href }) => href);
    if (content.unchanged) return { outcome: 'unchanged', ledTo };
    const now = services.now();
    const oldest = new Date(now.getTime() - limits.newsDays * dayMilliseconds);
    const feed = readFeed(content, { most: limits.newsItemsPerFeed, now, oldest, also: settings.fetchLoopback });
    if (!feed) return { outcome: 'failed' };
    const { state } = content;
    const kept = { etag: short(state.etag, 500), modified: short(state.modified, 100) };
    return { outcome: 'read', feed, host: content.url.hostname.replace(/^www\./, ''), ledTo, ...kept };
  } catch (error) {
    if (error instanceof WebFailure) return { outcome: 'failed' };
    throw error;
  }
}

/** Each failure doubles the wait, up to `newsBackOffHours`. */
function dueAgain({ limits, now }: Services, failures: number): Date {
  const wait = Math.min(
    minutes(limits.newsMinutes) * 2 ** Math.min(failures, 20),
    minutes(limits.newsBackOffHours * 60),
  );
  return new Date(now().getTime() + wait);
}

/**
 * Stores what came of asking a feed. News that are there already, by id, address, or title and day, are not added again. A feed
 * that leads to one that is held back is held back too, unless an admin added it. Tells the watchers of the polly, or the
 * followers of the party, of what is new and was published in the last `newsToldHours`.
 *
 * @param round when the round began in which it was asked: a page with several feeds is told of once a round
 */
export async function storeAsked(
  services: Services,
  transaction: Queryable,
  row: Pick<queries.FeedRow, 'id' | 'targetId' | 'url' | 'origin' | 'title' | 'failures' | 'etag' | 'modified'>,
  asked: Asked,
  round: Date,
): Promise<void> {
  if (asked.outcome === 'failed') {
    await transaction.query(queries.noteFailed({ feedId: row.id, dueAt: dueAgain(services, row.failures + 1) }));
    return;
  }
  if (row.origin !== 'admin' && (await leadsToHeld(transaction, row.targetId, row, asked.ledTo))) {
    await transaction.query(queries.holdFeed({ feedId: row.id, now: services.now(), ledTo: asked.ledTo }));
    return;
  }
  const due = dueAgain(services, 0);
  const isRead = asked.outcome === 'read';
  const state = isRead ? [asked.etag ?? null, asked.modified ?? null] : [row.etag, row.modified];
  const title = isRead ? (asked.feed.title ?? null) : null;
  const noted = await transaction.query(queries.noteRead, [row.id, title, ...state, services.now(), due, asked.ledTo]);
  // Removed or held back while it was asked.
  if (noted.length === 0 || !isRead || asked.feed.items.length === 0) return;
  const { items } = asked.feed;
  const added = await transaction.query<{ isTold: boolean }>(
    queries.addNews({
      feedId: row.id,
      targetId: row.targetId,
      source: title ?? row.title ?? asked.host,
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
  if (added.some(({ isTold }) => isTold)) await notifyOfNews(services, transaction, { feedId: row.id, round });
}

/**
 * Asks the feeds that are due, those that the data names among them, and forgets news that are old. Several processes may do
 * so: each feed is asked by one.
 */
export async function fetchNews(services: Services, read: ReadWeb): Promise<void> {
  const { database, limits } = services;
  const began = services.now();
  await database.query(queries.addFeedsOfData({ now: began }));
  await drainQueue(
    () => {
      const now = services.now();
      const until = new Date(now.getTime() + minutes(leaseMinutes));
      return database.query<queries.FeedRow>(queries.takeDue({ now, dueUntil: until, limit: batchSize }));
    },
    async (row) => {
      const asked = await askFeed(services, read, row);
      await database.transaction((transaction) => storeAsked(services, transaction, row, asked, began));
    },
    drain,
  );
  const oldest = new Date(services.now().getTime() - limits.newsDays * dayMilliseconds);
  await database.query(queries.forgetNews({ publishedBefore: oldest }));
}
