import { runHourly } from '../../../platform/schedule/hourly.ts';
import { recordRun } from '../../../platform/schedule/job-runs/index.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Publishers } from '../items.ts';
import { forgetMarks } from '../delayed-items/delayed-items.queries.ts';
import { codeOf, followAccounts, releaseDue, removeDue } from './publish-due.ts';

/**
 * Changes anonymous items at full hours only, all of them together (docs/decisions/07-anonymity.md): publishes delayed
 * items, removes withdrawn ones, hides those of deleted accounts. A server that starts late catches up on the hours
 * that have passed.
 *
 * @param report receives the code of a failure, and nothing else.
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
      // One item that could not be stored makes a run that failed, after everything was tried.
      if (codes.length > 0) throw new Error('Not everything could be done that was due at the full hour.');
    };
    await recordRun(services, 'anonymous-hours', step, () => codes[0] ?? 'unknown');
  });

/** One hourly step. */
export async function runHourlySteps(
  services: Services,
  publishers: Publishers,
  { late = false, report }: { late?: boolean; report?: (code: string) => void } = {},
): Promise<void> {
  await removeDue(services, publishers);
  await releaseDue(services, publishers, report);
  for (const publisher of Object.values(publishers)) await publisher.publishChanges?.(services);
  if (!late) await followAccounts(services, publishers);
  await forgetMarks(services.database, services.now());
}
