import { unsealAuthor } from '../../../access/anonymity/index.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { dayText } from '../count/day-numbers.ts';
import type { CountedVote } from '../count/sums.ts';
import { scoredVotes, type ScoredVoteRow } from './close-days.queries.ts';

/** A vote with its exclusion, if it is excluded. */
export interface ScoredVote extends CountedVote {
  id: string;
  excluded: string | null;
}

/**
 * Reads the votes on targets in a range of days, by target. Opens the seals of anonymous votes in memory, to select the
 * latest vote of each account (docs/decisions/07-anonymity.md and docs/decisions/08-votes-and-scores.md). The accounts
 * are used for nothing else.
 */
export async function readVotes(
  services: Pick<Services, 'hmac'>,
  database: Queryable,
  targets: readonly string[],
  [from, through]: readonly [from: number, through: number],
): Promise<Map<string, ScoredVote[]>> {
  const rows = await database.query<ScoredVoteRow>(
    scoredVotes({ targetIds: targets, from: dayText(from), through: dayText(through) }),
  );
  const byTarget = new Map<string, ScoredVote[]>();
  for (const { id, targetId, day, vote, ability, vision, official, accountId, sealedAuthor, excluded } of rows) {
    const account = accountId ?? (sealedAuthor ? unsealAuthor(services, id, sealedAuthor) : id);
    const votes = byTarget.get(targetId) ?? [];
    votes.push({ id, account, day, vote, ability, vision, official, excluded });
    byTarget.set(targetId, votes);
  }
  return byTarget;
}
