import type { PersonRows } from '../../platform/core/person-rows.ts';
import { moveNotifications } from './person-rows.queries.ts';

/** The notifications about politicians. */
export const notificationsPersonRows: PersonRows = {
  name: 'notifications',
  columns: ['notifications.person_id'],
  async move(transaction, pair) {
    await transaction.query(moveNotifications(pair));
    return undefined;
  },
};
