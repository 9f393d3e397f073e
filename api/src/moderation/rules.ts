import type { CallAnswer } from '@hustings/contract';
import { countWaitingOpenings } from '../anonymity/index.ts';
import { countWaitingClaims } from '../claims/index.ts';
import type { Services } from '../kernel/services.ts';
import { countWaitingReports } from '../reports/index.ts';
import { countWaitingStances } from '../stances/index.ts';

/** How much waits for an admin; each queue is counted by the domain that it is of (decisions, section 12). */
export async function getWaiting(services: Services): Promise<CallAnswer<'getWaiting'>> {
  const [claims, reports, stances, sealOpenings] = await Promise.all([
    countWaitingClaims(services),
    countWaitingReports(services),
    countWaitingStances(services),
    countWaitingOpenings(services),
  ]);
  return { ...claims, reports, stances, sealOpenings };
}
