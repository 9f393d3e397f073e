import type { LevelRight, Reputation, Requirement } from '@hustings/contract';
import type { Limits } from '../../platform/config/limits.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import {
  dailyLimits,
  earnedLevel,
  effectiveLevelForLimits,
  levelOfRight,
  levelRights,
  type EarnedAct,
} from '../rights/index.ts';
import { recomputeAllLevels, type RecomputeResult } from './recompute-all.rules.ts';
import { recomputeLevel, levelProgressOf } from './stored-level.rules.ts';
import { lockAccount, memberNamed } from './levels.queries.ts';
import { missingFor, requirementsOf, type LevelProgress } from './level-progress.rules.ts';

/** @throws {RequestFailure} `Unauthorized` where the account has gone in the meantime. */
async function standingOf(services: Services, { accountId }: Member): Promise<LevelProgress> {
  const [standing] = await levelProgressOf(services, services.database, [accountId]);
  if (!standing) throw new RequestFailure('Unauthorized');
  return standing;
}

/**
 * Lets an act through only at the level that it needs, where that level is earned by more than a profile
 * (docs/decisions/04-reputation.md). A boost does not count.
 *
 * @throws {RequestFailure} `ReputationTooLow` with meta `{ required, actual, missing, requirements }`: `missing` names
 * the requirements that are not met, `requirements` gives the progress of each.
 */
export async function requireEarned(services: Services, member: Member, act: EarnedAct): Promise<void> {
  const required = earnedLevel(act);
  if (member.level >= required) return;
  const standing = await standingOf(services, member);
  const requirements = missingFor(required, standing, services.limits, services.now());
  throw new RequestFailure('ReputationTooLow', {
    meta: { required, actual: member.level, missing: requirements.map(({ name }) => name), requirements },
  });
}

/** The rights that a level adds to those below it. */
const rightsAt = (level: number): LevelRight[] => levelRights.filter((right) => levelOfRight(right) === level);

const daily = (level: number, limits: Limits): Pick<Reputation, 'postsPerDay' | 'commentsPerDay'> => {
  const { posts, comments } = dailyLimits(level, limits);
  return { postsPerDay: posts, commentsPerDay: comments };
};

const asLevel = (
  requirements: Requirement[],
  number: number,
  level: number,
  limits: Limits,
): Reputation['levels'][number] => ({
  level: number,
  reached: level >= number,
  requirements,
  rights: rightsAt(number),
  ...daily(number, limits),
});

/** A member's own level, what it allows, and what each further one asks for (docs/decisions/04-reputation.md). */
export async function getReputation(services: Services, member: Member): Promise<Reputation> {
  const standing = await standingOf(services, member);
  const { level, grantedLevel } = standing;
  return {
    level,
    // Level 1 comes with activation, given or not.
    grantedLevel: grantedLevel > 1 ? grantedLevel : undefined,
    boost: member.boost,
    ...daily(effectiveLevelForLimits({ level, boost: member.boost }), services.limits),
    levels: requirementsOf(standing, services.limits, services.now()).map((requirements, below) =>
      asLevel(requirements, below + 1, level, services.limits),
    ),
  };
}

/**
 * Computes the level of one member anew.
 *
 * @param note done first in the same transaction, such as recording whose wish it is
 * @throws {RequestFailure} `NotFound` where nobody active has that id.
 */
export const recomputeLevelOf = (
  services: Services,
  accountId: string,
  note?: (transaction: Queryable) => Promise<void>,
): Promise<RecomputeResult> =>
  services.database.transaction(async (transaction) => {
    const held = await lockAccount(transaction, accountId);
    const [before] = held ? await levelProgressOf(services, transaction, [accountId]) : [];
    if (!before?.activated) throw new RequestFailure('NotFound', { field: 'userId' });
    await note?.(transaction);
    const level = await recomputeLevel(services, transaction, accountId);
    return { checked: 1, changed: level === before.level ? 0 : 1 };
  });

/**
 * Computes levels for a command of the operator's: of one member by user name, or of all.
 *
 * @returns undefined where no active member has that name.
 */
export async function recomputeLevelsByOperator(
  services: Services,
  userName?: string,
): Promise<RecomputeResult | undefined> {
  if (userName === undefined) return recomputeAllLevels(services);
  const accountId = await memberNamed(services.database, userName);
  return accountId === undefined ? undefined : recomputeLevelOf(services, accountId);
}
