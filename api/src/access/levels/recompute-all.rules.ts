import type { Services } from '../../platform/core/services.ts';
import { daysAgo, refreshLevel, levelProgressOf } from './stored-level.rules.ts';
import { deleteInteractions } from './interactions.queries.ts';
import { unrecordedRun, type RunReport } from '../../platform/schedule/jobs.ts';
import * as queries from './levels.queries.ts';
import { levelOf } from './level-progress.rules.ts';

const batchSize = 500;
/** The id that sorts before every other id. */
const nil = '00000000-0000-0000-0000-000000000000';

/** The numbers of computed and of changed levels. */
export interface RecomputeResult {
  checked: number;
  changed: number;
}

/** A result that tells raised from lowered levels. */
interface RecomputeProgress extends RecomputeResult {
  raised: number;
  lowered: number;
}

/**
 * Recomputes the levels of all members in batches. Reads a batch without locks, then recomputes the levels that differ,
 * each in a transaction that locks the account.
 *
 * @param shouldContinue called after each batch with what is done so far; false stops the work
 */
export async function recomputeAllLevels(
  services: Services,
  shouldContinue: (soFar: RecomputeProgress) => Promise<boolean> = async () => true,
): Promise<RecomputeResult> {
  const total: RecomputeProgress = { checked: 0, changed: 0, raised: 0, lowered: 0 };
  let lastId = nil;
  for (;;) {
    const accountIds = await queries.memberIdsAfter(services.database, lastId, batchSize);
    for (const progress of await levelProgressOf(services, services.database, accountIds)) {
      if (levelOf(progress, services.limits, services.now()) === progress.level) continue;
      const level = await refreshLevel(services, progress.accountId);
      if (level > progress.level) total.raised += 1;
      if (level < progress.level) total.lowered += 1;
    }
    total.checked += accountIds.length;
    lastId = accountIds.at(-1) ?? lastId;
    total.changed = total.raised + total.lowered;
    const goesOn = await shouldContinue(total);
    if (accountIds.length < batchSize || !goesOn) return { checked: total.checked, changed: total.changed };
  }
}

/**
 * Runs once every civil day. Deletes activity that no longer counts, and recomputes all levels, because some
 * requirements change with time alone: the age of an account, its recent days, and the time since an upheld report.
 *
 * @param shouldContinue called after each batch; false stops the work
 * @throws {RunCancelled} if an admin cancelled the run
 */
export async function runNightlyLevelJob(
  services: Services,
  shouldContinue: () => Promise<boolean>,
  report: RunReport = unrecordedRun,
): Promise<void> {
  const { level5WindowDays, interactionDays } = services.limits;
  await queries.deleteActiveDays(services.database, daysAgo(services, level5WindowDays - 1));
  await deleteInteractions(services.database, daysAgo(services, interactionDays));
  const members = await queries.countMembers(services.database);
  await recomputeAllLevels(services, async ({ checked, raised, lowered }) => {
    await report.progress(checked, Math.max(checked, members), { checked, raised, lowered });
    return shouldContinue();
  });
}
