import type { NewsFeed } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { ReadWeb } from '../../../platform/web-fetch/public-web/index.ts';
import type { Services } from '../../../platform/core/services.ts';
import { askNewFeed, feedAddress, putFeed } from './new-feed.ts';
import * as queries from './feeds.queries.ts';
import { asFeed, countTry, keeperOf, requireFeed } from './feeds.rules.ts';

/** The most characters of each address in the record of an admin's act. */
const mostRecorded = 240;

/**
 * Moves a feed to another address, which is asked at once. Its news stay, and those of the new address come besides; the answer
 * is the feed under its new id. The old address counts as removed, so that the data does not bring it back; a pause stays with
 * it, and failures are counted from the start. It is recorded of an admin.
 *
 * @throws {RequestFailure} `NotFound`, also for everybody but admins and those who speak for the polly; `PasswordNeeded` of an
 * admin; `FeedPaused` where an admin holds the old or the new address back and it is not an admin who moves it; `InvalidFormat`,
 * `LinkUnreadable` and `AlreadyExists` (field `url`); `RateLimited`.
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
  const keeper = before && (await keeperOf(database, member, before.personId ?? undefined));
  if (!before || !keeper) throw new RequestFailure('NotFound');
  if (keeper === 'admin') requireRecentPassword(services, member);
  const url = feedAddress(services, given);
  if (url === before.url) return asFeed(before);
  if (before.paused && keeper === 'owner') throw new RequestFailure('FeedPaused', { field: 'url' });
  await countTry(services, member);
  const asked = await askNewFeed(services, read, url);
  return database.transaction(async (transaction) => {
    await transaction.query(queries.lockTarget({ targetId: before.targetId }));
    await transaction.query(queries.lockFeed({ feedId }));
    // It may have been removed, moved or held back while the new address was asked.
    const [old] = await transaction.query<queries.FeedRow>(queries.feedById({ feedId }));
    if (!old) throw new RequestFailure('NotFound');
    if (old.paused && keeper === 'owner') throw new RequestFailure('FeedPaused', { field: 'url' });
    await transaction.query(queries.removeFeed({ feedId, now: now() }));
    const target = { kind: old.personId === null ? 'party' : 'polly', id: old.targetId } as const;
    const by = { keeper, accountId: member.accountId, instead: feedId };
    const id = await putFeed(services, transaction, target, { url, asked }, by);
    await transaction.query(queries.giveNewsTo({ oldFeedId: feedId, newFeedId: id }));
    if (keeper === 'admin') {
      const reason = [old.url, url].map((address) => address.slice(0, mostRecorded)).join(' → ');
      const act = { act: 'changeNewsFeedAddress', adminId: member.accountId, subject: old.path, reason } as const;
      await recordAdminAct(services, transaction, act);
    }
    return asFeed(await requireFeed(transaction, id));
  });
}
