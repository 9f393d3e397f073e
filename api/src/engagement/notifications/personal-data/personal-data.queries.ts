import { statement } from '../../../platform/db/statement.ts';

/** What an account was told of: as `rowsInBatches`. Index: notifications_newest. */
export const exportedNotifications = statement(
  'notifications.exported',
  `SELECT n.id, n.type, n.created_at AS created, n.read_at AS read FROM notifications n
   WHERE n.account_id = $1 AND n.id > $2 ORDER BY n.id LIMIT $3`,
);

/** What an account has chosen to be mailed ($1). Index: the primary key. */
export const exportedSettings = statement(
  'notifications.exportedSettings',
  'SELECT type, delivery FROM notification_settings WHERE account_id = $1 ORDER BY type',
);

/** Browsers that an account is told in ($1). Index: push_subscriptions_account. */
export const exportedSubscriptions = statement(
  'push.exported',
  'SELECT endpoint, created_at AS created FROM push_subscriptions WHERE account_id = $1 ORDER BY id',
);

/** Deletes what an account was told of, and what others were told of its acts. Indexes: notifications_newest, notifications_actor. */
export const removeNotifications = statement(
  'notifications.remove',
  'DELETE FROM notifications WHERE account_id = $1 OR actor_id = $1',
);

export const removeSettings = statement(
  'notifications.removeSettings',
  'DELETE FROM notification_settings WHERE account_id = $1',
);

export const removeMarks = statement('notifications.removeMarks', 'DELETE FROM digest_marks WHERE account_id = $1');

/** Index: push_subscriptions_account. */
export const removeSubscriptions = statement('push.remove', 'DELETE FROM push_subscriptions WHERE account_id = $1');
