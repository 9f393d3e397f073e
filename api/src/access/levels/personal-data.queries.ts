import { statement } from '../../platform/db/statement.ts';

/** Selects the counted activity of an account for its export. Index: the primary key. */
export const exportedActivity = statement<{ accountId: string }>(
  'reputation.exportedActivity',
  `SELECT active_days AS "activeDays", posts_read AS "postsRead" FROM member_activity WHERE account_id = $accountId`,
);

/** Selects the active days of an account for its export. Index: the primary key. */
export const exportedDays = statement<{ accountId: string }>(
  'reputation.exportedDays',
  'SELECT civil_day AS day FROM active_days WHERE account_id = $accountId ORDER BY civil_day',
);

/** Selects the items that an account has opened for its export. Index: the primary key. */
export const exportedInteractions = statement<{ accountId: string }>(
  'reputation.exportedInteractions',
  `SELECT i.civil_day AS day, p.slug FROM interactions i LEFT JOIN posts p ON p.id = i.item_id AND p.removed_at IS NULL
   WHERE i.account_id = $accountId ORDER BY i.civil_day, i.item_id`,
);

const purgeTable = (table: 'member_activity' | 'active_days' | 'interactions') =>
  statement<{ accountId: string }>(`reputation.purge.${table}`, `DELETE FROM ${table} WHERE account_id = $accountId`);

/** Deletes the counted activity of an account. Index: the primary key. */
export const purgeActivity = purgeTable('member_activity');

/** Deletes the active days of an account. Index: the primary key. */
export const purgeDays = purgeTable('active_days');

/** Deletes the opened items of an account. Index: the primary key. */
export const purgeInteractions = purgeTable('interactions');
