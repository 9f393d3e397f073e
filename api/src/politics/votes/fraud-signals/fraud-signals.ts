import type { Services } from '../../../platform/core/services.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import { deleteOldSignals } from './fraud-signals.queries.ts';

/**
 * Deletes old fraud signals (table `vote_evidence`): the age of the voter's account, the voter's place and a hash of
 * the network. Admins use them to detect coordinated votes (docs/decisions/07-anonymity.md).
 */
export async function deleteOldFraudSignals({ database, limits, now }: Services): Promise<void> {
  await database.query(deleteOldSignals({ today: utcDay(now()), days: limits.voteEvidenceDays }));
}
