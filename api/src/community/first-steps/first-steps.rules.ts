import { publicWritingLevel, type FirstSteps } from '@hustings/contract';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { doneSteps, type DoneRow } from './first-steps.queries.ts';

/**
 * Returns which of the first steps a member has done (docs/decisions/21-interests.md). Above level 2 a member is no
 * newcomer, so nothing is read then.
 */
export async function getFirstSteps({ database }: Services, { accountId, level }: Member): Promise<FirstSteps> {
  if (level > publicWritingLevel) return { areOpen: false, hasProfile: true, hasFollowed: true, hasVoted: true };
  const [done] = await database.query<DoneRow>(doneSteps({ accountId }));
  const { hasFollowed, hasVoted } = done ?? { hasFollowed: false, hasVoted: false };
  const hasProfile = level >= publicWritingLevel;
  return { areOpen: !(hasProfile && hasFollowed && hasVoted), hasProfile, hasFollowed, hasVoted };
}
