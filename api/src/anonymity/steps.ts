import { atFullHours } from '../kernel/full-hours.ts';
import { noteRun } from '../jobs/index.ts';
import type { Services } from '../kernel/services.ts';
import type { Publishers } from './items.ts';
import { forgetMarks } from './queries.ts';
import { codeOf, followAccounts, releaseDue, removeDue } from './release.ts';

/**
 * Everything that happens to anonymous items happens at full hours, for all of them together: what waits appears, what
 * was taken back goes, what hangs on a deleted account is hidden (decisions, section 7). A server that starts late makes
 * up for what had its hour, and waits with the rest.
 *
 * @param report is told the code of what failed, and no more.
 */
export const startHourlySteps = (
  services: Services,
  publishers: Publishers,
  report: (code: string) => void,
): { stop(): Promise<void> } =>
  atFullHours(services.now, async (late) => {
    const codes: string[] = [];
    const failed = (code: string) => {
      codes.push(code);
      report(code);
    };
    const step = async () => {
      await hourlySteps(services, publishers, { late, report: failed }).catch((error: unknown) =>
        failed(codeOf(error)),
      );
      // One item that could not be stored makes a run that failed, after everything was tried.
      if (codes.length > 0) throw new Error('Not everything could be done that was due at the full hour.');
    };
    await noteRun(services, 'anonymous-hours', step, () => codes[0] ?? 'unknown');
  });

/** One hourly step. */
export async function hourlySteps(
  services: Services,
  publishers: Publishers,
  { late = false, report }: { late?: boolean; report?: (code: string) => void } = {},
): Promise<void> {
  await removeDue(services, publishers);
  await releaseDue(services, publishers, report);
  for (const publisher of Object.values(publishers)) await publisher.settle?.(services);
  if (!late) await followAccounts(services, publishers);
  await forgetMarks(services.database, services.now());
}
