import { publicWritingLevel, type FirstSteps } from '@hustings/contract';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import * as queries from './first-steps.queries.ts';

/**
 * Returns which of the first steps a member has done (docs/decisions/21-interests.md). Above level 2 a member is no
 * newcomer, so nothing is read then.
 */
export async function getFirstSteps({ database }: Services, { accountId, level, user }: Member): Promise<FirstSteps> {
  if (level > publicWritingLevel) return { areOpen: false, hasPlace: true, hasVoted: true, hasProfile: true };
  const [row] = await database.query<{ hasVoted: boolean }>(queries.hasVoted({ accountId }));
  const hasPlace = user.hasVoterLocations;
  const hasVoted = row?.hasVoted ?? false;
  const hasProfile = level >= publicWritingLevel;
  return { areOpen: !(hasPlace && hasVoted && hasProfile), hasPlace, hasVoted, hasProfile };
}
