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
  levelInForce,
  refuseLimited,
  levelOfRight,
  levelRights,
  type EarnedAct,
} from '../rights/index.ts';
import { recomputeAllLevels, type RecomputeResult } from './recompute-all.rules.ts';
import { recomputeLevel, levelProgressOf } from './stored-level.rules.ts';
import { lockAccount, memberIdByName } from './levels.queries.ts';
import { missingFor, requirementsOf } from './level-progress.rules.ts';
import type { LevelProgress } from './levels.queries.ts';

/** @throws {RequestFailure} `Unauthorized` if the account was deleted meanwhile */
async function progressOf(services: Services, { accountId }: Member): Promise<LevelProgress> {
  const [progress] = await levelProgressOf(services, services.database, [accountId]);
  if (!progress) throw new RequestFailure('Unauthorized');
  return progress;
}

/**
 * Requires the level of an act for which a complete profile does not suffice (docs/decisions/04-reputation.md). A
 * boost does not count.
 *
 * @throws {RequestFailure} `ReputationTooLow` with meta `{ required, actual, missing, requirements }`: `missing` holds
 * the names of the unmet requirements, and `requirements` the progress of the member towards them; `AccountLimited`
 * while a limit is in force
 */
export async function requireEarned(services: Services, member: Member, act: EarnedAct): Promise<void> {
  const required = earnedLevel(act);
  if (levelInForce(member) >= required) return;
  refuseLimited(member, required, member.level);
  const progress = await progressOf(services, member);
  const requirements = missingFor(required, progress, services.limits, services.now());
  throw new RequestFailure('ReputationTooLow', {
    meta: { required, actual: member.level, missing: requirements.map(({ name }) => name), requirements },
  });
}

/** Returns the rights that a level adds to those of the levels below. */
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

/** Returns a member's level with its rights, and the requirements of each level (docs/decisions/04-reputation.md). */
export async function getReputation(services: Services, member: Member): Promise<Reputation> {
  const progress = await progressOf(services, member);
  const { level, grantedLevel } = progress;
  return {
    level,
    // Level 1 comes with activation, so a granted level 1 means nothing.
    grantedLevel: grantedLevel > 1 ? grantedLevel : undefined,
    boost: member.boost,
    ...daily(effectiveLevelForLimits({ ...member, level }), services.limits),
    levels: levelsIn(services, progress),
  };
}

const levelsIn = (services: Services, progress: LevelProgress): Reputation['levels'] =>
  requirementsOf(progress, services.limits, services.now()).map((requirements, below) =>
    asLevel(requirements, below + 1, progress.level, services.limits),
  );

/** Returns a member's level, and the levels with the member's progress, for admins. */
export async function levelsOf(
  services: Services,
  accountId: string,
): Promise<Pick<Reputation, 'level' | 'grantedLevel' | 'levels'>> {
  const [progress] = await levelProgressOf(services, services.database, [accountId]);
  if (!progress) return { level: 0, levels: [] };
  const { level, grantedLevel } = progress;
  return { level, grantedLevel: grantedLevel > 1 ? grantedLevel : undefined, levels: levelsIn(services, progress) };
}

/**
 * Recomputes the level of one member.
 *
 * @param record runs first, in the same transaction, for example to record the admin's act
 * @throws {RequestFailure} `NotFound` if no active member has that id
 */
export const recomputeLevelOf = (
  services: Services,
  accountId: string,
  record?: (transaction: Queryable, result: RecomputeResult) => Promise<void>,
): Promise<RecomputeResult> =>
  services.database.transaction(async (transaction) => {
    const locked = await lockAccount(transaction, accountId);
    const [before] = locked ? await levelProgressOf(services, transaction, [accountId]) : [];
    if (!before?.activated) throw new RequestFailure('NotFound', { field: 'userId' });
    const level = await recomputeLevel(services, transaction, accountId);
    const result = { checked: 1, changed: level === before.level ? 0 : 1 };
    await record?.(transaction, result);
    return result;
  });

/**
 * Recomputes the level of one member by user name, or of all members, for a command of the operator.
 *
 * @returns undefined if no active member has that name
 */
export async function recomputeLevelsByOperator(
  services: Services,
  userName?: string,
): Promise<RecomputeResult | undefined> {
  if (userName === undefined) return recomputeAllLevels(services);
  const accountId = await memberIdByName(services.database, userName);
  return accountId === undefined ? undefined : recomputeLevelOf(services, accountId);
}
