import { unsealAuthor } from '../../../access/anonymity/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { dayText } from '../count/day-numbers.ts';
import type { CountedVote } from '../count/sums.ts';
import { votesOf, type ScoredVoteRow } from './close-days.queries.ts';

/** A vote as it counts, and what leaves it out. */
export interface JudgedVote extends CountedVote {
  id: string;
  excluded: string | null;
}

/**
 * The votes on targets in the days from one through another, by target. It is here that the seals of anonymous votes
 * are opened, in memory, to know which is an account's latest (docs/decisions/07-anonymity.md and
 * docs/decisions/08-votes-and-scores.md): the account goes no further than the window that is summed.
 */
export async function readVotes(
  services: Pick<Services, 'hmac'>,
  database: Queryable,
  targets: readonly string[],
  [from, through]: readonly [from: number, through: number],
): Promise<Map<string, JudgedVote[]>> {
  const rows = await database.query<ScoredVoteRow>(
    votesOf({ targetIds: targets, from: dayText(from), through: dayText(through) }),
  );
  const byTarget = new Map<string, JudgedVote[]>();
  for (const { id, targetId, day, vote, ability, vision, official, accountId, sealedAuthor, excluded } of rows) {
    const account = accountId ?? (sealedAuthor ? unsealAuthor(services, id, sealedAuthor) : id);
    const votes = byTarget.get(targetId) ?? [];
    votes.push({ id, account, day, vote, ability, vision, official, excluded });
    byTarget.set(targetId, votes);
  }
  return byTarget;
}
