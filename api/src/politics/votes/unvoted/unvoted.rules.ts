import type { CallAnswer } from '@hustings/contract';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { anonymousVotesParams, ownAnonymousVotes } from '../../own-votes/index.ts';
import { asCard, type CardRow } from '../../people/index.ts';
import { unvotedPollies } from './unvoted.queries.ts';

/**
 * Lists politicians on whom the member can still vote today: politicians whom the member watches, then politicians who
 * represent the place where the member votes. The list is empty for members who may not vote or have not consented to
 * the storage of political opinions.
 */
export async function listUnvotedPollies(
  services: Services,
  member: Member,
): Promise<CallAnswer<'listUnvotedPollies'>> {
  if (!member.consentToOpinions || member.level < 1) return { results: [], offset: 0 };
  const now = services.now();
  const own = await ownAnonymousVotes(services, member);
  const rows = await services.database.query<CardRow>(
    unvotedPollies({ accountId: member.accountId, now, today: utcDay(now), ...anonymousVotesParams(own) }),
  );
  return { results: rows.map((row) => asCard(row, true)), offset: 0 };
}
