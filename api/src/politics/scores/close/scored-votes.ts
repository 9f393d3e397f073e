import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { unsealVoter } from '../../votes/index.ts';
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
 * latest vote of each account and the official votes (docs/decisions/07-anonymity.md and
 * docs/decisions/08-votes-and-scores.md). The accounts are used for nothing else.
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
  for (const row of rows) {
    const { id, targetId, day, vote, ability, vision, excluded } = row;
    const { accountId, official } = voterOf(services, row);
    const votes = byTarget.get(targetId) ?? [];
    votes.push({ id, account: accountId, day, vote, ability, vision, official, excluded });
    byTarget.set(targetId, votes);
  }
  return byTarget;
}

/** Returns the account of a vote and whether the vote is official. Opens the seal of an anonymous vote. */
export function voterOf(
  services: Pick<Services, 'hmac'>,
  { id, accountId, official, sealedAuthor }: Pick<ScoredVoteRow, 'id' | 'accountId' | 'official' | 'sealedAuthor'>,
): { accountId: string; official: boolean } {
  if (sealedAuthor !== null) return unsealVoter(services, id, sealedAuthor);
  if (accountId === null || official === null) throw new Error('A vote has neither an account nor a seal.');
  return { accountId, official };
}
