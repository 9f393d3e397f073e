import type { LeftOut } from '@hustings/contract';
import type { Services } from '../../../platform/core/services.ts';
import { openDay } from '../../../platform/schedule/civil-day.ts';
import { roundDownToStep } from '../count/rounding.ts';
import { exclusionsSince, type ExclusionRow } from './read.queries.ts';
import type { Target } from './target.rules.ts';

/**
 * Lists the exclusions of a target's votes that affect the day `from` or later days, newest first. Shows when votes
 * were excluded and how many, in steps, but not why.
 */
export async function listExcludedVotes(
  { database, limits }: Services,
  target: Pick<Target, 'id' | 'timeZone'>,
  from: string,
): Promise<LeftOut[]> {
  const rows = await database.query<ExclusionRow>(exclusionsSince({ targetId: target.id, day: from }));
  return rows.map(({ applied, from: firstDay, through, votes }) => ({
    from: firstDay,
    through,
    on: openDay(new Date(applied), target.timeZone).today,
    votes:
      votes < limits.scoreFewestAccounts ? { tooFew: true } : { votes: roundDownToStep(votes, limits.scoreCountStep) },
  }));
}
