import { statement } from '../../platform/db/statement.ts';
import type { MergedPair } from '../../platform/core/merge-rows.ts';

/** Returns the statement that moves the notifications about records of one kind. Indexes: notifications_person,
 * notifications_party. */
export const moveNotifications = (column: 'person_id' | 'party_id') =>
  statement<MergedPair>(
    `notifications.move.${column}`,
    `UPDATE notifications SET ${column} = $keptId WHERE ${column} = $mergedId`,
  );
