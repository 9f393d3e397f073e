import type { CallAnswer, NewsFeed, NewsItem } from '@hustings/contract';
import { requireRecentPassword } from '../accounts/index.ts';
import { recordAdminAct } from '../admin-acts/index.ts';
import { roleOf } from '../claims/index.ts';
import { countAct } from '../kernel/counted-acts.ts';
import type { Queryable } from '../kernel/database.ts';
import { RequestFailure } from '../kernel/failure.ts';
import { isId } from '../kernel/ids.ts';
import type { Member } from '../kernel/handler.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../kernel/paging.ts';
import { webAddress, type ReadWeb } from '../kernel/public-web/index.ts';
import type { Services } from '../kernel/services.ts';
import { askFeed, storeAsked } from './fetching.ts';
import * as queries from './queries.ts';

/** Whom news are about. */
export type NewsKind = keyof typeof queries.targets;

interface Target {
  kind: NewsKind;
  id: string;
  path: string;
}

/** @throws {RequestFailure} `NotFound`. */
async function requireTarget(database: Queryable, kind: NewsKind, idOrSlug: string): Promise<Target> {
  const found = queries.targets[kind][isId(idOrSlug) ? 'id' : 'slug'];
  const [row] = await database.query<{ id: string; path: string }>(found, [idOrSlug.toLowerCase()]);
  if (!row) throw new RequestFailure('NotFound');
  return { kind, ...row };
}

const asItem = ({ summary, ...row }: queries.NewsRow): NewsItem => (summary === null ? row : { ...row, summary });

const beforeAll = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/**
 * News about a polly or a party, newest first (specification, sections 4 and 5).
 *
 * @throws {RequestFailure} `NotFound`; `ValidationError` of the field `after`.
 */
export async function listNews(
  { database }: Services,
  kind: NewsKind,
  idOrSlug: string,
  query: PageQuery,
): Promise<CallAnswer<'listPollyNews'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['moment', 'uuid']));
  const { id } = await requireTarget(database, kind, idOrSlug);
  const values = [id, ...(page.after ?? beforeAll), page.take + 1, page.offset];
  const rows = await database.query<queries.NewsRow>(queries.listNews, values);
  const [counted] = page.withTotal ? await database.query<{ total: number }>(queries.countNews, [id]) : [];
  const answer = pageAnswer(rows, page.take, page.offset, (row) => [row.published, row.id], counted?.total);
  return { ...answer, results: answer.results.map(asItem) };
}

/** As whom a member looks after the feeds of a target. */
async function keeperOf(
  database: Queryable,
  { accountId, roles }: Member,
  personId: string | undefined,
): Promise<'owner' | 'admin' | undefined> {
  if (personId !== undefined && (await roleOf(database, personId, accountId))) return 'owner';
  return roles.includes('Admin') ? 'admin' : undefined;
}

async function requireKeeper(services: Services, member: Member, { kind, id }: Target): Promise<'owner' | 'admin'> {
  const keeper = await keeperOf(services.database, member, kind === 'polly' ? id : undefined);
  if (!keeper) throw new RequestFailure('Forbidden');
  return keeper;
}

/** Tries in a row that failed, from which on the owner is told. */
export const fewFailures = 3;

/** A feed as its keepers see it. */
export const asFeed = ({ id, url, title, origin, succeeded, failures, paused }: queries.FeedRow): NewsFeed => ({
  id,
  url,
  title: title ?? undefined,
  origin,
  succeeded: succeeded ?? undefined,
  failing: failures >= fewFailures,
  paused,
});

/**
 * The feeds that news about a polly or a party come from.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden` for whoever is neither admin nor speaks for the polly.
 */
export async function listFeeds(
  services: Services,
  member: Member,
  kind: NewsKind,
  idOrSlug: string,
): Promise<CallAnswer<'listPollyFeeds'>> {
  const target = await requireTarget(services.database, kind, idOrSlug);
  await requireKeeper(services, member, target);
  const rows = await services.database.query<queries.FeedRow>(queries.listFeeds, [target.id]);
  return { results: rows.map(asFeed) };
}

/** @throws {RequestFailure} `RateLimited` with meta `{ limit }`. */
async function countTry(services: Services, { accountId }: Member): Promise<void> {
  const limit = services.limits.newsFeedsPerDay;
  const retryAfterSeconds = await countAct(services, ['news-feed', accountId], { most: limit, windowSeconds: 86_400 });
  if (retryAfterSeconds !== undefined) throw new RequestFailure('RateLimited', { meta: { limit }, retryAfterSeconds });
}

