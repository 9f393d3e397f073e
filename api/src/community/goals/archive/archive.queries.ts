import { statement } from '../../../platform/db/statement.ts';

/**
 * Archives goals that rest too long, at most 1 000. Skips goals that a transaction changes. Index: goals_resting.
 */
export const archiveResting = statement<{ now: Date; collectingBefore: Date; movedBefore: Date }>(
  'goals.archive',
  `UPDATE goals SET state = 'archived', archived_at = $now, moved_at = $now
   WHERE id IN (
     SELECT id FROM goals WHERE removed_at IS NULL AND state NOT IN ('draft', 'archived')
       AND moved_at <
         CASE state WHEN 'collecting' THEN $collectingBefore::timestamptz ELSE $movedBefore::timestamptz END
       AND moved_at < greatest($collectingBefore::timestamptz, $movedBefore::timestamptz)
     ORDER BY moved_at LIMIT 1000 FOR NO KEY UPDATE SKIP LOCKED)
   RETURNING id`,
);
