import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { notificationColumns, type NotificationRow } from '../list/list.queries.ts';
import { isShownSql, notificationsWithItems } from '../list/visible.queries.ts';

/** The push subscription of a browser. */
export interface Subscription {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

const subscribeStatement = statement<{
  accountId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  now: Date;
}>(
  'push.subscribe',
  // A browser's subscription belongs to the member who subscribed last. Index: the unique endpoint.
  `INSERT INTO push_subscriptions (account_id, session_id, endpoint, p256dh, auth, created_at)
   VALUES ($accountId, $sessionId, $endpoint, $p256dh, $auth, $now)
   ON CONFLICT (endpoint) DO UPDATE SET account_id = $accountId, session_id = $sessionId, p256dh = $p256dh,
     auth = $auth, created_at = $now
   RETURNING id`,
);

/** Stores a browser's subscription and returns its id. */
export async function subscribe(
  transaction: Queryable,
  member: { accountId: string; sessionId: string },
  { endpoint, p256dh, auth }: Omit<Subscription, 'id'>,
  now: Date,
): Promise<string> {
  const values = { accountId: member.accountId, sessionId: member.sessionId, endpoint, p256dh, auth, now };
  const [row] = await transaction.query<{ id: string }>(subscribeStatement(values));
  if (!row) throw new Error('A subscription was not stored.');
  return row.id;
}

const deleteOldestStatement = statement<{ accountId: string; most: number }>(
  'push.deleteOldest',
  // Index: push_subscriptions_account.
  `DELETE FROM push_subscriptions WHERE id IN (
     SELECT id FROM push_subscriptions WHERE account_id = $accountId ORDER BY created_at DESC, id DESC OFFSET $most
   )`,
);

/** Deletes all subscriptions of an account except the newest `most`. */
export async function deleteOldest(transaction: Queryable, accountId: string, most: number): Promise<void> {
  await transaction.query(deleteOldestStatement({ accountId, most }));
}

const deleteOfSessionStatement = statement<{ sessionId: string }>(
  'push.deleteOfSession',
  // Index: push_subscriptions_session.
  'DELETE FROM push_subscriptions WHERE session_id = $sessionId',
);

/** Deletes the subscriptions of a session. */
export async function deleteOfSession(database: Queryable, sessionId: string): Promise<void> {
  await database.query(deleteOfSessionStatement({ sessionId }));
}

const ofSessionStatement = statement<{ sessionId: string }>(
  'push.ofSession',
  // Index: push_subscriptions_session.
  'SELECT id FROM push_subscriptions WHERE session_id = $sessionId LIMIT 1',
);

/** Returns the id of the subscription of a session. */
export const subscriptionOfSession = async (database: Queryable, sessionId: string): Promise<string | undefined> =>
  (await database.query<{ id: string }>(ofSessionStatement({ sessionId })))[0]?.id;

const deleteStatement = statement<{ subscriptionId: string }>(
  'push.delete',
  'DELETE FROM push_subscriptions WHERE id = $subscriptionId',
);

/** Deletes a subscription. */
export async function deleteSubscription(database: Queryable, id: string): Promise<void> {
  await database.query(deleteStatement({ subscriptionId: id }));
}

const dueAccountStatement = statement<{ now: Date }>(
  'push.dueAccount',
  // Skips rows that another process is pushing. Index: notifications_push_due.
  `SELECT n.account_id AS "accountId", a.language FROM notifications n JOIN accounts a ON a.id = n.account_id
   WHERE n.push_due_at <= $now ORDER BY n.push_due_at LIMIT 1 FOR UPDATE OF n SKIP LOCKED`,
);

/** Locks a notification that is due for a push and returns its account; undefined if none is due. */
export const dueAccount = async (
  transaction: Queryable,
  now: Date,
): Promise<{ accountId: string; language: 'en' | 'nl' } | undefined> =>
  (await transaction.query<{ accountId: string; language: 'en' | 'nl' }>(dueAccountStatement({ now })))[0];

const takeDueStatement = statement<{ accountId: string; now: Date; oldest: Date }>(
  'push.takeDue',
  // Indexes: notifications_push_due, the primary keys.
  `WITH due AS (
     UPDATE notifications SET push_due_at = NULL WHERE account_id = $accountId AND push_due_at <= $now RETURNING id
   )
   SELECT ${notificationColumns} FROM ${notificationsWithItems} JOIN accounts r ON r.id = n.account_id AND NOT r.banned AND r.deleted_at IS NULL
   WHERE n.id IN (SELECT id FROM due) AND n.read_at IS NULL AND n.created_at > $oldest AND ${isShownSql}
   ORDER BY n.id DESC`,
);

/** Dequeues the due pushes of an account. Returns those that are newer than `oldest`, unread and visible. */
export const takeDue = (
  transaction: Queryable,
  accountId: string,
  now: Date,
  oldest: Date,
): Promise<NotificationRow[]> => transaction.query<NotificationRow>(takeDueStatement({ accountId, now, oldest }));

const ofAccountStatement = statement<{ accountId: string }>(
  'push.ofAccount',
  // Index: push_subscriptions_account.
  'SELECT id, endpoint, p256dh, auth FROM push_subscriptions WHERE account_id = $accountId',
);

/** Returns the subscriptions of an account. */
export const subscriptionsOf = (database: Queryable, accountId: string): Promise<Subscription[]> =>
  database.query<Subscription>(ofAccountStatement({ accountId }));