/**
 * Adds a feed to the page of a polly or a party: by whoever speaks for the polly, or an admin, of whom it is recorded. It is
 * asked at once, so that what is no feed is refused; its news are there with the answer.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden`; `PasswordNeeded` of an admin; `InvalidFormat` (field `url`) for what is no
 * address of the web; `RateLimited`; `LinkUnreadable` whatever the reason; `AlreadyExists`; `FeedPaused` where it was removed
 * while an admin held it back, which an admin alone undoes; `MaximumReached` with meta `{ limit }`.
 */
export async function addFeed(
  services: Services,
  member: Member,
  { kind, idOrSlug, url: given }: { kind: NewsKind; idOrSlug: string; url: string },
  read: ReadWeb,
): Promise<NewsFeed> {
  const target = await requireTarget(services.database, kind, idOrSlug);
  const keeper = await requireKeeper(services, member, target);
  if (keeper === 'admin') requireRecentPassword(services, member);
  const url = webAddress(given.trim(), services.settings.fetchLoopback)?.href;
  if (!url) throw new RequestFailure('InvalidFormat', { field: 'url' });
  await countTry(services, member);
  const asked = await askFeed(services, read, { url, etag: null, modified: null });
  if (asked.outcome !== 'read') throw new RequestFailure('LinkUnreadable', { field: 'url' });
  return services.database.transaction(async (transaction) => {
    await transaction.query(queries.lockTarget, [target.id]);
    const feeds = await transaction.query<queries.FeedRow>(queries.listFeeds, [target.id]);
    const limit = services.limits.newsFeeds;
    if (feeds.length >= limit) throw new RequestFailure('MaximumReached', { meta: { limit } });
    const whose = kind === 'polly' ? [target.id, null] : [null, target.id];
    const values = [...whose, url, keeper, member.accountId, services.now()];
    const [added] = await transaction.query<{ id: string }>(queries.addFeed, values);
    // None of those that are there: it is one that was removed while an admin held it back.
    const isThere = feeds.some((feed) => feed.url === url);
    if (!added) throw new RequestFailure(isThere ? 'AlreadyExists' : 'FeedPaused', { field: 'url' });
    const feed = { id: added.id, targetId: target.id, title: null, failures: 0, etag: null, modified: null };
    await storeAsked(services, transaction, feed, asked);
    if (keeper === 'admin') {
      const act = {
        act: 'addNewsFeed',
        adminId: member.accountId,
        subject: target.path,
        reason: url.slice(0, 500),
      } as const;
      await recordAdminAct(services, transaction, act);
    }
    const [row] = await transaction.query<queries.FeedRow>(queries.feedById, [added.id]);
    if (!row) throw new Error('A feed that was just added is not there.');
    return asFeed(row);
  });
}

/**
 * Removes a feed with its news; the data does not bring it back. An admin removes any, which is recorded, and whoever speaks
 * for a polly those of the polly.
 *
 * @throws {RequestFailure} `NotFound`, also for everybody else; `PasswordNeeded` of an admin.
 */
export async function removeFeed(services: Services, member: Member, feedId: string): Promise<Record<string, never>> {
  const [row] = await services.database.query<queries.FeedRow>(queries.feedById, [feedId]);
  const keeper = row && (await keeperOf(services.database, member, row.personId ?? undefined));
  if (!row || !keeper) throw new RequestFailure('NotFound');
  if (keeper === 'admin') requireRecentPassword(services, member);
  await services.database.transaction(async (transaction) => {
    await transaction.query(queries.removeFeed, [feedId, services.now()]);
    await transaction.query(queries.removeNewsOfFeed, [feedId]);
    if (keeper === 'owner') return;
    const reason = row.url.slice(0, 500);
    const act = { act: 'removeNewsFeed', adminId: member.accountId, subject: row.path, reason } as const;
    await recordAdminAct(services, transaction, act);
  });
  return {};
}

/**
 * Removes a piece of news for good; it is recorded.
 *
 * @throws {RequestFailure} `NotFound`; `PasswordNeeded`.
 */
export async function removeNews(services: Services, admin: Member, id: string): Promise<Record<string, never>> {
  requireRecentPassword(services, admin);
  await services.database.transaction(async (transaction) => {
    const values = [id, services.now()];
    const [removed] = await transaction.query<{ title: string; feedId: string }>(queries.removeItem, values);
    if (!removed) throw new RequestFailure('NotFound');
    const [feed] = await transaction.query<queries.FeedRow>(queries.feedById, [removed.feedId]);
    const about = feed ? { subject: feed.path } : {};
    const act = { act: 'removeNews', adminId: admin.accountId, ...about, reason: removed.title } as const;
    await recordAdminAct(services, transaction, act);
  });
  return {};
}
