import type { CallAnswer, CallRequest, NewsFeed } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { releaseSameFeed } from './addresses.ts';
import * as queries from './feeds.queries.ts';
import { asFeed, fewFailures } from './feeds.rules.ts';

const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const listed = (row: queries.ListedRow) => {
  const { personId, targetId: id, name, path } = row;
  return Object.assign(asFeed(row), { about: { kind: personId ? 'polly' : 'party', id, name, path } as const });
};

/**
 * The feeds of all pollies and parties, newest first, for admins.
 *
 * @throws {RequestFailure} `ValidationError` of the field `after`.
 */
export async function listAllFeeds(
  { database }: Services,
  query: CallRequest<'listNewsFeeds'>['query'],
): Promise<CallAnswer<'listNewsFeeds'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const term = query.term?.trim() || null;
  const values = {
    afterId: page.after?.[0] ?? afterAll,
    term,
    state: query.state,
    fewFailures,
    take: page.take + 1,
    offset: page.offset,
  };
  const rows = await database.query<queries.ListedRow>(queries.listAllFeeds(values));
  const answer = pageAnswer(rows, page.take, page.offset, ({ id }) => [id]);
  return { ...answer, results: answer.results.map(listed) };
}

/**
 * Holds a feed back: it is not asked, and its news stay; or has it asked again, under every address that leads to it. It is
 * recorded, unless it is so already.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`.
 */
export async function setFeedPaused(
  services: Services,
  admin: Member,
  feedId: string,
  paused: boolean,
): Promise<NewsFeed> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    const change = paused ? queries.pauseFeed : queries.resumeFeed;
    const changed = await transaction.query(change, [feedId, services.now()]);
    const [row] = await transaction.query<queries.FeedRow>(queries.feedById({ feedId }));
    if (!row) throw new RequestFailure('NotFound');
    if (changed.length > 0) {
      const about = { adminId: admin.accountId, subject: row.path, reason: row.url.slice(0, 500) };
      if (!paused) await releaseSameFeed(transaction, row, services.now());
      await recordAdminAct(services, transaction, { act: paused ? 'pauseNewsFeed' : 'resumeNewsFeed', ...about });
    }
    return asFeed(row);
  });
}
