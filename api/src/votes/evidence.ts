import { statement } from '../kernel/database.ts';
import type { Services } from '../kernel/services.ts';
import { utcDay } from '../kernel/civil-day.ts';

const forgetStatement = statement(
  'votes.forgetEvidence',
  // Index: vote_evidence_day.
  'DELETE FROM vote_evidence WHERE day < $1::date - $2::int',
);

/** Forgets what is kept to judge whether votes were coordinated, once it is old (decisions, section 7). */
export async function forgetEvidence({ database, limits, now }: Services): Promise<void> {
  await database.query(forgetStatement, [utcDay(now()), limits.voteEvidenceDays]);
}
