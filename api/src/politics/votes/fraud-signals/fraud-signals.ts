import { statement } from '../../../platform/db/statement.ts';
import type { Services } from '../../../platform/core/services.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';

const forgetStatement = statement<{ now: string; voteEvidenceDays: number }>(
  'votes.forgetEvidence',
  // Index: vote_evidence_day.
  'DELETE FROM vote_evidence WHERE day < $now::date - $voteEvidenceDays::int',
);

/** Forgets what is kept to judge whether votes were coordinated, once it is old (docs/decisions/07-anonymity.md). */
export async function forgetEvidence({ database, limits, now }: Services): Promise<void> {
  await database.query(forgetStatement({ now: utcDay(now()), voteEvidenceDays: limits.voteEvidenceDays }));
}
