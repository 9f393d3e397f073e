import type { MergeRows, PartyRows, PersonRows } from '../../platform/core/merge-rows.ts';
import { moveNotifications } from './merge-rows.queries.ts';

/** Returns the notifications about records of one kind as rows that a merge moves. */
function notificationRows(column: 'person_id' | 'party_id'): MergeRows<never, never> {
  const move = moveNotifications(column);
  return {
    name: 'notifications',
    columns: [`notifications.${column}`],
    async move(transaction, pair) {
      await transaction.query(move(pair));
      return undefined;
    },
  };
}

/** The notifications about politicians. */
export const notificationsPersonRows: PersonRows = notificationRows('person_id');

/** The notifications about parties. */
export const notificationsPartyRows: PartyRows = notificationRows('party_id');
