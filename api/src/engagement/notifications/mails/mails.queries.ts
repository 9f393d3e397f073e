import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { notificationColumns, type NotificationRow } from '../list/list.queries.ts';
import { isShownSql, notificationsWithItems } from '../list/visible.queries.ts';
import { defaultDelivery } from '../../../access/dispatch/index.ts';
import type { MailRecipient } from './compose.ts';

/** The default delivery of each notification type, as a JSON object. */
const defaults = JSON.stringify(defaultDelivery);

const dueAccountStatement = statement<{ now: Date }>(
  'notifications.dueAccount',
  // Skips rows that another process is mailing. Index: notifications_mail_due.
  `SELECT account_id AS "accountId" FROM notifications WHERE mail_due_at <= $now
   ORDER BY mail_due_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
);

/** Locks a due notification and returns its account; undefined if none is due. */
export const dueAccount = async (transaction: Queryable, now: Date): Promise<string | undefined> =>
  (await transaction.query<{ accountId: string }>(dueAccountStatement({ now })))[0]?.accountId;

const takeDueStatement = statement<{ accountId: string; now: Date; defaultDeliveries: string }>(
  'notifications.takeDue',
  // Indexes: notifications_mail_due, the primary keys.
  `WITH due AS (
     UPDATE notifications SET mail_due_at = NULL WHERE account_id = $accountId AND mail_due_at <= $now RETURNING id
   )
   SELECT ${notificationColumns} FROM ${notificationsWithItems}
   JOIN accounts r ON r.id = n.account_id
   LEFT JOIN notification_settings s ON s.account_id = n.account_id AND s.type = n.type
   WHERE n.id IN (SELECT id FROM due) AND n.read_at IS NULL AND ${isShownSql}
     AND coalesce(s.delivery, $defaultDeliveries::jsonb ->> n.type) = 'immediate' AND (NOT r.banned OR n.type = 'decision')
   ORDER BY n.id DESC`,
);

/** Dequeues the due notifications of an account. Returns those that are still unread, visible and wanted by mail. */
export const takeDue = (transaction: Queryable, accountId: string, now: Date): Promise<NotificationRow[]> =>
  transaction.query<NotificationRow>(takeDueStatement({ accountId, now, defaultDeliveries: defaults }));

const markMailedStatement = statement<{ notificationIds: readonly string[]; now: Date }>(
  'notifications.noteMailed',
  'UPDATE notifications SET mailed_at = $now WHERE id = ANY ($notificationIds::uuid[])',
);

/** Marks notifications as mailed. */
export async function markMailed(transaction: Queryable, rows: readonly NotificationRow[], now: Date): Promise<void> {
  await transaction.query(markMailedStatement({ notificationIds: rows.map(({ id }) => id), now }));
}

const mailRecipientStatement = statement<{ accountId: string }>(
  'notifications.mailReader',
  'SELECT id AS "accountId", email, language FROM accounts WHERE id = $accountId AND deleted_at IS NULL AND activated_at IS NOT NULL',
);

/** Returns the recipient of mails to an account; undefined for a deleted or inactive account. */
export const mailRecipient = async (transaction: Queryable, accountId: string): Promise<MailRecipient | undefined> =>
  (await transaction.query<MailRecipient>(mailRecipientStatement({ accountId })))[0];

/** A digest and the time span of the notifications in it. */
export interface DigestSpan {
  period: 'daily' | 'weekly';
  /** The last day of the span. */
  through: string;
  from: Date;
  until: Date;
}

const digestAccountsStatement = statement<{
  period: string;
  coveredThrough: string;
  from: Date;
  until: Date;
  defaultDeliveries: string;
}>(
  'notifications.digestAccounts',
  // Index: notifications_age.
  `SELECT DISTINCT n.account_id AS "accountId" FROM notifications n
   JOIN accounts r ON r.id = n.account_id AND r.deleted_at IS NULL AND NOT r.banned
   LEFT JOIN notification_settings s ON s.account_id = n.account_id AND s.type = n.type
   LEFT JOIN digest_marks m ON m.account_id = n.account_id AND m.period = $period
   WHERE n.created_at >= $from AND n.created_at < $until AND n.read_at IS NULL AND n.mailed_at IS NULL
     AND coalesce(s.delivery, $defaultDeliveries::jsonb ->> n.type) = $period AND (m.covered_through IS NULL OR m.covered_through < $coveredThrough::date)
   ORDER BY n.account_id LIMIT 200`,
);

/** Returns up to 200 accounts that have notifications for a digest and for which it was not made yet. */
export async function accountsForDigest(
  database: Queryable,
  { period, through, from, until }: DigestSpan,
): Promise<string[]> {
  const values = { period, coveredThrough: through, from, until, defaultDeliveries: defaults };
  return (await database.query<{ accountId: string }>(digestAccountsStatement(values))).map((row) => row.accountId);
}

const markStatement = statement<{ accountId: string; period: string; coveredThrough: string }>(
  'notifications.markDigest',
  // Only one of several simultaneous processes gets a row. Index: the primary key.
  `INSERT INTO digest_marks AS m (account_id, period, covered_through) VALUES ($accountId, $period, $coveredThrough)
   ON CONFLICT (account_id, period) DO UPDATE SET covered_through = EXCLUDED.covered_through
   WHERE m.covered_through < EXCLUDED.covered_through RETURNING account_id`,
);

/** Marks the digest of an account as made; returns false if it already was. */
export const markDigest = async (
  transaction: Queryable,
  accountId: string,
  { period, through }: DigestSpan,
): Promise<boolean> =>
  (await transaction.query(markStatement({ accountId, period, coveredThrough: through }))).length > 0;

/** The maximum number of notifications in a digest. */
const maxRows = 200;

const digestRowsStatement = statement<{
  accountId: string;
  period: string;
  from: Date;
  until: Date;
  defaultDeliveries: string;
}>(
  'notifications.digestRows',
  // Index: notifications_unread.
  `SELECT ${notificationColumns} FROM ${notificationsWithItems}
   LEFT JOIN notification_settings s ON s.account_id = n.account_id AND s.type = n.type
   WHERE n.account_id = $accountId AND n.created_at >= $from AND n.created_at < $until AND n.read_at IS NULL AND n.mailed_at IS NULL
     AND coalesce(s.delivery, $defaultDeliveries::jsonb ->> n.type) = $period AND ${isShownSql}
   ORDER BY n.id DESC LIMIT ${maxRows}`,
);

/** Returns the notifications for the digest of an account. */
export const digestRows = (
  transaction: Queryable,
  accountId: string,
  { period, from, until }: DigestSpan,
): Promise<NotificationRow[]> =>
  transaction.query<NotificationRow>(
    digestRowsStatement({ accountId, period, from, until, defaultDeliveries: defaults }),
  );
