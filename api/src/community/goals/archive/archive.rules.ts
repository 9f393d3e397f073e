import type { Services } from '../../../platform/core/services.ts';
import { archiveResting } from './archive.queries.ts';

const dayMilliseconds = 86_400_000;

/**
 * Archives goals that rest: they collect their first supporters, or have no news and no new state, for too long
 * (docs/decisions/19-goals.md). Repeats until no goal is due.
 */
export async function archiveGoals({ database, limits, now }: Services): Promise<void> {
  const before = (days: number): Date => new Date(now().getTime() - days * dayMilliseconds);
  for (;;) {
    const archived = await database.query(
      archiveResting({
        now: now(),
        collectingBefore: before(limits.goalCollectingDays),
        movedBefore: before(limits.goalArchiveDays),
      }),
    );
    if (archived.length === 0) return;
  }
}
