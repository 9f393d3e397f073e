import type { NotificationDelivery, NotificationType } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

const chosenStatement = statement<{ accountId: string }>(
  'notifications.chosenDeliveries',
  // Index: the primary key.
  'SELECT type, delivery FROM notification_settings WHERE account_id = $accountId',
);

/** Returns the deliveries that a member has chosen; types without a choice are absent. */
export async function chosenDeliveries(
  database: Queryable,
  accountId: string,
): Promise<Map<NotificationType, NotificationDelivery>> {
  const rows = await database.query<{ type: NotificationType; delivery: NotificationDelivery }>(
    chosenStatement({ accountId }),
  );
  return new Map(rows.map(({ type, delivery }) => [type, delivery]));
}

const storeStatement = statement<{ accountId: string; types: readonly string[]; deliveries: readonly string[] }>(
  'notifications.chooseDeliveries',
  // Inserts in the order of types, so that simultaneous changes cannot deadlock. Index: the primary key.
  `INSERT INTO notification_settings (account_id, type, delivery)
   SELECT $accountId, type, delivery FROM unnest($types::text[], $deliveries::text[]) AS given (type,
     delivery) ORDER BY type
   ON CONFLICT (account_id, type) DO UPDATE SET delivery = EXCLUDED.delivery`,
);

/** Stores the deliveries of some types for an existing account. */
export async function storeDeliveries(
  database: Queryable,
  accountId: string,
  chosen: ReadonlyMap<NotificationType, NotificationDelivery>,
): Promise<void> {
  await database.query(storeStatement({ accountId, types: [...chosen.keys()], deliveries: [...chosen.values()] }));
}

const lockAccountStatement = statement<{ accountId: string }>(
  'notifications.accountIsThere',
  'SELECT FROM accounts WHERE id = $accountId AND deleted_at IS NULL FOR SHARE',
);

/** Locks an account against deletion until the transaction ends; returns false if it is deleted. */
export const lockAccount = async (transaction: Queryable, accountId: string): Promise<boolean> =>
  (await transaction.query(lockAccountStatement({ accountId }))).length > 0;
