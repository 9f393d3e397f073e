import { statement } from '../../../platform/db/statement.ts';

/** Selects the notifications of an account for its export, in batches. Index: notifications_newest. */
export const exportedNotifications = statement<{ accountId: string; afterId: string; limit: number }>(
  'notifications.exported',
  `SELECT n.id, n.type, n.created_at AS created, n.read_at AS read FROM notifications n
   WHERE n.account_id = $accountId AND n.id > $afterId ORDER BY n.id LIMIT $limit`,
);

/** Selects the mail settings of an account for its export. Index: the primary key. */
export const exportedSettings = statement<{ accountId: string }>(
  'notifications.exportedSettings',
  'SELECT type, delivery FROM notification_settings WHERE account_id = $accountId ORDER BY type',
);

/** Selects the push subscriptions of an account for its export. Index: push_subscriptions_account. */
export const exportedSubscriptions = statement<{ accountId: string }>(
  'push.exported',
  'SELECT endpoint, created_at AS created FROM push_subscriptions WHERE account_id = $accountId ORDER BY id',
);

/**
 * Deletes the notifications of an account, and those about its acts. Indexes: notifications_newest,
 * notifications_actor.
 */
export const removeNotifications = statement<{ accountId: string }>(
  'notifications.remove',
  'DELETE FROM notifications WHERE account_id = $accountId OR actor_id = $accountId',
);

/** Deletes the mail settings of an account. Index: the primary key. */
export const removeSettings = statement<{ accountId: string }>(
  'notifications.removeSettings',
  'DELETE FROM notification_settings WHERE account_id = $accountId',
);

/** Deletes the digest marks of an account. Index: the primary key. */
export const removeDigestMarks = statement<{ accountId: string }>(
  'notifications.removeDigestMarks',
  'DELETE FROM digest_marks WHERE account_id = $accountId',
);

/** Deletes the push subscriptions of an account. Index: push_subscriptions_account. */
export const removeSubscriptions = statement<{ accountId: string }>(
  'push.remove',
  'DELETE FROM push_subscriptions WHERE account_id = $accountId',
);
