import { atFullHours } from '../kernel/full-hours.ts';
import type { Services } from '../kernel/services.ts';
import type { Publishers } from './items.ts';
import { forgetMarks } from './queries.ts';
import { followAccounts, releaseDue, removeDue } from './release.ts';

/**
 * Everything that happens to anonymous items happens at full hours, for all of them together: what waits appears, what
 * was taken back goes, what hangs on a deleted account is hidden (decisions, section 7). A server that starts late makes
 * up for what had its hour, and waits with the rest.
 */
export const startHourlySteps = (services: Services, publishers: Publishers): { stop(): Promise<void> } =>
  atFullHours(services.now, (late) => hourlySteps(services, publishers, late));

/** One hourly step. */
export async function hourlySteps(services: Services, publishers: Publishers, late = false): Promise<void> {
  await removeDue(services, publishers);
  await releaseDue(services, publishers);
  if (!late) await followAccounts(services, publishers);
  await forgetMarks(services.database, services.now());
}
