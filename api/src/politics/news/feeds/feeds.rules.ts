import type { CallAnswer, NewsFeed, NewsItem } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { roleOf } from '../../claims/index.ts';
import { countAct } from '../../../platform/core/counted-acts.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { isId } from '../../../platform/crypto/ids.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import type { ReadWeb } from '../../../platform/web-fetch/public-web/index.ts';
import type { Services } from '../../../platform/core/services.ts';
import { askNewFeed, feedAddress, putFeed } from './new-feed.ts';
import * as queries from './feeds.queries.ts';

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
 * News about a polly or a party, newest first (docs/product.md#4-states and docs/product.md#5-validation).
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
  const [counted] = page.withTotal ? await database.query<{ total: number }>(queries.countNews({ targetId: id })) : [];
  const answer = pageAnswer(rows, page.take, page.offset, (row) => [row.published, row.id], counted?.total);
  return { ...answer, results: answer.results.map(asItem) };
}

/** As whom a member looks after the feeds of a target. */
export async function keeperOf(
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

/** Reads a feed that was just written. */
export async function requireFeed(transaction: Queryable, id: string): Promise<queries.FeedRow> {
  const [row] = await transaction.query<queries.FeedRow>(queries.feedById({ feedId: id }));
  if (!row) throw new Error('A feed that was just written is not there.');
  return row;
}

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
  const rows = await services.database.query<queries.FeedRow>(queries.listFeeds({ targetId: target.id }));
  return { results: rows.map(asFeed) };
}

/** @throws {RequestFailure} `RateLimited` with meta `{ limit }`. */
export async function countTry(services: Services, { accountId }: Member): Promise<void> {
  const limit = services.limits.newsFeedsPerDay;
  const retryAfterSeconds = await countAct(services, ['news-feed', accountId], { most: limit, windowSeconds: 86_400 });
  if (retryAfterSeconds !== undefined) throw new RequestFailure('RateLimited', { meta: { limit }, retryAfterSeconds });
}

/**
 * Adds a feed to the page of a polly or a party: by whoever speaks for the polly, or an admin, of whom it is recorded.
 * It is asked at once, so that what is no feed is refused; its news are there with the answer.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden`; `PasswordNeeded` of an admin; `InvalidFormat` (field `url`) for
 * what is no address of the web; `RateLimited`; `LinkUnreadable` whatever the reason; `AlreadyExists`; `FeedPaused`
 * where it was removed while an admin held it back, which an admin alone undoes; `MaximumReached` with meta `{ limit
 * }`.
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
  const url = feedAddress(services, given);
  await countTry(services, member);
  const asked = await askNewFeed(services, read, url);
  return services.database.transaction(async (transaction) => {
    await transaction.query(queries.lockTarget({ targetId: target.id }));
    const feeds = await transaction.query<queries.FeedRow>(queries.listFeeds({ targetId: target.id }));
    const limit = services.limits.newsFeeds;
    if (feeds.length >= limit) throw new RequestFailure('MaximumReached', { meta: { limit } });
    const by = { keeper, accountId: member.accountId };
    const id = await putFeed(services, transaction, { kind, id: target.id }, { url, asked }, by);
    if (keeper === 'admin') {
      const act = {
        act: 'addNewsFeed',
        adminId: member.accountId,
        subject: target.path,
        reason: url.slice(0, 500),
      } as const;
      await recordAdminAct(services, transaction, act);
    }
    return asFeed(await requireFeed(transaction, id));
  });
}

/**
 * Removes a feed with its news; the data does not bring it back. An admin removes any, which is recorded, and whoever
 * speaks for a polly those of the polly.
 *
 * @throws {RequestFailure} `NotFound`, also for everybody else; `PasswordNeeded` of an admin.
 */
export async function removeFeed(services: Services, member: Member, feedId: string): Promise<Record<string, never>> {
  const [row] = await services.database.query<queries.FeedRow>(queries.feedById({ feedId }));
  const keeper = row && (await keeperOf(services.database, member, row.personId ?? undefined));
  if (!row || !keeper) throw new RequestFailure('NotFound');
  if (keeper === 'admin') requireRecentPassword(services, member);
  await services.database.transaction(async (transaction) => {
    await transaction.query(queries.removeFeed({ feedId, now: services.now() }));
    await transaction.query(queries.removeNewsOfFeed({ feedId }));
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
    const values = { itemId: id, now: services.now() };
    const [removed] = await transaction.query<{ title: string; feedId: string }>(queries.removeItem(values));
    if (!removed) throw new RequestFailure('NotFound');
    const [feed] = await transaction.query<queries.FeedRow>(queries.feedById({ feedId: removed.feedId }));
    const about = feed ? { subject: feed.path } : {};
    const act = { act: 'removeNews', adminId: admin.accountId, ...about, reason: removed.title } as const;
    await recordAdminAct(services, transaction, act);
  });
  return {};
}
