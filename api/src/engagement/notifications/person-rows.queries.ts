import { statement } from '../../platform/db/statement.ts';
import type { MergedPair } from '../../platform/core/person-rows.ts';

/** Moves the notifications about a politician. Index: notifications_person. */
export const moveNotifications = statement<MergedPair>(
  'notifications.movePolly',
  'UPDATE notifications SET person_id = $keptId WHERE person_id = $mergedId',
);
