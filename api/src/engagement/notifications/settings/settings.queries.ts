import type { NotificationDelivery, NotificationType } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

const chosenStatement = statement<{ accountId: string }>(
  'notifications.chosenDeliveries',
  // Index: the primary key.
  'SELECT type, delivery FROM notification_settings WHERE account_id = $accountId',
);

/** What a member has chosen, of some types. */
export async function chosenDeliveries(
  database: Queryable,
  accountId: string,
): Promise<Map<NotificationType, NotificationDelivery>> {
  const rows = await database.query<{ type: NotificationType; delivery: NotificationDelivery }>(
    chosenStatement({
      accountId,
    }),
  );
  return new Map(rows.map(({ type, delivery }) => [type, delivery]));
}

const chooseStatement = statement<{ accountId: string; types: readonly string[]; deliveries: readonly string[] }>(
  'notifications.chooseDeliveries',
  // In one order, so that two changes never wait for each other crosswise. Index: the primary key.
  `INSERT INTO notification_settings (account_id, type, delivery)
   SELECT $accountId, type, delivery FROM unnest($types::text[], $deliveries::text[]) AS given (type,
     delivery) ORDER BY type
   ON CONFLICT (account_id, type) DO UPDATE SET delivery = EXCLUDED.delivery`,
);

/** Stores when some types are mailed to a member who is there; each type once. */
export async function chooseDeliveries(
  database: Queryable,
  accountId: string,
  chosen: ReadonlyMap<NotificationType, NotificationDelivery>,
): Promise<void> {
  await database.query(chooseStatement({ accountId, types: [...chosen.keys()], deliveries: [...chosen.values()] }));
}

const isThereStatement = statement<{ accountId: string }>(
  'notifications.accountIsThere',
  'SELECT FROM accounts WHERE id = $accountId AND deleted_at IS NULL FOR SHARE',
);

/** Whether an account is there; it stays until the transaction ends. */
export const accountIsThere = async (transaction: Queryable, accountId: string): Promise<boolean> =>
  (await transaction.query(isThereStatement({ accountId }))).length > 0;
