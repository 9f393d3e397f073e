import type { CallAnswer } from '@hustings/contract';
import { countPendingDeanonymisations } from '../../access/anonymity/index.ts';
import { countWaitingClaims } from '../../politics/claims/index.ts';
import type { Services } from '../../platform/core/services.ts';
import { countWaitingReports } from '../reports/index.ts';
import { countPendingStances } from '../../content/stances/index.ts';
import { countPendingAppeals } from '../sanctions/index.ts';
import { countUnsentMail } from '../unsent-mail/index.ts';

/** Counts the items in each queue of admins (docs/decisions/12-moderation.md). */
export async function getWaiting(services: Services): Promise<CallAnswer<'getWaiting'>> {
  const [claims, reports, stances, appeals, sealOpenings, unsentMail] = await Promise.all([
    countWaitingClaims(services),
    countWaitingReports(services),
    countPendingStances(services),
    countPendingAppeals(services),
    countPendingDeanonymisations(services),
    countUnsentMail(services),
  ]);
  return { ...claims, reports, stances, appeals, sealOpenings, unsentMail };
}
