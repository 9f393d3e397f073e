import { runHourly } from '../../../platform/schedule/hourly.ts';
import { recordRun } from '../../../platform/schedule/job-runs/index.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Publishers } from '../items.ts';
import { deleteExpiredCounters } from '../rate-limit/rate-limit.queries.ts';
import { codeOf, hideOfDeletedAccounts, publishDue, removeDue } from './publish-due.ts';

/**
 * Starts the changes of anonymous items, which happen at full hours only (docs/decisions/07-anonymity.md): publishes
 * delayed items, removes withdrawn ones, and hides those of deleted accounts. A server that starts late catches up.
 *
 * @param report receives the codes of failures, without their messages
 */
export const startHourlySteps = (
  services: Services,
  publishers: Publishers,
  report: (code: string) => void,
): { stop(): Promise<void> } =>
  runHourly(services.now, async (late) => {
    const codes: string[] = [];
    const failed = (code: string) => {
      codes.push(code);
      report(code);
    };
    const step = async () => {
      await runHourlySteps(services, publishers, { late, report: failed }).catch((error: unknown) =>
        failed(codeOf(error)),
      );
      // The run fails if any item failed, but only after all other items were tried.
      if (codes.length > 0) throw new Error('Some anonymous items that were due could not be changed.');
    };
    await recordRun(services, 'anonymous-hours', step, () => codes[0] ?? 'unknown');
  });

/** Makes the changes that are due. If `late`, leaves the items of deleted accounts to the next full hour. */
export async function runHourlySteps(
  services: Services,
  publishers: Publishers,
  { late = false, report }: { late?: boolean; report?: (code: string) => void } = {},
): Promise<void> {
  await removeDue(services, publishers);
  await publishDue(services, publishers, report);
  for (const publisher of Object.values(publishers)) await publisher.publishChanges?.(services);
  if (!late) await hideOfDeletedAccounts(services, publishers);
  await deleteExpiredCounters(services.database, services.now());
}
