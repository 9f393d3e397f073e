import type { NotificationDelivery, NotificationType } from '@hustings/contract';
import { statement, type Queryable } from '../../platform/db/database.ts';

const chosenStatement = statement(
  'notifications.chosenDeliveries',
  // Index: the primary key.
  'SELECT type, delivery FROM notification_settings WHERE account_id = $1',
);

/** What a member has chosen, of some types. */
export async function chosenDeliveries(
  database: Queryable,
  accountId: string,
): Promise<Map<NotificationType, NotificationDelivery>> {
  const rows = await database.query<{ type: NotificationType; delivery: NotificationDelivery }>(chosenStatement, [
    accountId,
  ]);
  return new Map(rows.map(({ type, delivery }) => [type, delivery]));
}

const chooseStatement = statement(
  'notifications.chooseDeliveries',
  // In one order, so that two changes never wait for each other crosswise. Index: the primary key.
  `INSERT INTO notification_settings (account_id, type, delivery)
   SELECT $1, type, delivery FROM unnest($2::text[], $3::text[]) AS given (type, delivery) ORDER BY type
   ON CONFLICT (account_id, type) DO UPDATE SET delivery = EXCLUDED.delivery`,
);

/** Stores when some types are mailed to a member who is there; each type once. */
export async function chooseDeliveries(
  database: Queryable,
  accountId: string,
  chosen: ReadonlyMap<NotificationType, NotificationDelivery>,
): Promise<void> {
  await database.query(chooseStatement, [accountId, [...chosen.keys()], [...chosen.values()]]);
}

const isThereStatement = statement(
  'notifications.accountIsThere',
  'SELECT FROM accounts WHERE id = $1 AND deleted_at IS NULL FOR SHARE',
);

/** Whether an account is there; it stays until the transaction ends. */
export const accountIsThere = async (transaction: Queryable, accountId: string): Promise<boolean> =>
  (await transaction.query(isThereStatement, [accountId])).length > 0;
