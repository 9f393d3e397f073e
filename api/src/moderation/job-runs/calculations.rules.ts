import type { CallAnswer, CallRequest, JobName } from '@hustings/contract';
import { recomputeLevelOf } from '../../access/levels/index.ts';
import { requireRecentPassword } from '../../identity/accounts/index.ts';
import { recordAdminAct } from '../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { recordRunForOne } from '../../platform/schedule/job-runs/index.ts';
import type { RunCounts, RunJob } from '../../platform/schedule/jobs.ts';
import { recalculateOfficialVotesOf } from '../../politics/scores/index.ts';
import { requestJob } from './job-runs.rules.ts';

type Calculation = 'calculateLevels' | 'recalculateDistricts';

/** The job that makes a calculation for all members. */
const jobOf: Record<Calculation, JobName> = { calculateLevels: 'levels', recalculateDistricts: 'voter-districts' };

/** Returns the function that records the act and the run of a calculation for one member. */
function recorderOf(services: Services, act: Calculation, adminId: string, memberId: string) {
  const startedAt = services.now();
  return async (transaction: Queryable, counts: RunCounts): Promise<void> => {
    await recordAdminAct(services, transaction, { act, adminId, memberId });
    await recordRunForOne(services, transaction, { jobName: jobOf[act], startedAt, counts });
  };
}

/** Starts the job that calculates for all members. Records the act unless the job is running already. */
async function calculateForAll(services: Services, act: Calculation, { accountId }: Member, run: RunJob) {
  const state = await requestJob(services, jobOf[act], run, { act, adminId: accountId });
  if (!state) throw new RequestFailure('NotFound');
  return { checked: 0, changed: 0, state };
}

/**
 * Recomputes the level of one member, or starts the job that does it for all members (docs/product.md#7-calls), and
 * records the act in the same transaction.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` if no active member has that id
 */
export function calculateLevels(
  services: Services,
  admin: Member,
  { userId }: CallRequest<'calculateLevels'>['body'],
  run: RunJob,
): Promise<CallAnswer<'calculateLevels'>> {
  requireRecentPassword(services, admin);
  if (userId === 'All') return calculateForAll(services, 'calculateLevels', admin, run);
  return recomputeLevelOf(services, userId, recorderOf(services, 'calculateLevels', admin.accountId, userId));
}

/**
 * Recalculates which votes of one member on open days are official, or starts the job that does it for all members
 * (docs/product.md#7-calls), and records the act in the same transaction.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` for an unknown member
 */
export function recalculateDistricts(
  services: Services,
  admin: Member,
  { userId }: CallRequest<'recalculateDistricts'>['body'],
  run: RunJob,
): Promise<CallAnswer<'recalculateDistricts'>> {
  requireRecentPassword(services, admin);
  if (userId === 'All') return calculateForAll(services, 'recalculateDistricts', admin, run);
  const record = recorderOf(services, 'recalculateDistricts', admin.accountId, userId);
  return recalculateOfficialVotesOf(services, userId, record);
}
