import type { CallAnswer, CallRequest } from '@hustings/contract';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { anonymousVotesParams, ownAnonymousVotes } from '../../own-votes/index.ts';
import { asCard } from '../cards.ts';
import * as queries from './representatives.queries.ts';

/** A sort key that precedes those of all people. The first page begins after it. */
const beforeAll = [-1, '', '00000000-0000-0000-0000-000000000000'] as const;

const cursorOf = (row: queries.RepresentativeRow) => [row.rank, row.sortKey, row.personId];

/**
 * Lists the people in office whose division contains one of the member's voter locations. Representatives of the
 * default location come first (docs/decisions/08-votes-and-scores.md; docs/product.md#7-calls). With `sort=unvoted`,
 * people on whom the member has not voted today come before all others.
 *
 * @throws {RequestFailure} `ValidationError` for an invalid cursor
 */
export async function listRepresentatives(
  services: Services,
  member: Member,
  query: CallRequest<'listPolliesWorkForMe'>['query'],
): Promise<CallAnswer<'listPolliesWorkForMe'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['number', 'text', 'uuid']));
  const { database } = services;
  const now = services.now();
  const whose = { accountId: member.accountId, today: utcDay(now) };
  const own = await ownAnonymousVotes(services, member);
  const [afterRank, afterSortKey, afterPersonId] = page.after ?? beforeAll;
  const [rows, counted] = await Promise.all([
    database.query<queries.RepresentativeRow>(
      queries.listRepresentatives({
        ...whose,
        now,
        ...anonymousVotesParams(own),
        unvotedFirst: query.sort === 'unvoted',
        afterRank,
        afterSortKey,
        afterPersonId,
        limit: page.take + 1,
        offset: page.offset,
      }),
    ),
    page.withTotal ? database.query<{ total: number }>(queries.countRepresentatives(whose)) : [],
  ]);
  const answer = pageAnswer(rows, page.take, page.offset, cursorOf, counted[0]?.total);
  const results = answer.results.map((row) => ({
    ...asCard(row, true),
    votedToday: row.votedToday,
    byDefaultLocation: row.rank % 2 === 0,
  }));
  return { ...answer, results };
}
