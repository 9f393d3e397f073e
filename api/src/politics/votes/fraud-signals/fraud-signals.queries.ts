import { statement } from '../../../platform/db/statement.ts';

/** Deletes the fraud signals of votes that are more than `days` days old. Index: vote_evidence_day. */
export const deleteOldSignals = statement<{ today: string; days: number }>(
  'votes.deleteOldFraudSignals',
  'DELETE FROM vote_evidence WHERE day < $today::date - $days::int',
);
