import type { NewsFeed } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { ReadWeb } from '../../../platform/web-fetch/public-web/index.ts';
import type { Services } from '../../../platform/core/services.ts';
import { fetchNewFeed, parseFeedUrl, storeFeed } from './new-feed.ts';
import * as queries from './feeds.queries.ts';
import { asFeed, requireFeedTryLeft, managerRole, requireFeed } from './feeds.rules.ts';

/** The maximum number of characters of each address in the record of an act. */
const maxRecordedLength = 240;

/**
 * Moves a feed to another address and fetches it there. The feed gets a new id and keeps its articles; its failures
 * start at zero. The old address counts as removed, so that imported data does not restore it. If the old address was
 * paused, it stays paused. Records the act of an admin.
 *
 * @throws {RequestFailure} `NotFound`, also for members who may not manage the feed; `PasswordNeeded` for an admin;
 * `FeedPaused` for the owner and staff if the old or the new address is paused; `InvalidFormat`, `LinkUnreadable` and
 * `AlreadyExists` (field `url`); `RateLimited`
 */
export async function changeFeedAddress(
  services: Services,
  member: Member,
  feedId: string,
  given: string,
  read: ReadWeb,
): Promise<NewsFeed> {
  const { database, now } = services;
  const [before] = await database.query<queries.FeedRow>(queries.feedById({ feedId }));
  const role = before && (await managerRole(database, member, before.personId ?? undefined));
  if (!before || !role) throw new RequestFailure('NotFound');
  if (role === 'admin') requireRecentPassword(services, member);
  const url = parseFeedUrl(services, given);
  if (url === before.url) return asFeed(before);
  if (before.paused && role === 'owner') throw new RequestFailure('FeedPaused', { field: 'url' });
  await requireFeedTryLeft(services, member);
  const fetched = await fetchNewFeed(services, read, url);
  return database.transaction(async (transaction) => {
    await transaction.query(queries.lockTarget({ targetId: before.targetId }));
    await transaction.query(queries.lockFeed({ feedId }));
    // The feed may have been removed, moved or paused during the fetch.
    const [old] = await transaction.query<queries.FeedRow>(queries.feedById({ feedId }));
    if (!old) throw new RequestFailure('NotFound');
    if (old.paused && role === 'owner') throw new RequestFailure('FeedPaused', { field: 'url' });
    await transaction.query(queries.removeFeed({ feedId, now: now() }));
    const target = { kind: old.personId === null ? 'party' : 'polly', id: old.targetId } as const;
    const by = { role, accountId: member.accountId, replacedFeedId: feedId };
    const id = await storeFeed(services, transaction, target, { url, fetched }, by);
    await transaction.query(queries.moveItems({ oldFeedId: feedId, newFeedId: id }));
    if (role === 'admin') {
      const reason = [old.url, url].map((address) => address.slice(0, maxRecordedLength)).join(' → ');
      const act = { act: 'changeNewsFeedAddress', adminId: member.accountId, subject: old.path, reason } as const;
      await recordAdminAct(services, transaction, act);
    }
    return asFeed(await requireFeed(transaction, id));
  });
}
