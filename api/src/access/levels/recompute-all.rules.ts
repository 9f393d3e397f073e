import type { Services } from '../../platform/core/services.ts';
import { daysAgo, refreshLevel, levelProgressOf } from './stored-level.rules.ts';
import { forgetInteractions } from './interactions.queries.ts';
import * as queries from './levels.queries.ts';
import { levelOf } from './level-progress.rules.ts';

const batchSize = 500;
const nil = '00000000-0000-0000-0000-000000000000';

/** How many levels were computed, and how many are now others. */
export interface RecomputeResult {
  checked: number;
  changed: number;
}

/**
 * Computes the level of every member anew, some hundreds at a time. Most have not changed, and are read only; the others
 * are computed again under their lock.
 *
 * @param goOn is told after each batch; false ends the work.
 */
export async function recomputeAllLevels(services: Services, goOn = async () => true): Promise<RecomputeResult> {
  const total: RecomputeResult = { checked: 0, changed: 0 };
  let last = nil;
  for (;;) {
    const members = await queries.memberPage(services.database, last, batchSize);
    for (const standing of await levelProgressOf(services, services.database, members)) {
      if (levelOf(standing, services.limits, services.now()) === standing.level) continue;
      const level = await refreshLevel(services, standing.accountId);
      if (level !== standing.level) total.changed += 1;
    }
    total.checked += members.length;
    last = members.at(-1) ?? last;
    if (members.length < batchSize || !(await goOn())) return total;
  }
}

/**
 * What is done once every civil day: what no level looks back on is forgotten, and what comes and goes with time alone
 * (the age of an account, the last 100 days, an upheld report of a month ago) is taken into everybody's level.
 */
export async function runNightlyLevelJob(services: Services, goOn: () => Promise<boolean>): Promise<void> {
  const { level5WindowDays, interactionDays } = services.limits;
  await queries.forgetDays(services.database, daysAgo(services, level5WindowDays - 1));
  await forgetInteractions(services.database, daysAgo(services, interactionDays));
  await recomputeAllLevels(services, goOn);
}
