import type { CallAnswer, NewsFeed } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { roleOf } from '../../claims/index.ts';
import { enforceRate } from '../../../platform/core/counted-acts.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { ReadWeb } from '../../../platform/web-fetch/public-web/index.ts';
import type { Services } from '../../../platform/core/services.ts';
import { fetchNewFeed, parseFeedUrl, storeFeed } from './new-feed.ts';
import { requireTarget, type NewsKind, type NewsTarget } from '../targets.ts';
import * as queries from './feeds.queries.ts';

/**
 * Returns the role in which a member may manage the feeds of a page; undefined if the member may not. Staff count as
 * `owner`.
 */
export async function managerRole(
  database: Queryable,
  { accountId, roles }: Member,
  personId: string | undefined,
): Promise<'owner' | 'admin' | undefined> {
  if (personId !== undefined && (await roleOf(database, personId, accountId))) return 'owner';
  return roles.includes('Admin') ? 'admin' : undefined;
}

/** @throws {RequestFailure} `Forbidden` if the member may not manage the feeds of the page */
async function requireManager(
  services: Services,
  member: Member,
  { kind, id }: NewsTarget,
): Promise<'owner' | 'admin'> {
  const role = await managerRole(services.database, member, kind === 'polly' ? id : undefined);
  if (!role) throw new RequestFailure('Forbidden');
  return role;
}

/** The number of consecutive failures from which on a feed is reported as failing. */
export const failuresToReport = 3;

/** Converts a feed for the members who manage it. */
export const asFeed = ({ id, url, title, origin, succeeded, failures, paused }: queries.FeedRow): NewsFeed => ({
  id,
  url,
  title: title ?? undefined,
  origin,
  succeeded: succeeded ?? undefined,
  failing: failures >= failuresToReport,
  paused,
});

/** Selects a feed that was just written. */
export async function requireFeed(transaction: Queryable, id: string): Promise<queries.FeedRow> {
  const [row] = await transaction.query<queries.FeedRow>(queries.feedById({ feedId: id }));
  if (!row) throw new Error('The written feed was not found.');
  return row;
}

/**
 * Lists the feeds of a polly or party.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden` if the member may not manage the feeds
 */
export async function listFeeds(
  services: Services,
  member: Member,
  kind: NewsKind,
  idOrSlug: string,
): Promise<CallAnswer<'listPollyFeeds'>> {
  const target = await requireTarget(services.database, kind, idOrSlug);
  await requireManager(services, member, target);
  const rows = await services.database.query<queries.FeedRow>(queries.listFeeds({ targetId: target.id }));
  return { results: rows.map(asFeed) };
}

/**
 * Counts an attempt to add or move a feed and checks the member's daily limit.
 *
 * @throws {RequestFailure} `RateLimited` with meta `{ limit }`
 */
export async function requireFeedTryLeft(services: Services, { accountId }: Member): Promise<void> {
  const limit = services.limits.newsFeedsPerDay;
  await enforceRate(services, ['news-feed', accountId], { most: limit, windowSeconds: 86_400 }, () => ({ limit }));
}

/**
 * Adds a feed to the page of a polly or party, with the articles of a first fetch. Records the act of an admin.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden`; `PasswordNeeded` for an admin; `InvalidFormat` (field `url`) for an
 * invalid address; `RateLimited`; `LinkUnreadable` if no feed can be read; `AlreadyExists`; `FeedPaused` for a paused
 * feed, even a removed one, which only an admin can add again; `MaximumReached` with meta `{ limit }`
 */
export async function addFeed(
  services: Services,
  member: Member,
  { kind, idOrSlug, url: given }: { kind: NewsKind; idOrSlug: string; url: string },
  read: ReadWeb,
): Promise<NewsFeed> {
  const target = await requireTarget(services.database, kind, idOrSlug);
  const role = await requireManager(services, member, target);
  if (role === 'admin') requireRecentPassword(services, member);
  const url = parseFeedUrl(services, given);
  await requireFeedTryLeft(services, member);
  const fetched = await fetchNewFeed(services, read, url);
  return services.database.transaction(async (transaction) => {
    await transaction.query(queries.lockTarget({ targetId: target.id }));
    const feeds = await transaction.query<queries.FeedRow>(queries.listFeeds({ targetId: target.id }));
    const limit = services.limits.newsFeeds;
    if (feeds.length >= limit) throw new RequestFailure('MaximumReached', { meta: { limit } });
    const by = { role, accountId: member.accountId };
    const id = await storeFeed(services, transaction, { kind, id: target.id }, { url, fetched }, by);
    if (role === 'admin') {
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
 * Removes a feed with its articles; imported data does not restore it. Records the act of an admin.
 *
 * @throws {RequestFailure} `NotFound`, also for members who may not manage the feed; `PasswordNeeded` for an admin
 */
export async function removeFeed(services: Services, member: Member, feedId: string): Promise<Record<string, never>> {
  const [row] = await services.database.query<queries.FeedRow>(queries.feedById({ feedId }));
  const role = row && (await managerRole(services.database, member, row.personId ?? undefined));
  if (!row || !role) throw new RequestFailure('NotFound');
  if (role === 'admin') requireRecentPassword(services, member);
  await services.database.transaction(async (transaction) => {
    await transaction.query(queries.removeFeed({ feedId, now: services.now() }));
    await transaction.query(queries.removeItemsOfFeed({ feedId }));
    if (role === 'owner') return;
    const reason = row.url.slice(0, 500);
    const act = { act: 'removeNewsFeed', adminId: member.accountId, subject: row.path, reason } as const;
    await recordAdminAct(services, transaction, act);
  });
  return {};
}
