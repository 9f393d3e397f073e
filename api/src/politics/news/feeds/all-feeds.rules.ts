import type { CallAnswer, CallRequest, NewsFeed } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { resumeSameFeed } from './addresses.rules.ts';
import * as queries from './feeds.queries.ts';
import { asFeed, failuresToReport } from './feeds.rules.ts';

/** An id that follows all other ids. */
const maxId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const asListedFeed = (row: queries.ListedRow) => {
  const { personId, targetId: id, name, path } = row;
  return Object.assign(asFeed(row), { about: { kind: personId ? 'polly' : 'party', id, name, path } as const });
};

/**
 * Lists the feeds of all pollies and parties for admins, newest first.
 *
 * @throws {RequestFailure} `ValidationError` at the field `after`
 */
export async function listAllFeeds(
  { database }: Services,
  query: CallRequest<'listNewsFeeds'>['query'],
): Promise<CallAnswer<'listNewsFeeds'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const term = query.term?.trim() || null;
  const params = {
    beforeId: String(page.after?.[0] ?? maxId),
    term,
    state: query.state,
    failuresToReport,
    limit: page.take + 1,
    offset: page.offset,
  };
  const rows = await database.query<queries.ListedRow>(queries.listAllFeeds(params));
  const answer = pageAnswer(rows, page.take, page.offset, ({ id }) => [id]);
  return { ...answer, results: answer.results.map(asListedFeed) };
}

/**
 * Pauses or resumes the fetching of a feed; its articles stay. Resuming also resumes every other address of the same
 * feed. Records the act unless nothing changes.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`
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
    const changed = await transaction.query(change({ feedId, now: services.now() }));
    const [row] = await transaction.query<queries.FeedRow>(queries.feedById({ feedId }));
    if (!row) throw new RequestFailure('NotFound');
    if (changed.length > 0) {
      const about = { adminId: admin.accountId, subject: row.path, reason: row.url.slice(0, 500) };
      if (!paused) await resumeSameFeed(transaction, row, services.now());
      await recordAdminAct(services, transaction, { act: paused ? 'pauseNewsFeed' : 'resumeNewsFeed', ...about });
    }
    return asFeed(row);
  });
}
